import A11yModel

/// Detection of identifiers that name a container, such as `home_quiz_section` or `profileCard`.
enum ContainerNames {
  /// Whether the last word of an identifier denotes a container.
  static func names(_ identifier: Text) -> Bool {
    guard identifier.count <= 100 else { return false }
    var word = ""
    for byte in identifier.utf8 {
      let scalar = Unicode.Scalar(byte)
      let startsWord = scalar.properties.isUppercase && word.last?.isLowercase == true
      if startsWord || !byte.isASCIILetterOrDigit { word = "" }
      if byte.isASCIILetterOrDigit { word.unicodeScalars.append(scalar) }
    }
    return words.contains(word.lowercased())
  }

  private static let words: Set<String> = [
    "area", "banner", "card", "container", "content", "footer", "form", "group", "header",
    "overlay", "panel", "screen", "section", "sheet", "stack", "toolbar", "wrapper",
  ]
}
