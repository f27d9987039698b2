import A11yModel

/// Reads page sources of Appium and WebDriverAgent: bare, in a WebDriver reply, or in a server log.
///
/// Both writers are read, in any order of attributes; what they cannot say stays unknown. See
/// ``PageTree`` for the attributes whose meaning is not what their names say.
package enum AppiumXMLImporter: Importer {
  /// The name of the format.
  package static let format = "appium-xml"

  /// Whether there is an element of this or a related dialect.
  package static func recognizes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let bytes = Bytes(bytes)
    if bytes.first("<AppiumAUT", in: 0..<min(bytes.count, 1 << 16)) != nil { return true }
    var position = 0
    while let found = bytes.first("XCUIElementType", in: position..<bytes.count) {
      // A tag, or a tag in a string whose writer escapes `<`.
      if found > 0, bytes[found - 1] == 0x3C { return true }
      if found > 3,
        bytes.has("03c", at: found - 3, before: found)
          || bytes.has("03C", at: found - 3, before: found)
      {
        return true
      }
      position = found + 1
    }
    return Dialect(in: bytes) != nil
  }

  /// The screens in a file: each document is one.
  package static func screens(
    in file: CaptureFile, limits: ImportLimits
  ) throws(ImportError) -> ImportResult {
    let text = PlainText(file.storage, isEscaped: isEscaped, quote: { _, _ in 0x22 })
    var result = ImportResult()
    var elements = 0
    let sources = text.storage.withBytes { PageSource.all(in: Bytes($0)) }
    for (index, source) in sources.enumerated() {
      let context = PageSource.Context(
        file: file, text: text, name: file.screenName(index), limits: limits)
      do throws(ImportError) {
        let screen = try source.screen(context)
        elements += screen.tree.count
        result.screens.append(screen)
      } catch {
        guard error.code == .failedCapture else { throw error }
        result.failures.append(error)
      }
      if elements > limits.elements { throw .tooManyElements(file.path, limits) }
    }
    if sources.isEmpty { throw nothing(in: file, text) }
    // In the same wrapper another driver's elements look like none.
    if result.screens.isEmpty, let dialect = text.storage.withBytes({ Dialect(in: Bytes($0)) }) {
      throw .unsupported(dialect, file.path)
    }
    return try result.orFirstFailure()
  }

  // Inside a string the quotation marks of attributes have backslashes; some writers escape `<`.
  private static func isEscaped(_ bytes: Bytes, _ line: Range<Int>) -> Bool {
    for mark in [
      "=\\\"XCUIElementType", "=\\\\\"XCUIElementType", "=\\\\\\\"XCUIElementType",
      "003cXCUIElementType", "003CXCUIElementType", "\\u003c?xml", "elementType=\\\"",
    ] as [StaticString] where bytes.first(mark, in: line) != nil {
      return true
    }
    return false
  }

  private static func nothing(in file: CaptureFile, _ text: PlainText) -> ImportError {
    guard let dialect = text.storage.withBytes({ Dialect(in: Bytes($0)) }) else {
      return ImportError(.noCapture, path: file.path, "no element; expected XCUIElementType…")
    }
    return .unsupported(dialect, file.path)
  }
}

/// Page sources of other drivers, which look alike and mean something else.
enum Dialect: String {
  case android = "an Android page source"
  case automation = "a page source of UIAutomation, which Xcode 8 removed"
  case mac = "a macOS page source (mac2 driver)"

  /// The dialect of a whole text without an element of iOS.
  init?(in bytes: Bytes) {
    // Any dialect shows itself early.
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
  static func unsupported(_ dialect: Dialect, _ path: String, line: Int = 0) -> ImportError {
    ImportError(
      .unsupported, path: path, line: line,
      "\(dialect.rawValue) is not supported; expected an iOS page source of the XCUITest driver")
  }

  static func tooManyElements(_ path: String, line: Int = 0, _ limits: ImportLimits) -> ImportError
  {
    ImportError(
      .limit, path: path, line: line, "too many elements; expected at most \(limits.elements)")
  }
}
