import A11yBaseline
import A11yModel

/// The joined parts of a divided run.
struct ShardJoin {
  /// The properties that parts of the same run share.
  struct Key: Hashable {
    let plan: String
    let count: Int

    init(_ share: ShardShare) {
      plan = share.plan
      count = share.shard.count
    }
  }

  /// The screens, in the order of the whole run.
  private(set) var screens: [JudgedScreen] = []
  /// The distinct notes about inputs, in this order.
  private(set) var notes: [CheckResult.InputNote] = []
  /// A note for each missing part.
  private(set) var missing: [CheckResult.InputNote] = []
  /// The number of duplicate results.
  private(set) var repeated = 0

  private var parts: [Int: ResultFile] = [:]

  /// - Throws: ``ResultFileError`` if two different results have the same part.
  init(_ files: [ResultFile], count: Int) throws(ResultFileError) {
    for file in files.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
      guard let part = file.share?.shard.part else { continue }
      guard let known = parts[part] else {
        parts[part] = file
        continue
      }
      guard known.saysTheSame(as: file) else {
        throw ResultFileError(
          file.path,
          "is not what \(known.path) is, and both are of shard \(part)/\(count); expected one of them"
        )
      }
      repeated += 1
    }
    join()
    missing = (1...count).filter { parts[$0] == nil }.map { part in
      CheckResult.InputNote(
        .failed, path: "shard \(part)/\(count)",
        message: "no result of it; expected the results of all \(count) shards")
    }
  }

  private mutating func join() {
    var screens: [(place: ShardShare.Place, screen: JudgedScreen)] = []
    var notes: [(place: ShardShare.Place, note: CheckResult.InputNote)] = []
    for (_, file) in parts.sorted(by: { $0.key < $1.key }) {
      guard let share = file.share else { continue }
      screens += zip(share.screens, file.screens).map { ($0, $1) }
      notes += zip(share.notes, file.notes).map { ($0, $1) }
    }
    // A stable sort: screens have distinct places, but notes may share one.
    self.screens = screens.sorted { $0.place < $1.place }.map(\.screen)
    var told: Set<CheckResult.InputNote> = []
    self.notes = notes.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element.note).filter { told.insert($0).inserted }
  }
}

extension ResultFile {
  fileprivate func saysTheSame(as other: ResultFile) -> Bool {
    share == other.share && notes == other.notes && screens.count == other.screens.count
      && zip(screens, other.screens).allSatisfy { $0.saysTheSame(as: $1) }
  }
}

extension JudgedScreen {
  fileprivate func saysTheSame(as other: JudgedScreen) -> Bool {
    name == other.name && source == other.source && context == other.context
      && elementCount == other.elementCount && findings == other.findings
      && outcomes == other.outcomes
  }
}
