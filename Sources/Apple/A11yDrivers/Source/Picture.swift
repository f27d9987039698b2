import Foundation

/// The decoding of screenshots.
enum Picture {
  private static let mark: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func png(base64: String?, at place: String) throws(DriverError) -> [UInt8] {
    // WebDriverAgent breaks the base64 text into lines.
    let data = base64.flatMap { Data(base64Encoded: $0, options: .ignoreUnknownCharacters) }
    return try png(data.map { [UInt8]($0) } ?? [], at: place)
  }

  static func png(_ bytes: [UInt8], at place: String) throws(DriverError) -> [UInt8] {
    guard bytes.starts(with: mark) else {
      throw DriverError(.malformed, place, "the screenshot is no PNG; leave --screenshot out")
    }
    return bytes
  }
}
