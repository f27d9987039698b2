import A11yBaseline
import A11yCapture
import A11yModel
import A11yRules
import Foundation

/// The requirements for inputs.
package struct Strictness: Sendable {
  /// Whether files found in folders must contain captures.
  private let input: Bool
  /// The requirements for captures.
  package enum Capture: Sendable {
    /// Truncated and malformed captures are allowed.
    case any
    /// Truncated captures are errors.
    case whole
    /// Truncated and malformed captures are errors.
    case faultless
  }

  private let capture: Capture

  package init(input: Bool, capture: Capture) {
    self.input = input
    self.capture = capture
  }

  /// Whether a file that was found in a folder must contain a capture, judged by its extension.
  func needsCapture(in file: CaptureWalk.Input) -> Bool {
    // Tests may attach any file.
    guard input, !file.isNamedByUser, file.attachment == nil else { return false }
    let parts = file.path.split(separator: "/").map { part in
      part.lastIndex(of: ".").map { part[$0...].dropFirst().lowercased() } ?? ""
    }
    return Self.endings.contains(parts.last ?? "")
      && Self.bundles.isDisjoint(with: parts.dropLast())
  }

  static let endings: Set<String> = [
    "txt", "log", "xml", "json", "gz", "zip", "storyboard", "xib",
  ]
  // Xcode folders with files of other formats.
  private static let bundles: Set<String> = [
    "xcassets", "xcodeproj", "xcworkspace", "xcdatamodeld", "bundle", "framework",
  ]

  /// Returns the notes about faults of a capture that matter.
  func notes(_ screen: JudgedScreen) -> [CheckResult.InputNote] {
    faults(of: screen) + unfinished(screen)
  }

  // Rules that stopped at a limit did not judge the rest of the screen.
  private func unfinished(_ screen: JudgedScreen) -> [CheckResult.InputNote] {
    let rules = screen.outcomes.filter(\.isUnfinished).map(\.rule)
    guard !rules.isEmpty else { return [] }
    let advice = "capture fewer elements, or turn \(rules.count == 1 ? "it" : "them") off there"
    return [
      .init(
        .unsound, path: screen.source.path, line: screen.source.line,
        message: """
          limit: too many elements on one screen for \(rules.joined(separator: ", ")), which did not \
          judge all of them; \(advice)
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

  // Advice about a fault that matters; nil for others.
  private func demand(_ fault: Diagnostic, of screen: JudgedScreen) -> String? {
    if fault.isBlindness { return "" }
    if capture == .faultless, fault.isFault {
      return "; --strict-capture requires captures without faults"
    }
    guard capture == .whole, screen.isCut, fault.kind.map(JudgedScreen.cuts.contains) == true else {
      return nil
    }
    if fault.kind == .noEnd { return "; copy it too, or take the tree as whole with --complete" }
    guard screen.isOfSource else {
      return "; capture it again, or allow it with --no-strict-capture"
    }
    // The limits of the reader are no fault of the sources. Their screens are listed as cut.
    let isLimit = fault.kind == .elementLimit || fault.kind == .depthLimit
    return isLimit ? nil : "; fix it, or allow it with --no-strict-capture"
  }

  /// Returns the note about a source that was not read completely and has no screen.
  func note(_ error: ImportError) -> CheckResult.InputNote {
    if case .any = capture {
      return .init(.skipped, path: error.path, line: error.line, message: error.message)
    }
    return .init(
      .unsound, path: error.path, line: error.line,
      message: error.message + "; fix it, or allow it with --no-strict-capture")
  }
}
