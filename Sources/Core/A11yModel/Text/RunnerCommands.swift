extension Array<UInt8> {
  /// The JSON documents with the same values but without commands for CI runners. Commands start with `##`,
  /// which occurs only in strings, where the second character is escaped.
  ///
  /// - Complexity: O(n).
  package var withoutRunnerCommands: [UInt8] {
    let mark = UInt8(ascii: "#")
    var result: [UInt8] = []
    result.reserveCapacity(count)
    for byte in self {
      if byte == mark, result.last == mark { result += "\\u0023".utf8 } else { result.append(byte) }
    }
    return result
  }
}
