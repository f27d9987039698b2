import A11yFiles
import A11yModel
import Foundation

/// Secrets on the command line. Messages mask them, because logs have more readers than the history of a shell.
package struct TypedSecrets: Sendable {
  static let ofProcess = TypedSecrets(in: Array(CommandLine.arguments.dropFirst()))

  private let secrets: [String]

  /// Finds the secrets in arguments. Paths never count as secrets.
  package init(in arguments: [String]) {
    let found = arguments.flatMap { Self.isPath($0) ? [] : SecretText.all(in: $0) }
      .filter { !Self.isDigest($0) }
    // A secret may contain another, so longer ones are masked first.
    secrets = Set(found).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// Returns the text with secrets masked.
  package func masked(_ text: String) -> String {
    secrets.reduce(text) { $0.replacingOccurrences(of: $1, with: SecretText.mask) }
  }

  // A commit hash or a fingerprint, which are public.
  private static func isDigest(_ word: String) -> Bool {
    [32, 40, 64].contains(word.utf8.count)
      && word.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }

  // An existing or writable path, also after the name of an option or a format.
  private static func isPath(_ argument: String) -> Bool {
    let value = argument.split(separator: "=").last.map(String.init) ?? argument
    return [argument, value].contains { path in
      Paths.exists(path) || path.contains("/") && Paths.exists(Paths.parent(of: path))
    }
  }
}
