/// The format of a picture file, told by its first bytes.
package enum PictureKind: String, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case heic = "HEIC"

  package init?(_ bytes: some Collection<UInt8>) {
    let start = Array(bytes.prefix(12))
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if start.count == 12, start[4..<8].elementsEqual("ftyp".utf8),
      ["heic", "heix", "mif1", "hevc"].contains(String(decoding: start[8...], as: UTF8.self))
    {
      self = .heic
    } else {
      return nil
    }
  }

  /// The words for a file in this format that is not read; nil for a PNG.
  package var refusal: String? {
    switch self {
    case .png: nil
    case .jpeg: "is a JPEG; screenshots are read as PNG"
    case .heic: "is a HEIC; screenshots are read as PNG"
    }
  }
}
