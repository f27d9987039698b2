import A11yBaseline
import A11yModel
import A11yRules

/// The screens that a later attempt of the same test saw again, whose results replace those of earlier
/// attempts.
///
/// This takes proof that device, language and configuration are the same: the same process ran both attempts,
/// or Xcode numbers them as repetitions in one run. Results of another process or simulator, or without this
/// information, all stay.
struct RepeatedAudits {
  /// The properties that attempts must share.
  private struct Lineage: Hashable {
    /// The process or the test run.
    var run: String
    var test: [String]
    var device: TestDevice
  }

  /// A screen in a lineage; without context and rules, any screen of the name.
  private struct Subject: Hashable {
    var lineage: Lineage
    var name: String
    var context: [String: String]?
    var rules: [String] = []
  }

  private struct Attempt: Hashable {
    var subject: Subject
    var number: Int
  }

  /// The number of complete audits of each subject, by attempt.
  private var seen: [Subject: [Int: Int]] = [:]
  // The number of audits of an attempt that were looked up.
  private var asked: [Attempt: Int] = [:]

  init(_ files: [ResultFile]) {
    for file in files {
      for (lineage, number) in Self.lineages(of: file) {
        // A screen that is truncated, unstable or partly audited proves nothing about missing findings.
        let blind = Set(file.notes.map(\.path))
        for screen in file.screens where screen.isComplete && !blind.contains(screen.name) {
          count(Self.subject(screen, in: file, lineage), number)
          count(Subject(lineage: lineage, name: screen.name), number)
        }
      }
    }
  }

  private mutating func count(_ subject: Subject, _ number: Int) {
    seen[subject, default: [:]][number, default: 0] += 1
  }

  /// Returns whether a later attempt replaces a screen. Call once for each audit, in order.
  mutating func stand(for screen: JudgedScreen, of file: ResultFile) -> Bool {
    Self.lineages(of: file).map { lineage, number in
      isRepeated(Self.subject(screen, in: file, lineage), number)
    }.contains(true)
  }

  /// Returns whether a later attempt saw the input of a note.
  mutating func stand(for note: CheckResult.InputNote, of file: ResultFile) -> Bool {
    Self.lineages(of: file).map { lineage, number in
      isRepeated(Subject(lineage: lineage, name: note.path), number)
    }.contains(true)
  }

  // The nth audit of a screen in an attempt is repeated by the nth audit of a later attempt.
  private mutating func isRepeated(_ subject: Subject, _ number: Int) -> Bool {
    let place = asked[Attempt(subject: subject, number: number), default: 0] + 1
    asked[Attempt(subject: subject, number: number)] = place
    return seen[subject, default: [:]].contains { $0.key > number && $0.value >= place }
  }

  private static func subject(
    _ screen: JudgedScreen, in file: ResultFile, _ lineage: Lineage
  ) -> Subject {
    Subject(
      lineage: lineage, name: screen.name, context: screen.context, rules: file.cards.map(\.id))
  }

  private static func lineages(of file: ResultFile) -> [(Lineage, number: Int)] {
    guard let run = file.run, !run.isVaried, !run.device.languages.isEmpty else { return [] }
    var lineages: [(Lineage, Int)] = []
    if let process = run.process {
      lineages.append(
        (Lineage(run: "process \(process)", test: [run.test], device: run.device), run.attempt))
    }
    if let attached = run.attachment, let repetition = attached.repetition {
      let test = [attached.test, attached.device, attached.configuration] + attached.arguments
      lineages.append(
        (Lineage(run: "run \(attached.manifest)", test: test, device: run.device), repetition))
    }
    return lineages
  }
}
