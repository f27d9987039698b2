/// A reader of the tags of a template. A section or partial alone on a line removes the line.
struct TagReader {
  enum Part {
    case literal([UInt8])
    case value(String)
    case begin(String, isAbsence: Bool)
    case end(String)
    case partial(String)
  }

  private let text: [UInt8]
  private var position = 0
  private var waiting: Part?

  init(_ text: String) { self.text = Array(text.utf8) }

  /// Returns the next part; nil at the end.
  mutating func next() throws(PageTemplate.Failure) -> Part? {
    if let part = waiting {
      waiting = nil
      return part
    }
    guard position < text.count else { return nil }
    guard let start = find(Self.open, from: position) else {
      defer { position = text.count }
      return .literal(Array(text[position...]))
    }
    let literal = position
    let (part, end) = try tag(at: start)
    var (before, after) = (start, end)
    if part.isStandalone, let line = line(around: start..<end) {
      (before, after) = (line.lowerBound, line.upperBound)
    }
    position = after
    guard before > literal else { return part }
    waiting = part
    return .literal(Array(text[literal..<before]))
  }

  private static let open = Array("{{".utf8)

  private func find(_ bytes: [UInt8], from start: Int) -> Int? {
    (start..<max(start, text.count - bytes.count + 1)).first {
      text[$0..<$0 + bytes.count].elementsEqual(bytes)
    }
  }

  private func tag(at start: Int) throws(PageTemplate.Failure) -> (part: Part, end: Int) {
    let isMarkup = text.dropFirst(start + 2).first == UInt8(ascii: "{")
    let close = Array((isMarkup ? "}}}" : "}}").utf8)
    let first = start + (isMarkup ? 3 : 2)
    guard let last = find(close, from: first) else {
      throw PageTemplate.Failure(description: "a tag is not closed")
    }
    let content = String(decoding: text[first..<last], as: UTF8.self)
    let name = String(content.drop { !$0.isLetter && $0 != "." }.filter { $0 != " " })
    let end = last + close.count
    switch content.first {
    case "#": return (.begin(name, isAbsence: false), end)
    case "^": return (.begin(name, isAbsence: true), end)
    case "/": return (.end(name), end)
    case ">": return (.partial(name), end)
    default:
      guard !name.isEmpty, content == name else {
        throw PageTemplate.Failure(description: "unknown tag {{\(content)}}")
      }
      return (.value(name), end)
    }
  }

  // The whole line, if there is nothing but white space beside the tag.
  private func line(around tag: Range<Int>) -> Range<Int>? {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    var (start, end) = (tag.lowerBound, tag.upperBound)
    while start > 0, isSpace(text[start - 1]) { start -= 1 }
    while end < text.count, isSpace(text[end]) { end += 1 }
    guard start == 0 || text[start - 1] == 0x0A, end == text.count || text[end] == 0x0A else {
      return nil
    }
    return start..<min(end + 1, text.count)
  }
}

extension TagReader.Part {
  fileprivate var isStandalone: Bool {
    switch self {
    case .begin, .end, .partial: true
    case .literal, .value: false
    }
  }
}
