import Foundation
import Graphics
import Layout
import Testing

@testable import Report

/// The keys of the file of attributes that the layout inspector reads.
struct `A file of attributes` {
    /// The names of the stored properties, with those behind a reference.
    private static func properties(of value: Any) -> Set<String> {
        var names = Set<String>()
        for child in Mirror(reflecting: value).children {
            guard let label = child.label else { continue }
            guard label == "rare" || label == "values" else {
                names.insert(label)
                continue
            }
            var inner = Mirror(reflecting: child.value)
            while inner.children.count == 1, let only = inner.children.first {
                inner = Mirror(reflecting: only.value)
            }
            names.formUnion(inner.children.compactMap(\.label))
        }
        return names
    }

    private static var font: Font {
        var font = Font()
        font.fixedAdvance = 1
        return font
    }

    private static var paragraph: ParagraphStyle { ParagraphStyle(alignment: .center) }

    private static var text: TextAttributes { TextAttributes(kern: 1) }

    @Test func `has a key for every attribute there is`() {
        let fontKeys = Set(JSONMembers<Font>.font.names)
        let fontProperties = Self.properties(of: Self.font)
        #expect(fontProperties.count == 12)
        #expect(
            fontKeys == fontProperties.subtracting(["families"]).union(["fonts", "italic"]))
        let paragraphs = Self.properties(of: Self.paragraph)
        #expect(paragraphs.count == 21)
        #expect(Set(JSONMembers<ParagraphStyle>.paragraph.names) == paragraphs)
        let texts = Self.properties(of: Self.text)
        #expect(texts.count == 23)
        #expect(
            Set(JSONMembers<TextAttributes>.text.names)
                == texts.subtracting(["font"]).union(fontKeys))
    }

    @Test func `has a key for every part of an attribute`() {
        func check<Value>(_ value: Value, _ members: JSONMembers<Value>) {
            let properties = Self.properties(of: value)
            #expect(!properties.isEmpty && Set(members.names) == properties)
        }
        check(TabStop(1), .tabStop)
        check(TextDecoration(), .decoration)
        check(TextBackground(.white), .background)
        check(TextShadow(), .shadow)
        check(TextStroke(width: 1), .stroke)
        check(BaselineAlignment(.roman), .baseline)
        check(RubyAnnotation("a"), .ruby)
        check(Attachment(name: "a", width: 1, ascent: 1), .attachment)
    }

    @Test func `is described key by key`() throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../docs/attributes.schema.json")
        let schema = try LocatedJSON(Array(Data(contentsOf: path)))
        let definitions = try #require(schema.member("$defs"))
        func check(_ schema: LocatedJSON?, _ names: [String], _ more: Set<String> = []) {
            #expect(schema?.member("properties")?.names == Set(names).union(more))
        }
        check(schema.member("items"), JSONMembers.text.names, ["range"])
        check(definitions.member("text"), JSONMembers.text.names)
        check(definitions.member("font"), JSONMembers.font.names)
        check(definitions.member("paragraph"), JSONMembers.paragraph.names)
        check(definitions.member("tabStop"), JSONMembers.tabStop.names)
        check(definitions.member("decoration"), JSONMembers.decoration.names)
        check(definitions.member("background"), JSONMembers.background.names)
        check(definitions.member("shadow"), JSONMembers.shadow.names)
        check(definitions.member("stroke"), JSONMembers.stroke.names)
        check(definitions.member("baseline"), JSONMembers.baseline.names)
        check(definitions.member("ruby"), JSONMembers.ruby.names)
        check(definitions.member("attachment"), JSONMembers.attachment.names)
    }

    private func read(_ json: String) throws -> TextAttributes {
        var attributes = TextAttributes()
        try JSONMembers<TextAttributes>.text.change(try LocatedJSON(Array(json.utf8)))(&attributes)
        return attributes
    }

    @Test func `means what it says`() throws {
        #expect(
            try read(
                ##"{"underline": {"style": "wavy", "color": "#f00", "isByWord": true}}"##
            ).underline == TextDecoration(.wavy, color: .init("#f00"), isByWord: true))
        #expect(try read(#"{"overline": true}"#).overline == TextDecoration())
        #expect(try read(#"{"slant": 90e-1}"#).font.slant == .oblique(angle: .pi / 20))
        #expect(try read(#"{"opticalSize": 9}"#).font.opticalSize == .points(9))
        #expect(try read(#"{"synthesis": ["bold"]}"#).font.synthesis == .bold)
        #expect(
            try read(#"{"glyph": {"collection": "Japan1", "character": 7}}"#).glyph
                == .character(7, in: .adobeJapan1))
        #expect(
            try read(#"{"writingDirections": ["override-rtl", {"phrase": 2}, "isolate"]}"#)
                .writingDirections == [.override(.rightToLeft), .phrase(2), .naturalIsolate])
        #expect(
            try read(#"{"baseline": {"baseline": "hanging", "offsets": {"math": 3}}}"#).baseline
                == BaselineAlignment(.hanging, offsets: [.math: 3]))
        #expect(
            try read(#"{"ruby": {"after": "b", "attributes": {"size": 4}}}"#).ruby
                == RubyAnnotation(after: "b", attributes: TextAttributes(font: Font(size: 4))))
        #expect(
            try read(#"{"attachment": {"width": 2, "ascent": 1, "unit": "ems", "placement": 3}}"#)
                .attachment
                == Attachment(name: "", width: 2, ascent: 1, unit: .ems, placement: .offset(3)))
        let stops = #"[30, {"location": 60, "alignment": "decimal", "leader": ".", "#
        #expect(
            try read(#"{"paragraph": {"tabStops": \#(stops)"columnTerminators": ".,"}]}}"#)
                .paragraph.tabStops == [
                    TabStop(30), TabStop(60, .decimal, leader: ".", columnTerminators: [".", ","]),
                ])
    }
}

extension LocatedJSON {
    fileprivate func member(_ name: String) -> LocatedJSON? {
        guard case .object(let members) = value else { return nil }
        return members[name]
    }

    fileprivate var names: Set<String> {
        guard case .object(let members) = value else { return [] }
        return Set(members.keys)
    }
}
