import A11yBaseline
import A11yCapture
import A11yFiles
import A11yModel
import A11yReporting

/// The outcome of one assertion call, independent of the test framework that reports it.
package struct Assertion: Sendable {
  /// The maximum number of findings reported one by one. The rest share a last message.
  static let limit = 10

  /// The result, or `nil` if the audit failed to run.
  package private(set) var result: CheckResult?
  package private(set) var failures: [String] = []
  /// The messages that don't fail the test: minor new findings, capture diagnostics, and recorded findings.
  package private(set) var remarks: [String] = []
  /// The counts of known findings and of possible ones, one line each.
  private(set) var counts: [String] = []
  /// The share of each screen that could be judged, one sentence per screen.
  private(set) var coverage: [String] = []
  /// Whether the findings were compared with a baseline rather than only recorded.
  private(set) var isCompared = false
  /// Whether the findings wait for `a11ylint merge`, so that none fails the test.
  private(set) var isCollected = false
  package private(set) var attachments: [AuditAttachment] = []
  package let site: CallSite

  /// Reports an outcome to Swift Testing. Set by `A11ySwiftTesting`.
  package static let recorder = Locked<@Sendable (Assertion) -> Void> { _ in }

  /// Runs the audit, compares or records its findings, and writes the partial result.
  init(
    _ audit: AccessibilityAudit, screen name: String?, at site: CallSite,
    planned: RecordMode = .never, environment: AuditEnvironment = .current,
    capture: () throws(CouldNotAudit) -> CapturedScreens
  ) {
    self.site = site
    do throws(CouldNotAudit) {
      let recording = try environment.recording(planned: planned)
      isCollected = recording.mode == .collect
      let seen = try capture()
      var judgement = try audit.judge(
        seen, mode: recording.mode, callingFile: site.filePath)
      if recording.mode == .twin {
        judgement = try record(judgement, of: audit, seen)
      }
      let native = NativeCaptureWriter.bytes(of: seen.screens)
      result = judgement.result
      isCompared = judgement.isCompared
      if let refusal = recording.refusal { failures.append(refusal) }
      let partial = partialResult(
        judgement.result.sealed(by: native), of: seen.name, isCompared: judgement.isCompared)
      // Nobody looks at the pictures of tests that pass, and XCTest deletes them.
      if !isCollected, !judgement.isCompared || judgement.result.verdict.outcome == .failed {
        attachEvidence(seen, judgement)
      }
      attachments.append(.result(partial.bytes, screen: seen.name))
      attachments += seen.screens.compactMap { screen in
        screen.recording.map { .recording($0.text, screen: screen.name) }
      }
      say(seen, judgement)
      note(judgement, recording.mode, of: seen.name, environment)
      save(partial, native, environment)
    } catch {
      failures.append(error.text(screen: name))
      let screen = name ?? site.running.name
      let partial = partialResult(error.result(screen: screen), of: screen)
      attachments.append(.result(partial.bytes, screen: partial.screen))
      save(partial, nil, environment)
    }
    guard isCollected else { return }
    remarks = failures + remarks
    failures = []
  }

  /// Creates an outcome that is not an audit, and therefore leaves no partial result.
  init(failures: [String], remarks: [String], attachments: [AuditAttachment], at site: CallSite) {
    (self.failures, self.remarks, self.attachments) = (failures, remarks, attachments)
    self.site = site
  }

  /// Writes attachments to a folder, for runs that have no other place for them.
  mutating func save(_ attachments: [AuditAttachment], in path: String) {
    do throws(ArtifactFolder.Failure) {
      for attachment in attachments {
        try ArtifactFolder(path: path).write(attachment, of: site.running.name)
      }
    } catch {
      failures.append(
        "Could not write \(error.path.escapedForDisplay()): \(error.reason)\n"
          + "  A11YLINT_ARTIFACTS names a folder that the test process must be able to write to.")
    }
  }

  // Judges again after writing, because new findings are known then.
  private mutating func record(
    _ judgement: AccessibilityAudit.Judgement, of audit: AccessibilityAudit, _ seen: CapturedScreens
  ) throws(CouldNotAudit) -> AccessibilityAudit.Judgement {
    guard let path = audit.baseline.writablePath(callingFile: site.filePath) else {
      throw CouldNotAudit(
        "\(RecordMode.variable)=twin needs a baseline that is a file; expected baseline: \"….jsonl\""
      )
    }
    let count = try TwinRecorder(path: path).record(judgement)
    guard count > 0 else { return judgement }
    let findings = count == 1 ? "1 finding" : "\(count) findings"
    remarks.append(
      "Recorded \(findings) in \(path.escapedForDisplay()): review the difference, and commit it.")
    return try audit.judge(seen, mode: .twin, callingFile: site.filePath)
  }

  // MARK: Messages

  private mutating func say(_ seen: CapturedScreens, _ judgement: AccessibilityAudit.Judgement) {
    failures += judgement.blindSpots.map(\.text)
    let judged = JudgedText(judgement.result)
    failures += judged.failures(besides: judgement.blindSpots)
    guard judgement.isCompared else { return }
    let text = FailureText(
      result: judgement.result, screens: seen.screens, attached: attachments.map(\.name))
    let failing = text.failing
    failures += failing.prefix(Self.limit).map(text.text)
    if failing.count > Self.limit {
      failures.append("\(failing.count - Self.limit) more; all of them:\n\(text.list())")
    }
    let quiet = QuietFindings(judgement.result.comparison.findings.filter { !failing.contains($0) })
    remarks += quiet.new.prefix(Self.limit).map(text.title)
    if quiet.new.count > Self.limit {
      remarks.append("\(text.screenNames): \(quiet.new.count - Self.limit) more that do not fail")
    }
    counts = quiet.counts.map { "\(text.screenNames): \($0)" }
    coverage = judged.sentences.map(text.naming)
    remarks += SuppressionLines(judgement.allowed).lines.map { "\(text.screenNames): \($0)" }
    for screen in judgement.result.screens {
      for diagnostic in screen.diagnostics
      where !diagnostic.isOrdinary && !BlindSpot.isToldBy(diagnostic) {
        remarks.append(
          "\(screen.name.escapedForDisplay()): \(diagnostic.message.escapedForDisplay())")
      }
    }
  }

  private mutating func attachEvidence(
    _ seen: CapturedScreens, _ judgement: AccessibilityAudit.Judgement
  ) {
    attachments =
      seen.evidence?(judgement.result) ?? [.tree(of: seen.screens)]
  }

  // Recorded findings don't fail the test, so a remark has to mention them.
  private mutating func note(
    _ judgement: AccessibilityAudit.Judgement, _ mode: RecordMode, of screen: String,
    _ environment: AuditEnvironment
  ) {
    guard !judgement.isCompared || mode == .failed && !failures.isEmpty else { return }
    let recorded = RecordedText(
      count: judgement.result.comparison.newsCount, screen: screen, mode: mode,
      isCompared: judgement.isCompared, hasFolder: environment.artifacts != nil)
    // A suite that collects expects this of every screen, so it is no warning.
    if isCollected { counts.append(recorded.first) } else { remarks.append(recorded.text) }
  }

  // MARK: Partial results

  private func partialResult(
    _ result: CheckResult, of screen: String, isCompared: Bool = true
  ) -> PartialResult {
    PartialResult(result, of: screen, in: .next(of: site.running, isCompared: isCompared))
  }

  private mutating func save(
    _ partial: PartialResult, _ capture: @autoclosure () -> [UInt8]?,
    _ environment: AuditEnvironment
  ) {
    guard let path = environment.artifacts else { return }
    if let failure = partial.write(to: path, capture()) { failures.append(failure) }
  }
}

extension CheckResult {
  /// Returns a copy whose screens carry the digest of their capture file.
  fileprivate func sealed(by capture: [UInt8]) -> CheckResult {
    var result = self
    let digest = capture.withUnsafeBytes { CaptureSeal.digest($0) }
    for position in result.screens.indices {
      result.screens[position].seal = CaptureSeal(digest: digest, number: position)
    }
    return result
  }
}

extension AccessibilityAudit {
  package func assertion(
    of subject: some Auditable, screen: String?, at site: CallSite
  ) -> Assertion {
    Assertion(self, screen: screen, at: site) { () throws(CouldNotAudit) in
      try CapturedScreens(of: subject, named: screen)
    }
  }
}

extension AuditAttachment {
  static func tree(of screens: [Screen]) -> AuditAttachment {
    AuditAttachment(
      screen: screens.first?.name ?? "screen", part: "tree", kind: .json,
      bytes: NativeCaptureWriter.bytes(of: screens))
  }
}

extension CapturedScreens {
  fileprivate var name: String { screens.first?.name ?? "screen" }
}
