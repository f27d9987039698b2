import A11yFiles
import A11yModel
import Foundation

/// Secrets that somebody has typed, which no message repeats: what is printed ends in logs that more people
/// read than the shell's history.
package struct TypedSecrets: Sendable {
  /// Those of the arguments of this process.
  static let ofProcess = TypedSecrets(in: Array(CommandLine.arguments.dropFirst()))

  private let secrets: [String]

  /// Finds them. Paths are none, however disorderly folders are called.
  package init(in arguments: [String]) {
    let found = arguments.flatMap { Self.isPath($0) ? [] : SecretText.all(in: $0) }
      .filter { !Self.isDigest($0) }
    // One may be a part of another one.
    secrets = Set(found).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// The text without them.
  package func masked(_ text: String) -> String {
    secrets.reduce(text) { $0.replacingOccurrences(of: $1, with: SecretText.mask) }
  }

  // A commit or a fingerprint, which are typed as often and tell nobody anything.
  private static func isDigest(_ word: String) -> Bool {
    [32, 40, 64].contains(word.utf8.count)
      && word.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }

  // What lies there, or may be written there; also behind the name of an option or a format.
  private static func isPath(_ argument: String) -> Bool {
    let value = argument.split(separator: "=").last.map(String.init) ?? argument
    return [argument, value].contains { path in
      Paths.exists(path) || path.contains("/") && Paths.exists(Paths.parent(of: path))
    }
  }
}
