/// The masking of secrets and personal data: keys, tokens, passwords, one-time codes, card, account and
/// insurance numbers, email addresses and phone numbers.
///
/// Only this type decides what is masked; ``SecretScanner`` recognizes the forms. Masking a masked text changes
/// nothing.
package enum SecretText {
  package static let mask = "[masked]"

  /// Whether reports and captures show secrets, for local use. Baselines and screen names never do. Set once,
  /// before anything is read.
  nonisolated(unsafe) package static var isShown = false

  /// The size in bytes of the shortest secret with its name: `a@b.co`.
  package static let shortest = 6

  /// Returns the text with its secrets masked.
  ///
  /// - Complexity: O(n).
  package static func masked(_ text: String) -> String { masked(text, as: .text) }

  private static func masked(_ text: String, as scope: SecretScanner.Scope) -> String {
    var text = text
    // A mask can be the boundary that another secret was missing. One more pass settles nearly all texts.
    for _ in 0..<8 {
      let replaced: String? = text.withUTF8 { bytes in
        let secrets = SecretScanner.secrets(in: bytes, as: scope)
        return secrets.isEmpty ? nil : replacing(secrets, in: bytes)
      }
      guard let replaced else { break }
      text = replaced
    }
    return text
  }

  private static func replacing(
    _ secrets: [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>
  ) -> String {
    var result: [UInt8] = []
    var end = 0
    for secret in secrets {
      result += bytes[end..<secret.lowerBound]
      result += mask.utf8
      end = secret.upperBound
    }
    result += bytes[end...]
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the secrets in a text, unmasked.
  ///
  /// - Complexity: O(n).
  package static func all(in text: String) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      SecretScanner.secrets(in: bytes, as: .text)
        .map { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }

  /// Returns a text as reports and captures show it: masked, unless ``isShown`` is true.
  package static func shown(_ text: String) -> String { isShown ? text : masked(text) }

  /// Returns a path, or an argument that could be one, as reports show it.
  ///
  /// In folder names, only secrets with an unmistakable form or a name are masked. A folder may be named after
  /// a digest, after a date or at random, and the reader has to find it.
  package static func shownPath(_ path: String) -> String {
    if isShown { return path }
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return shownFile(path[...])
    }
    let file = path.utf8.index(after: slash)
    return masked(String(path[..<file]), as: .folder) + shownFile(path[file...])
  }

  // The extension is not part of the name, which may be a sentence.
  private static func shownFile(_ name: Substring) -> String {
    let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    guard let dot, fileEndings.contains(String(name[dot...])) else {
      return masked(String(name), as: .file)
    }
    return masked(String(name[..<dot]), as: .file) + name[dot...]
  }

  private static let fileEndings: Set<String> = [
    ".csv", ".gz", ".html", ".json", ".jsonl", ".log", ".md", ".png", ".sarif", ".sqlite",
    ".storyboard", ".swift", ".txt", ".xib", ".xml", ".yml", ".zip",
  ]

  /// Whether the bytes contain a secret.
  ///
  /// - Complexity: O(n).
  package static func isIn(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.withMemoryRebound(to: UInt8.self) {
      !SecretScanner.secrets(in: $0, as: .text, atMost: 1).isEmpty
    }
  }
}
