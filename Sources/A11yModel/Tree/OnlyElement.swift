extension Collection {
  /// The only element; nil for none and for several.
  package var only: Element? { count == 1 ? first : nil }
}
