import A11yBaseline
import A11yCapture
import A11yModel
import A11yReporting
import A11yRules

extension Judging {
  /// Takes away the edits that do not end their findings, that cause others, or that leave a file unreadable.
  ///
  /// The edits of UI tests stay: their queries were run on the captures that the edits name.
  package func prove(_ judged: inout JudgedScreens, by plan: InputPlan) {
    let refused = unproven(judged, by: plan)
    guard !refused.isEmpty else { return }
    for screen in judged.screens.indices {
      for number in judged.screens[screen].findings.indices {
        judged.screens[screen].findings[number].finding.leaveOut(refused)
      }
    }
  }

  /// Returns the edits that ``prove(_:by:)`` takes away.
  ///
  /// - Parameter path: The only file whose edits are asked for; nil for all.
  package func unproven(
    _ judged: JudgedScreens, by plan: InputPlan, in path: String? = nil
  ) -> Set<[TextEdit]> {
    var proof = EditProof(judged, of: plan, in: path) { [self] plan in
      var judging = self
      (judging.memory, judging.onProgress) = (nil, nil)
      (judging.isOutlining, judging.isSealing) = (false, false)
      return plan.failures.isEmpty ? try? judging.judge(again: plan) : nil
    }
    return proof.refused()
  }
}

/// The edits of a run, applied in memory and read again.
///
/// All are read together. Only what fails is read again in parts, each with what has been proven before, so that the
/// edits can be applied one by one as well as together.
private struct EditProof {
  /// An edit, and the findings that it has to end.
  private struct Offer {
    /// The edits as they are offered.
    let edits: [TextEdit]
    /// The edits as they are read: words stand for each gap.
    let trial: [TextEdit]
    var findings: [IdentifiedFinding] = []
    var places: [FindingPlaces.Place] = []
    /// The files that the edits and the screens with the findings are in.
    var files: Set<String> = []
  }

  /// The effect of a reading.
  private struct Reading {
    /// The offers whose findings are still there.
    var idle: Set<[TextEdit]> = []
    /// The files with new findings, and those that can no longer be read.
    var troubled: Set<String> = []
    /// The files that can no longer be read.
    var unread: Set<String> = []
  }

  // More are not worth their time: what is left is not offered.
  private static let most = 32

  private let judged: JudgedScreens
  private let plan: InputPlan
  private let judge: (InputPlan) -> JudgedScreens?
  private var offers: [Offer] = []
  private var texts: [String: [UInt8]] = [:]
  private var unproven: Set<[TextEdit]> = []
  private var proven: [Offer] = []

  init(
    _ judged: JudgedScreens, of plan: InputPlan, in path: String?,
    by judge: @escaping (InputPlan) -> JudgedScreens?
  ) {
    (self.judged, self.plan, self.judge) = (judged, plan, judge)
    let suites = Set(judged.cards.filter(\.isAboutSuites).map(\.id))
    var numbers: [[TextEdit]: Int] = [:]
    for screen in judged.screens {
      for identified in screen.findings {
        let finding = identified.finding
        let suggested = finding.suggestion.map { [$0.edit] } ?? []
        let edits = finding.edits.isEmpty ? suggested : finding.edits
        guard !edits.isEmpty, !suites.contains(finding.rule),
          path.map({ path in edits.contains { $0.path == path } }) ?? true
        else { continue }
        let number = numbers[edits] ?? offers.count
        if number == offers.count {
          numbers[edits] = number
          let trial = finding.edits.isEmpty ? finding.suggestion.map { [$0.filled.edit] } : nil
          offers.append(Offer(edits: edits, trial: trial ?? edits))
        }
        offers[number].findings.append(identified)
        offers[number].places.append(FindingPlaces.Place(finding, in: screen.source))
        offers[number].files.formUnion(edits.map(\.path) + [screen.source.path])
      }
    }
  }

  /// Returns the edits that nobody may be offered.
  mutating func refused() -> Set<[TextEdit]> {
    let fitting = offers.filter { fits($0) }
    var waiting = fitting.isEmpty ? [] : [fitting][...]
    var readings = 0
    while let group = waiting.popFirst() {
      guard readings < Self.most else {
        refuse(group)
        continue
      }
      readings += 1
      let (applied, others, reading) = read(group)
      if !others.isEmpty { waiting.append(others) }
      waiting += parts(of: applied, after: reading)
    }
    return unproven
  }

