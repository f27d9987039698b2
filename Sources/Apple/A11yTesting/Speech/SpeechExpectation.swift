import A11yBaseline
import A11yModel
import A11yReporting

/// The expected VoiceOver output for a screen.
struct SpeechExpectation: Sendable {
  let snapshot: SpeechSnapshot
  let source: Source

  /// The origin of VoiceOver's words.
  enum Source: Sendable {
    /// The model, in a language; nil for the language of the screen.
    case model(language: String?)
    /// The recording of the screen.
    case recording
  }

  struct Outcome {
    /// The current VoiceOver output.
    var text: String
    var screen: String
    var failures: [String] = []
    var remarks: [String] = []
  }

  /// The difference from the expected output.
  private struct Change {
    var words: String
    /// Whether it fails. Data and additional stops in a recording do not.
    var fails: Bool
  }

  /// Compares the output with the file, or records it. Throws if the comparison is impossible.
  func outcome(
    of seen: CapturedScreens, _ recording: AuditEnvironment.Recording, callingFile: String
  ) throws(CouldNotAudit) -> Outcome {
    try seen.requireSomething()
    var outcome = Outcome(
      text: try text(of: seen), screen: seen.screens.first?.name ?? "screen")
    outcome.failures = seen.blindSpots.map(\.text)
    if let short = Self.shortWalk(seen), case .recording = source { outcome.failures.append(short) }
    if let refusal = recording.refusal { outcome.failures.append(refusal) }
    // An incomplete capture must not become the expected output.
    let mode = outcome.failures.isEmpty ? recording.mode : .never
    try compare(&outcome, mode, callingFile)
    return outcome
  }

  private func text(of seen: CapturedScreens) throws(CouldNotAudit) -> String {
    switch source {
    case .model(let language):
      guard let text = SpeechSnapshotText.text(seen.screens, language: language) else {
        throw CouldNotAudit(
          "there are no words of the system in \"\(language?.escapedForDisplay() ?? "")\"; "
            + "expected one of \(SpeechSnapshotText.languages)")
      }
      return text
    case .recording:
      guard let recording = seen.screens.first?.recording else {
        let remarks = seen.screens.flatMap(\.diagnostics)
        let reason = remarks.first { $0.kind == .notRecorded }?.message
        throw CouldNotAudit(reason ?? "the screen has no recording of VoiceOver")
      }
      return recording.text
    }
  }

  private static func shortWalk(_ seen: CapturedScreens) -> String? {
    guard let recording = seen.screens.first?.recording, !recording.isComplete else {
      return nil
    }
    return
      "VoiceOver did not come to the end of the screen (\(recording.end?.rawValue ?? "unknown")), so that "
      + "nobody knows whether a stop is lost. Raise the limits, if it was cut off."
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
    guard let change = try change(from: expected, to: outcome) else { return }
    if !change.fails {
      outcome.remarks.append(change.words)
    } else if mode == .never || mode == .missing || mode == .failed {
      outcome.failures.append(change.words)
    }
    if mode == .failed && change.fails || mode == .all || mode == .twin {
      try record(&outcome, callingFile)
    }
  }

  private func record(_ outcome: inout Outcome, _ callingFile: String) throws(CouldNotAudit) {
    try snapshot.record(outcome.text, beside: callingFile)
    outcome.remarks.append(
      "Recorded what VoiceOver says on \"\(outcome.screen.escapedForDisplay())\" in "
        + "\(snapshot.name.escapedForDisplay()): review the difference, and commit it.")
  }

  // MARK: Differences

  // Returns nil if there is none.
  private func change(from expected: String, to outcome: Outcome) throws(CouldNotAudit) -> Change? {
    switch source {
    case .model:
      let comparison = SpeechComparison(from: expected, to: outcome.text)
      guard !comparison.isSame else { return nil }
      let counts = [
        comparison.newCount > 0 ? "\(Self.lines(comparison.newCount)) new" : nil,
        comparison.goneCount > 0 ? "\(Self.lines(comparison.goneCount)) gone" : nil,
      ].compactMap(\.self).joined(separator: ", ")
      return Change(words: words(counts, comparison.lines, outcome.screen), fails: true)
    case .recording:
      let changes = TranscriptChanges(
        from: try recording(expected), to: try recording(outcome.text))
      guard !changes.changes.isEmpty else { return nil }
      let lines = changes.changes.map { change in
        let words = SpokenChangeWords(change)
        return "  \(words.sign) \(words.line)"
      }
      let losses = changes.changes.count(where: \.isLoss)
      let counts = losses == 0 ? "nothing is lost" : losses == 1 ? "1 loss" : "\(losses) losses"
      return Change(words: words(counts, lines, outcome.screen), fails: losses > 0)
    }
  }

  private func recording(_ text: String) throws(CouldNotAudit) -> VoiceOverRecording {
    do throws(VoiceOverRecording.Fault) {
      return try VoiceOverRecording(text: text)
    } catch {
      throw CouldNotAudit("\(snapshot.name.escapedForDisplay()):\(error.line): \(error.message)")
    }
  }

  private func words(_ counts: String, _ lines: [String], _ screen: String) -> String {
    """
    VoiceOver says something else on "\(screen.escapedForDisplay())" than \
    \(snapshot.name.escapedForDisplay()): \(counts)
    \(lines.joined(separator: "\n"))
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
    capture: () throws(CouldNotAudit) -> CapturedScreens
  ) {
    do throws(CouldNotAudit) {
      let recording = try environment.recording()
      let seen = try capture()
      let outcome = try expectation.outcome(of: seen, recording, callingFile: site.filePath)
      let spoken = expectation.attachment(outcome)
      let evidence =
        (outcome.failures.isEmpty && !spoken.isKept ? [] : [spoken])
        + (outcome.failures.isEmpty ? [] : [.tree(of: seen.screens)])
      self.init(
        failures: outcome.failures, remarks: outcome.remarks, attachments: evidence, at: site)
      guard !outcome.failures.isEmpty, let folder = environment.artifacts else { return }
      save(evidence, in: folder)
    } catch {
      self.init(failures: [error.text(screen: name)], remarks: [], attachments: [], at: site)
    }
  }
}

extension SpeechExpectation {
  // A recording is worth keeping even if nothing is lost.
  fileprivate func attachment(_ outcome: Outcome) -> AuditAttachment {
    switch source {
    case .model:
      return AuditAttachment(
        screen: outcome.screen, part: "speech", kind: .text, bytes: Array(outcome.text.utf8))
    case .recording: return .recording(outcome.text, screen: outcome.screen)
    }
  }
}
