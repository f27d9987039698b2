import A11yModel
import A11yReporting

/// The expected VoiceOver output for a screen.
struct SpeechExpectation: Sendable {
  let snapshot: SpeechSnapshot
  /// The language of the system's words, or `nil` for the language of the screen.
  let language: String?

  struct Outcome {
    /// The current VoiceOver output.
    var text: String
    var screen: String
    var failures: [String] = []
    var remarks: [String] = []
  }

  /// Compares the output with the file, or records it. Throws if the comparison is impossible.
  func outcome(
    of seen: SeenScreens, _ recording: AuditEnvironment.Recording, callingFile: String
  ) throws(CouldNotAudit) -> Outcome {
    try seen.requireSomething()
    guard let text = SpeechSnapshotText.text(seen.screens, language: language) else {
      throw CouldNotAudit(
        "there are no words of the system in \"\(language?.escapedForDisplay() ?? "")\"; "
          + "expected one of \(SpeechSnapshotText.languages)")
    }
    var outcome = Outcome(text: text, screen: seen.screens.first?.name ?? "screen")
    outcome.failures = seen.blindSpots.map(\.text)
    if let refusal = recording.refusal { outcome.failures.append(refusal) }
    // An incomplete capture must not become the expected output. What is collected has no speech.
    let mode =
      outcome.failures.isEmpty && recording.mode != .collect ? recording.mode : .never
    try compare(&outcome, mode, callingFile)
    return outcome
  }

  private func compare(
    _ outcome: inout Outcome, _ mode: RecordMode, _ callingFile: String
  ) throws(CouldNotAudit) {
    let shown = snapshot.name.escapedForDisplay()
    guard let expected = snapshot.text(beside: callingFile) else {
      guard mode != .never else {
        throw CouldNotAudit(
          "\(shown): nothing there that says what VoiceOver should say",
          hint: "\(RecordMode.variable)=missing writes it.\n\(RecordMode.forwarding)")
      }
      return try record(&outcome, callingFile)
    }
    let comparison = SpeechComparison(from: expected, to: outcome.text)
    guard !comparison.isSame else { return }
    if mode == .never || mode == .missing || mode == .failed {
      outcome.failures.append(words(comparison, outcome.screen))
    }
    if mode == .failed || mode == .all || mode == .twin { try record(&outcome, callingFile) }
  }

  private func record(_ outcome: inout Outcome, _ callingFile: String) throws(CouldNotAudit) {
    try snapshot.record(outcome.text, beside: callingFile)
    outcome.remarks.append(
      "Recorded what VoiceOver says on \"\(outcome.screen.escapedForDisplay())\" in "
        + "\(snapshot.name.escapedForDisplay()): review the difference, and commit it.")
  }

  private func words(_ comparison: SpeechComparison, _ screen: String) -> String {
    let counts = [
      comparison.newCount > 0 ? "\(Self.lines(comparison.newCount)) new" : nil,
      comparison.goneCount > 0 ? "\(Self.lines(comparison.goneCount)) gone" : nil,
    ].compactMap(\.self).joined(separator: ", ")
    return """
      VoiceOver says something else on "\(screen.escapedForDisplay())" than \
      \(snapshot.name.escapedForDisplay()): \(counts)
      \(comparison.lines.joined(separator: "\n"))
        \(RecordMode.variable)=all writes what is said now. \(RecordMode.forwarding)
      """
  }

  private static func lines(_ count: Int) -> String {
    count == 1 ? "1 line is" : "\(count) lines are"
  }
}

extension Assertion {
  /// Compares VoiceOver's output for a screen with a file, or records it.
  init(
    _ expectation: SpeechExpectation, screen name: String?, at site: CallSite,
    environment: AuditEnvironment = .current,
    capture: () throws(CouldNotAudit) -> SeenScreens
  ) {
    do throws(CouldNotAudit) {
      let recording = try environment.recording()
      let seen = try capture()
      let outcome = try expectation.outcome(of: seen, recording, callingFile: site.filePath)
      let spoken = AuditAttachment(
        screen: outcome.screen, part: "speech", kind: .text, bytes: Array(outcome.text.utf8))
      let evidence = outcome.failures.isEmpty ? [] : [spoken, .tree(of: seen.screens)]
      self.init(
        failures: outcome.failures, remarks: outcome.remarks, attachments: evidence, at: site)
      guard !outcome.failures.isEmpty, let folder = environment.artifacts else { return }
      save(evidence, in: folder)
    } catch {
      self.init(failures: [error.text(screen: name)], remarks: [], attachments: [], at: site)
    }
  }
}
