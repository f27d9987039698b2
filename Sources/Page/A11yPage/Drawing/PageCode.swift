import A11yBaseline
import A11yModel
import A11yReporting

/// The source lines of a screen's elements, with further lines around findings.
struct PageCode {
  private let screen: Int
  private let lines: [String]
  private let marks: [Int: [PageMark]]
  private let elements: [Int: [Int]]
  private let shownLines: [Int]

  // The maximum numbers of lines, and of characters in a line.
  private static let mostLines = 160
  private static let longest = 200

  /// Selects the lines to show; nil if the source defines none of the elements.
  ///
  /// - Parameters:
  ///   - screen: The position of the screen, used in links to its elements.
  ///   - lines: All lines of the source file.
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

  // Shows findings with two lines before and four after them, then other elements as far as there is room.
  private static func shown(around marked: [Int], _ written: [Int], _ count: Int) -> [Int] {
    var shown: Set<Int> = []
    for line in marked where shown.count < mostLines {
      shown.formUnion(max(1, line - 2)...min(count, line + 4))
    }
    for line in written where shown.count < mostLines { shown.insert(line) }
    // A single omitted line saves no room.
    for line in Array(shown) where shown.contains(line + 2) { shown.insert(line + 1) }
    return shown.sorted()
  }

  /// The positions of the elements on the lines.
  var shown: Set<Int> { Set(shownLines.flatMap { elements[$0] ?? [] }) }

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

  // Masks secrets before truncating, which could split one.
  private func text(_ line: Int) -> String {
    let text = lines[line - 1].prefix(4096).split(separator: "\t", omittingEmptySubsequences: false)
    return String(SecretText.shown(text.joined(separator: "  ")).prefix(Self.longest)).displayed
  }
}
