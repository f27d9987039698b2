/// The last bytes that a tool printed on standard error.
struct TailBuffer: Sendable {
  /// How many bytes are kept.
  static let size = 4096
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The last line with something in it; nil when there is none.
  var lastLine: String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      line.drop { $0.isWhitespace }
    }
    guard let line = lines.last(where: { !$0.isEmpty }) else { return nil }
    return line.count > 300 ? line.prefix(300) + "…" : String(line)
  }
}
