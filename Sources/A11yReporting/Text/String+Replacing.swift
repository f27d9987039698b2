extension String {
  /// The text with every occurrence of a part replaced, from the start, byte by byte.
  ///
  /// The standard library's own needs iOS 16.
  func replacingAll(_ part: String, with replacement: String) -> String {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    guard let first = part.first, bytes.contains(first) else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == first, bytes[index...].starts(with: part) {
        result += replacement.utf8
        index += part.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
