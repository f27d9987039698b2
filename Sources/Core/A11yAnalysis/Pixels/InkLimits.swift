/// The limits by which ink is told from its background. Each is a difference of a channel, 0 to 255, a number of
/// pixels, or a fraction. Source: a prototype measured on 3,000 generated crops and 316 lines of iOS text.
package enum InkLimits {
  /// The largest difference from the background of pixels that belong to it.
  package static let background = 10
  /// The minimum fraction of such pixels; a crop with fewer is busy.
  package static let plain = 0.40
  /// The difference from the background above which a pixel is ink.
  package static let ink = 24
  /// The number of pixels below which a component is dust.
  package static let dust = 4
  /// The fraction of the height that a component at the edge spans if it is not a letter.
  package static let tallEdge = 0.9
  /// The fraction of the width that a component at the edge spans if it is not a letter.
  package static let wideEdge = 0.25
  /// The fraction of a component's pixels, farthest from the background, that have its colour.
  package static let core = 0.15
  /// The fraction of the greatest distance from the background from which a pixel is not blended with it.
  package static let solid = 0.9
  /// The fraction of such pixels below which strokes are thinner than a pixel, so that no pixel has their colour. Source:
  /// 600 generated crops in Inter from Thin to Regular, Lohit Devanagari and Garuda; regular weights have 0.4 or more.
  package static let thin = 0.28
  /// The difference up to which components have the same colour.
  package static let sameColour = 40
  /// The minimum height of the letters of a text of one or two shapes, as a fraction of the crop.
  package static let shortText = 0.3
  /// The minimum fraction of the ink that such a text has.
  package static let shortTextShare = 0.8
  /// The maximum fraction of its box that a letter fills, unless it is narrow.
  package static let filled = 0.65
  /// The minimum fraction of shapes that share a line with another one.
  package static let onLines = 0.8
  /// The number of components from which a text is told from anything else without its label.
  package static let fewest = 3
  /// The number of components of a second colour, as a fraction of the first, up to which it is decoration.
  package static let decoration = 1.0 / 3
  /// The minimum fraction of a crop that letters on a photo cover.
  package static let letters = 0.03
  /// The width in pixels of the ring around a letter on a photo.
  package static let ring = 3
  /// The minimum height of a crop in pixels.
  package static let height = 6
}
