/// The codes of languages in file names: `ar`, `pt-BR`, `zh-Hans_CN`, `es-419`.
package enum LanguageTag {
  /// Returns whether a text has the form of a code.
  package static func hasForm(_ text: some Collection<UInt8>) -> Bool {
    guard 2...12 ~= text.count else { return false }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == 0x2D || $0 == 0x5F }
    let isWord = parts[0].allSatisfy { 0x61...0x7A ~= $0 }
    guard 2...3 ~= parts[0].count, isWord, parts.count <= 3 else { return false }
    return parts.dropFirst().allSatisfy { part in
      switch part.count {
      case 2: part.allSatisfy { 0x41...0x5A ~= $0 }
      case 3: part.allSatisfy { 0x30...0x39 ~= $0 }
      case 4: part.first.map { 0x41...0x5A ~= $0 } == true
      default: false
      }
    }
  }

  /// Returns whether a text is the code of a language that apps are translated into.
  static func isKnown(_ text: String) -> Bool {
    guard hasForm(text.utf8) else { return false }
    let parts = text.split { $0 == "-" || $0 == "_" }
    return languages.contains(parts[0])
      && parts.dropFirst().allSatisfy { $0.utf8.count != 4 || scripts.contains($0) }
  }

  // The languages of iOS and of Apple's keyboards with ISO 639 codes. More would be words of English, such as
  // `to`, `so` and `am`.
  private static let languages = Set(
    """
    ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko \
    lo lt lv mk ml mn mr ms mt my nb ne nl nn no pa pl pt ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi yue zh zu
    """.split(separator: " "))

  private static let scripts: Set<Substring> = ["Hans", "Hant", "Latn", "Cyrl", "Arab", "Deva"]
}
