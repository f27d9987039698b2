import A11yModel

/// The line-by-line difference between two speech texts.
struct SpeechComparison {
  private(set) var newCount = 0
  private(set) var goneCount = 0
  /// The differing lines with some context, each marked as new, gone or unchanged.
  private(set) var lines: [String] = []

  /// The number of unchanged lines shown around each change.
  private static let context = 2
  /// The maximum number of lines shown.
  private static let most = 60
  // Longer texts are compared line by line at equal positions: the shortest edit script takes too long.
  private static let mostCompared = 2000

  private enum Line {
    case same(Substring), gone(Substring), new(Substring)

    var isSame: Bool { if case .same = self { true } else { false } }

    var text: String {
      switch self {
      case .same(let line): "    \(line.escapedForDisplay())"
      case .gone(let line): "  - \(line.escapedForDisplay())"
      case .new(let line): "  + \(line.escapedForDisplay())"
      }
    }
  }

  /// Compares two texts. `\n` and `\r\n` both end a line.
  init(from old: String, to new: String) {
    let (before, after) = (Self.split(old), Self.split(new))
    let all =
      max(before.count, after.count) <= Self.mostCompared
      ? Self.merged(before, after) : Self.paired(before, after)
    for line in all {
      if case .new = line { newCount += 1 }
      if case .gone = line { goneCount += 1 }
    }
    lines = Self.excerpt(all)
  }

  var isSame: Bool { newCount == 0 && goneCount == 0 }

  private static func split(_ text: String) -> [Substring] {
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func merged(_ before: [Substring], _ after: [Substring]) -> [Line] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var (old, new) = (0, 0)
    while old < before.count || new < after.count {
      if old < before.count, removed.contains(old) {
        lines.append(.gone(before[old]))
        old += 1
      } else if new < after.count, inserted.contains(new) {
        lines.append(.new(after[new]))
        new += 1
      } else {
        lines.append(.same(after[new]))
        old += 1
        new += 1
      }
    }
    return lines
  }

  private static func paired(_ before: [Substring], _ after: [Substring]) -> [Line] {
    (0..<max(before.count, after.count)).flatMap { place -> [Line] in
      let old = place < before.count ? before[place] : nil
      let new = place < after.count ? after[place] : nil
      if let old, old == new { return [.same(old)] }
      return [old.map(Line.gone), new.map(Line.new)].compactMap(\.self)
    }
  }

  private static func excerpt(_ all: [Line]) -> [String] {
    var isShown = [Bool](repeating: false, count: all.count)
    for place in all.indices where !all[place].isSame {
      for near in max(0, place - context)...min(all.count - 1, place + context) {
        isShown[near] = true
      }
    }
    var lines: [String] = []
    for place in all.indices {
      if isShown[place] {
        lines.append(all[place].text)
      } else if place > 0 ? isShown[place - 1] : isShown.contains(true) {
        lines.append("    …")
      }
    }
    guard lines.count > most else { return lines }
    return lines.prefix(most) + ["    … and \(lines.count - most) lines more"]
  }
}
