import A11yModel

/// The colours of a text in a picture, and the contrast between them.
package struct InkReading: Hashable, Sendable {
  package let text: RGB
  package let background: RGB
  package let ratio: Double
  /// The areas of the letters, in pixels of the picture.
  package let letters: [PixelArea]

  /// The result of reading a crop.
  package enum Outcome: Hashable, Sendable {
    case read(InkReading)
    case refused(PixelRefusal)
  }

  /// Reads a part of a picture. O(n) for n pixels.
  package static func read(_ area: PixelArea, of pixels: Pixels) -> Outcome {
    let area = area.intersection(pixels.area)
    guard area.height >= InkLimits.height, area.width > 0 else { return .refused(.small) }
    return read(Ink(area, of: pixels))
  }

  /// Reads shapes as a text.
  package static func read(_ ink: Ink) -> Outcome {
    guard ink.plainShare >= InkLimits.plain else { return .refused(.busy) }
    guard !ink.components.isEmpty else { return .refused(.uniform) }
    let groups = ink.groups().filter { $0.members.count >= InkLimits.fewest }
    guard let first = groups.first else { return .refused(.few) }
    if let second = groups.dropFirst().first,
      Double(second.members.count) > Double(first.members.count) * InkLimits.decoration
    {
      return .refused(.colours)
    }
    return .read(
      InkReading(
        text: first.colour, background: ink.background,
        ratio: first.colour.contrast(with: ink.background),
        letters: first.members.sorted().map { ink.components[$0].box }))
  }
}
