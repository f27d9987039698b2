import A11yBaseline
import A11yModel
import A11yRules

/// The screens with failing findings, drawn in fenced code blocks.
struct MarkdownDrawings {
  /// The numbers of the findings in the drawings, by fingerprint.
  let numbers: [String: Int]
  private let screens: [Drawn]

  private struct Drawn {
    let screen: JudgedScreen
    let outline: ScreenOutline
    /// The screen before the change; nil if it is unknown or new.
    let before: ScreenOutline?
    var marks: [TextDrawing.Mark] = []
  }

  /// Numbers the failing findings with a known place, in report order.
  ///
  /// - Parameter earlier: The screens before the change, which are drawn beside those of now.
  /// - Complexity: O(n) for n findings and elements.
  init(_ report: ExchangeReport, earlier: EarlierScreens? = nil) {
    var numbers: [String: Int] = [:]
    var drawn: [Drawn] = []
    var positions: [Int: Int] = [:]
    var visible: [Int: Set<Int>] = [:]
    for finding in report.findings where finding.level == .error {
      let index = finding.compared.screen
      guard report.result.screens.indices.contains(index),
        let outline = report.result.screens[index].outline
      else { continue }
      let shown = visible[index] ?? Self.visible(outline)
      visible[index] = shown
      guard shown.contains(finding.finding.element.index) else { continue }
      let position = positions[index] ?? drawn.count
      if position == drawn.count {
        positions[index] = position
        let before = earlier?.changed[index]?.old?.outline
        drawn.append(
          Drawn(screen: report.result.screens[index], outline: outline, before: before))
      }
      let number = numbers.count + 1
      numbers[finding.compared.fingerprint] = number
      drawn[position].marks.append(.init(number: number, element: finding.finding.element.index))
    }
    self.numbers = numbers
    screens = drawn
  }

  private static func visible(_ outline: ScreenOutline) -> Set<Int> {
    Set(outline.elements.lazy.filter { TextDrawing.shows($0, on: outline) }.map(\.index))
  }

  /// Returns the drawings that fit, most important first, and the number of others.
  ///
  /// - Parameter room: The maximum size in bytes, without a short last line.
  func text(room: Int, asHTML: Bool) -> String {
    guard !screens.isEmpty else { return "" }
    let (start, end) = MarkdownText.folded("On the screen", asHTML: asHTML)
    let head =
      start
      + "The numbers are those of the findings above; `░` is a control or an image, `·` a text.\n\n"
    var (text, left) = ("", room - head.utf8.count - end.utf8.count)
    var shown = 0
    for screen in screens {
      let section = Self.section(screen)
      guard section.utf8.count <= left else { break }
      left -= section.utf8.count
      text += section
      shown += 1
    }
    let rest = screens.count - shown
    let more =
      rest > 0 ? "\(TextLayout.count(rest, "screen")) not drawn: there is no room here.\n\n" : ""
    return (shown > 0 ? head + text + end : "") + more
  }

  private static func section(_ drawn: Drawn) -> String {
    let drawing = TextDrawing(drawn.outline, marks: drawn.marks)
    let size = drawn.outline.bounds.size
    let hidden = drawn.marks.map(\.number).filter { !drawing.numbers.contains($0) }
    let missed =
      hidden.isEmpty
      ? "" : ", without room for \(hidden.prefix(20).map { "`[\($0)]`" }.joined(separator: ", "))"
    let path = drawn.screen.source.path
    let place = path.isEmpty ? "" : " · \(MarkdownText.code(path))"
    let title = "\(MarkdownText.code(drawn.screen.name))\(place) · \(size) pt\(missed)"
    return "\(title)\n\n"
      + MarkdownText.block("text", lines(drawing.lines, before: drawn.before)) + "\n"
  }

  // Without an earlier screen, the drawing alone.
  private static func lines(_ now: [String], before: ScreenOutline?) -> [String] {
    guard let before else { return now }
    let old = TextDrawing(before, marks: []).lines
    let gap = TextLayout.spaces(TextDrawing.width)
    let head = "before" + TextLayout.spaces(TextDrawing.width - 4) + "now"
    return [head]
      + (0..<max(old.count, now.count)).map { row in
        "\(row < old.count ? old[row] : gap)  \(row < now.count ? now[row] : "")"
      }
  }
}
