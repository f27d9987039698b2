import A11yAnalysis
import A11yBaseline
import A11yCapture
import A11yFiles
import A11yModel
import A11yReporting
import A11yRules

/// The state of a file at a commit.
package enum CommittedFile: Sendable {
  /// The file is unchanged.
  case same
  /// The file did not exist.
  case absent
  /// The file had these contents.
  case bytes([UInt8])
}

extension SavedCaptures {
  /// Returns the screens of earlier results that correspond to those of a result.
  ///
  /// - Parameters:
  ///   - files: The earlier results.
  ///   - name: Their name in reports.
  /// - Complexity: O(n) for n bytes of captures. Unchanged captures are not read.
  package func before(
    _ result: CheckResult, in files: [ResultFile], named name: String
  ) -> EarlierScreens {
    var earlier = EarlierScreens(name: name)
    let old = files.flatMap { file in file.screens.map { ($0, file.path) } }
    let pairs = Difference.pairs(old.map(\.0), result.screens)
    var groups: [PairOfPlaces: [Match]] = [:]
    for pair in pairs {
      guard let position = pair.new, result.screens[position].outline != nil else { continue }
      let screen = result.screens[position]
      guard let before = pair.old else {
        earlier.addNew()
        continue
      }
      guard screen.seal == nil || old[before].0.seal != screen.seal else {
        earlier.addSame()
        continue
      }
      let places = PairOfPlaces(
        old: old[before].0.source.path, result: old[before].1, new: Self.place(of: screen))
      groups[places, default: []].append(Match(position: position, old: old[before].0, pair: pair))
    }
    let work = groups.sorted { ($0.key.old, $0.key.new) < ($1.key.old, $1.key.new) }
    let found = parallel(work) { places, matches in
      let then = captures(
        at: places.old, besideFileAt: places.result, sealed: matches.map(\.old))
      return compare(matches, result, at: places.new, then: then)
    }
    earlier.add(found.flatMap { $0 }, to: result)
    return earlier
  }

  /// Returns the screens at a commit that correspond to those of a result.
  ///
  /// - Parameters:
  ///   - name: The name of the commit in reports.
  ///   - committed: Returns the state of the file at a path.
  /// - Complexity: O(n) for n bytes of captures. Unchanged captures are not read.
  package func before(
    _ result: CheckResult, at name: String,
    committed: @Sendable (_ path: String) -> CommittedFile
  ) -> EarlierScreens {
    var earlier = EarlierScreens(name: name)
    var groups: [String: [Int]] = [:]
    for (position, screen) in result.screens.enumerated()
    where screen.outline != nil && screen.seal != nil {
      groups[Self.place(of: screen), default: []].append(position)
    }
    let found = parallel(groups.sorted { $0.key < $1.key }) { path, positions in
      switch committed(path) {
      case .same: return positions.map { Found(position: $0, outcome: .same) }
      case .absent: return positions.map { Found(position: $0, outcome: .new) }
      case .bytes(let bytes): return compare(positions, result, at: path, then: bytes)
      }
    }
    earlier.add(found.flatMap { $0 }, to: result)
    return earlier
  }

  private static func place(of screen: JudgedScreen) -> String {
    screen.found?.path ?? screen.source.path
  }

  private struct PairOfPlaces: Hashable {
    let old: String
    let result: String
    let new: String
  }

  /// A screen of the result, and its earlier version.
  private struct Match: Sendable {
    let position: Int
    let old: JudgedScreen
    let pair: Difference.Pair
  }

  /// The outcome for a screen of the result.
  fileprivate struct Found: Sendable {
    enum Outcome: Sendable {
      case same, new
      case changed(JudgedScreen, ElementChanges, Difference.Pair)
      case missing(String)
    }

    let position: Int
    let outcome: Outcome
  }

  private func compare(
    _ positions: [Int], _ result: CheckResult, at path: String, then bytes: [UInt8]
  ) -> [Found] {
    let storage = TextStorage(bytes)
    let file = CaptureFile(path: path, storage: storage)
    guard let plan = try? InputPlan([path], settings), plan.steps.count == 1,
      let screens = try? plan.steps[0].result(file).screens
    else {
      let why = "the earlier \(path) cannot be read as a capture"
      return positions.map { Found(position: $0, outcome: .missing(why)) }
    }
    let digest = storage.withBytes { CaptureSeal.digest($0) }
    var old = screens.map { JudgedScreen($0) }
    for index in old.indices { old[index].seal = CaptureSeal(digest: digest, number: index) }
    let now = positions.map { result.screens[$0] }
    var found: [Found] = []
    var matches: [Match] = []
    for pair in Difference.pairs(old, now) {
      guard let new = pair.new else { continue }
      if let before = pair.old {
        matches.append(Match(position: positions[new], old: old[before], pair: pair))
      } else {
        found.append(Found(position: positions[new], outcome: .new))
      }
    }
    return found
      + compare(matches, result, at: path) { screen in
        .success(Capture(path: path, screen: screens[screen.seal?.number ?? 0]))
      }
  }

  private func compare(
    _ matches: [Match], _ result: CheckResult, at path: String,
    then: (JudgedScreen) -> Result<Capture, Gap>
  ) -> [Found] {
    let screens = matches.map { result.screens[$0.position] }
    let now = captures(at: path, besideFileAt: nil, sealed: screens)
    return zip(matches, screens).map { match, screen in
      Found(position: match.position, outcome: outcome(match, then(match.old), now(screen)))
    }
  }

  private func outcome(
    _ match: Match, _ then: Result<Capture, Gap>, _ now: Result<Capture, Gap>
  ) -> Found.Outcome {
    switch (then, now) {
    case (.success(let old), .success(let new)): changes(from: old, new, match)
    case (.failure(let gap), _), (_, .failure(let gap)):
      .missing(gap.words(match.old.source.path))
    }
  }

  private func changes(from old: Capture, _ new: Capture, _ match: Match) -> Found.Outcome {
    let before = linter.analyzed(old.screen)
    var drawn = match.old
    drawn.draw(before)
    return .changed(
      drawn, ElementChanges(from: before, to: linter.analyzed(new.screen)), match.pair)
  }
}

extension EarlierScreens {
  fileprivate mutating func add(_ found: [SavedCaptures.Found], to result: CheckResult) {
    var old: [JudgedScreen] = []
    var pairs: [Difference.Pair] = []
    var changes: [Int: ElementChanges] = [:]
    for found in found.sorted(by: { $0.position < $1.position }) {
      switch found.outcome {
      case .same: addSame()
      case .new: addNew()
      case .changed(let screen, let own, var pair):
        pair.new = found.position
        pair.old = old.count
        pairs.append(pair)
        changes[found.position] = own
        old.append(screen)
      case .missing(let why): addMissing(at: found.position, because: why)
      }
    }
    let difference = Difference(pairs, from: old, to: result) { $0.new.flatMap { changes[$0] } }
    for (pair, screen) in zip(pairs, difference.screens) {
      // The report lists findings elsewhere.
      var screen = screen
      screen.came = []
      screen.gone = []
      if let position = pair.new { add(screen, at: position) }
    }
  }
}
