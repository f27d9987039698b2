import A11yModel

/// A text fitted into a box in the largest font size that leaves room for all of it, or else truncated.
struct BoxedText {
  /// The lines; at least one.
  let lines: [String]
  /// The font size in points.
  let size: Double
  /// The distance of each baseline from the top of the box, in points.
  let baselines: [Double]

  // The width of a character and the height of a line, for the font size 1.
  private static let letter = 0.55
  private static let leading = 1.15
  private static let sizes = [13.0, 11, 9.5, 8]

  /// Fits a text into a box.
  ///
  /// - Returns: Nil if not even two characters fit.
  /// - Complexity: O(n) for n characters.
  init?(_ text: String, in box: Rect, margin: Double) {
    let width = box.width - 2 * margin
    let words = text.split(separator: " ").map(String.init)
    var best: (size: Double, lines: [String])?
    for size in Self.sizes where size * Self.leading <= box.height + 1 {
      let room = Int(width / (size * Self.letter))
      guard room >= 2 else { continue }
      let count = max(1, Int(box.height / (size * Self.leading)))
      let lines = Self.lines(words, room: room)
      if lines.count <= count, lines.allSatisfy({ $0.count <= room }) {
        best = (size, lines)
        break
      }
      best = (size, Self.cut(lines, to: count, room: room))
    }
    guard let best else { return nil }
    size = best.size
    lines = best.lines
    let top = (box.height - Double(best.lines.count) * best.size * Self.leading) / 2
    baselines = best.lines.indices.map {
      top + (Double($0) * Self.leading + 0.9) * best.size
    }
  }

  private static func lines(_ words: [String], room: Int) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + word.count + 1 <= room {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  private static func cut(_ lines: [String], to count: Int, room: Int) -> [String] {
    var shown = lines.prefix(count).map { short($0, room) }
    if lines.count > count, let last = shown.last, !last.hasSuffix("…") {
      shown[shown.count - 1] = last.count < room ? "\(last)…" : "\(last.dropLast())…"
    }
    return shown
  }

  private static func short(_ line: String, _ room: Int) -> String {
    line.count <= room ? line : "\(line.prefix(max(1, room - 1)))…"
  }
}
