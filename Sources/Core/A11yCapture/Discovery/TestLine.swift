import A11yModel

/// A line of a log that may report a test. No name becomes a text, because a log may have millions of such lines.
struct TestLine {
  /// The places of a name in the bytes of the log.
  struct Name {
    /// The suite without its module; empty if it is not told apart from the test.
    let suite: Range<Int>
    let test: Range<Int>

    fileprivate init(_ test: Range<Int>) {
      (suite, self.test) = (test.lowerBound..<test.lowerBound, test)
    }

    fileprivate init(suite: Range<Int>, test: Range<Int>) {
      (self.suite, self.test) = (suite, test)
    }
  }

  private let bytes: Bytes
  // From the mark to the end of the line; empty if the line reports no test.
  private let range: Range<Int>

  /// Creates a line with `Test` or a check mark at `mark`. The text before it may be a time stamp, but not an
  /// element of a tree.
  init(_ bytes: Bytes, _ line: Range<Int>, mark: Int) {
    self.bytes = bytes
    let head = line.lowerBound..<max(line.lowerBound, min(mark, line.upperBound))
    let isElement =
      head.count > 100 || bytes[head].contains { $0 == 0x27 || $0 == 0x22 || $0 == 0x7B }
    let isWhole = !isElement && mark < line.upperBound && line.upperBound - mark < 1000
    range = isWhole ? mark..<line.upperBound : mark..<mark
  }

  /// The suite that starts, as in `Test Suite 'OrdersTests' started …`, with or without the quotation marks.
  var suite: String? {
    guard has("Test Suite ", at: range.lowerBound), let end = bytes.first(" started", in: range)
    else { return nil }
    let name = text(range.lowerBound + 11..<max(range.lowerBound + 11, end)).filter { $0 != "'" }
    let isOuter = name.hasSuffix(".xctest") || name == "All tests" || name == "Selected tests"
    return isOuter ? nil : name.split(separator: ".").last.map(String.init)
  }

  /// A report on a test.
  enum Report {
    case started(Name)
    case ended(Name)
    /// The result in filtered output, which names no suite.
    case result(Range<Int>)
  }

  /// The report of the line; nil if it is about no test.
  var report: Report? {
    if has("Test Case '", at: range.lowerBound) {
      return xctest.flatMap { name, tail in
        report(name, tail, started: ["started"], ended: ["passed", "failed", "skipped"])
      }
    }
    let own = swiftTesting.flatMap { name, tail in
      report(
        name, tail, started: ["started."], ended: ["passed after", "failed after", "skipped"])
    }
    return own ?? result.map(Report.result)
  }

  private func report(
    _ name: Name, _ tail: Int, started: [StaticString], ended: [StaticString]
  ) -> Report? {
    if started.contains(where: { has($0, at: tail) }) { return .started(name) }
    return ended.contains { has($0, at: tail) } ? .ended(name) : nil
  }

  // The test in a line of filtered output: `✔ testOrders (3.2 seconds)` or `✗ testOrders, message`.
  private var result: Range<Int>? {
    guard let start = afterSign else { return nil }
    var end = start
    while end < range.upperBound, Self.isNameByte(bytes[end]) { end += 1 }
    guard has("test", at: start) else { return nil }
    let tail = has("()", at: end) ? end + 2 : end
    guard has(" (", at: tail) || has(",", at: tail) else { return nil }
    return start..<end
  }

  // ✔ ✓ ✖ ✗ ✘ are E2 9C followed by one of these bytes.
  private var afterSign: Int? {
    guard range.count > 3, bytes[range.lowerBound] == 0xE2, bytes[range.lowerBound + 1] == 0x9C,
      [0x93, 0x94, 0x96, 0x97, 0x98].contains(bytes[range.lowerBound + 2])
    else { return nil }
    return skipSpaces(range.lowerBound + 3)
  }

  // `Test Case '-[Module.Suite test]' started.` on Apple's platforms, `Test Case 'Suite.test' …` on others.
  // The module is dropped because it may be named after a scheme or a configuration.
  private var xctest: (name: Name, tail: Int)? {
    let start = range.lowerBound + 11
    guard let end = bytes.first(0x27, in: start..<max(start, range.upperBound)) else { return nil }
    var name = start..<end
    if name.count > 2, has("-[", at: start), bytes[end - 1] == UInt8(ascii: "]") {
      name = start + 2..<end - 1
    }
    if name.isEmpty { return nil }
    let tail = skipSpaces(end + 1)
    guard let suite = word(in: name), let test = word(in: suite.upperBound..<name.upperBound),
      word(in: test.upperBound..<name.upperBound) == nil
    else { return (Name(name), tail) }
    return (Name(suite: withoutModule(suite), test: test), tail)
  }

  // The first bytes in a range that are no spaces; nil if there are none.
  private func word(in range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    while start < range.upperBound, bytes[start] == 0x20 { start += 1 }
    var end = start
    while end < range.upperBound, bytes[end] != 0x20 { end += 1 }
    return start < end ? start..<end : nil
  }

  // The last part of a name such as `App.OrdersTests`.
  private func withoutModule(_ suite: Range<Int>) -> Range<Int> {
    let dot = UInt8(ascii: ".")
    var end = suite.upperBound
    while end > suite.lowerBound, bytes[end - 1] == dot { end -= 1 }
    var start = end
    while start > suite.lowerBound, bytes[start - 1] != dot { start -= 1 }
    return start < end ? start..<end : suite
  }

  // `◇ Test "Older orders" started.` or `✔ Test orders() passed after 0.2 seconds.`
  private var swiftTesting: (name: Name, tail: Int)? {
    guard let mark = bytes.first("Test ", in: range) else { return nil }
    let isQuoted = has("\"", at: mark + 5)
    let start = mark + (isQuoted ? 6 : 5)
    let end =
      bytes.first(isQuoted ? 0x22 : 0x20, in: start..<max(start, range.upperBound))
      ?? range.upperBound
    guard end > start, isQuoted || bytes[end - 1] == UInt8(ascii: ")") else { return nil }
    return (Name(start..<end), skipSpaces(isQuoted ? end + 1 : end))
  }

  // MARK: Bytes

  private func has(_ word: StaticString, at position: Int) -> Bool {
    bytes.has(word, at: position, before: range.upperBound)
  }

  private func skipSpaces(_ position: Int) -> Int {
    var position = position
    while position < range.upperBound, bytes[position] == 0x20 { position += 1 }
    return position
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  // Letters of all scripts have bytes above ASCII.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte == 0x5F
      || byte >= 0x80
  }
}
