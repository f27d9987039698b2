import A11yModel

/// The part of a screen's picture that shows an element.
struct ElementCrop {
  let values: PageValues

  // The distance around the element, in points.
  private static let margin = 8.0

  init(_ frame: Rect, in bounds: Rect) {
    let margin = Self.margin
    let around = Rect(
      frame.x - margin, frame.y - margin, frame.width + 2 * margin, frame.height + 2 * margin)
    let shown = around.intersection(bounds)
    values = [
      "cropX": shown.x.shortDescription, "cropY": shown.y.shortDescription,
      "cropWidth": shown.width.shortDescription, "cropHeight": shown.height.shortDescription,
    ]
  }
}
