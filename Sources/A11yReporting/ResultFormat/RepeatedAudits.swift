import A11yBaseline
import A11yModel

/// What a later attempt of the same test has seen again, so that it stands for what an earlier one saw.
///
/// Only what is provably the same test on the same device, with the same language and configuration: it
/// was run again by the same process, or Xcode numbers both as repetitions in one run. Another process,
/// another simulator of the same model, and whatever does not say who it is prove nothing, and stay.
struct RepeatedAudits {
  /// What has to be the same.
  private struct Lineage: Hashable {
    /// The process or the run of tests.
    var run: String
    var test: [String]
    var device: TestDevice
  }

  /// A screen in a lineage; without context and rules, whatever is called so.
  private struct Subject: Hashable {
    var lineage: Lineage
    var name: String
    var context: [String: String]?
    var rules: [String] = []
  }

  /// An attempt at a subject.
  private struct Attempt: Hashable {
    var subject: Subject
    var number: Int
  }

  /// How often each attempt has seen all of a subject, by the attempts' numbers.
  private var seen: [Subject: [Int: Int]] = [:]
  // How many audits of an attempt were asked about.
  private var asked: [Attempt: Int] = [:]

  init(_ files: [ResultFile]) {
    for file in files {
      for (lineage, number) in Self.lineages(of: file) {
        // A screen that was cut, was changing or was not audited in full proves nothing about what it
        // does not show.
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

  /// Whether a later attempt stands for a screen; to be asked once for each, in the order of the audits.
  mutating func stand(for screen: JudgedScreen, of file: ResultFile) -> Bool {
    Self.lineages(of: file).map { lineage, number in
      isRepeated(Self.subject(screen, in: file, lineage), number)
    }.contains(true)
  }

  /// Whether a later attempt saw what an earlier one could not.
  mutating func stand(for note: CheckResult.InputNote, of file: ResultFile) -> Bool {
    Self.lineages(of: file).map { lineage, number in
      isRepeated(Subject(lineage: lineage, name: note.path), number)
    }.contains(true)
  }

  // The third audit of a screen in an attempt is repeated by the third one of a later attempt.
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
