extension AttributedText {
    /// Creates text from UTF-8 that may be damaged.
    ///
    /// Every maximal part of a character that is cut short, and every byte that cannot be, becomes one
    /// U+FFFD REPLACEMENT CHARACTER (Unicode 15, 3.9, best practice), surrogates in UTF-8 three of them.
    public init(
        utf8: some Collection<UInt8>, _ attributes: TextAttributes = TextAttributes()
    ) {
        self.init(String(decoding: utf8, as: UTF8.self), attributes)
    }

    /// Creates text from UTF-16 that may be damaged: every surrogate alone becomes one U+FFFD
    /// REPLACEMENT CHARACTER.
    public init(
        utf16: some Collection<UInt16>, _ attributes: TextAttributes = TextAttributes()
    ) {
        self.init(String(decoding: utf16, as: UTF16.self), attributes)
    }
}
