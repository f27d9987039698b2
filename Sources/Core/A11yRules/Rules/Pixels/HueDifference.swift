import A11yAnalysis
import A11yModel

extension Ink {
  /// Whether there are shapes on a plain background.
  var isReadable: Bool { plainShare >= InkLimits.plain && !components.isEmpty }

  /// Returns the colors of both if they differ in hue and nothing else does: neither the background, nor the
  /// number of colors, nor a line or a mark beside the text. Nil otherwise.
  func hues(differingOnlyFrom other: Ink) -> (RGB, RGB)? {
    let (mine, others) = (groups(), other.groups())
    guard mine.count == 1, others.count == 1, surroundings == other.surroundings,
      background.distance(to: other.background) <= InkLimits.background, !hasLine, !other.hasLine
    else { return nil }
    let (one, two) = (mine[0].colour, others[0].colour)
    guard one.distance(to: two) >= InkLimits.sameColour,
      one.contrast(with: two) < Measures.Contrast.hueOnly
    else { return nil }
    return (one, two)
  }

  private var hasLine: Bool { components.contains { $0.box.width * 2 > area.width } }
}