  // Whether the files have the texts that the edits replace. A masked text is none of theirs.
  private mutating func fits(_ offer: Offer) -> Bool {
    let fits = offer.edits.allSatisfy { edit in
      let bytes = text(of: edit.path)
      return edit.offset >= 0 && edit.range.upperBound <= bytes.count
        && bytes[edit.range].elementsEqual(edit.original.utf8)
    }
    if !fits { refuse([offer]) }
    return fits
  }

  private mutating func text(of path: String) -> [UInt8] {
    if let known = texts[path] { return known }
    let bytes = plan.text(of: path)
    texts[path] = bytes
    return bytes
  }

  private mutating func refuse(_ offers: [Offer]) { unproven.formUnion(offers.map(\.edits)) }

  // Returns what has to be read again, and keeps the rest as proven.
  private mutating func parts(of applied: [Offer], after reading: Reading?) -> [[Offer]] {
    guard let reading else {
      refuse(applied)
      return []
    }
    let idle = applied.filter { offer in
      reading.idle.contains(offer.edits) && reading.unread.isDisjoint(with: offer.files)
    }
    refuse(idle)
    let left = applied.filter { !unproven.contains($0.edits) }
    let files = reading.troubled.union(idle.flatMap(\.files))
    let isElsewhere = !reading.troubled.isSubset(of: applied.flatMap(\.files))
    let open = files.isEmpty ? [] : left.filter { isElsewhere || !files.isDisjoint(with: $0.files) }
    let known = Set(open.map(\.edits))
    proven += left.filter { !known.contains($0.edits) }
    guard !open.isEmpty else { return [] }
    guard idle.isEmpty else { return [open] }
    guard open.count > 1 else {
      refuse(open)
      return []
    }
    return [Array(open[..<(open.count / 2)]), Array(open[(open.count / 2)...])]
  }

  // Applies offers with what has been proven in their files; those that overlap others wait.
  private mutating func read(
    _ group: [Offer]
  ) -> (applied: [Offer], others: [Offer], reading: Reading?) {
    let files = Set(group.flatMap(\.files))
    let around = proven.filter { !files.isDisjoint(with: $0.files) }
    let all = group + around
    let trials = Dictionary(all.map { ($0.findings[0].finding, $0.trial) }) { first, _ in first }
    let edits = EditPlan(all.map { $0.findings[0].finding }) { trials[$0] ?? [] }
    let written = Set(edits.files.flatMap { $0.findings.joined() })
    func isApplied(_ offer: Offer) -> Bool { written.contains(offer.findings[0].finding) }
    let applied = group.filter(isApplied)
    let others = group.filter { !isApplied($0) }
    // Two offers with one finding never come to an end.
    guard !applied.isEmpty else { return (group, [], nil) }
    return (applied, others, reading(of: applied, around.filter(isApplied), edits))
  }

  private mutating func reading(
    of applied: [Offer], _ around: [Offer], _ edits: EditPlan
  ) -> Reading? {
    let files = (applied + around).reduce(into: Set<String>()) { $0.formUnion($1.files) }
    var changed: [String: [UInt8]] = [:]
    var places = FindingPlaces()
    for file in edits.files {
      let before = text(of: file.path)
      guard let after = try? EditedText(before, file.edits).bytes else { return nil }
      changed[file.path] = after
      places.add(file.path, before, after, file.edits)
    }
    guard let after = judge(plan.again(files, as: changed)) else { return nil }
    let known = FindingCounts(judged, in: files)
    let found = FindingCounts(after, in: files, places)
    var reading = Reading()
    reading.unread = files.filter { found.faults[$0, default: 0] > known.faults[$0, default: 0] }
    reading.troubled = reading.unread.union(found.files(newSince: known))
    let ended = FindingCounts((applied + around).flatMap { zip($0.findings, $0.places) })
    for offer in applied
    where !zip(offer.findings, offer.places).allSatisfy({
      found.lack($0.identity.fingerprint, at: $1, of: known, without: ended)
    }) {
      reading.idle.insert(offer.edits)
    }
    return reading
  }
}

extension Finding {
  // Leaves out edits that were not proven.
  fileprivate mutating func leaveOut(_ unproven: Set<[TextEdit]>) {
    if unproven.contains(edits) { edits = [] }
    if let edit = suggestion?.edit, unproven.contains([edit]) { suggestion = nil }
  }
}

/// The places of findings in files before an edit, by which they are the same before and after it.
private struct FindingPlaces {
  /// The place of a finding of a rule.
  struct Place: Hashable {
    let rule: String
    let path: String
    var line: Int
    var column: Int

