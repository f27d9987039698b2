import A11yModel

/// The numbers of screens by how much of them was read.
///
/// A screen is *read* if it has an element with a known type, name or action, or shows a component of the project as it
/// is. Without one it is *not read* if something in its code is not known, and else *empty*.
package struct ReadScreens: Sendable {
  /// A reason why screens are not read.
  package struct Cause: Sendable {
    package let gap: Gap
    /// The number of screens that are not read and have it.
    package var count: Int
    /// The first place.
    package let path: String
    package let line: Int
  }

  package private(set) var read = 0
  package private(set) var notRead = 0
  package private(set) var empty = 0
  /// The reasons, most frequent first.
  package private(set) var causes: [Cause] = []

  init(_ drafts: [ScreenDraft], _ files: [SourceFile]) {
    var found: [Gap: Cause] = [:]
    for draft in drafts {
      guard !draft.isRead else {
        read += 1
        continue
      }
      guard !draft.gaps.isEmpty else {
        empty += 1
        continue
      }
      notRead += 1
      for (gap, place) in draft.gaps {
        let file = files[Int(place.file)]
        let first = Cause(
          gap: gap, count: 0, path: file.path, line: file.line(at: Int(place.offset)))
        found[gap, default: first].count += 1
      }
    }
    causes = found.values.sorted { ($1.count, $0.gap.text) < ($0.count, $1.gap.text) }
  }

  /// The number of all screens.
  package var count: Int { read + notRead + empty }

  /// The number of screens that are not read and the reasons, as a line; nil if all are read or empty.
  package var summary: String? {
    guard notRead > 0 else { return nil }
    let named = causes.prefix(Self.mostCauses).map { "\($0.count) × \($0.gap.text)" }
    let rest = causes.count > Self.mostCauses ? ["…"] : []
    return
      "\(notRead) of \(count) screens: no element read (\((named + rest).joined(separator: ", ")))"
  }

  private static let mostCauses = 3
}

extension ScreenDraft {
  /// Whether anything on it is known.
  fileprivate var isRead: Bool {
    !components.isEmpty
      || rows.contains { row in
        guard case .whole(let row) = row else { return true }
        return row.type != .other || row.code.gesture != nil || row.code.naming != .unknown
          || row.label?.isEmpty == false
      }
  }
}
