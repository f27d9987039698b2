/// What an earlier run has written where the next one writes again.
package enum EarlierReport {
  // What the first bytes of reports have that no capture has, all of one row.
  private static let beginnings: [[String]] = [
    // SARIF, reviewdog, GitLab.
    ["sarif-2.1.0", "\"a11ylint\""], ["\"source\"", "\"a11ylint\"", "\"diagnostics\""],
    ["\"check_name\"", "\"fingerprint\""],
    // JUnit, Checkstyle, Markdown, CSV.
    ["<testsuites>", "package=\"a11ylint\""], ["<checkstyle version=\"4.3\">"],
    ["<!-- a11ylint -->"], ["<meta name=\"generator\" content=\"a11ylint"],
    ["\"level\",\"state\",\"severity\",\"confidence\",\"rule\""],
    // The outputs of a step.
    ["outcome=", "\nexit-code=", "\nfailing="],
  ]

  // How the last lines of others begin.
  private static let lastLines = ["a11ylint: ", "{\"kind\":\"summary\","]

  // The same of those for people, which logs of other tools have, too.
  private static let verdicts = ["PASS", "FAIL: ", "ERROR: ", "NOT JUDGED: "]

  /// Whether the bytes are a report in any format: nothing, for a run without findings may write nothing;
  /// what begins as reports for programs do, or ends as those for people do.
  ///
  /// - Complexity: O(1) for a last line of ordinary length.
  package static func recognizes(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
    if bytes.isEmpty || bytes.elementsEqual("[]\n".utf8) { return true }
    if ResultFile.recognizes(bytes) || begins(bytes) { return true }
    let feed = UInt8(ascii: "\n")
    guard let end = bytes.lastIndex(where: { $0 != feed }) else { return false }
    let rest = bytes[...end]
    let line = rest[(rest.lastIndex(of: feed).map(rest.index(after:)) ?? rest.startIndex)...]
    return lastLines.contains { line.starts(with: $0.utf8) } || isForXcode(line)
      || verdicts.contains { line.starts(with: $0.utf8) } && isForPeople(rest, with: line)
  }

  // A verdict alone, or below what no other tool says.
  private static func isForPeople(
    _ text: some BidirectionalCollection<UInt8>, with verdict: some Collection<UInt8>
  ) -> Bool {
    if text.count == verdict.count { return true }
    let end = String(decoding: text.suffix(8192), as: UTF8.self)
    return ["judged: ", "a11ylint "].contains(where: end.hasPart)
  }

  private static func begins(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self)
    return beginnings.contains { marks in
      marks.allSatisfy(head.hasPart)
    }
  }

  // `/path:1:1: error: message [rule]`
  private static func isForXcode(_ line: some BidirectionalCollection<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "/"), line.last == UInt8(ascii: "]") else { return false }
    let text = String(decoding: line, as: UTF8.self)
    // Compilers name their options there.
    guard !text.hasPart("[-") else { return false }
    return ["error", "warning", "note"].contains {
      text.hasPart(": \($0): ")
    }
  }
}
