/// The names of tags and attributes in a document, each with a number.
///
/// Those that the importer asks for have the same number in every document and are found without
/// being hashed as strings.
struct DesignNames {
  /// The names, each at its number.
  private(set) var all = Self.known
  private var numbers: [String: Int32] = [:]

  /// The name with a number.
  subscript(number: Int32) -> String { all[Int(number)] }

  /// The number of a name; nil when the document has no such name.
  func number(of name: String) -> Int32? { Self.knownNumber(of: name) ?? numbers[name] }

  /// The number that a name has from now on.
  mutating func add(_ name: String) -> Int32 {
    if let number = number(of: name) { return number }
    let number = Int32(all.count)
    all.append(name)
    numbers[name] = number
    return number
  }

  private static func knownNumber(of name: String) -> Int32? {
    var name = name
    return name.withUTF8 { table[UnsafeRawBufferPointer($0)] }
  }

  private static let table = NameTable(known.enumerated().map { ($1, Int32($0)) })

  /// The number of `id`, which is the first of the known names.
  static let id: Int32 = 0

  // What is missing here is found all the same, only later.
  private static let known = [
    "id", "accessibility", "accessibilityTraits", "alpha", "ambiguous", "backgroundImage",
    "base64-UTF8", "bool", "buttonConfiguration", "buttonType", "catalog", "clipsSubviews",
    "color", "connections", "content", "customClass", "destination", "editable", "enabled",
    "eventType", "footerTitle", "freeformSimulatedSizeMetrics", "headerTitle", "height", "hidden",
    "hint", "identifier", "image", "key", "keyPath", "kind", "label", "launchScreen", "misplaced",
    "mutableString", "on", "opaque", "placeholder", "point", "property", "rect", "reference",
    "sceneMemberID", "secureTextEntry", "segments", "selected", "size", "state", "string",
    "subviews", "symbolScale", "systemItem", "targetRuntime", "text", "textInputTraits", "title",
    "trigger", "type", "userDefinedRuntimeAttributes", "userInteractionEnabled", "value", "width",
    "x", "y",
  ]
}
