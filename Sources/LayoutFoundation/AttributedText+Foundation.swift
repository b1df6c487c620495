public import FoundationEssentials
public import Layout

extension AttributedText {
    /// Copies Foundation's attributed string, once, for layout: Foundation's takes longer to read than
    /// text takes to shape.
    ///
    /// The attributes of ``FoundationEssentials/AttributeScopes/LayoutAttributes`` are taken as they
    /// are. Of Foundation's own, `link` becomes the link and `languageIdentifier` the language; all
    /// others are left out. (Swift's Foundation has no intents, such as bold, on Linux.) Takes time
    /// linear in the text and its runs.
    ///
    /// - Parameters:
    ///   - string: The text, as Foundation has it.
    ///   - attributes: What holds where the string says nothing.
    public init(_ string: AttributedString, _ attributes: TextAttributes = TextAttributes()) {
        self.init()
        for run in string.runs {
            var scalars = String.UnicodeScalarView()
            scalars.append(contentsOf: string.unicodeScalars[run.range])
            append(String(scalars), TextAttributes(run, over: attributes))
        }
    }
}

extension AttributedString {
    /// Copies the text of a layout with all its attributes, so that it can be read back whole.
    ///
    /// A link that is a URL becomes Foundation's `link`, any other a `layout.linkTarget`.
    public init(_ text: AttributedText) {
        self.init()
        for run in text.runs {
            append(
                AttributedString(
                    String(text.substring(run.range)),
                    attributes: AttributeContainer(run.attributes)))
        }
    }
}

extension TextAttributes {
    fileprivate init(_ run: AttributedString.Runs.Run, over attributes: TextAttributes) {
        self = attributes
        if let tag = run.languageIdentifier { language = tag }
        if let url = run.link { link = url.absoluteString }
        if let target = run[AttributeScopes.LayoutAttributes.LinkTargetAttribute.self] {
            link = target
        }
        for attribute in BridgedAttribute.all { attribute.read(run, &self) }
    }
}

extension AttributeContainer {
    fileprivate init(_ attributes: TextAttributes) {
        self.init()
        for attribute in BridgedAttribute.all { attribute.write(attributes, &self) }
        guard let link = attributes.link else { return }
        if let url = URL(string: link), url.absoluteString == link {
            self.link = url
        } else {
            self[AttributeScopes.LayoutAttributes.LinkTargetAttribute.self] = link
        }
    }
}

/// An attribute that is copied as it is: how it is read and written.
struct BridgedAttribute: Sendable {
    let read: @Sendable (AttributedString.Runs.Run, inout TextAttributes) -> Void
    let write: @Sendable (TextAttributes, inout AttributeContainer) -> Void

    /// One that is always there; its plain value is not written.
    init<Key: AttributedStringKey>(
        _ key: Key.Type, _ path: any WritableKeyPath<TextAttributes, Key.Value> & Sendable
    ) where Key.Value: Equatable & Sendable {
        read = { run, attributes in
            if let value = run[key] { attributes[keyPath: path] = value }
        }
        write = { attributes, container in
            let value = attributes[keyPath: path]
            if value != TextAttributes()[keyPath: path] { container[key] = value }
        }
    }

    /// One that may be nil.
    init<Key: AttributedStringKey>(
        _ key: Key.Type, _ path: any WritableKeyPath<TextAttributes, Key.Value?> & Sendable
    ) where Key.Value: Sendable {
        read = { run, attributes in
            if let value = run[key] { attributes[keyPath: path] = value }
        }
        write = { attributes, container in
            if let value = attributes[keyPath: path] { container[key] = value }
        }
    }

    private typealias Scope = AttributeScopes.LayoutAttributes

    static let all: [BridgedAttribute] = [
        BridgedAttribute(Scope.FontAttribute.self, \.font),
        BridgedAttribute(Scope.ColorAttribute.self, \.color),
        BridgedAttribute(Scope.ParagraphAttribute.self, \.paragraph),
        BridgedAttribute(Scope.LanguageAttribute.self, \.language),
        BridgedAttribute(Scope.KernAttribute.self, \.kern),
        BridgedAttribute(Scope.TrackingAttribute.self, \.tracking),
        BridgedAttribute(Scope.LigaturesAttribute.self, \.ligatures),
        BridgedAttribute(Scope.SuperscriptAttribute.self, \.superscript),
        BridgedAttribute(Scope.BaselineOffsetAttribute.self, \.baselineOffset),
        BridgedAttribute(Scope.BaselineAttribute.self, \.baseline),
        BridgedAttribute(Scope.WritingDirectionsAttribute.self, \.writingDirections),
        BridgedAttribute(Scope.OrientationAttribute.self, \.orientation),
        BridgedAttribute(Scope.UsesDrawingColorAttribute.self, \.usesDrawingColor),
        BridgedAttribute(Scope.StrokeAttribute.self, \.stroke),
        BridgedAttribute(Scope.UnderlineAttribute.self, \.underline),
        BridgedAttribute(Scope.OverlineAttribute.self, \.overline),
        BridgedAttribute(Scope.StrikethroughAttribute.self, \.strikethrough),
        BridgedAttribute(Scope.BackgroundAttribute.self, \.background),
        BridgedAttribute(Scope.ShadowAttribute.self, \.shadow),
        BridgedAttribute(Scope.GlyphAttribute.self, \.glyph),
        BridgedAttribute(Scope.RubyAttribute.self, \.ruby),
        BridgedAttribute(Scope.AttachmentAttribute.self, \.attachment),
    ]
}
