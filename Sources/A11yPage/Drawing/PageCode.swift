import A11yBaseline
import A11yModel

/// The lines of a Swift source that a screen was read from: those of its elements, and what is around findings.
struct PageCode {
  private let screen: Int
  private let lines: [String]
  private let marks: [Int: [PageMark]]
  private let elements: [Int: [Int]]
  // The lines that are shown, in order.
  private let shownLines: [Int]

  // Of lines, and of the characters of one.
  private static let mostLines = 160
  private static let longest = 200

  /// Nil where nothing of it is written there.
  ///
  /// - Parameters:
  ///   - screen: The position of the screen, by which its elements are linked.
  ///   - lines: All lines of its source.
  init?(_ outline: ScreenOutline, screen: Int, marks: [PageMark], lines: [String]) {
    (self.screen, self.lines) = (screen, lines)
    let written = outline.elements.filter { (1...max(1, lines.count)).contains($0.sourceLine) }
    let places = Dictionary(
      written.map { ($0.index, $0.sourceLine) }, uniquingKeysWith: { first, _ in first })
    elements = Dictionary(grouping: written.map(\.index)) { places[$0] ?? 0 }
    self.marks = Dictionary(grouping: marks.filter { places[$0.element] != nil }) {
      places[$0.element] ?? 0
    }
    shownLines = Self.shown(around: self.marks.keys.sorted(), elements.keys.sorted(), lines.count)
    guard !shownLines.isEmpty else { return nil }
  }

  // Findings with two lines before and four behind them, then the other elements as far as there is room.
  private static func shown(around marked: [Int], _ written: [Int], _ count: Int) -> [Int] {
    var shown: Set<Int> = []
    for line in marked where shown.count < mostLines {
      shown.formUnion(max(1, line - 2)...min(count, line + 4))
    }
    for line in written where shown.count < mostLines { shown.insert(line) }
    // One line that is left out takes as much room as the line.
    for line in Array(shown) where shown.contains(line + 2) { shown.insert(line + 1) }
    return shown.sorted()
  }

  /// The positions of the elements that it shows.
  var shown: Set<Int> { Set(shownLines.flatMap { elements[$0] ?? [] }) }

  /// What the template needs.
  var values: PageValues {
    var last = shownLines[0] - 1
    return [
      "position": "\(screen)",
      "lines": shownLines.map { line -> PageValues in
        defer { last = line }
        return [
          "number": "\(line)", "isApart": line != last + 1, "text": text(line),
          "isMarked": marks[line] != nil,
          "anchors": (elements[line] ?? []).map { ["index": "\($0)"] },
          "signs": (marks[line] ?? []).map {
            ["number": "\($0.number)", "standing": $0.standing.rawValue, "signWords": $0.words]
          },
        ]
      },
    ]
  }

  // Secrets before it is cut, so that no half of one is left.
  private func text(_ line: Int) -> String {
    let text = lines[line - 1].prefix(4096).split(separator: "\t", omittingEmptySubsequences: false)
    return String(SecretText.shown(text.joined(separator: "  ")).prefix(Self.longest)).displayed
  }
}
