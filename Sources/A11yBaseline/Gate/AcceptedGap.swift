import A11yModel
import A11yRules

/// What a run may not see, and why: a screen that draws itself, a capture that a tool cuts.
package struct AcceptedGap: Hashable, Sendable {
  /// Which kinds of it; all that can be accepted when it is empty.
  package var kinds: Set<UnseenPart.Kind> = []
  /// The names of the screens; any when it is nil.
  package var screen: Wildcard?
  /// The captures, from the folder of the configuration; any when it is nil.
  package var path: PathPattern?
  /// Why.
  package var reason: String
  /// Who answers for it; empty when nobody does.
  package var owner = ""
  /// The last day on which it is accepted, in UTC; nil for no end.
  package var expires: CalendarDay?
  /// The line of the configuration.
  package var line: Int

  /// The kinds of what a run may not see.
  package static let allKinds: [UnseenPart.Kind] = [.missing, .cut, .failed, .notJudged, .joined]

  /// Accepts everything for a reason.
  package init(reason: String, line: Int = 0) {
    self.reason = reason
    self.line = line
  }

  /// Whether a row is meant.
  ///
  /// - Parameter capture: Its file, from the folder of the configuration; nil where there is none.
  func contains(_ part: UnseenPart, in capture: String?) -> Bool {
    guard (kinds.isEmpty ? Set(Self.allKinds) : kinds).contains(part.kind) else { return false }
    // What could not be read has no screen.
    if let screen, part.kind == .failed || !screen.matches(part.name) { return false }
    guard let path else { return true }
    return capture.map(path.matches) ?? false
  }
}

extension CheckResult {
  /// Accepts what may not be seen; what is left of it still fails.
  ///
  /// - Parameters:
  ///   - today: The day in UTC.
  ///   - place: The path of a capture from the folder of the configuration.
  /// - Complexity: O(n · m) for n rows and m gaps.
  package mutating func accept(
    _ gaps: [AcceptedGap], today: CalendarDay, place: (String) -> String
  ) {
    guard !gaps.isEmpty else { return }
    let paths = Dictionary(
      screens.map { ($0.name, $0.source.path) }, uniquingKeysWith: { first, _ in first })
    for part in unseen {
      let path: String? =
        switch part.kind {
        case .failed: part.name
        case .cut: part.detail
        case .notJudged: paths[part.name]
        default: nil
        }
      let meant = gaps.filter { $0.contains(part, in: path.map(place)) }
      guard let gap = meant.first(where: { $0.expires.map { $0 >= today } ?? true }) else {
        if let day = meant.first?.expires { expiredGaps[part] = day }
        continue
      }
      acceptedGaps[part] = gap.reason
    }
  }

  /// Whether a note is about something that may not be seen.
  package func isAccepted(_ note: InputNote) -> Bool {
    if acceptedGaps.isEmpty || note.kind == .sourceReader { return false }
    if acceptedGaps[UnseenPart(.failed, note.path, note.message)] != nil { return true }
    // Why a capture breaks off is said of its file.
    let cut = screens.filter { $0.isCut && $0.source.path == note.path }
    return note.kind == .unsound && !cut.isEmpty
      && cut.allSatisfy { acceptedGaps[UnseenPart(.cut, $0.name, $0.source.path)] != nil }
  }

  /// What is wrong with inputs, but for what is accepted.
  package var openNotes: [InputNote] {
    inputNotes.filter { $0.kind.isError && !isAccepted($0) }
  }

  /// The positions of the screens on which nothing could be judged, but for those that are accepted.
  package var openUnjudged: [Int] {
    acceptedGaps.isEmpty
      ? unjudged
      : unjudged.filter { acceptedGaps[UnseenPart(.notJudged, screens[$0].name)] == nil }
  }

  /// Different screens that have one name, but for those that are accepted.
  package var openJoined: [JoinedScreens] {
    joined.filter { acceptedGaps[UnseenPart(.joined, $0.name, $0.files)] == nil }
  }
}
