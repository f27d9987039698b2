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
  private let canvas: Rect
  private let marked: Set<Int>

  /// - Parameters:
  ///   - screen: The position of the screen, used in links to its elements.
  ///   - isLinked: Whether the page also lists the elements.
  ///   - noun: The singular noun for the marks.
  ///   - target: The prefix of the anchors of marks.
  ///   - prefix: A prefix that distinguishes the drawings of one screen.
  init(
    _ outline: ScreenOutline, screen: Int, marks: [PageMark], isLinked: Bool = true,
    noun: String = "Finding", target: String = "f", prefix: String = ""
  ) {
    (self.target, self.prefix) = (target, prefix)
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

  // The kind and the font size of the style sheet, which the drawing does not repeat.
  private static let usual = ScreenOutline.Role.container.rawValue
  private static let usualSize = 13.0

  var shown: Set<Int> { Set(outline.elements.lazy.filter(isShown).map(\.index)) }

  private func isShown(_ element: ScreenOutline.Element) -> Bool {
    (element.isDrawn || isMarked(element)) && visible(element) != nil
  }

  /// The values for the small drawing in the overview, which refers to the shapes of the large one.
  var small: PageValues {
    frame.adding(["flags": flags])
  }

  /// The values for the drawing, without a screenshot.
  var values: PageValues {
    let shapes = outline.elements.compactMap(shape)
    let (stops, frames) = (order, frames)
    return frame.adding([
      "width": (canvas.width + 24).shortDescription,
      "height": (canvas.height + 24).shortDescription, "picture": false,
      "shapes": shapes, "hasOrder": stops.count > 1,
      "orderPath": stops.map { "\($0.x.shortDescription),\($0.y.shortDescription)" }
        .joined(separator: " "),
      "stops": stops.enumerated().map { number, point in
        [
          "stopX": point.x.shortDescription, "stopY": (point.y + 3).shortDescription,
          "stop": "\(number + 1)",
        ]
      },
      "covers": covers(frames), "signs": signs(frames), "drawingWords": words, "isLinked": isLinked,
      "signNoun": noun,
    ])
  }

  private var frame: PageValues {
    [
      "position": "\(prefix)\(screen)",
      "viewBox": [canvas.x - 12, canvas.y - 12, canvas.width + 24, canvas.height + 24]
        .map(\.shortDescription).joined(separator: " "),
      "screenX": outline.bounds.x.shortDescription, "screenY": outline.bounds.y.shortDescription,
      "screenWidth": outline.bounds.width.shortDescription,
      "screenHeight": outline.bounds.height.shortDescription,
    ]
  }

  private var words: String {
    let elements = "\(outline.elements.count) element\(outline.elements.count == 1 ? "" : "s")"
    let count = marks.isEmpty ? "no" : "\(marks.count)"
    let nouns = "\(noun.lowercased())\(marks.count == 1 ? "" : "s")"
    return "Drawing of \(elements), \(count) \(nouns)"
  }

  // MARK: Shapes

  private func shape(_ element: ScreenOutline.Element) -> PageValues? {
    guard isShown(element), let frame = visible(element) else { return nil }
    let kind = element.isDrawn ? element.role.rawValue : "hidden"
    let label = label(of: element, in: frame)
    let words = element.words.displayed
    // The text in the drawing need not be in its tooltip.
    let isTold = words.isEmpty || label?.lines.joined(separator: " ") == words
    return [
      "index": "\(element.index)", "kind": kind == Self.usual ? nil : kind as String?,
      "x": frame.x.shortDescription,
      "y": frame.y.shortDescription, "w": frame.width.shortDescription,
      "h": frame.height.shortDescription,
      "cross": element.role == .image
        ? "M\(frame.x.shortDescription) \(frame.y.shortDescription)"
          + "l\(frame.width.shortDescription) \(frame.height.shortDescription)"
          + "m-\(frame.width.shortDescription) 0"
          + "l\(frame.width.shortDescription) -\(frame.height.shortDescription)" as String? : nil,
      "size": label.flatMap { $0.size == Self.usualSize ? nil : $0.size.shortDescription },
      "labelX": (isCentred(element) ? frame.midX : frame.x + 2).shortDescription,
      "lines": label.map { lines($0, from: frame.y) } ?? [],
      "knob": element.type == "Switch" ? knob(in: frame) as PageValues? : nil,
      "tap": element.activationPoint.flatMap(cross(at:)),
      "tip": isTold ? element.type : "\(element.type) \(words)",
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
  private func covers(_ frames: [Int: Rect]) -> [PageValues] {
    let hidden = marks.flatMap { mark in
      mark.related.prefix(6).compactMap { other -> Rect? in
        guard let frame = frames[mark.element], let cover = frames[other] else { return nil }
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
  private func label(of element: ScreenOutline.Element, in frame: Rect) -> BoxedText? {
    guard element.role != .container, !element.words.isEmpty else { return nil }
    return BoxedText(element.words.displayed, in: frame, margin: isCentred(element) ? 2 : 1)
  }

  // The style sheet centers the text of controls.
  private func isCentred(_ element: ScreenOutline.Element) -> Bool {
    element.isDrawn && element.role == .control
  }

  private func lines(_ label: BoxedText, from top: Double) -> [PageValues] {
    zip(label.lines, label.baselines).map { line, y in
      ["text": line, "labelY": (((top + y) * 10).rounded() / 10).shortDescription]
    }
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

  /// The frames of marked elements, as a path for each status.
  private var flags: [PageValues] {
    let standings = Dictionary(marks.map { ($0.element, $0.standing) }) { first, _ in first }
    let marked = outline.elements.compactMap { element in
      standings[element.index].flatMap { standing in visible(element).map { (standing, $0) } }
    }
    return Standing.allCases.compactMap { standing in
      let paths = marked.filter { $0.0 == standing }.map { Self.path($0.1) }
      return paths.isEmpty ? nil : ["standing": standing.rawValue, "flagPath": paths.joined()]
    }
  }

  private static func path(_ frame: Rect) -> String {
    let width = frame.width.shortDescription
    return "M\(frame.x.shortDescription) \(frame.y.shortDescription)h\(width)"
      + "v\(frame.height.shortDescription)h-\(width)z"
  }

  // The visible frames of marked elements and of those that the marks name with them.
  private var frames: [Int: Rect] {
    let told = marked.union(marks.flatMap(\.related))
    let elements = outline.elements.lazy.filter { told.contains($0.index) }
    return Dictionary(
      elements.compactMap { element in visible(element).map { (element.index, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  private func signs(_ frames: [Int: Rect]) -> [PageValues] {
    var taken: [Int: Int] = [:]
    return marks.compactMap { mark in
      guard let frame = frames[mark.element] else { return nil }
      let place = taken[mark.element, default: 0]
      taken[mark.element] = place + 1
      let x = min(max(frame.x + Double(place) * 20, canvas.minX), canvas.maxX)
      let y = min(max(frame.y, canvas.minY), canvas.maxY)
      return [
        "number": "\(mark.number)", "target": target, "standing": mark.standing.rawValue,
        "signWords": mark.words, "signX": x.shortDescription,
        "textY": (y + 3.6).shortDescription,
        "left": (x - (mark.number > 99 ? 12 : 9)).shortDescription,
        "top": (y - 9).shortDescription, "signWidth": mark.number > 99 ? "24" : "18",
        "hasRing": place == 0,
        "frameX": frame.x.shortDescription, "frameY": frame.y.shortDescription,
        "frameWidth": frame.width.shortDescription, "frameHeight": frame.height.shortDescription,
      ]
    }
  }
}
