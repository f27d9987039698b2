import A11yBaseline
import A11yModel
import A11yReporting

/// The drawing of a screen: shapes in points, from back to front.
struct PageDrawing {
  private let outline: ScreenOutline
  private let screen: Int
  private let marks: [PageMark]
  private let isLinked: Bool
  private let noun: String
  private let target: String
  private let prefix: String
  private let picture: String?
  private let canvas: Rect
  private let marked: Set<Int>

  /// - Parameters:
  ///   - screen: The position of the screen, used in links to its elements.
  ///   - isLinked: Whether the page also lists the elements.
  ///   - noun: The singular noun for the marks.
  ///   - target: The prefix of the anchors of marks.
  ///   - prefix: A prefix that distinguishes the drawings of one screen.
  ///   - picture: The screenshot to draw over, as PNG in base64; nil for none.
  init(
    _ outline: ScreenOutline, screen: Int, marks: [PageMark], isLinked: Bool = true,
    noun: String = "Finding", target: String = "f", prefix: String = "", picture: String? = nil
  ) {
    (self.picture, self.target, self.prefix) = (picture, target, prefix)
    (self.isLinked, self.noun) = (isLinked, noun)
    self.outline = outline
    self.screen = screen
    self.marks = marks
    canvas = Self.canvas(outline, marks)
    marked = Set(marks.map(\.element))
  }

  // Includes marked elements beyond the edges of the screen, at most by its width or height on each side.
  private static func canvas(_ outline: ScreenOutline, _ marks: [PageMark]) -> Rect {
    let bounds = outline.bounds
    let marked = Set(marks.map(\.element))
    var (left, top, right, bottom) = (bounds.minX, bounds.minY, bounds.maxX, bounds.maxY)
    for element in outline.elements where marked.contains(element.index) {
      guard let frame = element.frame else { continue }
      left = min(left, max(frame.minX, bounds.minX - bounds.width))
      top = min(top, max(frame.minY, bounds.minY - bounds.height))
      right = max(right, min(frame.maxX, bounds.maxX + bounds.width))
      bottom = max(bottom, min(frame.maxY, bounds.maxY + bounds.height))
    }
    return Rect(left, top, right - left, bottom - top)
  }

  var shown: Set<Int> { Set(outline.elements.lazy.filter(isShown).map(\.index)) }

  private func isShown(_ element: ScreenOutline.Element) -> Bool {
    (element.isDrawn || isMarked(element)) && visible(element) != nil
  }

  var values: PageValues {
    let shapes = outline.elements.compactMap(shape)
    let stops = order
    return [
      "position": "\(prefix)\(screen)",
      "viewBox": [canvas.x - 12, canvas.y - 12, canvas.width + 24, canvas.height + 24]
        .map(\.shortDescription).joined(separator: " "),
      "width": (canvas.width + 24).shortDescription,
      "height": (canvas.height + 24).shortDescription,
      "screenX": outline.bounds.x.shortDescription, "screenY": outline.bounds.y.shortDescription,
      "screenWidth": outline.bounds.width.shortDescription,
      "screenHeight": outline.bounds.height.shortDescription,
      "shapes": shapes, "hasOrder": stops.count > 1,
      "orderPath": stops.map { "\($0.x.shortDescription),\($0.y.shortDescription)" }
        .joined(separator: " "),
      "stops": stops.enumerated().map { number, point in
        [
          "stopX": point.x.shortDescription, "stopY": point.y.shortDescription,
          "stop": "\(number + 1)",
        ]
      },
      "covers": covers, "signs": signs, "drawingWords": words, "isLinked": isLinked,
      "signNoun": noun, "hasPicture": picture != nil, "picture": picture ?? "",
    ]
  }

  private var words: String {
    let elements = "\(outline.elements.count) element\(outline.elements.count == 1 ? "" : "s")"
    guard !marks.isEmpty else {
      return "Drawing of \(elements), no \(noun.lowercased())s"
    }
    let shown = marks.prefix(20).map { "\($0.number): \($0.words)" }
    let rest = marks.count > shown.count ? [" and \(marks.count - shown.count) more"] : []
    return "Drawing of \(elements). \(noun)s: " + (shown + rest).joined(separator: "; ")
  }

  // MARK: Shapes

