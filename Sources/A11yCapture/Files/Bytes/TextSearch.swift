extension StringProtocol {
  /// Where a text that is not empty first stands, byte for byte.
  ///
  /// The searches of the standard library are newer than the oldest systems that we run on.
  func range(ofText text: String) -> Range<Index>? {
    let bytes = utf8
    guard let first = text.utf8.first else { return nil }
    var rest = bytes[...]
    while let start = rest.firstIndex(of: first) {
      rest = bytes[start...]
      if rest.starts(with: text.utf8) {
        return start..<bytes.index(start, offsetBy: text.utf8.count)
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}
