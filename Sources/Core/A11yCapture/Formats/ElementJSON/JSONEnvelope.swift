import A11yModel

/// The facts of a screen in the object around its tree.
struct JSONEnvelope {
  /// Whether the tool reports that it left elements out.
  var isTruncated = false
  /// The size of the screen, in points.
  var size: Size?

  /// Reads the value of a key, and returns whether it did; if not, the value is still next.
  mutating func read(_ key: JSONString, _ reader: inout JSONReader) throws(JSONError) -> Bool {
    switch key {
    case "truncated" where reader.kind == .bool: isTruncated = try reader.bool()
    case "deviceWidth" where reader.kind == .number:
      size = Size(try reader.double(), size?.height ?? 0)
    case "deviceHeight" where reader.kind == .number:
      size = Size(size?.width ?? 0, try reader.double())
    default: return false
    }
    return true
  }
}
