public import FoundationEssentials
public import Graphics
public import Layout

extension AttributeScopes {
    /// The attributes of Layout in Foundation's `AttributedString`, with Foundation's own.
    ///
    /// Each is the attribute of ``/Layout/TextAttributes`` with the same name; what is not there has
    /// its plain value.
    ///
    ///     var title = AttributedString("Week 47")
    ///     title.layout.font = Font(["Inter"], size: 20)
    public struct LayoutAttributes: AttributeScope {
        /// The font that is wanted.
        public let font: FontAttribute
        /// The colour of the glyphs.
        public let color: ColorAttribute
        /// How the paragraph is set.
        public let paragraph: ParagraphAttribute
        /// The language as a BCP 47 tag.
        public let language: LanguageAttribute
        /// Where a click leads, if Foundation's `link` cannot say it.
        public let linkTarget: LinkTargetAttribute
        /// Space added after every cluster, in points.
        public let kern: KernAttribute
        /// Space added after every cluster, as a part of the em.
        public let tracking: TrackingAttribute
        /// Which ligatures the text gets.
        public let ligatures: LigaturesAttribute
        /// How many steps the text is raised.
        public let superscript: SuperscriptAttribute
        /// How far the text is raised, in points.
        public let baselineOffset: BaselineOffsetAttribute
        /// Which baseline stands on that of the text around.
        public let baseline: BaselineAttribute
        /// Embeddings, overrides and isolates around the text.
        public let writingDirections: WritingDirectionsAttribute
        /// How the characters stand in lines from top to bottom.
        public let orientation: OrientationAttribute
        /// Whether the colour is that given when the text is drawn.
        public let usesDrawingColor: UsesDrawingColorAttribute
        /// A pen drawn along the outlines of the glyphs.
        public let stroke: StrokeAttribute
        /// A line below the text.
        public let underline: UnderlineAttribute
        /// A line above the text.
        public let overline: OverlineAttribute
        /// A line through the text.
        public let strikethrough: StrikethroughAttribute
        /// A colour behind the text.
        public let background: BackgroundAttribute
        /// A shadow of the glyphs.
        public let shadow: ShadowAttribute
        /// The glyph that stands for the whole stretch.
        public let glyph: GlyphAttribute
        /// A reading or meaning set small beside the text.
        public let ruby: RubyAttribute
        /// A box that stands in the text in place of its character.
        public let attachment: AttachmentAttribute
        /// Foundation's own attributes, of which links and languages are understood.
        public let foundation: FoundationAttributes
    }

    /// The attributes of Layout.
    public var layout: LayoutAttributes.Type { LayoutAttributes.self }
}

extension AttributeDynamicLookup {
    /// Finds the attributes of Layout by their names.
    public subscript<Key: AttributedStringKey>(
        dynamicMember path: KeyPath<AttributeScopes.LayoutAttributes, Key>
    ) -> Key { self[Key.self] }
}

extension AttributeScopes.LayoutAttributes {
    /// The key of ``font``.
    public enum FontAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = Font
        /// The name in archives and descriptions.
        public static let name = "Layout.font"
    }

    /// The key of ``color``.
    public enum ColorAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = Color
        /// The name in archives and descriptions.
        public static let name = "Layout.color"
    }

    /// The key of ``paragraph``.
    public enum ParagraphAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = ParagraphStyle
        /// The name in archives and descriptions.
        public static let name = "Layout.paragraph"
    }

    /// The key of ``language``.
    public enum LanguageAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = String
        /// The name in archives and descriptions.
        public static let name = "Layout.language"
    }

    /// The key of ``linkTarget``.
    public enum LinkTargetAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = String
        /// The name in archives and descriptions.
        public static let name = "Layout.linkTarget"
    }

    /// The key of ``kern``.
    public enum KernAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = Double
        /// The name in archives and descriptions.
        public static let name = "Layout.kern"
    }

    /// The key of ``tracking``.
    public enum TrackingAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = Double
        /// The name in archives and descriptions.
        public static let name = "Layout.tracking"
    }

    /// The key of ``ligatures``.
    public enum LigaturesAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = TextAttributes.Ligatures
        /// The name in archives and descriptions.
        public static let name = "Layout.ligatures"
    }

    /// The key of ``superscript``.
    public enum SuperscriptAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = Int
        /// The name in archives and descriptions.
        public static let name = "Layout.superscript"
    }

    /// The key of ``baselineOffset``.
    public enum BaselineOffsetAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = Double
        /// The name in archives and descriptions.
        public static let name = "Layout.baselineOffset"
    }

    /// The key of ``baseline``.
    public enum BaselineAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = BaselineAlignment
        /// The name in archives and descriptions.
        public static let name = "Layout.baseline"
    }

    /// The key of ``writingDirections``.
    public enum WritingDirectionsAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = [WritingDirection]
        /// The name in archives and descriptions.
        public static let name = "Layout.writingDirections"
    }

    /// The key of ``orientation``.
    public enum OrientationAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = TextOrientation
        /// The name in archives and descriptions.
        public static let name = "Layout.orientation"
    }

    /// The key of ``usesDrawingColor``.
    public enum UsesDrawingColorAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = Bool
        /// The name in archives and descriptions.
        public static let name = "Layout.usesDrawingColor"
    }

    /// The key of ``stroke``.
    public enum StrokeAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = TextStroke
        /// The name in archives and descriptions.
        public static let name = "Layout.stroke"
    }

    /// The key of ``underline``.
    public enum UnderlineAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = TextDecoration
        /// The name in archives and descriptions.
        public static let name = "Layout.underline"
    }

    /// The key of ``overline``.
    public enum OverlineAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = TextDecoration
        /// The name in archives and descriptions.
        public static let name = "Layout.overline"
    }

    /// The key of ``strikethrough``.
    public enum StrikethroughAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = TextDecoration
        /// The name in archives and descriptions.
        public static let name = "Layout.strikethrough"
    }

    /// The key of ``background``.
    public enum BackgroundAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = TextBackground
        /// The name in archives and descriptions.
        public static let name = "Layout.background"
    }

    /// The key of ``shadow``.
    public enum ShadowAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = TextShadow
        /// The name in archives and descriptions.
        public static let name = "Layout.shadow"
    }

    /// The key of ``glyph``.
    public enum GlyphAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = GlyphChoice
        /// The name in archives and descriptions.
        public static let name = "Layout.glyph"
    }

    /// The key of ``ruby``.
    public enum RubyAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = RubyAnnotation
        /// The name in archives and descriptions.
        public static let name = "Layout.ruby"
    }

    /// The key of ``attachment``.
    public enum AttachmentAttribute: AttributedStringKey {
        /// What is said.
        public typealias Value = Attachment
        /// The name in archives and descriptions.
        public static let name = "Layout.attachment"
    }
}
