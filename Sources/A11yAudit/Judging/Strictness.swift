import A11yBaseline
import A11yCapture
import A11yModel
import Foundation

/// What must be right of the inputs, so that the run proves something.
package struct Strictness: Sendable {
  /// Whether files that are met in folders must hold captures.
  private let input: Bool
  /// What must be right of captures.
  package enum Capture: Sendable {
    /// Captures are taken as they are, also those that break off: for work on one's own computer.
    case any
    /// Captures must not break off.
    case whole
    /// Captures must be what they should be.
    case faultless
  }

  private let capture: Capture

  /// Creates demands.
  package init(input: Bool, capture: Capture) {
    self.input = input
    self.capture = capture
  }

  /// Whether a file without a capture, which was only met in a folder, is an error: if its ending
  /// is one that captures have. Pictures, texts for people and sources, which lie beside captures,
  /// never are.
  func needsCapture(in file: CaptureWalk.Input) -> Bool {
    // Tests attach whatever they like.
    guard input, !file.isNamedByUser, file.attachment == nil else { return false }
    let parts = file.path.split(separator: "/").map { part in
      part.lastIndex(of: ".").map { part[$0...].dropFirst().lowercased() } ?? ""
    }
    return Self.endings.contains(parts.last ?? "")
      && Self.bundles.isDisjoint(with: parts.dropLast())
  }

  private static let endings: Set<String> = [
    "txt", "log", "xml", "json", "gz", "zip", "storyboard", "xib",
  ]
  // Folders of Xcode with files of their own.
  private static let bundles: Set<String> = [
    "xcassets", "xcodeproj", "xcworkspace", "xcdatamodeld", "bundle", "framework",
  ]

  /// What is wrong with a capture, if that matters; always where it could not see what there was.
  func notes(_ screen: JudgedScreen) -> [CheckResult.InputNote] {
    faults(of: screen) + unfinished(screen)
  }

  // Rules that ended at a limit prove nothing of what they did not come to.
  private func unfinished(_ screen: JudgedScreen) -> [CheckResult.InputNote] {
    let rules = screen.outcomes.filter(\.isUnfinished).map(\.rule)
    guard !rules.isEmpty else { return [] }
    let advice = "capture fewer elements, or turn \(rules.count == 1 ? "it" : "them") off there"
    return [
      .init(
        .unsound, path: screen.source.path, line: screen.source.line,
        message: """
          limit: too much on one screen for \(rules.joined(separator: ", ")), which did not judge all \
          of it; \(advice)
          """)
    ]
  }

  private func faults(of screen: JudgedScreen) -> [CheckResult.InputNote] {
    screen.diagnostics.compactMap { fault in
      demand(fault, of: screen).map { advice in
        CheckResult.InputNote(
          .unsound, path: screen.source.path,
          line: fault.line > 0 ? fault.line : screen.source.line,
          message: "\(fault.code): \(fault.message)\(advice)")
      }
    }
  }

  // What to do about a fault besides mending it; nil where it does not matter.
  private func demand(_ fault: Diagnostic, of screen: JudgedScreen) -> String? {
    if fault.isBlindness { return "" }
    if capture == .faultless, fault.isFault {
      return "; --strict-capture asks for captures without faults"
    }
    guard capture == .whole, screen.isCut, fault.kind.map(JudgedScreen.cuts.contains) == true else {
      return nil
    }
    return screen.isOfSource
      ? "; mend it, or take it as it is with --no-strict-capture"
      : "; capture it again, or take it as it is with --no-strict-capture"
  }

  /// What is told of a source that was not read whole, and has no screen to tell it on.
  func note(_ error: ImportError) -> CheckResult.InputNote {
    if case .any = capture {
      return .init(.skipped, path: error.path, line: error.line, message: error.message)
    }
    return .init(
      .unsound, path: error.path, line: error.line,
      message: error.message + "; mend it, or take it as it is with --no-strict-capture")
  }
}
