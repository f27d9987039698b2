import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yReporting
import A11yRules

/// A self-contained HTML page of a difference: both drawings of each screen and a numbered list of changes.
///
/// It loads nothing and has no script.
package struct DifferencePage: Sendable {
  private let difference: Difference

  // Limits within which a browser opens the page without delay.
  private static let mostShapes = 60_000
  private static let mostLines = 20_000

  package init(_ difference: Difference) { self.difference = difference }

  /// The page in UTF-8.
  ///
  /// - Complexity: O(n log n) for n elements and changes.
  package var bytes: [UInt8] { PageTemplates.difference(values) }

  private var values: PageValues {
    var number = 0
    var room = Self.mostShapes
    let told = difference.screens.filter { $0.kind != .same }
    let screens = told.enumerated().map { position, screen in
      let told = DifferenceScreen(
        screen, position: position, numberingFrom: number, room: room,
        lineRoom: Self.mostLines - number)
      number += told.lines.count
      room -= told.shapeCount
      return told.values
    }
    return [
      "version": Tool.version, "headline": headline, "sentence": difference.sentence,
      "outcome": difference.isFailing ? "failed" : "passed",
      "outcomeSign": difference.isFailing ? "✗" : "✓", "counts": counts, "screens": screens,
      "hasTests": difference.tests != nil, "testsSentence": difference.tests?.sentence ?? "",
      "hasTestChanges": difference.tests?.changes.isEmpty == false, "tests": tests,
    ]
  }

  private var tests: [PageValues] {
    (difference.tests?.changes ?? []).map { change in
      let words = TestChangeWords(change)
      return [
        "testKind": change.isMended ? "fixed" : "fails", "testSign": words.sign,
        "testWord": words.word, "testSubject": words.subject,
        "testPredicate": words.predicate, "testPlace": words.place,
      ]
    }
  }

  private var headline: String {
    let failing = difference.failingCount
    if failing > 0 {
      return "\(failing) new finding\(failing == 1 ? "" : "s") fail\(failing == 1 ? "s" : "")"
    }
    if difference.lossCount > 0 { return "VoiceOver says less than before" }
    if difference.isFailing { return "UI tests fail on the screens of now" }
    return difference.newCount > 0 ? "Nothing new fails" : "No new finding"
  }

  private var counts: [PageValues] {
    let changes = difference.screens.reduce(0) { $0 + ($1.elements?.changes.count ?? 0) }
    let spoken = difference.screens.reduce(0) { $0 + ($1.elements?.spoken.count ?? 0) }
    let other = difference.newCount - difference.failingCount
    return [
      ("fails", difference.failingCount, "✗", "new, fail"), ("new", other, "○", "new, do not fail"),
      ("fixed", difference.goneCount, "✓", "gone"),
      ("known", spoken, "~", "changes of what VoiceOver says"),
      ("known", changes, "~", "changes of elements"),
    ].map { ["countKind": $0, "count": "\($1)", "countSign": $2, "countWords": $3] }
  }
}

/// A changed screen: both drawings and the list of changes.
struct DifferenceScreen {
  struct Line {
    let number: Int
    let standing: Standing
    let kind: String
    let sign: String
    let word: String
    let subject: String
    let predicate: String
    let place: String
    let old: Int?
    let new: Int?
  }

  let lines: [Line]
  private let screen: ScreenDifference
  private let position: Int
  private let isDrawn: Bool
  private let target: String
  // Nobody reads more changes of one screen, and browsers show them slowly.
  private static let mostLines = 1000
  private let toldCount: Int

  /// - Parameters:
  ///   - position: The position of the screen, which distinguishes its drawings from others.
  ///   - first: The number before the first change.
  ///   - room: The maximum number of shapes.
  ///   - lineRoom: The maximum number of lines.
  ///   - target: The prefix of the anchors of changes.
  init(
    _ screen: ScreenDifference, position: Int, numberingFrom first: Int, room: Int,
    lineRoom: Int = Int.max, target: String = "f"
  ) {
    (self.screen, self.position, self.target) = (screen, position, target)
    let all =
      screen.came.map { Self.line($0, on: screen) }
      + (screen.elements?.spoken ?? []).map(Self.line)
      + (screen.elements?.changes ?? []).map(Self.line)
      + screen.gone.map(Self.line)
    lines = all.enumerated().map { $0.element(first + $0.offset + 1) }
    toldCount = min(all.count, Self.mostLines, max(0, lineRoom))
    isDrawn = Self.shapes(screen) <= room
  }

  private static func shapes(_ screen: ScreenDifference) -> Int {
    [screen.old, screen.new].reduce(0) { $0 + ($1?.outline?.elements.count ?? 0) }
  }

