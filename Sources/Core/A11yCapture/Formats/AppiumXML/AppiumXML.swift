import A11yModel

/// The page source format of Appium and WebDriverAgent, and its detection.
package enum AppiumXML {
  package static let format = "appium-xml"

  // Depth limits are checked while a page source is read; see ``PageTree``. An excluded attribute occurs nowhere.
  static let dialect = Dialect(
    format, placement: .log, quirks: Dialect.Quirks(labelAsIdentifier: .always),
    absence: [
      .identifier: .emptyWhereWritten(["name"]), .label: .emptyWhereWritten(["label"]),
      .value: .emptyWhereWritten(["value"]),
    ],
    unseen: [.identifiers, .covers, .more, .hints],
    members: [
      .init("visible", since: "2017"), .init("accessible", since: "WebDriverAgent of April 2021"),
      .init("placeholderValue", since: "WebDriverAgent 9.1.0"),
      .init("hittable", since: "WebDriverAgent 9.11.0, setting includeHittableInPageSource"),
      .init("traits", since: "WebDriverAgent 9.12.0"),
      .init("nativeFrame", since: "WebDriverAgent 9.13.0, setting includeNativeFrameInPageSource"),
      .init(
        "customActions", since: "WebDriverAgent 11.1.0, setting includeCustomActionsInPageSource"),
      .init(
        "nativeAccessibilityElement",
        since: "WebDriverAgent 13.3.0, setting includeNativeAccessibilityElementInPageSource"),
    ])

  /// Returns whether the bytes contain an element of an iOS page source or of a related format.
  static func isIn(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let bytes = Bytes(bytes)
    if bytes.first("<AppiumAUT", in: 0..<min(bytes.count, 1 << 16)) != nil { return true }
    var position = 0
    while let found = bytes.first("XCUIElementType", in: position..<bytes.count) {
      // A tag, possibly in a string that escapes `<`.
      if found > 0, bytes[found - 1] == 0x3C { return true }
      if found > 3,
        bytes.has("03c", at: found - 3, before: found)
          || bytes.has("03C", at: found - 3, before: found)
      {
        return true
      }
      position = found + 1
    }
    return ForeignPage(in: bytes) != nil
  }

  /// Returns whether a line contains a page source in a string that escapes its quotation marks, and possibly `<`.
  static func isEscaped(_ bytes: Bytes, _ line: Range<Int>) -> Bool {
    for mark in [
      "=\\\"XCUIElementType", "=\\\\\"XCUIElementType", "=\\\\\\\"XCUIElementType",
      "003cXCUIElementType", "003CXCUIElementType", "\\u003c?xml", "elementType=\\\"",
    ] as [StaticString] where bytes.first(mark, in: line) != nil {
      return true
    }
    return false
  }
}

/// Page sources of other drivers, which look similar but mean something else.
enum ForeignPage: String {
  case android = "an Android page source"
  case automation = "a page source of UIAutomation, which Xcode 8 removed"
  case mac = "a macOS page source (mac2 driver)"

  /// Identifies the driver of a text without iOS elements; fails if it is not a page source.
  init?(in bytes: Bytes) {
    // The marks of all these drivers appear early.
    let all = 0..<min(bytes.count, 1 << 16)
    if bytes.first("<UIAApplication ", in: all) != nil || bytes.first("<UIAWindow ", in: all) != nil
      || bytes.first("<UIAButton ", in: all) != nil
    {
      self = .automation
    } else if bytes.first("<hierarchy", in: all) != nil,
      bytes.first("android.", in: all) != nil
    {
      self = .android
    } else {
      return nil
    }
  }
}

extension ImportError {
  static func unsupported(_ page: ForeignPage, _ path: String, line: Int = 0) -> ImportError {
    ImportError(
      .unsupported, path: path, line: line,
      "\(page.rawValue) is not supported; expected an iOS page source of the XCUITest driver")
  }
}
