/// The identifier of a simulator or device, which becomes an argument of a tool.
package struct TargetIdentifier: Hashable, Sendable {
  /// The identifier, which consists of letters, digits, and hyphens and never starts with a hyphen.
  package let text: String

  /// Checks an identifier such as `5A321B8F-4D85-4267-9F79-2F5C91D142C2`. Throws `usage` if a tool could misread it.
  package init(_ text: String) throws(DriverError) {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
      default: false
      }
    }
    guard isPlain, 1...64 ~= text.utf8.count, !text.hasPrefix("-") else {
      throw DriverError(
        .usage, "the UDID", "expected letters, digits and hyphens; xcrun simctl list shows them")
    }
    self.text = text
  }
}
