/// A part of a file name that does not belong to the name of the screen. The raw values are the placeholders of name
/// templates, which are the keys of a context, and `any` for a part without meaning.
package enum NamePart: String, CaseIterable, Sendable {
  case platform, os, device, locale, direction, appearance, contentSize, orientation
  /// A running number, a date, a time or a unique identifier.
  case any

  /// Returns whether a text, as a whole, is such a part.
  package func matches(_ text: String) -> Bool {
    switch self {
    case .platform: Self.platforms.contains(text)
    case .os: Self.isVersion(text)
    case .device: DeviceName.matches(text)
    case .locale: LanguageTag.isKnown(text)
    case .direction, .appearance, .contentSize, .orientation:
      SettingValue(text, of: rawValue) != nil
    case .any: Self.isNumber(text) || Self.isOfRun(text)
    }
  }

  /// Returns whether a text can hardly mean anything else. `light`, `large` and `it` are words, too.
  package func isClear(_ text: String) -> Bool {
    !Self.words.contains(Self.letters(text))
  }

  private static let words: Set<String> = [
    "light", "small", "medium", "large", "s", "m", "l", "ar", "be", "ca", "he", "hi", "id", "is",
    "it", "ms",
    "my", "no",
  ]

  /// Returns whether a text is a date, a time or a unique identifier.
  package static func isOfRun(_ text: String) -> Bool {
    StemScanner(Array(text.utf8)).runEnd(from: 0) == text.utf8.count
  }

  static func isNumber(_ text: String) -> Bool {
    1...6 ~= text.utf8.count && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// The length of the longest part, in bytes.
  package static let longest = 50

  private static let platforms = ["iOS", "iPadOS", "tvOS", "visionOS", "macOS", "watchOS"]

  /// Returns the platform before a version with what parts them: `iOS-` in `iOS-18.2`.
  static func versionPrefix(of text: String) -> String? {
    guard let platform = platforms.first(where: text.hasPrefix) else { return nil }
    let rest = text.dropFirst(platform.count)
    let version = rest.utf8.drop(while: \.isNameSeparator)
    guard isVersion(String(Substring(version))) else { return nil }
    return String(text[..<version.startIndex])
  }

  // `18`, `18.2`, `17.5.1`.
  private static func isVersion(_ text: String) -> Bool {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
    return 1...3 ~= numbers.count
      && numbers.allSatisfy { $0.utf8.count < 3 && isNumber(String($0)) }
  }

  private static func letters(_ text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
