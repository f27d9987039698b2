import A11yBaseline
import A11yConfiguration
import A11yModel
import A11yReporting
import A11yRules

/// The diagnostics of a document: its findings that are not accepted, what could not be checked, and the error in a
/// configuration.
struct EditorDiagnostics {
  private let text: EditorText
  private let review: EditorReview
  private let fault: ConfigurationError?
  private let encoding: PositionEncoding

  init(
    _ text: EditorText, _ review: EditorReview, _ fault: ConfigurationError?,
    _ encoding: PositionEncoding
  ) {
    (self.text, self.review, self.fault, self.encoding) = (text, review, fault, encoding)
  }

  // DiagnosticSeverity of the protocol.
  private enum Severity: Int {
    case error = 1
    case warning = 2
    case information = 3

    init(_ level: GateLevel) {
      switch level {
      case .error: self = .error
      case .warning: self = .warning
      case .note: self = .information
      }
    }
  }

  /// Writes an array of `Diagnostic`.
  func write(to writer: inout JSONWriter) {
    writer.array { writer in
      for placed in review.findings(in: text) {
        Self.write(placed, of: text, encoding, to: &writer)
      }
      for problem in review.problems(in: text) {
        let range = text.word(line: problem.place.fullLine, column: problem.place.column)
        Self.write(
          text, encoding, range, .warning, problem.code.rawValue, problem.message, to: &writer
        ) { _ in }
      }
      if let fault, fault.isAbout(text.path) {
        let range = text.word(line: fault.line, column: fault.column)
        Self.write(
          text, encoding, range, .error, "configuration", fault.message, to: &writer
        ) { _ in }
      }
    }
  }

  /// Writes the `Diagnostic` of a finding.
  static func write(
    _ placed: PlacedFinding, of text: EditorText, _ encoding: PositionEncoding,
    to writer: inout JSONWriter
  ) {
    let finding = placed.finding
    write(
      text, encoding, placed.range, Severity(finding.level), finding.finding.rule,
      finding.text.withFix(finding.finding.message), to: &writer
    ) { writer in
      if let address = RulePage.address(of: finding.finding.rule) {
        writer.key("codeDescription")
        writer.object { $0.member("href", address) }
      }
      writer.member("data", finding.compared.fingerprint)
    }
  }

  private static func write(
    _ text: EditorText, _ encoding: PositionEncoding, _ range: EditorRange, _ severity: Severity,
    _ code: String, _ message: String,
    to writer: inout JSONWriter, _ more: (inout JSONWriter) -> Void
  ) {
    writer.object { writer in
      writer.key("range")
      text.write(range, in: encoding, to: &writer)
      writer.member("severity", severity.rawValue)
      writer.member("code", code)
      writer.member("source", Tool.name)
      writer.member("message", message)
      more(&writer)
    }
  }
}

extension ConfigurationError {
  /// Whether the error is in a file, which the description names first.
  func isAbout(_ path: String) -> Bool {
    guard line > 0, let name = path.split(separator: "/").last else { return false }
    return description.prefix { $0 != ":" }.hasSuffix(name)
  }
}

extension EditorText {
  /// Writes a `Range` of the protocol.
  func write(_ range: EditorRange, in encoding: PositionEncoding, to writer: inout JSONWriter) {
    writer.object { writer in
      for (name, position) in [("start", range.start), ("end", range.end)] {
        writer.key(name)
        writer.object { writer in
          writer.member("line", position.line)
          writer.member(
            "character", encoding.units(before: position.byte, in: line(position.line)))
        }
      }
    }
  }

  /// Returns a place of the protocol as a position, in the document.
  func position(of place: EditorParameters.Place, in encoding: PositionEncoding) -> EditorPosition {
    guard place.line < lineCount else { return end }
    return EditorPosition(
      line: place.line, byte: encoding.byte(behind: place.character, in: line(place.line)))
  }
}
