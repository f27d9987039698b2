extension ElementLine {
  /// Returns the position of the `'` that closes a text, or `nil` if it is not on the line. The frame
  /// precedes the text unless a custom tool printed the line.
  @inline(__always)
  func closingMark(
    of text: ElementFields.Quoted, from start: Int, before end: Int, hasFrame: Bool = true
  ) -> Int? {
    var position = start
    while let mark = bytes.first(0x27, in: position..<end) {
      let next = mark + 1
      if next == end || bytes[next] == 0x29 && next + 1 == end { return mark }
      if isField(at: next, before: end, after: text.rawValue, hasFrame: hasFrame) {
        return text == .identifier ? mark : lastMark(from: mark, before: end)
      }
      position = next
    }
    return nil
  }

  // A text may itself contain `', value: `. The last one counts, because free text is more common in labels
  // than in values.
  private func lastMark(from mark: Int, before end: Int) -> Int {
    var last = mark
    while bytes.has("', value: ", at: last, before: end),
      let later = bytes.first("', value: ", in: last + 1..<end)
    {
      last = later
    }
    return last
  }

  @inline(__always)
  func valueEnd(from start: Int, before end: Int) -> Int {
    if isHierarchy, let close = hierarchyValueEnd(from: start, before: end) { return close }
    // All flags end in `d`.
    var close = end
    while close > start, bytes[close - 1] == 0x64, let shorter = withoutFlag(start, close) {
      close = shorter
    }
    return close
  }

  private func withoutFlag(_ start: Int, _ end: Int) -> Int? {
    for flag in [", Disabled", ", Selected", ", Keyboard Focused", ", Focused"] as [StaticString] {
      let position = end - flag.utf8CodeUnitCount
      if position >= start, bytes.has(flag, at: position, before: end) { return position }
    }
    return nil
  }

  private func hierarchyValueEnd(from start: Int, before end: Int) -> Int? {
    let fields =
      [", hitPoint: ", ", activationBundleId: ", ", isRemoteLeafPlaceholder"]
      as [StaticString]
    return fields.compactMap { bytes.first($0, in: start..<end) }.min()
  }

  /// Returns whether `, ` and a field are at a position. `rank` is the raw value of the preceding text, or 0
  /// for none; only texts that XCTest prints later count as fields.
  @inline(__always)
  func isField(at position: Int, before end: Int, after rank: Int, hasFrame: Bool = false) -> Bool {
    guard end - position > 3, bytes[position] == 0x2C, bytes[position + 1] == 0x20 else {
      return false
    }
    let start = position + 2
    switch bytes[start] {
    case 0x30: return rank == 0 && bytes.has("0x", at: start, before: end)
    case 0x7B: return !hasFrame && bytes.has("{{", at: start, before: end)
    case 0x6C: return rank < 3 && bytes.has("label: '", at: start, before: end)
    case 0x76: return bytes.has("value: ", at: start, before: end)
    case 0x69 where rank < 1 && bytes.has("identifier: '", at: start, before: end): return true
    case 0x70 where rank == 0 && bytes.has("pid: ", at: start, before: end): return true
    case 0x70: return rank < 4 && bytes.has("placeholderValue: '", at: start, before: end)
    case 0x74 where rank == 0 && bytes.has("traits: ", at: start, before: end): return true
    case 0x74: return rank < 2 && bytes.has("title: '", at: start, before: end)
    case 0x4D: return rank == 0 && bytes.has("Main Window", at: start, before: end)
    default: return isRareField(at: start, before: end)
    }
  }

  private func isRareField(at start: Int, before end: Int) -> Bool {
    if isFlags(at: start, before: end) { return true }
    return isHierarchy
      && (bytes.has("hitPoint: ", at: start, before: end)
        || bytes.has("activationBundleId: ", at: start, before: end)
        || bytes.has("isRemoteLeafPlaceholder", at: start, before: end))
  }

  // Flags count only if nothing else follows, because labels contain such words too.
  private func isFlags(at start: Int, before end: Int) -> Bool {
    var position = start
    while let next = flagEnd(at: position, before: end) {
      if next == end || bytes[next] == 0x29 && next + 1 == end { return true }
      guard bytes.has(", ", at: next, before: end) else { return false }
      if isHierarchy, bytes.has(", hitPoint: ", at: next, before: end) { return true }
      position = next + 2
    }
    return false
  }

  private func flagEnd(at start: Int, before end: Int) -> Int? {
    for flag in ["Disabled", "Selected", "Keyboard Focused", "Focused"] as [StaticString]
    where bytes.has(flag, at: start, before: end) {
      return start + flag.utf8CodeUnitCount
    }
    return nil
  }

  /// Returns whether a field without a quoted text is at a position.
  func isKnownWord(at start: Int, before end: Int) -> Bool {
    bytes.has("pid: ", at: start, before: end) || bytes.has("Main Window", at: start, before: end)
      || isHierarchy && isRareField(at: start, before: end)
  }

  func nextField(from position: Int, before end: Int) -> Int {
    bytes.first(", ", in: min(position, end)..<end) ?? end
  }
}
