import A11yBaseline
import A11yModel
import Foundation

/// The findings that a test accepts, from a baseline in JSON Lines (`.jsonl`).
///
/// Tests don't link SQLite. Export a `.sqlite` baseline with `a11ylint baseline export --output
/// Baselines/a11ylint.jsonl`.
public struct BaselineSource: Sendable, ExpressibleByStringLiteral {
  private enum Origin: Sendable {
    case none
    case value(Baseline)
    case file(TestFile)
  }

  private let origin: Origin

  private init(_ origin: Origin) { self.origin = origin }

  /// A baseline that accepts nothing.
  public static let none = BaselineSource(.none)

  /// Returns a baseline at a path, relative to the calling file's folder or else to the working directory.
  public static func file(_ path: String) -> BaselineSource { BaselineSource(.file(.path(path))) }

  /// Returns a baseline in a bundle, for devices, device farms and Xcode Cloud, which lack the source folder.
  ///
  /// - Parameters:
  ///   - name: The name with its extension, for example `a11ylint.jsonl`.
  ///   - bundle: The bundle of the tests: `.module` in a package, `Bundle(for:)` elsewhere.
  public static func resource(_ name: String, in bundle: Bundle) -> BaselineSource {
    BaselineSource(.file(TestFile(resource: name, in: bundle)))
  }

  /// Returns a baseline in memory.
  package static func value(_ baseline: Baseline) -> BaselineSource {
    BaselineSource(.value(baseline))
  }

  /// Creates a baseline at a path, as ``file(_:)`` does.
  public init(stringLiteral path: String) { self = .file(path) }

  /// The path or name in messages, or `nil` if there is no baseline.
  var path: String? {
    switch origin {
    case .none: nil
    case .value: "a value"
    case .file(let file): file.name
    }
  }

  /// Returns the path for a new or existing baseline in the source folder, or `nil` if it isn't a file there.
  func writablePath(callingFile: String) -> String? {
    guard case .file(.path(let path)) = origin else { return nil }
    let existing = TestFile.existing(path, beside: callingFile)
    guard !FileManager.default.fileExists(atPath: existing) else { return existing }
    return TestFile.beside(path, callingFile)
  }

  /// Returns the accepted findings, or none if the file is missing and `mayBeMissing` is set.
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
