import A11yModel

/// The words that UIKit makes of the name of an image file, and the system of the name of a symbol, for an
/// element that has no other label: `nav_cast_off` is "nav cast off", `arrow.down.circle` "Arrow Down Circle".
package enum SpokenImage: Equatable, Sendable {
  /// The name of a file with spaces.
  case file
  /// The name of a symbol that is a word, and the identifier.
  case symbolName
  /// The name of a symbol in words, which the identifier proves or not.
  case symbol(isProven: Bool)
  /// Words of the system for a symbol that controls have for another use.
  case misleading
  /// Several words in lowercase among labels that begin with a capital, of which one may say what is drawn.
  case contrast(isDrawn: Bool)

  /// The evidence for names of files that is not in the element.
  package struct Evidence {
    /// Returns whether words are part of a sentence or a command, and no name.
    let isProse: ([String]) -> Bool
    /// Returns whether most labels of the screen begin with a capital.
    let isCapitalized: () -> Bool

    package init(
      isProse: @escaping ([String]) -> Bool, isCapitalized: @escaping () -> Bool
    ) {
      (self.isProse, self.isCapitalized) = (isProse, isCapitalized)
    }
  }

  /// Classifies a label; nil if a person may have written it. Only ASCII labels of several words are read.
  package init?(_ label: Text, identifier: Text?, isImage: Bool, _ evidence: Evidence) {
    let bytes = label.utf8
    guard 4...100 ~= bytes.count, bytes[0].isASCIILetterOrDigit else { return nil }
    guard bytes.allSatisfy({ $0.isASCIILetterOrDigit || $0 == 0x20 || $0 == 0x2D || $0 == 0x5F })
    else { return nil }
    let isLowercase = !bytes[0].isASCIICapital
    let symbol = identifier.flatMap { SystemSymbols.contains($0.utf8) ? String($0) : nil }
    let isNamed = identifier.map { Self.isName($0, of: label) } ?? false
    // A shortcut for most labels, which begin with a capital.
    guard isLowercase || symbol != nil || isNamed || Self.mayBeginSymbol(bytes[0]) else {
      return nil
    }
    let words = String(label).split { " -_".contains($0) }.map { $0.lowercased() }
    guard !bytes.contains(where: { $0 != 0x20 && Self.separators.contains($0) }) else {
      guard let kind = Self.joined(words, bytes) else { return nil }
      self = kind
      return
    }
    if let kind = Self.symbol(words, bytes, symbol) {
      self = kind
    } else if words.count > 1, isLowercase,
      Self.isFile(words, of: isNamed, isImage)
        || isNamed && !Self.isCounted(words) && !evidence.isProse(words)
    {
      self = .file
    } else if isNamed, words.count > 2, words.contains(where: Self.isNumber) {
      self = .file
    } else if 2...5 ~= words.count, bytes[0].isASCIILetter,
      !bytes.contains(where: \.isASCIICapital), !evidence.isProse(words), evidence.isCapitalized()
    {
      self = .contrast(isDrawn: words.contains(where: Self.isDrawn))
    } else {
      return nil
    }
  }

  private static let separators = Array(" -_".utf8)

  // Names whose separators were kept. A hyphen also joins the words of a compound, and underscores those of a name
  // of a user.
  private static func joined(
    _ words: [String], _ bytes: UnsafeRawBufferPointer
  ) -> SpokenImage? {
    guard words.count > 1, !bytes.contains(0x20), !bytes.contains(where: \.isASCIICapital) else {
      return nil
    }
    if isFile(words, of: false, false) { return .file }
    let isUnderscored = bytes.contains(UInt8(ascii: "_"))
    return isUnderscored && words.contains { drawings.contains($0) || pictures.contains($0) }
      ? .file : nil
  }

  // Whether a number tells one of several elements from the others: `option 1`.
  private static func isCounted(_ words: [String]) -> Bool {
    words.count == 2 && isNumber(words[1])
  }

  private static func isNumber(_ word: String) -> Bool { word.utf8.allSatisfy(\.isASCIIDigit) }

  private static func isDrawn(_ word: String) -> Bool {
    drawings.contains(word) || variants.contains(word) || states.contains(word)
  }

  // MARK: Symbols

  private static func mayBeginSymbol(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "A") || byte == UInt8(ascii: "C")
  }

  private static func symbol(
    _ words: [String], _ bytes: UnsafeRawBufferPointer, _ symbol: String?
  ) -> SpokenImage? {
    if let symbol {
      if bytes.elementsEqual(symbol.utf8) { return .symbolName }
      let name = words.joined(separator: ".")
      if words.count > 1, symbol == name || symbol == "\(name).fill" {
        return SystemSymbols.isPlain(symbol) ? nil : .symbol(isProven: true)
      }
      let isMisleading = SystemSymbols.misleadingWords(symbol) == words.joined(separator: " ")
      return isMisleading ? .misleading : nil
    }
    guard let first = words.first, first == "arrow" || first == "chevron", words.count > 1,
      bytes.isTitleCase
    else { return nil }
    var name = words.joined(separator: ".")
    return name.withUTF8 { SystemSymbols.contains(UnsafeRawBufferPointer($0)) }
      ? .symbol(isProven: false) : nil
  }

  // MARK: Files

  // Whether an identifier is the label but for its separators, with at least one that labels do not have. UIKit
  // changes no letter, and people begin their labels with a capital.
  private static func isName(_ identifier: Text, of label: Text) -> Bool {
    guard identifier.count == label.count, identifier != label else { return false }
    return zip(identifier.utf8, label.utf8).allSatisfy { name, spoken in
      name == spoken || spoken == 0x20 && (name == UInt8(ascii: "_") || name == UInt8(ascii: "-"))
    }
  }

  private static func isFile(_ words: [String], of isNamed: Bool, _ isImage: Bool) -> Bool {
    let (first, last) = (words[0], words[words.count - 1])
    if abbreviations.contains(first) || endings.contains(last) { return true }
    let drawn = words.count(where: drawings.contains)
    let varied = words.count(where: isVariant)
    if isNamed {
      let said = words.count - drawn - varied
      return isImage || drawn > 0 || varied > 1 && (said > 0 || first == "nav")
    }
    if drawings.contains(first), drawn + varied == words.count { return true }
    return drawn > 0 && isLetter(last) || first == "nav" && states.contains(last)
  }

  private static func isVariant(_ word: String) -> Bool {
    variants.contains(word) || states.contains(word) || isLetter(word)
      || isNumber(word) || isSize(word)
  }

  // Whether a word is a single letter that is no word.
  private static func isLetter(_ word: String) -> Bool {
    word.utf8.count == 1 && word.utf8.allSatisfy(\.isASCIILetter) && word != "a" && word != "i"
  }

  // Whether a word is a size, such as `24pt`.
  private static func isSize(_ word: String) -> Bool {
    ["pt", "px", "dp", "x"].contains { unit in
      let number = word.dropLast(unit.utf8.count)
      return word.hasSuffix(unit) && !number.isEmpty && number.utf8.allSatisfy(\.isASCIIDigit)
    }
  }

  // Abbreviations that begin and end names of files only.
  private static let abbreviations: Set<String> = ["btn", "ic", "icn", "img"]
  private static let endings: Set<String> = ["ic", "icn"]
  // Words that only say what is drawn.
  private static let drawings: Set<String> = ["arrow", "caret", "chevron", "glyph", "icon"]
  // Words for a kind of picture, which people join with others by spaces.
  private static let pictures: Set<String> = [
    "avatar", "background", "badge", "banner", "checkmark", "illustration", "logo", "placeholder",
    "thumbnail", "tick",
  ]
  private static let states: Set<String> = [
    "active", "default", "disabled", "highlighted", "inactive", "normal", "off", "on", "pressed",
    "selected", "unselected",
  ]
  private static let variants: Set<String> = [
    "bg", "black", "bold", "circle", "dark", "down", "fill", "filled", "gray", "grey",
    "illustration",
    "large", "left", "light", "logo", "mini", "nav", "outline", "outlined", "right", "rounded",
    "small", "solid", "square", "tab", "thin", "up", "white",
  ]
}

extension UnsafeRawBufferPointer {
  // Whether each word of ASCII text begins with a capital or a digit.
  fileprivate var isTitleCase: Bool {
    var previous: UInt8 = 0x20
    for byte in self {
      if previous == 0x20, byte.isASCIILetter, !byte.isASCIICapital { return false }
      previous = byte
    }
    return true
  }
}
