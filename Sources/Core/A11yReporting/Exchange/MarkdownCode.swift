import A11yModel
import A11yRules

/// The code of a finding in a Swift source as Markdown, before and after the edit that fixes it.
struct MarkdownCode: Sendable {
  private let read: @Sendable (_ path: String) -> [UInt8]?

  // The number of lines of a block, and the length of one.
  private static let mostLines = 14
  private static let longestLine = 160

  /// - Parameter read: Returns the contents of a file; nil if it cannot be read.
  init(_ read: @escaping @Sendable (_ path: String) -> [UInt8]?) { self.read = read }

  /// Returns a block of code with an empty line after it; empty for a finding outside Swift sources.
  func text(of finding: ExchangeFinding) -> String {
    guard finding.place.kind == .source else { return "" }
    return difference(of: finding) ?? line(of: finding) ?? ""
  }

  private func difference(of finding: ExchangeFinding) -> String? {
    let edits = finding.edits.map(\.edit).sorted { $0.offset < $1.offset }
    guard let path = edits.first?.path, edits.allSatisfy({ $0.path == path }),
      let bytes = read(path), let text = try? EditedText(bytes, edits)
    else { return nil }
    let lines = text.changes.flatMap { change in
      let around = max(0, change.lines.lowerBound - 1)..<change.lines.lowerBound
      return text.lines(around).map { (" ", $0) } + text.lines(change.lines).map { ("-", $0) }
        + change.replacement.map { ("+", $0) }
    }
    guard !lines.isEmpty, lines.count <= Self.mostLines else { return nil }
    let start = heading(finding, text, before: text.changes.first?.lines.lowerBound ?? 0)
    let about = finding.finding.edits.isEmpty ? finding.finding.suggestion?.about : nil
    let words = about.map { "\nSuggested edit: \(MarkdownText.sentence($0))\n" } ?? ""
    return words + Self.block("diff", start + lines)
  }

  // The first line of an element whose edit is further down.
  private func heading(
    _ finding: ExchangeFinding, _ text: EditedText, before change: Int
  ) -> [(String, ArraySlice<UInt8>)] {
    let line = finding.place.fullLine - 1
    guard line < change - 1 else { return [] }
    let gap = line < change - 2 ? [(" ", ArraySlice("…".utf8))] : []
    return text.lines(line..<line + 1).map { (" ", $0) } + gap
  }

  private func line(of finding: ExchangeFinding) -> String? {
    let place = finding.place
    guard let bytes = read(place.fullPath), let text = try? EditedText(bytes, []) else {
      return nil
    }
    let lines = text.lines(place.fullLine - 1..<place.fullLine).map { ("", $0) }
    return lines.isEmpty ? nil : Self.block("swift", lines)
  }

  private static func block(
    _ word: String, _ lines: [(sign: String, bytes: ArraySlice<UInt8>)]
  ) -> String {
    let texts = lines.map { shown($0.bytes) }
    let indent = texts.filter { !$0.isEmpty && $0 != "…" }.map(Self.indent).min() ?? 0
    let cut = zip(lines, texts).map { $0.sign + $1.dropFirst(min(indent, Self.indent($1))) }
    return "\n" + MarkdownText.block(word, cut) + "\n"
  }

  private static func indent(_ line: String) -> Int { line.prefix { $0 == " " }.count }

  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes
    while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
    let text = String(decoding: bytes, as: UTF8.self).replacingAll("\t", with: "    ")
    let code = SecretText.shown(text).escapedForDisplay()
    return code.count > longestLine ? code.prefix(longestLine) + "…" : code
  }
}
