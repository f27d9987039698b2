import A11yModel

/// A line of a log that may report a test.
struct TestLine {
  private let text: Substring

  /// Creates a line with `Test` or a check mark at `mark`. The text before it may be a time stamp, but not an
  /// element of a tree.
  init(_ bytes: Bytes, _ line: Range<Int>, mark: Int) {
    let head = bytes[line.lowerBound..<max(line.lowerBound, min(mark, line.upperBound))]
    let isElement = head.count > 100 || head.contains { [0x27, 0x22, 0x7B].contains($0) }
    guard !isElement, mark < line.upperBound, line.upperBound - mark < 1000 else {
      text = ""
      return
    }
    text = Substring(String(decoding: bytes[mark..<line.upperBound], as: UTF8.self))
  }

  /// The suite that starts, as in `Test Suite 'OrdersTests' started …`, with or without the quotation marks.
  var suite: String? {
    guard text.hasPrefix("Test Suite "), let end = text.range(ofText: " started") else {
      return nil
    }
    let name = text[..<end.lowerBound].dropFirst("Test Suite ".count).filter { $0 != "'" }
    let isOuter = name.hasSuffix(".xctest") || name == "All tests" || name == "Selected tests"
    return isOuter ? nil : name.split(separator: ".").last.map(String.init)
  }

  var started: String? { xctest(["started"]) ?? swiftTesting(["started."]) }

  var ended: String? {
    xctest(["passed", "failed", "skipped"])
      ?? swiftTesting(["passed after", "failed after", "skipped"])
  }

  /// The test in a line of filtered output: `✔ testOrders (3.2 seconds)` or `✗ testOrders, message`.
  var result: String? {
    guard let sign = text.first, "✔✓✖✗✘".contains(sign) else { return nil }
    let rest = text.dropFirst().drop { $0 == " " }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard name.hasPrefix("test"), !name.isEmpty else { return nil }
    let end = rest.dropFirst(name.count)
    let tail = end.hasPrefix("()") ? end.dropFirst(2) : end
    return tail.hasPrefix(" (") || tail.hasPrefix(",") ? String(name) : nil
  }

  // `Test Case '-[Module.Suite test]' started.` on Apple's platforms, `Test Case 'Suite.test' …` on others.
  // The module is dropped because it may be named after a scheme or a configuration.
  private func xctest(_ words: [String]) -> String? {
    guard text.hasPrefix("Test Case '") else { return nil }
    let rest = text.dropFirst("Test Case '".count)
    guard let end = rest.firstIndex(of: "'") else { return nil }
    let tail = rest[end...].dropFirst().drop { $0 == " " }
    guard words.contains(where: tail.hasPrefix) else { return nil }
    var name = rest[..<end]
    if name.hasPrefix("-["), name.hasSuffix("]") { name = name.dropFirst(2).dropLast() }
    let parts = name.split(separator: " ")
    guard parts.count == 2 else { return name.isEmpty ? nil : String(name) }
    return "\(parts[0].split(separator: ".").last ?? parts[0]).\(parts[1])"
  }

  // `◇ Test "Older orders" started.` or `✔ Test orders() passed after 0.2 seconds.`
  private func swiftTesting(_ words: [String]) -> String? {
    guard let start = text.range(ofText: "Test ") else { return nil }
    let rest = text[start.upperBound...]
    if rest.hasPrefix("\"") {
      let name = rest.dropFirst().prefix { $0 != "\"" }
      let tail = rest.dropFirst(name.count + 2).drop { $0 == " " }
      return words.contains(where: tail.hasPrefix) && !name.isEmpty ? String(name) : nil
    }
    let name = rest.prefix { $0 != " " }
    let tail = rest.dropFirst(name.count).drop { $0 == " " }
    return name.hasSuffix(")") && words.contains(where: tail.hasPrefix) ? String(name) : nil
  }
}
