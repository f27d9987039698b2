extension StringProtocol {
  /// Returns the first range with the same bytes as a nonempty text. The standard library's searches require
  /// newer systems than the oldest that this package supports.
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
