/// A reason not to judge an element by its pixels. The raw value is a word for reports and a code in files.
package enum PixelRefusal: String, CaseIterable, Sendable {
  /// The background has no colour of its own: a photo or a strong gradient.
  case busy
  /// There are fewer shapes than letters, up to three.
  case few
  /// The letters have several colours.
  case colours
  /// The crop has one colour.
  case uniform
  /// The crop is too small.
  case small
  /// Another element, a bar, an alert or the keyboard may be in front.
  case covered
  /// The element or a container of it is not opaque.
  case transparent
  /// No part of the element is on the screen, or its frame is unknown.
  case outside
  /// The element is part of a page in a web view.
  case web
  /// The screen has so many elements that not all were read.
  case limit
}

/// The number of texts whose pixels were read, and of those that were not.
package struct PixelCoverage: Hashable, Sendable {
  package var texts = 0
  package var refused: [PixelRefusal: Int] = [:]
  /// The reason why the whole picture was refused, as a clause; nil if it was read.
  package var fault: String?

  package init() {}

  package var read: Int { texts - refused.values.reduce(0, +) }
}
