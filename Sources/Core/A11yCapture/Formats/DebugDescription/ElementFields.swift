import A11yModel

/// The fields on the line of an element. Texts are ranges of the capture.
struct ElementFields {
  /// The texts, in the order XCTest prints them.
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
  /// The address, which distinguishes two dumps of one element from two elements; 0 if there is none.
  var address: UInt64 = 0
  /// The text that is not closed on the line, and its start.
  var open: (text: Quoted, start: Int)?
  /// Whether the value extends to the end of the line, so that the next line may continue it.
  var endsInValue = false
  /// The text that ends with the line. A `'` before a line break may also be a part of the text.
  var endsInText: Quoted?
  var isCut = false

  /// Whether the line ends where an incomplete element can: in a value, in a text, or after the address.
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
