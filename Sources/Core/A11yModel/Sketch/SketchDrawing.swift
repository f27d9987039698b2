/// A reader of the words after `draw`.
enum SketchDrawing {
  /// Reads a word, a colour of the word before it, or the words of a text.
  static func read(_ token: SketchTokens.Token, into drawing: inout Drawing?) throws(SketchFault) {
    if token.isQuoted {
      guard case .text(let colours, _)? = drawing?.steps.last else { throw unexpected(token) }
      return replaceLast(of: &drawing, .text(colours, words: token.text))
    }
    if let colour = RGB(hex: token.text), let last = drawing?.steps.last {
      return try add(colour, to: last, of: &drawing)
    }
    switch token.text {
    case "fill": drawing?.steps.append(.fill(.white))
    case "pill": drawing?.steps.append(.pill(.white))
    case "edge": drawing?.steps.append(.edge(.black))
    case "gradient": drawing?.steps.append(.gradient(.white, .black))
    case "photo": drawing?.steps.append(.photo)
    case "icon": drawing?.steps.append(.icon(.black))
    case "text": drawing?.steps.append(.text([], words: nil))
    default: throw unexpected(token)
    }
  }

  private static func add(
    _ colour: RGB, to step: Drawing.Step, of drawing: inout Drawing?
  ) throws(SketchFault) {
    switch step {
    case .fill: replaceLast(of: &drawing, .fill(colour))
    case .pill: replaceLast(of: &drawing, .pill(colour))
    case .edge: replaceLast(of: &drawing, .edge(colour))
    case .icon: replaceLast(of: &drawing, .icon(colour))
    // The first colour stands in the second place until the second one is read.
    case .gradient(.white, .black): replaceLast(of: &drawing, .gradient(colour, colour))
    case .gradient(let from, _): replaceLast(of: &drawing, .gradient(from, colour))
    case .text(let colours, let words) where colours.count < 2:
      replaceLast(of: &drawing, .text(colours + [colour], words: words))
    default: throw SketchFault("a drawing has too many colours")
    }
  }

  private static func replaceLast(of drawing: inout Drawing?, _ step: Drawing.Step) {
    drawing?.steps.removeLast()
    drawing?.steps.append(step)
  }

  private static func unexpected(_ token: SketchTokens.Token) -> SketchFault {
    SketchFault(
      "unknown word \"\(token.text)\" after draw; expected fill, pill, edge, gradient, photo, icon or text"
    )
  }
}

extension ElementTree {
  /// Returns the picture of a sketch with drawings; nil for other screens, and without a size. O(n) for n pixels.
  package func drawnPicture() -> Pixels? {
    guard screen.hasDrawings, let bounds = drawnBounds else { return nil }
    let scale = drawnScale
    let (width, height) = (bounds.width * scale, bounds.height * scale)
    guard width * height <= 50_000_000 else { return nil }
    var pixels = Pixels(
      width: Int(width.rounded()), height: Int(height.rounded()), filledWith: .white)
    for node in nodes where node.hasDetails {
      guard let drawing = node.details.drawing, let frame = node.frame else { continue }
      pixels.draw(
        drawing,
        in: Rect(
          (frame.x - bounds.x) * scale, (frame.y - bounds.y) * scale, frame.width * scale,
          frame.height * scale), node.drawnText,
        size: (node.details.font?.pointSize ?? 17) * scale)
    }
    return pixels
  }

  // The screen, or the root.
  private var drawnBounds: Rect? {
    screen.bounds ?? (isEmpty ? nil : self[0].frame)
  }

  private var drawnScale: Double { min(4, max(1, screen.scale ?? 2)) }
}

extension Node {
  // The text that an element shows.
  fileprivate var drawnText: String {
    let facts: [TextFact] =
      switch type {
      case .textField, .textView, .searchField: [.visibleText, .value, .placeholder]
      default: [.visibleText, .label, .title, .value]
      }
    for fact in facts {
      if let text = self[fact], !text.isEmpty { return String(text) }
    }
    return ""
  }
}
