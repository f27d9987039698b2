import A11yBaseline
import Foundation

/// The findings that a test accepts: the text twin of a baseline (`.jsonl`).
///
/// SQLite is not linked into tests. For a `.sqlite` file, export the twin: `a11ylint baseline export
/// --output Baselines/a11ylint.jsonl`.
public struct BaselineSource: Sendable, ExpressibleByStringLiteral {
  private enum Origin: Sendable {
    case none
    case value(Baseline)
    case file(TestFile)
  }

  private let origin: Origin

  private init(_ origin: Origin) { self.origin = origin }

  /// Nothing is accepted.
  public static let none = BaselineSource(.none)

  /// A file; a relative path starts beside the calling file, or else in the working directory.
  public static func file(_ path: String) -> BaselineSource { BaselineSource(.file(.path(path))) }

  /// A file in a bundle, as on devices, in farms and in Xcode Cloud, where no source folder exists.
  ///
  /// - Parameters:
  ///   - name: The name with its extension, for example `a11ylint.jsonl`.
  ///   - bundle: The bundle of the tests: `.module` in a package, `Bundle(for:)` elsewhere.
  public static func resource(_ name: String, in bundle: Bundle) -> BaselineSource {
    BaselineSource(.file(TestFile(resource: name, in: bundle)))
  }

  /// Findings that were loaded before.
  package static func value(_ baseline: Baseline) -> BaselineSource {
    BaselineSource(.value(baseline))
  }

  /// A file.
  public init(stringLiteral path: String) { self = .file(path) }

  /// What a message calls it; nil when there is none.
  var path: String? {
    switch origin {
    case .none: nil
    case .value: "a value"
    case .file(let file): file.name
    }
  }

  /// The twin that a run may write: a path of the source folder, whether there is a file or not.
  func writablePath(callingFile: String) -> String? {
    guard case .file(.path(let path)) = origin else { return nil }
    let existing = TestFile.existing(path, beside: callingFile)
    guard !FileManager.default.fileExists(atPath: existing) else { return existing }
    return TestFile.beside(path, callingFile)
  }

  /// The findings.
  ///
  /// - Parameter mayBeMissing: Whether a file that is not there accepts nothing.
  func baseline(
    callingFile: String, mayBeMissing: Bool = false
  ) throws(CouldNotAudit) -> Baseline {
    switch origin {
    case .none: return .empty
    case .value(let baseline): return baseline
    case .file(let file):
      guard let data = file.contents(beside: callingFile) else {
        if mayBeMissing { return .empty }
        throw CouldNotAudit(
          "\(file.name.escapedForDisplay()): no baseline there; expected a text twin (.jsonl)")
      }
      return try Self.parse(data, file.name)
    }
  }

  private static func parse(_ data: Data, _ name: String) throws(CouldNotAudit) -> Baseline {
    let shown = name.escapedForDisplay()
    guard !data.starts(with: Array("SQLite format 3".utf8)), !name.hasSuffix(".sqlite") else {
      let twin = shown.replacingOccurrences(of: ".sqlite", with: "") + ".jsonl"
      throw CouldNotAudit(
        "\(shown): tests do not read SQLite; expected a text twin (.jsonl)",
        hint: "Export the twin: a11ylint baseline export --baseline \(shown) --output \(twin)")
    }
    do throws(BaselineTextError) {
      return try BaselineText.read(Array(data))
    } catch {
      throw CouldNotAudit(
        "\(shown): \(error)",
        hint: error.isAltered
          ? "Restore the twin, or take it as it stands: a11ylint baseline resolve \(shown)" : "")
    }
  }
}
