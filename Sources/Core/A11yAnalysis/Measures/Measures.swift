import A11yModel

/// The thresholds of geometry and opacity that analyses and rules share; none are declared elsewhere.
/// `MeasuresTests` pins each value from both sides, so that changing it fails a test.
package enum Measures {
  /// Fractions of an area or of a side.
  package enum Coverage {
    /// The minimum fraction for one element to cover another as a whole. A full-screen sheet leaves the status
    /// bar or a rounded edge uncovered. Source: the modal candidates of the rule `modal-not-isolating`.
    package static let whole = 0.85
    /// The minimum fraction for a covered element to be invisible; the rest is rounding and shadow.
    package static let complete = 0.95
    /// The minimum fraction for an element to be mostly covered.
    package static let most = 0.5
    /// The minimum fraction for an element to be part of a screen's layout instead of a control.
    package static let part = 0.25
    /// The minimum fraction for two texts to overlap. Ascenders and descenders of adjacent lines share less.
    package static let texts = 0.15
  }

  /// Values of alpha, multiplied along the ancestors.
  package enum Opacity {
    /// The alpha below which UIKit ignores a view in hit testing and VoiceOver skips it. Source:
    /// `UIView.hitTest(_:with:)`, "alpha level less than 0.01".
    package static let gone = 0.01
    /// The alpha below which users cannot perceive an element.
    package static let faint = 0.1
    /// The alpha below which users cannot read a text; disabled controls have more.
    package static let legible = 0.3
    /// The alpha from which a view fully hides what is behind it.
    package static let opaque = 0.99
  }

  /// Distances in points.
  package enum Distance {
    /// The error of frames rounded to half points.
    package static let rounding = 0.5
    /// The error of frames rounded to whole points.
    package static let wholePoint = 1.0
    /// The maximum distance of a scroll indicator from the edge of its scroll view.
    package static let edge = 8.0
    /// The maximum distance between related elements, such as a label and its field. UIKit's standard spacing
    /// is 8 points, 16 or 20 at margins; sections are further apart.
    package static let near = 24.0
  }

  /// Side lengths of targets, in points.
  package enum Side {
    /// The minimum target size. Source: WCAG 2.2, 2.5.8.
    package static let minimum = 24.0
    /// The recommended target size. Source: Apple's Human Interface Guidelines, "Buttons".
    package static let recommended = 44.0
    /// The height of a system text field.
    package static let field = 34.0
    /// The height of the status bar of the iPhones with the tallest one. Source: the safe area of an iPhone 16
    /// Pro, which has a top inset of 62 points.
    package static let statusBar = 62.0
    /// The height of a compact row.
    package static let row = 40.0
    /// The minimum side of a perceptible element.
    package static let visible = 8.0
    /// The side of the smallest uncovered square that can still be tapped.
    package static let tap = 4.0
  }

  /// Contrast ratios of pixels.
  package enum Contrast {
    /// The minimum ratio of a text. Source: WCAG 2.2, 1.4.3.
    package static let text = 4.5
    /// The minimum ratio of a large text, and of what identifies a control. Source: WCAG 2.2, 1.4.3 and 1.4.11.
    package static let large = 3.0
    /// The amount by which a ratio may miss its minimum, for rounded colours.
    package static let tolerance = 0.05
    /// The point size from which a text is large. Source: WCAG 2.2, "large scale".
    package static let largeSize = 18.0
    /// The point size from which a bold text is large. Source: as above.
    package static let largeBoldSize = 14.0
    /// The maximum difference of a channel between a color read from pixels and the one that the app set.
    package static let witness = 12
    /// The minimum ratio of a field's filling to its surroundings for it to be seen as a field at all.
    package static let filling = 1.1
    /// The maximum ratio of the colours of two states that differ in hue only.
    package static let hueOnly = 1.5
    /// The minimum fraction of letters on a photo that lack contrast.
    package static let letters = 0.2
  }

  /// Light areas of a screen in dark appearance. Apple asks for none that are large and gives no numbers.
  package enum Brightness {
    /// The relative luminance from which a colour is light. White has 1, the brightest gray of the system's dark
    /// backgrounds (`#3A3A3C`) 0.04, and the blue of its controls 0.24.
    package static let light = 0.5
    /// The minimum fraction of the screen for a light area to be large.
    package static let area = 0.25
  }

  /// Comparisons of captures in two settings.
  package enum Settings {
    /// The minimum growth of a text at an accessibility size; no style grows less than 1.29 at the first.
    package static let growth = 1.1
    /// The maximum ratio of equal point sizes.
    package static let sameSize = 1.02
    /// The height of a line over the size of its font, as in the text styles of iOS.
    package static let lineHeight = 1.2
    /// The largest size of a font that the height of a frame is taken for, that of a large title.
    package static let largestTitle = 34.0
    /// The width of an average character over the size of the font.
    package static let averageAdvance = 0.5
    /// The minimum width of a text that does not fit, as a fraction of its frame: SF Pro is narrower than the font
    /// whose widths are known.
    package static let tooWide = 1.1
    /// The width of a narrow character, for texts that certainly do not fit.
    package static let narrowAdvance = 0.42
    /// The minimum width of a text in its frame, as a fraction, for the frame to be as wide as the text.
    package static let hugging = 0.6
    /// The height over the size of the font from which a text has two lines.
    package static let secondLine = 1.7
    /// The minimum width of a text in its parent, as a fraction, for it to have no room.
    package static let fullWidth = 0.85
    /// The minimum number of texts on a screen of which none grows.
    package static let wholeScreen = 5
    /// The minimum overlap in points, in both directions.
    package static let overlap = 4.0
    /// The maximum size of a shrunk control, as a fraction.
    package static let shrinking = 0.9
    /// The minimum number of lines with the same order in both directions.
    package static let fewestLines = 3
    /// The maximum difference of distances from the edges, in points, of an element and its mirror image.
    package static let mirrored = 8.0
    /// The minimum number of letters of a single word that is likely translated.
    package static let longWord = 6
    /// The maximum number of characters of a text that is likely the app's.
    package static let longText = 80
    /// The minimum fraction of such lines.
    package static let mostLines = 0.8
  }
}

extension Rect {
  /// Whether the rectangle covers a fraction of another one, which must not be empty.
  package func covers(_ share: Double, of other: Rect) -> Bool {
    intersection(other).area >= share * other.area
  }
}
