/// The last bytes that a tool printed to standard error.
struct TailBuffer: Sendable {
  static let size = 4096
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var lastLine: String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      line.drop { $0.isWhitespace }
    }
    guard let line = lines.last(where: { !$0.isEmpty }) else { return nil }
    return line.count > 300 ? line.prefix(300) + "…" : String(line)
  }
}
