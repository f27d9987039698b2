import A11yModel

/// The capabilities requested for a session.
package struct WebDriverCapabilities: Sendable {
  private enum Wish: Sendable {
    case app(String)
    case body([UInt8])
  }

  private let wish: Wish
  /// The texts in the capabilities that no message may show.
  let secrets: [String]

  /// Requests a session with an app that is neither relaunched, nor reset, nor terminated.
  ///
  /// - Throws: `usage` if the text is not a bundle identifier.
  package init(bundleID: String) throws(DriverError) {
    guard !bundleID.isEmpty, bundleID.utf8.allSatisfy(Self.isPlain) else {
      throw DriverError(.usage, "the bundle identifier", "expected letters, digits, . - and _")
    }
    wish = .app(bundleID)
    secrets = []
  }

  /// Reads what the user wrote: the capabilities themselves, or the whole body with the key `capabilities`.
  ///
  /// - Throws: `usage` if it is not a JSON object; the message does not repeat it.
  package init(json: [UInt8]) throws(DriverError) {
    do throws(JSONError) {
      var scan = CapabilityScan()
      try scan.read(TextStorage(json))
      let bare = Array("{\"capabilities\":{\"alwaysMatch\":".utf8)
      wish = .body(scan.isWholeBody ? json : bare + json + Array("}}".utf8))
      secrets = scan.secrets
    } catch {
      throw DriverError(.usage, "the capabilities", "\(error)")
    }
  }

  /// Returns the body of the request, in JSON.
  ///
  /// - Parameter isAgent: Whether the server is WebDriverAgent itself, which knows the names without a
  ///   prefix. Appium rejects names without a prefix unless they are part of the standard.
  func body(isAgent: Bool) -> [UInt8] {
    switch wish {
    case .body(let body): body
    case .app(let bundleID): Self.body(bundleID, isAgent: isAgent)
    }
  }

  private static func body(_ bundleID: String, isAgent: Bool) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("capabilities")
      writer.object { writer in
        writer.key("alwaysMatch")
        writer.object { writer in
          let prefix = isAgent ? "" : "appium:"
          writer.member("\(prefix)bundleId", bundleID)
          writer.member("\(prefix)forceAppLaunch", false)
          writer.member("\(prefix)shouldTerminateApp", false)
          guard !isAgent else { return }
          writer.member("platformName", "iOS")
          writer.member("appium:automationName", "XCUITest")
          writer.member("appium:noReset", true)
        }
      }
    }
    return writer.bytes
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }
}

/// A search for texts that must not appear in logs.
private struct CapabilityScan {
  var isWholeBody = false
  var secrets: [String] = []

  mutating func read(_ document: TextStorage) throws(JSONError) {
    var check = JSONReader(document, maximumDepth: 100)
    try check.object { key, _ throws(JSONError) in
      if key == "capabilities" { isWholeBody = true }
    }
    try check.end()
    var reader = JSONReader(document, maximumDepth: 100)
    var arrays = [false]
    try reader.beginObject()
    while let isArray = arrays.last {
      var name = ""
      if isArray {
        guard try reader.nextElement() else { arrays.removeLast(); continue }
      } else {
        guard let key = try reader.nextKey() else { arrays.removeLast(); continue }
        name = String(key).lowercased()
      }
      switch reader.kind {
      case .object: try reader.beginObject(); arrays.append(false)
      case .array: try reader.beginArray(); arrays.append(true)
      case .string where Self.isSecret(name): secrets.append(try reader.string())
      default: break
      }
    }
    secrets.removeAll { $0.count < 4 }
  }

  private static func isSecret(_ key: String) -> Bool {
    ["key", "token", "secret", "password", "user"].contains { key.contains($0) }
  }
}
