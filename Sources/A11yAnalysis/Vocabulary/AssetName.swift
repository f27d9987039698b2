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
  /// An SF Symbols name with several components: `heart.fill`.
  case symbol

  /// Classifies a text; nil if a person may have written it. O(length); of long texts, only the end counts.
  package init?(_ text: Text) {
    let bytes = text.utf8
    guard bytes.count >= 4 else { return nil }
    if Self.hasFileExtension(bytes) {
      self = .fileExtension
      return
    }
    guard bytes.count <= 200, !bytes.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) else {
      return nil
    }
    let last = bytes[bytes.count - 1]
    if Self.hasScale(bytes) {
      self = .scale
    } else if Self.hasPrefix(bytes) {
      self = .prefix
    } else if last == UInt8(ascii: "x") || last == UInt8(ascii: "p") || last.isASCIIDigit,
      Self.hasSize(bytes)
    {
      self = .size
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
    guard bytes.count > 3 else { return false }
    let end = bytes.suffix(3)
    return end.first == UInt8(ascii: "@") && end.last == UInt8(ascii: "x")
      && 0x31...0x33 ~= end[end.startIndex + 1]
  }

  // MARK: Resources

  private static func hasPrefix(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let separator = bytes.firstIndex { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
    guard let separator, separator > 1, separator <= 12, separator + 1 < bytes.count,
      prefixes.contains(String(decoding: bytes[..<separator], as: UTF8.self).lowercased())
    else { return false }
    return bytes.contains(UInt8(ascii: "_"))
      || !bytes.contains { 0x41...0x5A ~= $0 }
  }

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

  // MARK: Symbols

  private static func isSymbol(_ text: Text) -> Bool {
    let bytes = text.utf8
    guard bytes.contains(UInt8(ascii: ".")),
      bytes.allSatisfy({ $0 == 0x2E || 0x61...0x7A ~= $0 || $0.isASCIIDigit })
    else { return false }
    let parts = String(text).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty }) else { return false }
    guard parts.contains(where: SymbolNames.isPart) else { return false }
    return parts.allSatisfy { SymbolNames.isPart($0) || Int($0) != nil }
      || !InternetDomains.isTop(parts[parts.count - 1])
  }
}

enum InternetDomains {
  /// Whether the name is a top-level domain that apps and websites commonly use.
  static func isTop(_ name: Substring) -> Bool {
    top.contains(name.lowercased())
  }

  private static let top: Set<String> = [
    "ai", "app", "at", "au", "be", "biz", "br", "ca", "ch", "cloud", "cn", "co", "com", "cz", "de",
    "dev", "dk", "edu", "es", "eu", "fi", "fm", "fr", "gov", "gr", "hu", "ie", "in", "info", "int",
    "io", "it", "jp", "kr", "me", "mil", "mobi", "mx", "name", "net", "nl", "no", "nz", "online",
    "org", "pl", "pt", "ro", "ru", "se", "shop", "site", "store", "tech", "tr", "tv", "tw", "ua",
    "uk", "us", "xyz", "za",
  ]
}
