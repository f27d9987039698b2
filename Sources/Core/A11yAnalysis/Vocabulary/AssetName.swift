import A11yModel

/// A text that is the name of an image file or symbol, by the feature that reveals it.
package enum AssetName: String, Sendable {
  /// A file extension of images: `IMG_0001.jpg`.
  case fileExtension
  /// A scale suffix: `@2x`.
  case scale
  /// A resource prefix: `ic_`, `btn-`.
  case prefix
  /// A size suffix: `-32x32`, `_24px`.
  case size
  /// A path in an asset catalog with a size: `Icons/24/Close`.
  case path
  /// The name of an SF Symbol: `heart.fill`, `xmark`.
  case symbol

  /// Classifies a text; nil if a person may have written it. O(length); of long texts, only the end counts.
  package init?(_ text: Text) {
    let bytes = text.utf8
    guard bytes.count >= 4 else { return nil }
    if Self.hasFileExtension(bytes) {
      self = .fileExtension
      return
    }
    let last = bytes[bytes.count - 1]
    if last == UInt8(ascii: "x"), Self.hasScale(bytes) {
      self = .scale
      return
    }
    guard bytes.count <= 200, !bytes.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) else {
      return nil
    }
    if Self.hasPrefix(bytes) {
      self = .prefix
    } else if last == UInt8(ascii: "x") || last == UInt8(ascii: "p") || last.isASCIIDigit,
      Self.hasSize(bytes)
    {
      self = .size
    } else if bytes[0].isASCIILetter, Self.isPath(bytes) {
      self = .path
    } else if Self.isSymbol(text) {
      self = .symbol
    } else {
      return nil
    }
  }

  // MARK: Files

  private static func hasFileExtension(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var dot = bytes.count - 1
    let least = max(1, bytes.count - 6)
    while dot >= least, bytes[dot] != UInt8(ascii: ".") { dot -= 1 }
    guard dot >= least, isNameByte(bytes[dot - 1]) else { return false }
    let name = String(decoding: bytes[(dot + 1)...], as: UTF8.self).lowercased()
    return extensions.contains(name)
  }

  // Whether a file name may end with the byte before its extension: `scan (2).png`.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ")")
  }

  private static let extensions: Set<String> = [
    "png", "jpg", "jpeg", "gif", "pdf", "svg", "heic", "heif", "webp", "avif", "tif", "tiff",
    "bmp", "ico",
  ]

  private static func hasScale(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let at = bytes.count - 3
    return bytes[at] == UInt8(ascii: "@") && 0x31...0x33 ~= bytes[at + 1]
      && isNameByte(bytes[at - 1])
  }

  // MARK: Resources

  private static func hasPrefix(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let separator = bytes.firstIndex { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
    guard let separator, separator > 1, separator <= 12, separator + 1 < bytes.count,
      prefixes.contains(String(decoding: bytes[..<separator], as: UTF8.self).lowercased())
    else { return false }
    if bytes.contains(UInt8(ascii: "_")) { return true }
    guard !bytes.contains(where: \.isASCIICapital) else { return false }
    let words = bytes[separator...].split(separator: UInt8(ascii: "-"))
    return !words.contains { compounds.contains(String(decoding: $0, as: UTF8.self)) }
  }

  // Words of compounds such as "image-to-text" and "icon-only".
  private static let compounds: Set<String> = [
    "and", "based", "by", "driven", "free", "heavy", "in", "like", "of", "only", "ready", "rich",
    "to",
  ]

  private static let prefixes: Set<String> = [
    "ic", "icn", "ico", "icon", "img", "image", "btn", "bg", "logo", "asset", "illustration",
    "glyph",
  ]

  // `…_24px`, `…-32x32`.
  private static func hasSize(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var end = bytes.count
    if bytes.count > 4, bytes[end - 1] == UInt8(ascii: "x") || bytes[end - 1] == UInt8(ascii: "p") {
      guard bytes[end - 2] == UInt8(ascii: "p") || bytes[end - 2] == UInt8(ascii: "d") else {
        return false
      }
      end -= 2
      return beginsAfterSeparator(bytes, digits(before: end, bytes), end)
    }
    let height = digits(before: end, bytes)
    guard height < end, height > 1, bytes[height - 1] == UInt8(ascii: "x") else { return false }
    end = height - 1
    return beginsAfterSeparator(bytes, digits(before: end, bytes), end)
  }

  private static func digits(before end: Int, _ bytes: UnsafeRawBufferPointer) -> Int {
    var start = end
    while start > 0, bytes[start - 1].isASCIIDigit { start -= 1 }
    return start
  }

  private static func beginsAfterSeparator(
    _ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> Bool {
    start < end && end - start <= 4 && start > 1
      && (bytes[start - 1] == UInt8(ascii: "_") || bytes[start - 1] == UInt8(ascii: "-"))
  }

  // `Icons/24/Close`, no date and no address.
  private static func isPath(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count > 2, let last = parts.last, last.contains(where: \.isASCIILetter) else {
      return false
    }
    return parts.allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy { $0.isASCIILetterOrDigit || $0 == 0x5F || $0 == 0x2D }
    } && parts.dropFirst().dropLast().contains { $0.count <= 3 && $0.allSatisfy(\.isASCIIDigit) }
  }

  // MARK: Symbols

  // A name that is not listed may be that of the app's own symbol, or of a later release.
  private static func isSymbol(_ text: Text) -> Bool {
    let bytes = text.utf8
    guard bytes.allSatisfy({ $0 == 0x2E || 0x61...0x7A ~= $0 || $0.isASCIIDigit }) else {
      return false
    }
    guard bytes.contains(UInt8(ascii: ".")) else {
      return SystemSymbols.isUnmistakable(String(text)) && SystemSymbols.contains(bytes)
    }
    let parts = String(text).split(separator: ".", omittingEmptySubsequences: false)
    guard let last = parts.last, parts.allSatisfy({ !$0.isEmpty }) else { return false }
    if SystemSymbols.contains(bytes) { return parts.count > 2 || !InternetDomains.isTop(last) }
    return parts.contains(where: SymbolNames.isDrawn)
      && parts.count(where: SymbolNames.isPart) > 1 && !InternetDomains.isTop(last)
      && !KeyWords.isText(last)
  }
}
