import A11yModel
import A11yRules

/// A file after edits.
package struct EditedText: Sendable {
  package let bytes: [UInt8]
  private let before: [UInt8]
  private let edits: [TextEdit]

  /// An error about a file that changed since it was read.
  package struct Mismatch: Error {
    /// The first edit that does not match.
    package let edit: TextEdit
  }

  /// Applies edits, which are sorted by what they change and don't overlap there.
  ///
  /// - Throws: ``Mismatch`` if the file doesn't have the original text of an edit.
  /// - Complexity: O(n) for n bytes.
  package init(_ before: [UInt8], _ edits: [TextEdit]) throws(Mismatch) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(before.count)
    var place = 0
    for edit in edits {
      let change = edit.trimmed.range
      guard edit.offset >= 0, change.lowerBound >= place, edit.range.upperBound <= before.count,
        before[edit.range].elementsEqual(edit.original.utf8)
      else { throw Mismatch(edit: edit) }
      bytes += before[place..<change.lowerBound]
      bytes += edit.trimmed.replacement.utf8
      place = change.upperBound
    }
    bytes += before[place...]
    (self.bytes, self.before, self.edits) = (bytes, before, edits.map(\.trimmed))
  }

  // MARK: Difference

  /// Lines that are replaced by others.
  struct Change {
    /// The lines of the original file, from 0.
    var lines: Range<Int>
    /// The new lines, each with its line break.
    var replacement: [ArraySlice<UInt8>]
    /// The positions of the edits.
    var edits: Range<Int>
  }

  /// The changed lines, in order, without overlaps.
  var changes: [Change] { changes(Lines(before)) }

  /// Returns lines of the original file, each with its line break. The range is clamped.
  func lines(_ range: Range<Int>) -> ArraySlice<ArraySlice<UInt8>> {
    let all = Lines(before).all
    return all[range.clamped(to: all.indices)]
  }

  // The number of unchanged lines around a change.
  private static let context = 3

  /// Returns a unified diff, escaped for display.
  ///
  /// - Parameters:
  ///   - path: The path in the header.
  ///   - style: The colors of removed and added lines.
  package func difference(of path: String, style: TextStyle = .plain) -> String {
    let old = Lines(before)
    let changes = changes(old)
    guard !changes.isEmpty else { return "" }
    let name = path.escapedForDisplay()
    var text = style.bold("--- a/\(name)") + "\n" + style.bold("+++ b/\(name)") + "\n"
    var shift = 0
    var start = 0
    while start < changes.count {
      var end = start + 1
      while end < changes.count,
        changes[end].lines.lowerBound - changes[end - 1].lines.upperBound <= 2 * Self.context
      {
        end += 1
      }
      text += hunk(changes[start..<end], old, &shift, style)
      start = end
    }
    return text
  }

  private func hunk(
    _ changes: ArraySlice<Change>, _ old: Lines, _ shift: inout Int, _ style: TextStyle
  ) -> String {
    let first = max(0, (changes.first?.lines.lowerBound ?? 0) - Self.context)
    let last = min(old.count, (changes.last?.lines.upperBound ?? 0) + Self.context)
    let added = changes.reduce(0) { $0 + $1.replacement.count - $1.lines.count }
    let (before, after) = (last - first, last - first + added)
    var text =
      style.cyan(
        "@@ -\(Self.span(first, before)) +\(Self.span(first + shift, after)) @@") + "\n"
    shift += added
    var line = first
    for change in changes {
      text += old.shown(line..<change.lines.lowerBound, " ") { $0 }
      text += old.shown(change.lines, "-") { style.red($0) }
      for new in change.replacement { text += Lines.shown(new, "+") { style.green($0) } }
      line = change.lines.upperBound
    }
    return text + old.shown(line..<last, " ") { $0 }
  }

  private static func span(_ first: Int, _ count: Int) -> String {
    "\(count == 0 ? first : first + 1)" + (count == 1 ? "" : ",\(count)")
  }

  // MARK: Replacements

  /// Whole lines that are replaced by others.
  package struct Replacement {
    /// The first line, from 1.
    package let line: Int
    package let old: String
    package let new: String
    /// The positions of the edits.
    package let edits: Range<Int>
  }

  /// The edits as replacements of whole lines, which a program applies without reading a diff.
  package var replacements: [Replacement] {
    let old = Lines(before)
    return groups(old).map { lines, edits in
      let range = old.start(of: lines.lowerBound)..<old.start(of: lines.upperBound)
      return Replacement(
        line: lines.lowerBound + 1, old: String(decoding: before[range], as: UTF8.self),
        new: String(decoding: text(of: lines, edits, old), as: UTF8.self), edits: edits.indices)
    }
  }

  private func changes(_ old: Lines) -> [Change] {
    let changes = groups(old).map { change($0.lines, $0.edits, old) }
    return Self.joined(changes.filter { !$0.lines.isEmpty || !$0.replacement.isEmpty })
  }

  // Edits on the same lines belong together.
  private func groups(_ old: Lines) -> [(lines: Range<Int>, edits: ArraySlice<TextEdit>)] {
    var groups: [(lines: Range<Int>, edits: ArraySlice<TextEdit>)] = []
    var next = 0
    while next < edits.count {
      let first = old.line(at: edits[next].offset)
      var end = old.lineBehind(edits[next].range.upperBound)
      var behind = next + 1
      while behind < edits.count, old.line(at: edits[behind].offset) < end {
        end = max(end, old.lineBehind(edits[behind].range.upperBound))
        behind += 1
      }
      groups.append((first..<end, edits[next..<behind]))
      next = behind
    }
    return groups
  }

  // Of adjacent lines, all that are removed are shown before those that are added.
  private static func joined(_ changes: [Change]) -> [Change] {
    var joined: [Change] = []
    for change in changes {
      if let last = joined.last, last.lines.upperBound == change.lines.lowerBound {
        joined[joined.count - 1].lines = last.lines.lowerBound..<change.lines.upperBound
        joined[joined.count - 1].replacement += change.replacement
        joined[joined.count - 1].edits = last.edits.lowerBound..<change.edits.upperBound
      } else {
        joined.append(change)
      }
    }
    return joined
  }

  private func text(
    of lines: Range<Int>, _ edits: ArraySlice<TextEdit>, _ old: Lines
  ) -> [UInt8] {
    let (start, end) = (old.start(of: lines.lowerBound), old.start(of: lines.upperBound))
    var text: [UInt8] = []
    var place = start
    for edit in edits {
      text += before[place..<edit.offset]
      text += edit.replacement.utf8
      place = edit.range.upperBound
    }
    return text + before[place..<end]
  }

  private func change(_ lines: Range<Int>, _ edits: ArraySlice<TextEdit>, _ old: Lines) -> Change {
    var new = Lines(text(of: lines, edits, old)).all[...]
    var gone = lines
    while let line = new.first, !gone.isEmpty, old.all[gone.lowerBound].elementsEqual(line) {
      new = new.dropFirst()
      gone = gone.dropFirst()
    }
    while let line = new.last, !gone.isEmpty, old.all[gone.upperBound - 1].elementsEqual(line) {
      new = new.dropLast()
      gone = gone.dropLast()
    }
    return Change(lines: gone, replacement: Array(new), edits: edits.indices)
  }

  /// A text in lines, each with its line break.
  private struct Lines {
    let all: [ArraySlice<UInt8>]

    init(_ bytes: [UInt8]) {
      var all: [ArraySlice<UInt8>] = []
      var start = 0
      for (place, byte) in bytes.enumerated() where byte == 0x0A {
        all.append(bytes[start...place])
        start = place + 1
      }
      if start < bytes.count { all.append(bytes[start...]) }
      self.all = all
    }

    var count: Int { all.count }

    // The line of an offset, or the last line for an offset at the end.
    func line(at offset: Int) -> Int {
      var (low, high) = (0, all.count)
      while low < high {
        let middle = (low + high) / 2
        if all[middle].startIndex <= offset { low = middle + 1 } else { high = middle }
      }
      return max(0, low - 1)
    }

    // The line after the one with the end. A removed line break extends the change to the next line.
    func lineBehind(_ end: Int) -> Int { min(count, line(at: end) + 1) }

    func start(of line: Int) -> Int {
      line < count ? all[line].startIndex : all.last?.endIndex ?? 0
    }

    func shown(_ lines: Range<Int>, _ mark: String, _ paint: (String) -> String) -> String {
      lines.map { Self.shown(all[$0], mark, paint) }.joined()
    }

    static func shown(
      _ line: ArraySlice<UInt8>, _ mark: String, _ paint: (String) -> String
    ) -> String {
      var content = line
      let isEnded = content.last == 0x0A
      if isEnded { content.removeLast() }
      let isOfWindows = content.last == 0x0D
      if isOfWindows { content.removeLast() }
      // Tabs are harmless and stay as they are.
      let text = String(decoding: content, as: UTF8.self)
        .split(separator: "\t", omittingEmptySubsequences: false)
        .map { $0.escapedForDisplay() }.joined(separator: "\t")
      return paint(mark + text) + (isOfWindows ? "\r\n" : "\n")
        + (isEnded ? "" : "\\ No newline at end of file\n")
    }
  }
}
