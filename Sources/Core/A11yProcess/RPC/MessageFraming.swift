import A11yModel

/// The separation of messages in a stream of bytes.
package enum MessageFraming: Sendable {
  /// A header with `Content-Length` before each message, as in the base protocol of the Language Server Protocol.
  case headers
  /// One line per message, as in the stdio transport of the Model Context Protocol.
  case lines

  /// Returns a message as the stream has it.
  package func framed(_ message: [UInt8]) -> [UInt8] {
    switch self {
    case .headers: Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    case .lines: message + [0x0A]
    }
  }
}

/// The bytes of a stream that are not yet separated into messages.
package struct MessageBuffer: Sendable {
  /// An error after which the beginning of the next message is unknown.
  package struct Failure: Error, Sendable {
    package let message: String
  }

  /// The size of the largest accepted message, in bytes.
  package static let largest = 64 << 20
  private static let longestHeader = 4 << 10

  private let framing: MessageFraming
  private var bytes: [UInt8] = []
  // The number of bytes that hold no end of a line or header, so that none is looked at twice.
  private var searched = 0
  // The length of the message whose header was read.
  private var announced: Int?

  package init(_ framing: MessageFraming) { self.framing = framing }

  package mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// Removes and returns the next message; nil if it is incomplete.
  ///
  /// - Throws: ``Failure`` for a header without a valid length, and for a message above the limit.
  package mutating func next() throws(Failure) -> [UInt8]? {
    switch framing {
    case .headers: try nextAfterHeader()
    case .lines: try nextLine()
    }
  }

  private mutating func nextLine() throws(Failure) -> [UInt8]? {
    while let end = bytes[searched...].firstIndex(of: 0x0A) {
      let line = Array(bytes[..<end])
      bytes.removeFirst(end + 1)
      searched = 0
      if line.contains(where: { $0 != 0x0D && $0 != 0x20 }) { return line }
    }
    searched = bytes.count
    try Self.demand(bytes.count)
    return nil
  }

  private mutating func nextAfterHeader() throws(Failure) -> [UInt8]? {
    guard let length = try announcedLength() else { return nil }
    guard bytes.count >= length else { return nil }
    let message = Array(bytes[..<length])
    bytes.removeFirst(length)
    (announced, searched) = (nil, 0)
    return message
  }

  private mutating func announcedLength() throws(Failure) -> Int? {
    if let announced { return announced }
    let start = max(0, searched - 3)
    let position = bytes.withUnsafeBufferPointer { $0.position(of: "\r\n\r\n", from: start) }
    guard position ?? bytes.count <= Self.longestHeader else {
      throw Failure(message: "no header ends within \(Self.longestHeader) bytes")
    }
    guard let found = position else {
      searched = bytes.count
      return nil
    }
    let length = try Self.length(in: String(decoding: bytes[..<found], as: UTF8.self))
    bytes.removeFirst(found + 4)
    announced = length
    return length
  }

  private static func length(in header: String) throws(Failure) -> Int {
    for line in header.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].filter { $0 != " " }
      guard let length = Int(digits), length >= 0 else { break }
      try demand(length)
      return length
    }
    throw Failure(message: "expected a header with Content-Length")
  }

  private static func demand(_ count: Int) throws(Failure) {
    guard count <= largest else {
      throw Failure(message: "a message has \(count) bytes; expected at most \(largest)")
    }
  }
}
