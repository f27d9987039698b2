import A11yRules

/// Several results as one: every screen once, and of every test what its last attempt saw.
///
/// The order of the files does not matter.
package struct ResultMerge: Sendable {
  /// The cards of the rules that ran, in the order of their ids.
  package private(set) var cards: [RuleCard] = []
  /// The screens, sorted by name, context and place.
  package private(set) var screens: [CheckedScreen] = []
  /// Inputs that some run did not look at in full.
  package private(set) var notes: [CheckResult.InputNote] = []
  /// What tests left alone, each once. What a check suppressed is said by its configuration.
  package private(set) var suppressions: [Suppression] = []
  /// How many results were left out because a later attempt of the same test stands for them, or
  /// because they are there twice.
  package private(set) var superseded = 0

  private struct Place: Hashable {
    var run: TestRun?
    var path: String
    var line: Int
    var name: String
    var context: [String: String]
  }

  /// Joins results.
  ///
  /// - Throws: ``ResultFileError`` when two of them were made by versions of the tool that do not
  ///   mean the same by a rule.
  package init(_ files: [ResultFile]) throws(ResultFileError) {
    var known: [String: RuleCard] = [:]
    for file in files { try Self.add(file.cards, of: file.path, to: &known) }
    cards = known.values.sorted { $0.id < $1.id }
    let last = LastAttempts(files)
    var places: Set<Place> = []
    var told: Set<CheckResult.InputNote> = []
    var allowed: Set<Suppression> = []
    for file in files.sorted(by: Self.isOrderedBefore) {
      if !last.contains(file) {
        superseded += 1
        continue
      }
      let new = file.screens.filter { places.insert(Self.place(of: $0, in: file)).inserted }
      if new.isEmpty, !file.screens.isEmpty { superseded += 1 }
      screens += new
      notes += file.notes.filter { told.insert($0).inserted }
      guard file.run != nil else { continue }
      suppressions += file.suppressions.filter { allowed.insert($0).inserted }
    }
    // Stable: what is equal stays in the order of the files' names.
    screens = screens.enumerated()
      .sorted { left, right in
        let (first, second) = (Self.order(left.element), Self.order(right.element))
        return first == second
          ? left.offset < right.offset : first.lexicographicallyPrecedes(second)
      }
      .map(\.element)
  }

  private static func add(
    _ new: [RuleCard], of path: String, to cards: inout [String: RuleCard]
  ) throws(ResultFileError) {
    for card in new {
      guard let known = cards[card.id] else {
        cards[card.id] = card
        continue
      }
      guard known.contract == card.contract else {
        throw ResultFileError(
          path,
          "means by \(card.id) another version of the rule; expected results of one version of the tool"
        )
      }
    }
  }

  private static func place(of screen: CheckedScreen, in file: ResultFile) -> Place {
    Place(
      run: file.run, path: screen.source.path, line: screen.source.line, name: screen.name,
      context: screen.context)
  }

  private static func isOrderedBefore(_ left: ResultFile, _ right: ResultFile) -> Bool {
    left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
  }

  private static func order(_ screen: CheckedScreen) -> [String] {
    let context = screen.context.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return [screen.name, context.joined(separator: ","), screen.source.path]
  }
}

/// The number of the last attempt of each test, for each device and language: another device is no
/// other attempt.
private struct LastAttempts {
  private struct Test: Hashable {
    var name: String
    var context: [String: String]
  }

  private var numbers: [Test: Int] = [:]
  // For an attempt that captured nothing, of which no device is known.
  private var numbersAnywhere: [String: Int] = [:]

  init(_ files: [ResultFile]) {
    for file in files {
      guard let run = file.run else { continue }
      numbersAnywhere[run.test] = max(numbersAnywhere[run.test] ?? 0, run.attempt)
      guard let context = file.screens.first?.context else { continue }
      let test = Test(name: run.test, context: context)
      numbers[test] = max(numbers[test] ?? 0, run.attempt)
    }
  }

  func contains(_ file: ResultFile) -> Bool {
    guard let run = file.run else { return true }
    guard let context = file.screens.first?.context else {
      return run.attempt == numbersAnywhere[run.test]
    }
    return run.attempt == numbers[Test(name: run.test, context: context)]
  }
}
