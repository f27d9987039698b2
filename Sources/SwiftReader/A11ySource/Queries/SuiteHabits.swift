import A11yModel

/// The habits of a suite of UI tests: code that makes its tests slow, fragile or hard to understand.
struct SuiteHabits {
  // The habits of each file.
  private var habits: [[SourceHabit]]

  /// Reads the files of a suite together: whether a member is used, another file decides.
  init(_ files: [SourceFile]) {
    let words = SuiteWords(files)
    habits = zip(files, words.isOfUI).map { file, isOfUI in
      guard isOfUI, !Self.isFromElsewhere(file) else { return [] }
      var walk = HabitWalk(file, words)
      walk.walk()
      return walk.habits
    }
    let tests = Self.tests(in: files, words)
    guard let first = tests.first else { return }
    for unused in UnusedMembers(files, words).all where !Self.isFromElsewhere(files[unused.file]) {
      let member = unused.form == .unusedType ? "" : unused.name
      add(
        unused.form, unused.name, at: unused.start, of: files[unused.file], unused.file,
        owner: unused.owner, member: member, count: files.count)
    }
    if tests.allSatisfy(\.isWhole), !words.counts.keys.contains(where: Self.isOfAttachment) {
      add(
        .attachments, "tests", at: first.start, of: files[first.file], first.file,
        count: files.count)
    }
  }

  /// Returns the habits of a file.
  func habits(of number: Int) -> [SourceHabit] { habits[number] }

  private mutating func add(
    _ form: HabitFacts.Form, _ text: String, at start: Int32, of file: SourceFile, _ number: Int,
    owner: String = "", member: String = "", count: Int
  ) {
    var facts = HabitFacts()
    (facts.form, facts.count) = (form, count)
    habits[number].append(
      SourceHabit(
        facts: facts, text: text, line: file.line(at: Int(start)),
        column: file.column(at: Int(start)), owner: owner, member: member))
  }

  // Files that a tool copies into suites, which nobody edits, and those in which habits have another form.
  private static func isFromElsewhere(_ file: SourceFile) -> Bool {
    file.isGenerated || file.isOfObjectiveC || file.path.hasSuffix("SnapshotHelper.swift")
  }

  // Whether a word belongs to an attachment, a printed tree, or an audit that attaches its captures.
  private static func isOfAttachment(_ word: String) -> Bool {
    ["debugDescription", "A11yTesting"].contains(word) || word.lowercased().hasPart("attach")
  }

  // MARK: Tests

  // A test case with tests, and whether the files contain all that it inherits from.
  private typealias TestCase = (file: Int, start: Int32, isWhole: Bool)

  private static func tests(in files: [SourceFile], _ words: SuiteWords) -> [TestCase] {
    zip(files.indices, files).flatMap { number, file -> [TestCase] in
      guard words.isOfUI[number] else { return [] }
      return file.code.declarations.flattened.compactMap { declaration in
        guard case .type(let type) = declaration, type.hasTest else { return nil }
        let ancestry = words.ancestry(of: type.name.bareName)
        return (number, type.start, words.isTestCase(ancestry) && words.isWhole(ancestry))
      }
    }
  }
}

extension TypeDeclaration {
  fileprivate var hasTest: Bool {
    members.flattened.contains { member in
      if case .function(let function) = member { function.isTest } else { false }
    }
  }
}
