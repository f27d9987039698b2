import A11yModel

/// The facts of a screen in the object around its tree.
struct JSONEnvelope {
  /// Whether the tool says that it left elements out.
  var isTruncated = false
  /// The size of the screen, in points.
  var size: Size?

  /// Reads a key of the envelope if it is one of these.
  ///
  /// - Returns: Whether it was read; otherwise the value still comes next.
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
