import A11yCapture
import A11yModel

/// The names of captures, as a hypothesis reads them.
struct NameReading {
  let hypothesis: NameHypothesis
  /// The names of screens in each context, to find files that would become the same capture.
  private var captures: Set<[String]> = []
  private var numbers: [Int] = []
  private var files = 0
  private(set) var screens: Set<String> = []
  /// The values of each part with the screens that have them.
  private(set) var values: [NamePart: [String: Set<String>]] = [:]
  /// The first capture that contradicts its name, and in what.
  private(set) var contradiction: (path: String, what: String)?

  /// Reads names; nil if one cannot be built like this, or if the names are no evidence for it.
  init?(_ hypothesis: NameHypothesis, of screens: [FoundScreen]) {
    self.hypothesis = hypothesis
    var subjects: Set<String> = []
    for screen in screens {
      let subject = hypothesis.template.subject(of: screen.path)
      let isNew = subjects.insert(subject).inserted
      guard read(subject, of: screen, isNew) else { return nil }
    }
    files = subjects.count
    guard isProven else { return nil }
  }

  private mutating func read(_ subject: String, of found: FoundScreen, _ isNew: Bool) -> Bool {
    guard let texts = hypothesis.template.valuesOfKind(in: subject),
      let place = hypothesis.placeholders.firstIndex(of: .screen)
    else { return false }
    let screen = texts[place]
    guard !NamePart.allCases.contains(where: { $0.matches(screen) }) else { return false }
    if !found.isNamedByFile, found.name != screen { note(found, "name") }
    var capture = [screen]
    for (placeholder, text) in zip(hypothesis.placeholders, texts) {
      switch placeholder {
      case .screen: screens.insert(screen)
      case .folder: break
      case .number:
        guard NamePart.any.matches(text), let number = Int(text) else { return false }
        numbers.append(number)
      case .part(.any):
        guard NamePart.isOfRun(text) else { return false }
        // Runs repeat captures.
        capture.append(text)
      case .part(let part):
        guard part.matches(text) else { return false }
        capture.append(text)
        values[part, default: [:]][text, default: []].insert(screen)
        if found.contradicts(text, for: part) { note(found, part.rawValue) }
      }
    }
    return captures.insert(capture).inserted || !isNew
  }

  private mutating func note(_ found: FoundScreen, _ what: String) {
    contradiction = contradiction ?? (found.path, what)
  }

  // MARK: Evidence

  private var isProven: Bool {
    guard files > 1 else { return false }
    // A folder may also be a run, such as `run2`, or a branch.
    if hypothesis.hasScreenInFolder {
      let words = Set(screens.map { $0.filter { !$0.isNumber } })
      guard words.count == screens.count, words.count > 2 else { return false }
    }
    if hypothesis.placeholders.contains(.number) {
      // Running numbers have few gaps; codes such as 404 and 500 have many.
      guard let least = numbers.min(), let most = numbers.max(), least < most,
        most - least < 2 * numbers.count
      else { return false }
    }
    guard hypothesis.contextCount > 0 else {
      return hypothesis.placeholders.contains(.number) && screens.count > 2
    }
    return values.allSatisfy { isProven($0.key, $0.value) }
  }

  // Screens share values and values share screens, and a value is not just a word.
  private func isProven(_ part: NamePart, _ values: [String: Set<String>]) -> Bool {
    let uses = values.values.reduce(0) { $0 + $1.count }
    return values.keys.contains(where: part.isClear)
      && (values.count == 1 || uses > screens.count)
      && (screens.count == 1 || uses > values.count)
  }
}
