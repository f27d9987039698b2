import A11yAnalysis
import A11yModel

/// A rule that flags texts that end in an ellipsis or at the edge of their frame.
struct TextClipped: ElementRule {
  typealias Card = TextClippedCard

  static let candidates = ElementMask.own(.text)

  var judgesFrames: Bool { false }

  func candidates(on screen: AnalyzedScreen) -> ArraySlice<Int> {
    let texts = screen.elements(Self.candidates)
    return texts.isEmpty || screen.pixels == nil ? [] : texts
  }

  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool {
    guard let label = node.label, label.count > 2, !screen.visibility.isScrolledOut(node.index)
    else { return false }
    return !node.ancestors.prefix(8).contains { TypeSet.editable.contains($0.type) }
  }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    guard let pixels = screen.pixels, let frame = node.frame,
      case .read(let reading) = pixels.reading(ofText: node.index)
    else { return findings.notEvaluated(because: .pixels) }
    let label = node.label.map { String($0) } ?? ""
    let isEnded = label.hasSuffix("…") || label.hasSuffix("...")
    let letters = reading.letters
    if !isEnded, hasEllipsis(letters, rightToLeft: screen.readsRightToLeft) {
      return findings.emit(.endsInDots(label), at: node, reason: .ellipsis, .likely)
    }
    let lines = Self.lines(of: letters)
    guard isTooLong(label, for: frame, node, lines: lines.count) else { return }
    let edge = pixels.inPixels(frame)
    // The lines above break where a word ends, perhaps at the edge.
    let ending = lines.last ?? []
    let last = screen.readsRightToLeft ? ending.map(\.x).min() : ending.map(\.maxX).max()
    let end = screen.readsRightToLeft ? edge.x : edge.maxX
    guard let last, abs(last - end) <= 1 else { return }
    findings.emit(.isCut(label), at: node, reason: .cut, .likely)
  }

  // Whether the three last shapes of the last line are equal dots at the baseline.
  private func hasEllipsis(_ letters: [PixelArea], rightToLeft: Bool) -> Bool {
    guard let tallest = letters.map(\.height).max(), let bottom = letters.map(\.maxY).max(),
      letters.count >= 5
    else { return false }
    let line = letters.filter { $0.maxY > bottom - tallest }
      .sorted { rightToLeft ? $0.x > $1.x : $0.x < $1.x }
    let dots = line.suffix(3)
    guard dots.count == 3, let first = dots.first,
      dots.allSatisfy({ dot in
        dot.height * 3 <= tallest && dot.width * 3 <= tallest && abs(dot.maxY - first.maxY) <= 1
          && abs(dot.width - first.width) <= 1
      })
    else { return false }
    let places = dots.map(\.x)
    let (one, two) = (abs(places[1] - places[0]), abs(places[2] - places[1]))
    return one <= tallest && abs(one - two) <= 2
  }

  // The letters by lines, from the top. Dots and accents belong to the line below or above them.
  private static func lines(of letters: [PixelArea]) -> [[PixelArea]] {
    let tallest = letters.map(\.height).max() ?? 0
    var lines: [[PixelArea]] = []
    for letter in letters.sorted(by: { $0.maxY < $1.maxY }) {
      if let bottom = lines.last?.first?.maxY, letter.maxY - bottom < max(tallest, 1) {
        lines[lines.count - 1].append(letter)
      } else {
        lines.append([letter])
      }
    }
    return lines
  }

  // Whether even narrow letters of the font do not fit.
  private func isTooLong(
    _ label: String, for frame: Rect, _ node: Node, lines drawn: Int
  ) -> Bool {
    guard node.hasDetails, let size = node.details.font?.pointSize, size > 0 else { return false }
    let room = (frame.height / (size * Measures.Settings.lineHeight)).rounded(.down)
    let lines = max(1, room, Double(drawn))
    return Double(label.count) * size * Measures.Settings.narrowAdvance > frame.width * lines
  }
}

extension Finding.Message {
  fileprivate static func endsInDots(_ label: String) -> Self {
    "ends in \"…\" on the screen; the whole text is \"\(label.shortened)\""
  }

  fileprivate static func isCut(_ label: String) -> Self {
    "is cut at the edge of its frame; the whole text is \"\(label.shortened)\""
  }
}

extension String {
  fileprivate var shortened: String { count > 60 ? prefix(59) + "…" : self }
}
