extension Array<UInt8> {
  /// Documents in JSON with the same values, in which no runner of a CI finds a command: `##`, with which
  /// these begin, can only be in a string, where the second mark is escaped.
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
