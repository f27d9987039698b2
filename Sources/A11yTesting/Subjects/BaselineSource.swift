import A11yRules
import Foundation

/// The findings that a test accepts: the text twin of a baseline (`.jsonl`).
///
/// SQLite is not linked into tests. For a `.sqlite` file, export the twin: `a11ylint baseline export
/// --output Baselines/a11ylint.jsonl`.
public struct BaselineSource: Sendable, ExpressibleByStringLiteral {
  private enum Place: Sendable {
    case none
    case value(Baseline)
    case file(String)
  }

  private let place: Place

  private init(_ place: Place) { self.place = place }

  /// Nothing is accepted.
  public static let none = BaselineSource(.none)

  /// A file; a relative path starts beside the calling file, or else in the working directory.
  public static func file(_ path: String) -> BaselineSource { BaselineSource(.file(path)) }

  /// Findings that were loaded before.
  package static func value(_ baseline: Baseline) -> BaselineSource {
    BaselineSource(.value(baseline))
  }

  /// A file.
  public init(stringLiteral path: String) { self.init(.file(path)) }

  /// What a message calls it; nil when there is none.
  var path: String? {
    switch place {
    case .none: nil
    case .value: "a value"
    case .file(let path): path
    }
  }

  /// The findings.
  ///
  /// - Parameter mayBeMissing: Whether a file that is not there accepts nothing.
  func baseline(
    callingFile: String, mayBeMissing: Bool = false
  ) throws(CouldNotAudit) -> Baseline {
    switch place {
    case .none: return .empty
    case .value(let baseline): return baseline
    case .file(let path):
      let resolved = ResolvedPath.existing(path, beside: callingFile)
      if mayBeMissing, !FileManager.default.fileExists(atPath: resolved) { return .empty }
      return try read(path, callingFile: callingFile)
    }
  }

  private func read(_ path: String, callingFile: String) throws(CouldNotAudit) -> Baseline {
    let resolved = ResolvedPath.existing(path, beside: callingFile)
    guard let data = FileManager.default.contents(atPath: resolved) else {
      throw CouldNotAudit("\(path): no baseline there; expected a text twin (.jsonl)")
    }
    guard !data.starts(with: Array("SQLite format 3".utf8)), !path.hasSuffix(".sqlite") else {
      throw CouldNotAudit(
        "\(path): tests do not read SQLite; expected a text twin (.jsonl)",
        hint: """
          Export the twin: a11ylint baseline export --baseline \(path) --output \
          \(path.replacingOccurrences(of: ".sqlite", with: "") + ".jsonl")
          """)
    }
    return try Self.parse(data, path)
  }

  private static func parse(_ data: Data, _ path: String) throws(CouldNotAudit) -> Baseline {
    do throws(BaselineTextError) {
      return try BaselineText.read(Array(data))
    } catch {
      throw CouldNotAudit("\(path): \(error)")
    }
  }
}
