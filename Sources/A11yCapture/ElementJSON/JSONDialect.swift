import A11yModel

/// The JSON forms in which tools print element trees.
enum JSONDialect: Sendable {
  case webDriverAgent, idb, maestro, snapshot, accessibilitySnapshot, audit

  /// The dialect that has an object with this key, whose value comes next; nil when the key alone
  /// does not tell.
  init?(_ key: JSONString, _ reader: JSONReader) {
    switch key {
    case "AXLabel", "AXFrame", "AXUniqueId", "AXValue", "role_description", "content_required",
      "custom_actions":
      self = .idb
    case "rawIdentifier", "rawIndentifier", "isEnabled", "isVisible", "isAccessible":
      self = .webDriverAgent
    case "elementType" where reader.kind == .number: self = .snapshot
    case "centerPoint" where reader.kind == .string: self = .maestro
    case "attributes" where Self.isMaestro(reader): self = .maestro
    case "usesDefaultActivationPoint", "respondsToUserInteraction": self = .accessibilitySnapshot
    case "auditType" where reader.kind == .number || reader.kind == .string: self = .audit
    default: return nil
    }
  }

  private static func isMaestro(_ reader: JSONReader) -> Bool {
    var reader = reader
    guard reader.kind == .object, (try? reader.beginObject()) != nil else { return false }
    while let key = try? reader.nextKey() {
      switch key {
      case "bounds", "resource-id", "accessibilityText": return true
      // Attributes are texts. What lies in them would be looked at once for each level around it.
      default: if reader.kind == .object || reader.kind == .array { return false }
      }
    }
    return false
  }
}
