import A11yModel
import A11yRules
import Foundation

/// A result that was written before, as far as it is needed to compare and to report again.
package struct ResultFile: Sendable {
  /// The file as the user named it.
  package var path: String
  /// The test that made it; nil for the command.
  package var run: TestRun?
  /// The cards of the rules that ran.
  package var cards: [RuleCard]
  /// The screens with their findings.
  package var screens: [CheckedScreen]
  /// Inputs that were not looked at in full.
  package var notes: [CheckResult.InputNote]
  /// What was left alone, and why.
  package var suppressions: [Suppression]

  // A hundred rules on forty thousand screens.
  private static let maximumOutcomes = 4_000_000

  /// Whether the bytes look like a result: its schema stands at their beginning.
  package static func recognizes(_ bytes: some Collection<UInt8>) -> Bool {
    let head = String(decoding: bytes.prefix(200), as: UTF8.self)
    return head.range(of: "\"schema\"") != nil && head.range(of: "\"a11ylint-result/") != nil
  }

  /// Reads a result in JSON.
  ///
  /// - Throws: ``ResultFileError`` when it is none, or one from which findings cannot be compared.
  package init(_ data: Data, path: String) throws(ResultFileError) {
    let document: ResultDocument
    do {
      document = try JSONDecoder().decode(ResultDocument.self, from: data)
    } catch {
      throw ResultFileError(path, "cannot be read as a result: \(error.shortDescription)")
    }
    guard document.schema == JSONReporter.schema else {
      throw ResultFileError(
        path, "has the schema \"\(document.schema)\"; expected \"\(JSONReporter.schema)\"")
    }
    self.path = path
    run = document.run?.value
    cards = document.rules.map(\.card)
    notes = document.diagnostics.map(\.note)
    suppressions = (document.suppressions ?? []).compactMap(\.value)
    guard document.hasPlausibleNumbers else {
      throw ResultFileError(path, "has a number that no result can have; expected one from 0 on")
    }
    // Every screen has an outcome of every rule.
    guard document.coverage.count * document.rules.count <= Self.maximumOutcomes else {
      throw ResultFileError(
        path,
        "has \(document.coverage.count) screens and \(document.rules.count) rules; expected fewer")
    }
    guard let findings = document.findingsByScreen() else {
      throw ResultFileError(path, "has a finding on a screen that is not listed")
    }
    var screens: [CheckedScreen] = []
    for (index, coverage) in document.coverage.enumerated() {
      var read: [Finding] = []
      for finding in findings[index].lazy.map({ document.findings[$0] }) {
        guard let value = finding.value else {
          throw ResultFileError(
            path, "has a finding without identity; it is of an older version of the tool")
        }
        guard value.identity.fingerprint == finding.fingerprint else {
          throw ResultFileError(path, "has a finding whose fingerprint is not that of its parts")
        }
        read.append(value)
      }
      screens.append(coverage.screen(findings: read, rules: cards.map(\.id)))
    }
    self.screens = screens
  }
}

/// Why a result cannot be used.
package struct ResultFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as the user named it.
  package let path: String
  /// What is wrong with it, and what was expected.
  package let message: String

  init(_ path: String, _ message: String) {
    self.path = path
    self.message = message
  }

  /// For example `login-result.json: cannot be read as a result: …`.
  package var description: String {
    "\(path.escapedForDisplay()): \(message.escapedForDisplay())"
  }
}

extension Error {
  fileprivate var shortDescription: String {
    guard let error = self as? DecodingError else { return "it is not JSON" }
    switch error {
    case .keyNotFound(let key, _): return "\"\(key.stringValue)\" is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\"\(context.codingPath.last?.stringValue ?? "")\" has another type"
    default: return "it is not JSON"
    }
  }
}
