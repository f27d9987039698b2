import Testing

@testable import A11yReporting

@Suite("Lines of a terminal")
struct WrappedLinesTests {
  @Test(
    "a long line is wrapped below its beginning, and nothing is lost", arguments: [40, 57, 100])
  func wrapped(width: Int) {
    let line = "    - " + (1...60).map { "word\($0)" }.joined(separator: " ")
    let lines = WrappedLines(line, width: width).text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width })
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("      ") })
    #expect(lines.joined(separator: " ").split(separator: " ") == line.split(separator: " "))
  }

  @Test("colours take no room, and a longer word stays whole")
  func colours() {
    let red = "\u{1B}[31m" + String(repeating: "x", count: 38) + "\u{1B}[0m"
    #expect(WrappedLines(red, width: 40).text == red)
    let long = String(repeating: "y", count: 90)
    #expect(WrappedLines("a \(long) b", width: 40).text == "a\n  \(long)\n  b")
  }
}
