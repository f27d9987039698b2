import A11yModel

/// The beginning and end of a file, by which reporters recognize an earlier report.
package struct EarlierReport {
  let isResult: Bool
  let isEmptyList: Bool
  /// The last line that is not empty.
  let lastLine: String
  private let head: String
  private let tail: String
  private let isOneLine: Bool

  init(_ bytes: some BidirectionalCollection<UInt8>) {
    let feed = UInt8(ascii: "\n")
    let end = bytes.lastIndex { $0 != feed } ?? bytes.startIndex
    let text = bytes.isEmpty ? bytes[...] : bytes[...end]
    let start = text.lastIndex(of: feed).map(text.index(after:)) ?? text.startIndex
    lastLine = String(decoding: text[start...], as: UTF8.self)
    isOneLine = start == text.startIndex
    isResult = ResultFile.recognizes(bytes)
    isEmptyList = bytes.elementsEqual("[]\n".utf8)
    head = String(decoding: bytes.prefix(1024), as: UTF8.self)
    tail = String(decoding: text.suffix(8192), as: UTF8.self)
  }

  /// Returns whether the first kilobyte has all the parts, which together occur in no capture.
  package func begins(with parts: String...) -> Bool { parts.allSatisfy(head.hasPart) }

  /// Whether the file is a page, which another module writes.
  package var isPage: Bool { begins(with: "<meta name=\"generator\" content=\"a11ylint") }

  /// Whether the last line is a verdict, alone or after text that no other tool prints.
  var endsInVerdict: Bool {
    ["PASS", "FAIL: ", "ERROR: ", "NOT JUDGED: ", "NOTHING TO JUDGE: "].contains(
      where: lastLine.hasPrefix)
      && (isOneLine || ["judged: ", "a11ylint "].contains(where: tail.hasPart))
  }
}
