import A11yProcess
import Testing

@Suite("Message framing") struct MessageFramingTests {
  private func messages(_ text: String, _ framing: MessageFraming, by size: Int = 1) throws
    -> [String]
  {
    var buffer = MessageBuffer(framing)
    var found: [String] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      buffer.append(bytes[start..<min(bytes.count, start + size)])
      while let message = try buffer.next() {
        found.append(String(decoding: message, as: UTF8.self))
      }
    }
    return found
  }

  @Test("A message is the bytes its header announces", arguments: [1, 2, 7, 1000])
  func headers(size: Int) throws {
    let text = "Content-Length: 4\r\n\r\n{\"a\"Content-Type: x\r\ncontent-length:2\r\n\r\n[]"
    #expect(try messages(text, .headers, by: size) == ["{\"a\"", "[]"])
  }

  @Test("A message is a line, and empty lines are none", arguments: [1, 3, 1000])
  func lines(size: Int) throws {
    #expect(try messages("{}\r\n\n  \n[1]\n{\"rest\"", .lines, by: size) == ["{}\r", "[1]"])
  }

  @Test(
    "A header without a length ends the conversation",
    arguments: [
      "Content-Type: x\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: many\r\n\r\n",
      "Content-Length: 67108865\r\n\r\n", String(repeating: "x", count: 5000),
    ])
  func badHeader(text: String) {
    #expect(throws: MessageBuffer.Failure.self) { try messages(text, .headers, by: 5000) }
  }

  @Test("The largest message is accepted") func largest() throws {
    #expect(try messages("Content-Length: 67108864\r\n\r\n{", .headers).isEmpty)
  }
}
