import A11yBaseline
import A11yCapture
import A11yReporting
import A11yRules

/// What became of one input.
struct InputOutcome: Sendable {
  /// The screens that were judged, with their positions in the file.
  var screens: [(number: Int, screen: JudgedScreen)] = []
  /// What is on those that only their file names, by position.
  var imprints: [Int: ScreenImprint] = [:]
  /// What is to be told, with positions.
  var notes: [(number: Int, note: CheckResult.InputNote)] = []
  /// How many bytes of the file were looked at; nil where it was read before.
  var bytes: Int?
  /// How many files and screens belong to other parts of the run.
  var leftOut = 0
  /// A result that tests or earlier runs have left.
  var result: ResultFile?
  /// A result beside the captures that it was made of, which are judged instead.
  var witness: ResultFile?

  /// That of a file that another part of the run reads.
  static let leftToOthers: InputOutcome = {
    var outcome = InputOutcome()
    outcome.leftOut = 1
    return outcome
  }()

  /// Creates an outcome without screens.
  init(_ note: CheckResult.InputNote? = nil, result: ResultFile? = nil, witness: ResultFile? = nil)
  {
    notes = note.map { [(0, $0)] } ?? []
    self.result = result
    self.witness = witness
  }
}

extension InputOutcome {
  /// Notes by what the file is known again.
  mutating func seal(_ file: CaptureFile) {
    let digest = file.seal
    for index in screens.indices {
      screens[index].screen.seal = CaptureSeal(digest: digest, number: screens[index].number)
    }
  }
}

/// What became of all inputs, put together in their order.
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

  /// - Parameter share: The part of the run that was judged; nil for the whole.
  init(by linter: Linter, _ share: ShardShare?) {
    judged = JudgedScreens([], cards: linter.cards)
    self.linter = linter
    self.share = share
    shard = share?.shard
  }

  /// Adds what became of the next input.
  mutating func add(_ outcome: InputOutcome) {
    for (number, screen) in outcome.screens {
      add(screen, .init(count, number))
      if let imprint = outcome.imprints[number] { names.add(screen, imprint) }
    }
    for (number, note) in outcome.notes { add(note, .init(count, number)) }
    share?.leftOut += outcome.leftOut
    if let result = outcome.result { results.append(result) }
    if let witness = outcome.witness { witnesses.append(witness) }
    count += 1
  }

  /// The screens of all inputs, those of results behind those of captures.
  mutating func joined() throws(AuditError) -> JudgedScreens {
    // A test that could not audit left no capture, or one that does not show it.
    for (number, note) in try Self.merge(witnesses).notes.enumerated() where isMine(note.path) {
      add(note, .init(count, number))
    }
    if !results.isEmpty { add(try Self.merge(results)) }
    judged.share = share
    judged.joined = names.joined
    return judged
  }

  private mutating func add(_ merge: ResultMerge) {
    var others = JudgedScreens([], cards: judged.cards)
    others.add(merge, selecting: linter)
    judged.cards = others.cards
    for (number, screen) in others.screens.enumerated() {
      if isMine(screen.name) { add(screen, .init(count + 1, number)) } else { share?.leftOut += 1 }
    }
    // Two results may say the same of two inputs.
    for (number, note) in others.notes.enumerated() where isMine(note.path) {
      judged.notes.append(note)
      share?.notes.append(.init(count + 1, number))
    }
  }

  private mutating func add(_ screen: JudgedScreen, _ place: ShardShare.Place) {
    judged.screens.append(screen)
    share?.screens.append(place)
  }

  // A manifest that cannot be read is told once, and not for each file below it.
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
