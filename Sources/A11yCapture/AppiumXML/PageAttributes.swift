import A11yModel

/// The attributes of one element, decoded; nil for those that are not there.
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

  /// Sets an attribute by its name; others are ignored.
  mutating func set(_ name: UnsafePointer<UInt8>, _ value: Value) {
    switch name[0] {
    case 0x78 where name[1] == 0: x = value
    case 0x79 where name[1] == 0: y = value
    case 0x61 where name.spells("accessible"): accessible = value
    case 0x63 where name.spells("customActions"): customActions = value
    case 0x65 where name.spells("enabled"): enabled = value
    case 0x65 where name.spells("elementType"): elementType = value
    case 0x66 where name.spells("focused"): focused = value
    case 0x68 where name.spells("height"): height = value
    case 0x68 where name.spells("hittable"): hittable = value
    case 0x6C where name.spells("label"): label = value
    case 0x6E where name.spells("name"): self.name = value
    case 0x6E where name.spells("nativeAccessibilityElement"): native = value
    case 0x6E where name.spells("nativeFrame"): nativeFrame = value
    case 0x70 where name.spells("placeholderValue"): placeholder = value
    case 0x73 where name.spells("selected"): selected = value
    case 0x74 where name.spells("type"): type = value
    case 0x74 where name.spells("traits"): traits = value
    case 0x76 where name.spells("value"): self.value = value
    case 0x76 where name.spells("visible"): visible = value
    case 0x77 where name.spells("width"): width = value
    default: break
    }
  }

  /// Whether an attribute says `true` or `false`; nil when it is missing or says something else.
  static func bool(_ value: Value?) -> Bool? {
    guard let value else { return nil }
    let bytes = Bytes(value)
    if bytes.count == 4, bytes.has("true", at: 0, before: 4) { return true }
    return bytes.count == 5 && bytes.has("false", at: 0, before: 5) ? false : nil
  }

  /// A number that makes up the whole of an attribute; nil when it is not one.
  static func number(_ value: Value?) -> Double? {
    guard let value else { return nil }
    var reader = NumberReader(Bytes(value), at: 0, before: value.count)
    let number = reader.number()
    return reader.position == value.count ? number : nil
  }

  /// Whether both are there and have the same bytes.
  static func same(_ first: Value?, _ second: Value?) -> Bool {
    guard let first, let second, first.count == second.count else { return false }
    return first.elementsEqual(second)
  }
}

extension UnsafePointer<UInt8> {
  /// Whether a C string is this text.
  @inline(__always)
  func spells(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    for offset in 0..<length where self[offset] != text.utf8Start[offset] { return false }
    return self[length] == 0
  }
}