    init(_ finding: Finding, in source: Screen.Source) {
      rule = finding.rule
      path = finding.element.file(in: source)
      (line, column) = (finding.element.line(in: source), finding.element.column)
    }
  }

  private struct File {
    let before: [Int]
    let after: [Int]
    let edits: [TextEdit]
  }

  private var files: [String: File] = [:]

  mutating func add(_ path: String, _ before: [UInt8], _ after: [UInt8], _ edits: [TextEdit]) {
    files[path] = File(before: Self.lines(before), after: Self.lines(after), edits: edits)
  }

  // The offsets at which lines begin.
  private static func lines(_ bytes: [UInt8]) -> [Int] {
    [0] + bytes.indices.lazy.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// Returns a place of the edited files in the files before.
  func before(_ place: Place) -> Place {
    guard let file = files[place.path], file.after.indices.contains(place.line - 1) else {
      return place
    }
    let column = max(1, place.column)
    let offset = Self.before(file.after[place.line - 1] + column - 1, file.edits)
    var (low, high) = (0, file.before.count)
    while low < high {
      let middle = (low + high) / 2
      if file.before[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    var moved = place
    moved.line = max(1, low)
    moved.column = place.column > 0 ? offset - file.before[moved.line - 1] + 1 : place.column
    return moved
  }

  private static func before(_ offset: Int, _ edits: [TextEdit]) -> Int {
    var shift = 0
    for edit in edits {
      let start = edit.offset + shift
      guard offset >= start else { break }
      let length = edit.replacement.utf8.count
      if offset < start + length {
        return edit.offset + min(offset - start, edit.original.utf8.count)
      }
      shift += length - edit.original.utf8.count
    }
    return offset - shift
  }
}

/// The numbers of findings by place and by fingerprint.
private struct FindingCounts {
  private var places: [FindingPlaces.Place: Int] = [:]
  private var fingerprints: [String: Int] = [:]
  private var all: [(fingerprint: String, place: FindingPlaces.Place)] = []
  /// The numbers of remarks that files were not read whole.
  private(set) var faults: [String: Int] = [:]

  /// Counts what is found in files.
  init(_ judged: JudgedScreens, in files: Set<String>, _ moved: FindingPlaces = FindingPlaces()) {
    for screen in judged.screens where files.contains(screen.source.path) {
      if screen.isTruncated { faults[screen.source.path, default: 0] += 1 }
      for identified in screen.findings {
        let place = FindingPlaces.Place(identified.finding, in: screen.source)
        add(identified, at: moved.before(place), identified.finding.count)
      }
    }
    for note in judged.notes where files.contains(note.path) {
      faults[note.path, default: 0] += 1
    }
  }

  /// Counts findings that end.
  init(_ ended: [(IdentifiedFinding, FindingPlaces.Place)]) {
    for (identified, place) in ended { add(identified, at: place, 1) }
  }

  private mutating func add(
    _ identified: IdentifiedFinding, at place: FindingPlaces.Place, _ count: Int
  ) {
    let fingerprint = identified.identity.fingerprint
    places[place, default: 0] += 1
    fingerprints[fingerprint, default: 0] += count
    all.append((fingerprint, place))
  }

  /// Whether a finding has ended since: it is neither where it was, nor has it moved.
  func lack(
    _ fingerprint: String, at place: FindingPlaces.Place, of known: FindingCounts,
    without ended: FindingCounts
  ) -> Bool {
    let left = known.places[place, default: 0] - ended.places[place, default: 0]
    guard places[place, default: 0] <= left else { return false }
    let rest = known.fingerprints[fingerprint, default: 0]
    return fingerprints[fingerprint, default: 0]
      <= rest - ended.fingerprints[fingerprint, default: 0]
      || all.allSatisfy { $0.fingerprint != fingerprint || !isMore(at: $0.place, than: known) }
  }

  private func isMore(at place: FindingPlaces.Place, than known: FindingCounts) -> Bool {
    places[place, default: 0] > known.places[place, default: 0]
  }

  /// The files with findings that are neither where one was nor known by their fingerprint.
  func files(newSince known: FindingCounts) -> Set<String> {
    let new = all.filter { fingerprint, place in
      isMore(at: place, than: known)
        && fingerprints[fingerprint, default: 0] > known.fingerprints[fingerprint, default: 0]
    }
    return Set(new.map(\.place.path))
  }
}
