import A11yModel

/// The colours of a text in a picture, and the contrast between them.
package struct InkReading: Hashable, Sendable {
  package let text: RGB
  package let background: RGB
  package let ratio: Double
  /// The areas of the letters, in pixels of the picture.
  package let letters: [PixelArea]
  /// Whether the strokes are so thin that antialiasing blends all of them, and the colour of the text is unknown.
  package let isThin: Bool

  /// The result of reading a crop.
  package enum Outcome: Hashable, Sendable {
    case read(InkReading)
    case refused(PixelRefusal)
  }

  /// Reads a part of a picture. O(n) for n pixels.
  ///
  /// - Parameter expected: The shapes of the text that it shows; nil if that is unknown.
  package static func read(
    _ area: PixelArea, of pixels: Pixels, as expected: ExpectedShapes? = nil
  ) -> Outcome {
    let area = area.intersection(pixels.area)
    guard area.height >= InkLimits.height, area.width > 0 else { return .refused(.small) }
    return read(Ink(area, of: pixels), as: expected)
  }

  /// Reads shapes as a text.
  package static func read(_ ink: Ink, as expected: ExpectedShapes? = nil) -> Outcome {
    guard ink.plainShare >= InkLimits.plain else { return .refused(.busy) }
    guard !ink.components.isEmpty else { return .refused(.uniform) }
    let fewest = min(InkLimits.fewest, max(1, expected?.fewest ?? InkLimits.fewest))
    let groups = ink.groups().filter { group in
      group.members.count >= InkLimits.fewest
        || group.members.count >= fewest && ink.isShortText(group)
    }
    guard let first = groups.first else { return .refused(.few) }
    if let second = groups.dropFirst().first,
      Double(second.members.count) > Double(first.members.count) * InkLimits.decoration
    {
      return .refused(.colours)
    }
    // So many shapes are parts of a picture.
    if let most = expected?.most, first.members.count > most { return .refused(.busy) }
    let members = first.members.map { ink.components[$0] }
    let (solid, all) = members.reduce((0, 0)) { ($0.0 + $1.solid, $0.1 + $1.count) }
    return .read(
      InkReading(
        text: first.colour, background: ink.background,
        ratio: first.colour.contrast(with: ink.background),
        letters: first.members.sorted().map { ink.components[$0].box },
        isThin: Double(solid) < InkLimits.thin * Double(all)))
  }
}