  var shapeCount: Int { isDrawn ? Self.shapes(screen) : 0 }

  private static func line(
    _ new: ScreenDifference.NewFinding, on screen: ScreenDifference
  ) -> (Int) -> Line {
    let finding = new.finding.finding
    let path = screen.new?.source.path.displayed ?? ""
    return { number in
      Line(
        number: number, standing: new.isFailing ? .fails : .new,
        kind: new.isFailing ? "fails" : "new", sign: new.isFailing ? "✗" : "○",
        word: new.isFailing ? "new finding, fails" : "new finding",
        subject: finding.element.displayedName,
        predicate: "\(finding.message.displayed)\(finding.doubt) · \(finding.rule.displayed)",
        place: "\(path):\(max(1, finding.element.line))", old: nil, new: finding.element.index)
    }
  }

  private static func line(_ change: SpokenChange) -> (Int) -> Line {
    let words = SpokenChangeWords(change)
    let badges: [SpokenChange.Kind: String] = [
      .heard: "heard", .silent: "not heard", .said: "said otherwise", .moved: "read elsewhere",
    ]
    return { number in
      Line(
        number: number, standing: .known, kind: "known", sign: words.sign,
        word: badges[change.kind] ?? "", subject: "", predicate: words.line, place: "",
        old: change.old?.element, new: change.new?.element)
    }
  }

  private static func line(_ change: ElementChange) -> (Int) -> Line {
    let words = ChangeWords(change)
    return { number in
      Line(
        number: number, standing: .known, kind: "known", sign: words.sign,
        word: change.kind == .appeared ? "new" : change.kind == .vanished ? "gone" : "changed",
        subject: words.subject, predicate: words.predicate, place: "",
        old: change.old?.index, new: change.new?.index)
    }
  }

  private static func line(_ finding: IdentifiedFinding) -> (Int) -> Line {
    { number in
      Line(
        number: number, standing: .suppressed, kind: "fixed", sign: "✓", word: "finding gone",
        subject: finding.element.displayedName,
        predicate: "\(finding.message.displayed) · \(finding.rule.displayed)", place: "",
        old: finding.element.index, new: nil)
    }
  }

  var values: PageValues {
    let badges: [ScreenDifference.Kind: (String, String)] = [
      .appeared: ("new", "new screen"), .vanished: ("known", "gone"),
      .changed: ("known", "changed"), .same: ("known", "the same"),
    ]
    let count = screen.elements?.dataCount ?? 0
    let context = (screen.new ?? screen.old)?.context ?? [:]
    return [
      "anchor": "screen-\(position)", "name": screen.name.displayed,
      "badgeKind": badges[screen.kind]?.0 ?? "", "kindWords": badges[screen.kind]?.1 ?? "",
      "context": context.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)".displayed }
        .joined(separator: ", "),
      "sides": [side(screen.old, "Before", "o", \.old), side(screen.new, "After", "n", \.new)],
      "hasChanges": !lines.isEmpty, "changes": lines.prefix(toldCount).map(values),
      "more": lines.count > toldCount
        ? "\(lines.count - toldCount) more changes are not listed" as String? : nil,
      "data": count > 0
        ? "Data that came, went or changed, which is no news: \(count)" as String? : nil,
    ]
  }

  private func side(
    _ capture: JudgedScreen?, _ words: String, _ letter: String, _ index: KeyPath<Line, Int?>
  ) -> PageValues {
    let marks = lines.prefix(toldCount).compactMap { line in
      line[keyPath: index].map {
        PageMark(
          number: line.number, standing: line.standing,
          words: "\(line.subject) \(line.predicate)", element: $0, related: [])
      }
    }
    let outline = isDrawn ? capture?.outline : nil
    let drawing = outline.flatMap { outline in
      outline.elements.isEmpty
        ? nil
        : PageDrawing(
          outline, screen: position, marks: marks, isLinked: false, noun: "Change",
          target: target, prefix: letter
        ).values
    }
    let why =
      capture == nil
      ? "there was no such screen"
      : isDrawn ? "this screen was read from a result" : "the page has no room for it"
    return [
      "sideWords": words, "path": capture?.source.path.displayed ?? "",
      "drawing": drawing, "why": why,
    ]
  }

  private func values(_ line: Line) -> PageValues {
    [
      "number": "\(line.number)", "target": target, "standing": line.standing.rawValue,
      "changeKind": line.kind,
      "changeSign": line.sign, "changeWord": line.word, "subject": line.subject,
      "predicate": line.predicate, "where": line.place.isEmpty ? nil : line.place as String?,
    ]
  }
}
