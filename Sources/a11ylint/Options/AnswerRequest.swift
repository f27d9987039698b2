import ArgumentParser

/// A value of `--output` for commands that print `pretty` or `json`.
struct AnswerRequest {
  enum Format: String, CaseIterable {
    case pretty, json
  }

  let format: Format
  /// The file; nil for standard output.
  let path: String?

  /// Reads `format` or `format=path`.
  init(_ word: String) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = Format(rawValue: String(parts[0])), parts.last != "" else {
      throw ValidationError("--output \(word): expected pretty or json, optionally with =PATH")
    }
    self.format = format
    path = parts.count > 1 && parts[1] != "-" ? String(parts[1]) : nil
  }
}
