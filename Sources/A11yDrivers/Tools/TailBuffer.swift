/// The last bytes of what a process says, however much that is.
struct TailBuffer: Sendable {
  private static let size = 4096
  private var bytes: [UInt8] = []

  mutating func add(_ more: some Collection<UInt8>) {
    bytes += more.suffix(Self.size)
    if bytes.count > Self.size * 2 { bytes.removeFirst(bytes.count - Self.size) }
  }

  /// The last line with something in it; nil when there is none.
  var lastLine: String? {
    let text = String(decoding: bytes.suffix(Self.size), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      line.drop { $0.isWhitespace }
    }
    guard let line = lines.last(where: { !$0.isEmpty }) else { return nil }
    return line.count > 300 ? line.prefix(300) + "…" : String(line)
  }
}
