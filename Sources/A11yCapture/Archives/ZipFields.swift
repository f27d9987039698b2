/// Numbers and names in a zip file; reading beyond its end gives zeros.
struct ZipFields {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// A number of two bytes.
  func short(_ position: Int) -> Int { byte(position) | byte(position + 1) << 8 }

  /// A number of four bytes.
  func long(_ position: Int) -> Int { short(position) | short(position + 2) << 16 }

  /// A name; bytes that are not UTF-8 become U+FFFD.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func byte(_ position: Int) -> Int {
    bytes.indices.contains(position) ? Int(bytes[position]) : 0
  }
}
