extension Double {
    /// The number itself, or zero for what is infinite or no number at all: a length that cannot be
    /// laid out takes no room instead of spoiling all others.
    var finite: Double { isFinite ? self : 0 }
}
