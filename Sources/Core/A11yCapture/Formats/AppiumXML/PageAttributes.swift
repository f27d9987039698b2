import A11yModel

/// The decoded attributes of an element, or `nil` where one is missing.
struct PageAttributes {
  typealias Value = UnsafeRawBufferPointer

  var type: Value?
  var elementType: Value?
  var name: Value?
  var label: Value?
  var value: Value?
  var placeholder: Value?
  var enabled: Value?
  var visible: Value?
  var accessible: Value?
  var native: Value?
  var focused: Value?
  var hittable: Value?
  var selected: Value?
  var x: Value?
  var y: Value?
  var width: Value?
  var height: Value?
  var nativeFrame: Value?
  var traits: Value?
  var customActions: Value?

  enum Name: String, CaseIterable {
    case type, elementType, name, label, value, enabled, visible, accessible, focused, hittable
    case selected, x, y, width, height, nativeFrame, traits, customActions
    case placeholder = "placeholderValue"
    case native = "nativeAccessibilityElement"

    init?(_ bytes: UnsafeRawBufferPointer) {
      guard let name = Self.table[bytes] else { return nil }
      self = name
    }

    private static let table = NameTable(allCases.map { ($0.rawValue, $0) })
  }

  mutating func set(_ name: Name, _ value: Value) {
    switch name {
    case .type: type = value
    case .elementType: elementType = value
    case .name: self.name = value
    case .label: label = value
    case .value: self.value = value
    case .placeholder: placeholder = value
    case .enabled: enabled = value
    case .visible: visible = value
    case .accessible: accessible = value
    case .native: native = value
    case .focused: focused = value
    case .hittable: hittable = value
    case .selected: selected = value
    case .x: x = value
    case .y: y = value
    case .width: width = value
    case .height: height = value
    case .nativeFrame: nativeFrame = value
    case .traits: traits = value
    case .customActions: customActions = value
    }
  }

  /// Returns the Boolean value of an attribute, or `nil` if it is missing or neither `true` nor `false`.
  static func bool(_ value: Value?) -> Bool? {
    guard let value else { return nil }
    let bytes = Bytes(value)
    if bytes.count == 4, bytes.has("true", at: 0, before: 4) { return true }
    return bytes.count == 5 && bytes.has("false", at: 0, before: 5) ? false : nil
  }

  /// Returns the number that makes up all of an attribute, or `nil` if it is not a number.
  static func number(_ value: Value?) -> Double? {
    guard let value else { return nil }
    var reader = NumberReader(Bytes(value), at: 0, before: value.count)
    let number = reader.number()
    return reader.position == value.count ? number : nil
  }

  static func same(_ first: Value?, _ second: Value?) -> Bool {
    guard let first, let second, first.count == second.count else { return false }
    return first.elementsEqual(second)
  }
}
