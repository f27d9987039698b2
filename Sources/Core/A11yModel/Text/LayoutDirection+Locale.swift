extension LayoutDirection {
  /// Creates the direction of a locale's script, or else of its language; nil if the text names no language.
  package init?(ofLocale locale: String) {
    let parts = locale.split { $0 == "_" || $0 == "-" || $0 == "@" || $0 == "." }
      .map { $0.lowercased() }
    guard let language = parts.first, 2...3 ~= language.utf8.count,
      language.utf8.allSatisfy(\.isASCIISmall)
    else { return nil }
    let script = parts.dropFirst().first.flatMap { $0.utf8.count == 4 ? $0 : nil }
    let isRightToLeft =
      script.map(TextLists.rightToLeftScripts.contains)
      ?? TextLists.rightToLeftLanguages.contains(language)
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The value in the context of a capture.
  package var code: String { self == .rightToLeft ? "rtl" : "ltr" }
}
