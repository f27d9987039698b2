import A11yModel

/// The fields of one line that describes an element; texts are ranges of the capture.
struct ElementFields {
  /// The texts in the order in which XCTest prints them.
  enum Quoted: Int {
    case identifier = 1, title, label, placeholder

    var fact: TextFact {
      switch self {
      case .identifier: .identifier
      case .title: .title
      case .label: .label
      case .placeholder: .placeholder
      }
    }
  }

  var type = 0..<0
  var frame: Rect?
  var identifier: Range<Int>?
  var title: Range<Int>?
  var label: Range<Int>?
  var placeholder: Range<Int>?
  var value: Range<Int>?
  var traits: Traits?
  var hitPoint: Point?
  var isDisabled = false
  var isSelected = false
  var isFocused = false
  /// The address that tells two dumps of one element apart from two elements; 0 without one.
  var address: UInt64 = 0
  /// The text whose closing mark is not on the line, and where it starts.
  var open: (text: Quoted, start: Int)?
  /// Whether the value runs to the end of the line, so that the next line may belong to it.
  var endsInValue = false
  /// The text that ends with the line: a `'` before a line break may also be a part of it.
  var endsInText: Quoted?
  /// Whether the last field is not complete.
  var isCut = false

  /// Whether the line ends where the text of an element that goes on could: in a value, in a text or
  /// after the address.
  var endsEarly: Bool { endsInValue || open != nil || address != 0 && frame == nil }

  mutating func set(_ text: Quoted, _ range: Range<Int>) {
    switch text {
    case .identifier: identifier = range
    case .title: title = range
    case .label: label = range
    case .placeholder: placeholder = range
    }
  }
}
