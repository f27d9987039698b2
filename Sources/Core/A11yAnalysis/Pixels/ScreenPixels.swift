import A11yModel

/// The pixels of the elements of a screen, read from its screenshot. Confined to one thread.
package final class ScreenPixels {
  /// The pixels per point.
  package let scale: Double
  private let pixels: Pixels
  private let sources: Sources
  private let bounds: Rect
  // The elements that something may be in front of.
  private lazy var covered = PixelCovers(sources, bounds: bounds)
  private var inks: [Int: InkOutcome] = [:]
  private var asked: [Int: PixelRefusal?] = [:]
  private var budget: Int

  struct Sources {
    let tree: ElementTree
    let keyboard: Rect?
    let isDrawn: [Bool]
    let visibility: Visibility
    let composites: Composites
    let presentations: Presentations
    let fuel: Fuel
  }

  /// The shapes in a crop, or the reason why it was not read.
  package enum InkOutcome: Sendable {
    case ink(Ink)
    case refused(PixelRefusal)
  }

  init(_ pixels: Pixels, bounds: Rect, scale: Double, _ sources: Sources) {
    (self.pixels, self.bounds, self.scale, self.sources) = (pixels, bounds, scale, sources)
    // Crops of large elements may contain each other.
    budget = 8 * pixels.width * pixels.height
  }

  /// Whether a tool has made the picture smaller or larger, which blends the colours of thin strokes.
  package var isResampled: Bool { scale != scale.rounded() }

  /// Returns the pixels per point of a picture; nil if the picture does not have the shape of the screen.
  static func scale(of pixels: Pixels, on bounds: Rect) -> Double? {
    guard !bounds.isEmpty else { return nil }
    let exact = Double(pixels.width) / bounds.width
    return [exact.rounded(), exact].first { scale in
      abs(bounds.width * scale - Double(pixels.width)) <= 1
        && abs(bounds.height * scale - Double(pixels.height)) <= max(1, scale) && 1...4 ~= scale
    }
  }

  // MARK: Reading

  /// Returns the shapes in an element's visible part. O(n) for n pixels, once for each element.
  package func ink(of index: Int) -> InkOutcome {
    if let known = inks[index] { return known }
    let outcome = readInk(of: index)
    inks[index] = outcome
    return outcome
  }

  /// Returns the colours of a text, and counts it for the coverage.
  package func reading(ofText index: Int) -> InkReading.Outcome {
    let outcome: InkReading.Outcome =
      switch ink(of: index) {
      case .refused(let reason): .refused(reason)
      case .ink(let ink): read(ink, of: index)
      }
    if case .refused(let reason) = outcome {
      asked[index] = .some(reason)
    } else {
      asked[index] = .some(nil)
    }
    return outcome
  }

  // The margin shows letters that reach out of the frame. In a button without padding it shows the page instead, and
  // joins it with the letters.
  private func read(_ ink: Ink, of index: Int) -> InkReading.Outcome {
    let expected = ExpectedShapes(in: sources.tree[index])
    let outcome = InkReading.read(ink, as: expected)
    guard case .refused(let reason) = outcome, [.few, .uniform, .busy].contains(reason) else {
      return outcome
    }
    // Frames of whole points may be a pixel larger than the button.
    for margin in (expected.areJoined ? [8] : []) + [0, -1] {
      guard let area = area(of: index, margin: margin), area.height >= InkLimits.height,
        area.width > 0, let own = self.ink(in: area)
      else { break }
      if case .read(let reading) = InkReading.read(own, as: expected) { return .read(reading) }
    }
    return outcome
  }

  /// The texts that rules have asked for so far.
  package var coverage: PixelCoverage {
    var coverage = PixelCoverage()
    coverage.texts = asked.count
    for case let reason? in asked.values { coverage.refused[reason, default: 0] += 1 }
    return coverage
  }

  private func readInk(of index: Int) -> InkOutcome {
    if let reason = refusal(of: index) { return .refused(reason) }
    guard let area = area(of: index) else { return .refused(.outside) }
    guard area.height >= InkLimits.height else { return .refused(.small) }
    budget -= area.width * area.height
    return budget >= 0 ? .ink(Ink(area, of: pixels)) : .refused(.limit)
  }

  /// Returns the visible part of an element in pixels, with a margin of two pixels inside the screen; nil if
  /// there is none.
  package func area(of index: Int, margin: Int = 2) -> PixelArea? {
    guard let shown = sources.visibility.visibleRect(of: index)?.intersection(bounds),
      !shown.isEmpty
    else { return nil }
    return inPixels(shown).outset(by: margin).intersection(pixels.area)
  }

  /// Returns a rectangle of the screen in pixels.
  package func inPixels(_ rect: Rect) -> PixelArea {
    PixelArea(
      rounding: Rect(
        (rect.x - bounds.x) * scale, (rect.y - bounds.y) * scale, rect.width * scale,
        rect.height * scale), within: pixels.area)
  }

  /// Reads shapes in an area that no element has.
  package func ink(in area: PixelArea) -> Ink? {
    let area = area.intersection(pixels.area)
    budget -= area.width * area.height
    guard !area.isEmpty, budget >= 0 else { return nil }
    return Ink(area, of: pixels)
  }

  /// Returns shapes of one colour, brighter or darker than what is around them, in a crop that is busy.
  package func ringedShapes(in index: Int) -> RingedShapes? {
    guard let area = area(of: index) else { return nil }
    budget -= area.width * area.height
    return budget >= 0 ? RingedShapes(area, of: pixels) : nil
  }

  /// Returns the light colour that covers most of the screen outside of some elements; nil if that takes too long.
  func lightArea(outside elements: [Int]) -> LightArea? {
    let areas = elements.compactMap { area(of: $0, margin: 0) }
    budget -= areas.reduce(pixels.width * pixels.height) { $0 + $1.width * $1.height }
    return budget >= 0 ? LightArea(pixels, scale: scale, outside: areas) : nil
  }

  /// Returns the colour at a pixel of the picture.
  package func colour(x: Int, y: Int) -> RGB { pixels[x, y] }

  private func refusal(of index: Int) -> PixelRefusal? {
    let tree = sources.tree
    guard tree[index].frame != nil, sources.isDrawn[index] else { return .outside }
    if tree[index].ancestors.contains(where: { $0.type == .webView }) { return .web }
    if sources.visibility.effectiveAlpha(of: index) < Measures.Opacity.opaque {
      return .transparent
    }
    return covered.mayCover(index) ? .covered : nil
  }
}
