import A11yModel
import A11yRules

/// A setting that accepts missing coverage, such as a screen that draws itself or a truncated capture.
package struct AcceptedGap: Hashable, Sendable {
  /// The kinds of missing coverage; empty for all that a screen or a capture can have.
  package var kinds: Set<UnseenPart.Kind> = []
  /// The names of the screens; nil for any.
  package var screen: Wildcard?
  /// The captures, relative to the folder of the configuration; nil for any.
  package var path: PathPattern?
  /// The greatest percentage of the screens of sources that may not be read; nil for another kind of gap.
  package var percent: Int?
  package var reason: String
  /// The responsible person or team; empty if none is named.
  package var owner = ""
  /// The last day on which the setting applies, in UTC; nil for no end.
  package var expires: CalendarDay?
  package var line: Int

  /// The kinds of missing coverage that a screen or a capture can have.
  package static let allKinds: [UnseenPart.Kind] = [
    .missing, .cut, .failed, .notJudged, .textsOnly, .joined, .otherContent,
  ]

  /// Creates a setting that accepts all kinds.
  package init(reason: String, line: Int = 0) {
    self.reason = reason
    self.line = line
  }

  /// Whether the setting applies to a part.
  ///
  /// - Parameter capture: The file, relative to the folder of the configuration; nil if there is none.
  func contains(_ part: UnseenPart, in capture: String?) -> Bool {
    guard (kinds.isEmpty ? Set(Self.allKinds) : kinds).contains(part.kind) else { return false }
    // An unreadable file has no screen.
    if let screen, part.kind == .failed || !screen.matches(part.name) { return false }
    guard let path else { return true }
    return capture.map(path.matches) ?? false
  }
}

extension CheckResult {
  /// Applies settings that accept missing coverage. All other missing coverage still fails.
  ///
  /// - Parameters:
  ///   - today: The current day in UTC.
  ///   - place: Returns the path of a capture relative to the folder of the configuration.
  /// - Complexity: O(n · m) for n parts and m settings.
  package mutating func accept(
    _ gaps: [AcceptedGap], today: CalendarDay, place: (String) -> String
  ) {
    guard !gaps.isEmpty else { return }
    let read = ReadScreens(screens)
    let paths = Dictionary(
      screens.map { ($0.name, $0.source.path) }, uniquingKeysWith: { first, _ in first })
    for part in unseen {
      let path: String? =
        switch part.kind {
        case .failed: part.name
        case .cut, .otherContent: part.detail
        case .notJudged, .textsOnly: paths[part.name]
        default: nil
        }
      let meant = gaps.filter { gap in
        if part.kind == .notRead { return gap.percent.map(read.isWithin) ?? false }
        return gap.percent == nil && gap.contains(part, in: path.map(place))
      }
      guard let gap = meant.first(where: { $0.expires.map { $0 >= today } ?? true }) else {
        if let day = meant.first?.expires { expiredGaps[part] = day }
        continue
      }
      acceptedGaps[part] = gap.reason
    }
  }

  /// Whether a note is about accepted missing coverage.
  package func isAccepted(_ note: InputNote) -> Bool {
    if acceptedGaps.isEmpty { return false }
    if acceptedGaps[UnseenPart(.failed, note.path, note.message)] != nil { return true }
    // The note on a truncated capture is about its file.
    let cut = screens.filter { $0.isCut && $0.source.path == note.path }
    return note.kind == .unsound && !cut.isEmpty
      && cut.allSatisfy { acceptedGaps[UnseenPart(.cut, $0.name, $0.source.path)] != nil }
  }

  /// The errors in inputs, except accepted ones.
  package var openNotes: [InputNote] {
    inputNotes.filter { $0.isError && !isAccepted($0) }
  }

  /// Returns the reason why too many screens of sources are not read; nil unless a setting accepts only fewer.
  ///
  /// - Parameter gaps: The settings.
  package func reasonNotRead(_ gaps: [AcceptedGap]) -> Verdict.Reason? {
    guard gaps.contains(where: { $0.percent != nil }) else { return nil }
    let read = ReadScreens(screens)
    guard let part = read.unseen, acceptedGaps[part] == nil else { return nil }
    return .init(code: UnseenPart.Kind.notRead.rawValue, count: read.notRead)
  }

  /// Whether more screens of sources are not read than a setting accepts.
  package var isLessRead: Bool {
    verdict.reasons.contains { $0.code == UnseenPart.Kind.notRead.rawValue }
  }

  /// The positions of the screens on which nothing could be judged, except accepted ones.
  package var openUnjudged: [Int] {
    acceptedGaps.isEmpty
      ? unjudged
      : unjudged.filter { acceptedGaps[unjudgedPart($0)] == nil }
  }

  /// Whether it is accepted that only the texts of a screen were judged.
  package func isJudgedByTexts(_ screen: Int) -> Bool {
    screens[screen].hasTextsOnly && acceptedGaps[unjudgedPart(screen)] != nil
  }

  /// The number of screens of which only texts were judged, as accepted.
  package var textsOnlyCount: Int { unjudged.count(where: isJudgedByTexts) }

  /// Different screens that have the same name, except accepted ones.
  package var openJoined: [JoinedScreens] {
    joined.filter { acceptedGaps[UnseenPart(.joined, $0.name, $0.files)] == nil }
  }
}
