import A11yModel

/// The thresholds of geometry and opacity that analyses and rules share.
///
/// One question has one answer: nothing else declares such a number. `MeasuresTests` pins each value on both
/// sides, so that moving it fails a test.
package enum Measures {
  /// Shares of an area, or of a side.
  package enum Coverage {
    /// The share from which an element covers another as a whole: a sheet the screen, a row its list.
    ///
    /// A full-screen sheet leaves the status bar or a rounded edge free. Source: the modal candidates of
    /// the rule `modal-not-isolating`.
    package static let whole = 0.85
    /// The share from which nothing of a covered element is left to see; the rest is rounding and shadow.
    package static let complete = 0.95
    /// The share from which more of an element is covered than free.
    package static let most = 0.5
    /// The share from which an element is a part of a screen's layout and not a control on it.
    package static let part = 0.25
    /// The share from which two texts overlap. Ascenders and descenders of adjacent lines share less.
    package static let texts = 0.15
  }

  /// Values of alpha, multiplied along the ancestors.
  package enum Opacity {
    /// The alpha below which UIKit ignores a view in hit testing and VoiceOver leaves it out.
    ///
    /// Source: `UIView.hitTest(_:with:)`, "alpha level less than 0.01".
    package static let gone = 0.01
    /// The alpha below which people do not make out an element.
    package static let faint = 0.1
    /// The alpha below which people cannot read a text; controls that are off have more.
    package static let legible = 0.3
    /// The alpha from which a view shows nothing of what lies behind it.
    package static let opaque = 0.99
  }

  /// Distances in points.
  package enum Distance {
    /// The error of frames rounded to half points.
    package static let rounding = 0.5
    /// The error of frames rounded to whole points.
    package static let wholePoint = 1.0
    /// The distance up to which an element belongs to its neighbour, as a label to its field.
    ///
    /// UIKit's standard spacing is 8 points, 16 or 20 at margins; between sections there is more.
    package static let near = 24.0
  }

  /// Sides of targets in points.
  package enum Side {
    /// The smallest target. Source: WCAG 2.2, 2.5.8.
    package static let minimum = 24.0
    /// The smallest comfortable target. Source: Apple's Human Interface Guidelines, "Buttons".
    package static let recommended = 44.0
    /// The height of a system text field.
    package static let field = 34.0
    /// The height of a compact row.
    package static let row = 40.0
    /// The side from which people see an element at all.
    package static let visible = 8.0
    /// The side of the smallest free square that still takes a tap.
    package static let tap = 4.0
  }
}

extension Rect {
  /// Returns whether the rectangle covers a share of another one, which is not empty.
  package func covers(_ share: Double, of other: Rect) -> Bool {
    intersection(other).area >= share * other.area
  }
}