  private func shape(_ element: ScreenOutline.Element) -> PageValues? {
    guard isShown(element), let frame = visible(element) else { return nil }
    let kind = element.isDrawn ? element.role.rawValue : "hidden"
    let label = label(of: element, in: frame)
    return [
      "index": "\(element.index)", "kind": kind, "x": frame.x.shortDescription,
      "y": frame.y.shortDescription, "w": frame.width.shortDescription,
      "h": frame.height.shortDescription,
      "corner": element.role == .control || element.role == .field
        ? min(8, frame.height / 2).shortDescription as String? : nil,
      "cross": element.role == .image
        ? "M\(frame.x.shortDescription) \(frame.y.shortDescription)"
          + "l\(frame.width.shortDescription) \(frame.height.shortDescription)"
          + "m-\(frame.width.shortDescription) 0"
          + "l\(frame.width.shortDescription) -\(frame.height.shortDescription)" as String? : nil,
      "label": label,
      "knob": element.type == "Switch" ? knob(in: frame) as PageValues? : nil,
      "tap": element.activationPoint.flatMap(cross(at:)),
      "tip": [element.type, element.words.displayed].filter { !$0.isEmpty }
        .joined(separator: " "),
      "isMarked": isMarked(element),
    ]
  }

  // A switch looks like one.
  private func knob(in frame: Rect) -> PageValues {
    let radius = max(1, min(frame.width, frame.height) / 2 - 2)
    return [
      "knobX": (frame.maxX - radius - 2).shortDescription, "knobY": frame.midY.shortDescription,
      "knobRadius": radius.shortDescription,
    ]
  }

  // Where a double tap of VoiceOver goes, if that is not the center.
  private func cross(at point: Point) -> String? {
    guard canvas.contains(point) else { return nil }
    return "M\((point.x - 5).shortDescription) \((point.y - 5).shortDescription)l10 10m-10 0l10 -10"
  }

  // What of an element is behind another one that a finding names with it.
  private var covers: [PageValues] {
    let frames = Dictionary(
      outline.elements.map { ($0.index, visible($0)) }, uniquingKeysWith: { first, _ in first })
    let hidden = marks.flatMap { mark in
      mark.related.prefix(6).compactMap { other -> Rect? in
        guard let frame = frames[mark.element] ?? nil, let cover = frames[other] ?? nil else {
          return nil
        }
        let part = frame.intersection(cover)
        return part.isEmpty ? nil : part
      }
    }
    return hidden.prefix(200).map { part in
      [
        "coverX": part.x.shortDescription, "coverY": part.y.shortDescription,
        "coverWidth": part.width.shortDescription, "coverHeight": part.height.shortDescription,
      ]
    }
  }

  private func isMarked(_ element: ScreenOutline.Element) -> Bool {
    marked.contains(element.index)
  }

  private func visible(_ element: ScreenOutline.Element) -> Rect? {
    guard let frame = element.frame else { return nil }
    let shown = frame.intersection(canvas)
    return shown.isEmpty ? nil : shown
  }

  // Containers have no text of their own.
  private func label(of element: ScreenOutline.Element, in frame: Rect) -> PageValues? {
    guard element.role != .container, !element.words.isEmpty else { return nil }
    let isCentred = element.role == .control
    guard let label = BoxedText(element.words.displayed, in: frame, margin: isCentred ? 2 : 1)
    else { return nil }
    let x = (isCentred ? frame.midX : frame.x + 2).shortDescription
    return [
      "size": label.size.shortDescription, "anchor": isCentred ? "middle" as String? : nil,
      "lines": zip(label.lines, label.baselines).map { line, y in
        ["text": line, "labelX": x, "labelY": (frame.y + y).shortDescription]
      },
    ]
  }

  // MARK: Order

  private var order: [Point] {
    outline.elements.compactMap { element -> (Int, Point)? in
      guard let rank = element.rank, element.isDrawn, let frame = visible(element) else {
        return nil
      }
      // At the left edge, where the point does not cover the text of a control.
      return (rank, Point(frame.x + min(4, frame.width / 2), frame.midY))
    }
    .sorted { $0.0 < $1.0 }.map(\.1)
  }

  // MARK: Signs

  private var signs: [PageValues] {
    let frames = Dictionary(
      outline.elements.map { ($0.index, visible($0)) }, uniquingKeysWith: { first, _ in first })
    var taken: [Int: Int] = [:]
    return marks.compactMap { mark in
      guard let frame = frames[mark.element] ?? nil else { return nil }
      let place = taken[mark.element, default: 0]
      taken[mark.element] = place + 1
      let x = min(max(frame.x + Double(place) * 20, canvas.minX), canvas.maxX)
      let y = min(max(frame.y, canvas.minY), canvas.maxY)
      return [
        "number": "\(mark.number)", "target": target, "standing": mark.standing.rawValue,
        "signWords": mark.words, "signX": x.shortDescription, "signY": y.shortDescription,
        "textY": (y + 3.6).shortDescription,
        "left": (x - (mark.number > 99 ? 12 : 9)).shortDescription,
        "top": (y - 9).shortDescription, "signWidth": mark.number > 99 ? "24" : "18",
        "hasRing": place == 0, "round": mark.standing == .fails ? "9" : "3",
        "frameX": frame.x.shortDescription, "frameY": frame.y.shortDescription,
        "frameWidth": frame.width.shortDescription, "frameHeight": frame.height.shortDescription,
      ]
    }
  }
}
