/// What an earlier run has written where the next one writes again.
package enum EarlierReport {
  /// Whether the bytes are a report in any format: a result in JSON, or a text that ends as reports for
  /// people do.
  ///
  /// - Complexity: O(1) for a last line of ordinary length.
  package static func recognizes(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
    if ResultFile.recognizes(bytes) { return true }
    let feed = UInt8(ascii: "\n")
    guard let end = bytes.lastIndex(where: { $0 != feed }) else { return false }
    let rest = bytes[...end]
    let line = rest[(rest.lastIndex(of: feed).map(rest.index(after:)) ?? rest.startIndex)...]
    return line.elementsEqual("PASS".utf8)
      || ["FAIL: ", "ERROR: ", "NOT JUDGED: "].contains { line.starts(with: $0.utf8) }
  }
}
