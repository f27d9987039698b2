import A11yBaseline
import A11yCapture
import A11yReporting
import A11yRules

/// The outcome of reading and judging one input.
struct InputOutcome: Sendable {
  /// The judged screens, with their positions in the file.
  var screens: [(number: Int, screen: JudgedScreen)] = []
  /// The contents of complete captures, by position.
  var sightings: [Int: SharedNames.Sighting] = [:]
  /// The notes, with positions.
  var notes: [(number: Int, note: CheckResult.InputNote)] = []
  /// The screen without issues that an empty list is if other inputs have audits of that screen, with the notes that
  /// are then void.
  var emptyAudit: JudgedScreen?
  /// The number of bytes read; nil if the file was read before.
  var bytes: Int?
  /// The number of files and screens in other shards.
  var leftOut = 0
  /// A result of a test or an earlier run.
  var result: ResultFile?
  /// A result whose captures are in the same folder and are judged instead.
  var witness: ResultFile?

  /// The outcome of a file in another shard.
  static let leftToOthers: InputOutcome = {
    var outcome = InputOutcome()
    outcome.leftOut = 1
    return outcome
  }()

  init(_ note: CheckResult.InputNote? = nil, result: ResultFile? = nil, witness: ResultFile? = nil)
  {
    notes = note.map { [(0, $0)] } ?? []
    self.result = result
    self.witness = witness
  }
}

extension InputOutcome {
  /// Records the digest of the file on its screens.
  mutating func seal(_ file: CaptureFile) {
    let digest = file.seal
    for index in screens.indices {
      screens[index].screen.seal = CaptureSeal(digest: digest, number: screens[index].number)
    }
  }
}

/// The outcomes of all inputs, joined in their order.
struct InputOutcomes {
  private var judged: JudgedScreens
  private let linter: Linter
  private let shard: Shard?
  private var share: ShardShare?
  private var results: [ResultFile] = []
  private var witnesses: [ResultFile] = []
  private var known: Set<CheckResult.InputNote> = []
  private var names = SharedNames()
  private var count = 0
  // Empty lists by their positions, until all inputs are known.
  private var emptyAudits: [(screen: JudgedScreen, number: Int, outcome: InputOutcome)] = []

  /// - Parameter share: The shard that was judged; nil for the whole run.
  init(by linter: Linter, _ share: ShardShare?) {
    judged = JudgedScreens([], cards: linter.cards)
    self.linter = linter
    self.share = share
    shard = share?.shard
  }

  /// Adds the outcome of the next input.
  mutating func add(_ outcome: InputOutcome) {
    if let screen = outcome.emptyAudit {
      emptyAudits.append((screen, count, outcome))
      count += 1
      return
    }
    for (number, screen) in outcome.screens {
      add(screen, .init(count, number))
      if let sighting = outcome.sightings[number] { names.add(screen, sighting) }
    }
    for (number, note) in outcome.notes { add(note, .init(count, number)) }
    share?.leftOut += outcome.leftOut
    if let result = outcome.result { results.append(result) }
    if let witness = outcome.witness { witnesses.append(witness) }
    count += 1
  }

  /// Returns the screens of all inputs: of captures first, then of results.
  mutating func joined() throws(AuditError) -> JudgedScreens {
    addEmptyAudits()
    // A test that failed to audit may have left no capture to judge.
    for (number, note) in try Self.merge(witnesses).notes.enumerated() where isMine(note.path) {
      add(note, .init(count, number))
    }
    judged.addAuditCards()
    if !results.isEmpty { add(try Self.merge(results)) }
    judged.share = share
    judged.joined = names.joined
    return judged
  }

  private mutating func addEmptyAudits() {
    let audits = judged.screens.filter(\.isAuditOnly)
    let contexts = Dictionary(audits.map { ($0.name, $0.context) }) { first, _ in first }
    for (screen, number, outcome) in emptyAudits {
      if let context = contexts[screen.name] {
        var screen = screen
        if screen.context.isEmpty { screen.context = context }
        add(screen, .init(number, 0))
      } else {
        for (place, note) in outcome.notes { add(note, .init(number, place)) }
      }
    }
    emptyAudits = []
  }

  private mutating func add(_ merge: ResultMerge) {
    var others = JudgedScreens([], cards: judged.cards)
    others.add(merge, selecting: linter)
    judged.cards = others.cards
    for (number, screen) in others.screens.enumerated() {
      if isMine(screen.name) { add(screen, .init(count + 1, number)) } else { share?.leftOut += 1 }
    }
    // Two inputs may have equal notes, which are kept.
    for (number, note) in others.notes.enumerated() where isMine(note.path) {
      judged.notes.append(note)
      share?.notes.append(.init(count + 1, number))
    }
  }

  private mutating func add(_ screen: JudgedScreen, _ place: ShardShare.Place) {
    judged.screens.append(screen)
    share?.screens.append(place)
  }

  // An unreadable manifest is reported once, not for each file below it.
  private mutating func add(_ note: CheckResult.InputNote, _ place: ShardShare.Place) {
    guard known.insert(note).inserted else { return }
    judged.notes.append(note)
    share?.notes.append(place)
  }

  private func isMine(_ name: String) -> Bool { shard?.contains(name) ?? true }

  private static func merge(_ files: [ResultFile]) throws(AuditError) -> ResultMerge {
    try AuditError.reading { () throws(ResultFileError) in try ResultMerge(files) }
  }
}
