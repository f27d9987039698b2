import A11yProcess

/// Fuzz targets for the messages of editors and agents.
enum Messages {
  /// Separates a stream into messages and reads them. The pieces in which the stream arrives must not matter.
  static func read(_ bytes: [UInt8]) -> Bool {
    var isAccepted = false
    for framing in [MessageFraming.headers, .lines] {
      let whole = messages(bytes, framing, by: max(1, bytes.count))
      if messages(bytes, framing, by: 3) != whole { fatalError("the pieces matter") }
      isAccepted = whole.contains { (try? RPCMessage($0)) != nil } || isAccepted
    }
    return isAccepted
  }

  private static func messages(
    _ bytes: [UInt8], _ framing: MessageFraming, by size: Int
  ) -> [[UInt8]] {
    var buffer = MessageBuffer(framing)
    var found: [[UInt8]] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      buffer.append(bytes[start..<min(bytes.count, start + size)])
      do throws(MessageBuffer.Failure) {
        while let message = try buffer.next() { found.append(message) }
      } catch {
        return found
      }
    }
    return found
  }
}
