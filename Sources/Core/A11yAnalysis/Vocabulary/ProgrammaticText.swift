import A11yModel

/// A text that looks like a name in code: `loginButton`, `submit_button`, `sign-in-button`. Found without
/// creating a string; the scan stops at the first space or non-ASCII letter. O(length).
package struct ProgrammaticText {
  package enum Style { case camel, snake, kebab }

  package let style: Style
  /// Whether a component denotes a kind of element, such as button, label or icon.
  package let namesControl: Bool
  package let parts: Int
  /// Whether camel case joins three words, or begins with a verb of code; names of products join two.
  package let isPhrase: Bool

  /// Analyzes a text; nil if a person may have written it.
  package init?(_ text: Text) {
    let bytes = text.utf8
    guard bytes.count >= 4, bytes.count <= 100, Self.mayBeName(bytes), let shape = Shape(bytes)
    else { return nil }
    parts = shape.parts
    let words = Words(bytes)
    isPhrase = shape.separator == nil && Self.isPhrase(Array(words))
    switch shape.separator {
    case nil:
      guard shape.isCamel, !Self.brands.contains(String(text)) else { return nil }
      style = .camel
      namesControl = words.contains(where: Self.isControlWord)
    case UInt8(ascii: "_"):
      guard shape.hasTwoLetters else { return nil }
      style = .snake
      namesControl = words.contains(where: Self.isControlWord)
    default:
      guard Self.isKebab(Array(words)) else { return nil }
      style = .kebab
      namesControl = true
    }
  }

  // Whether the text has only letters, digits and separators, and is not just a capitalized word. For most
  // labels, the scan stops at the first space.
  private static func mayBeName(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var hasSeparator = false
    for byte in bytes where !byte.isASCIILetterOrDigit {
      guard byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") else { return false }
      hasSeparator = true
    }
    return hasSeparator || bytes[0].isASCIILetter && !bytes[0].isASCIICapital
  }

  // The separator and the capitals, found in one scan; nil if the text cannot be a name in code.
  private struct Shape {
    var separator: UInt8?
    var parts = 1
    var hasTwoLetters = false
    private var lowercaseStart = 0
    private var hasCapital = false
    var isCamel: Bool { lowercaseStart >= 2 && hasCapital }

    init?(_ bytes: UnsafeRawBufferPointer) {
      var previous: UInt8 = 0
      var atStart = true
      for byte in bytes {
        if byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") {
          guard separator == nil || separator == byte, previous.isASCIILetterOrDigit else {
            return nil
          }
          separator = byte
          parts += 1
        } else {
          guard byte.isASCIILetterOrDigit else { return nil }
          if byte.isASCIICapital { hasCapital = true }
          if byte.isASCIILetter && previous.isASCIILetter { hasTwoLetters = true }
          atStart = atStart && byte.isASCIILetter && !byte.isASCIICapital
          if atStart { lowercaseStart += 1 }
        }
        previous = byte
      }
      guard previous.isASCIILetterOrDigit else { return nil }
    }
  }

  /// The components of a text, split at separators and before capitals.
  private struct Words: Sequence, IteratorProtocol {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    mutating func next() -> Slice<UnsafeRawBufferPointer>? {
      while position < bytes.count, !bytes[position].isASCIILetterOrDigit { position += 1 }
      guard position < bytes.count else { return nil }
      let start = position
      position += 1
      while position < bytes.count, bytes[position].isASCIILetterOrDigit,
        !bytes[position].isASCIICapital || bytes[position - 1].isASCIICapital
      {
        position += 1
      }
      return bytes[start..<position]
    }
  }

  // Accepts `sign-in-button` and `login-button`, but not `view-only` or `row-by-row`.
  private static func isKebab(_ words: [Slice<UnsafeRawBufferPointer>]) -> Bool {
    guard let first = words.first, let last = words.last, words.count > 1 else { return false }
    if words.dropFirst().dropLast().contains(where: {
      $0.elementsEqual("by".utf8) || $0.elementsEqual("to".utf8)
    }) {
      return false
    }
    return isControlWord(last) || words.count > 2 && isControlWord(first)
  }

  private static func isControlWord(_ word: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard word.count <= 12 else { return false }
    return controlWords.contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  private static func isPhrase(_ words: [Slice<UnsafeRawBufferPointer>]) -> Bool {
    words.count > 2 || verbs.contains(String(decoding: words[0], as: UTF8.self))
  }

  private static let verbs: Set<String> = [
    "add", "cancel", "close", "delete", "did", "edit", "get", "go", "has", "hide", "is", "log",
    "on", "open", "play", "remove", "save", "select", "send", "set", "share", "show", "sign",
    "start", "stop", "submit", "tap", "toggle", "update", "view",
  ]

  private static let controlWords: Set<String> = [
    "bar", "btn", "button", "cell", "checkbox", "chip", "container", "control", "field", "header",
    "icon", "image", "img", "item", "label", "lbl", "link", "menu", "modal", "nav", "overlay",
    "picker", "popup", "row", "screen", "section", "segment", "slider", "stepper", "switch", "tab",
    "table", "textfield", "toggle", "toolbar", "txt", "view",
  ]

  // Names that are commonly written in mixed case.
  private static let brands: Set<String> = [
    "arXiv", "bioRxiv", "cmH2O", "fitBit", "freeCodeCamp", "gitHub", "iCloud", "iOS", "iPad",
    "iPadOS", "iPhone", "macBook", "macOS", "medRxiv", "mmHg", "mySQL", "openSUSE", "openAI",
    "openTable",
    "ownCloud", "phpMyAdmin", "playStation", "postgreSQL", "reCAPTCHA", "tvOS", "visionOS",
    "watchOS", "webOS", "youTube",
  ]
}
