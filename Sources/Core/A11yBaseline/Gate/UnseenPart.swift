import A11yModel

/// A part of the app that a run should have covered, but missed or covered only in part.
package struct UnseenPart: Hashable, Sendable {
  /// The kind of missing coverage.
  package enum Kind: String, CaseIterable, Sendable {
    /// The baseline has the screen, but a run that claims to be complete has no capture of it, or the file that has it
    /// was left out.
    case missing
    /// The capture is truncated.
    case cut
    /// The capture is a part of a tree and shows nothing of its surroundings.
    case fragment
    /// The input is unreadable or does not meet the requested standard.
    case failed
    /// Nothing could be judged on the screen.
    case notJudged = "not-judged"
    /// No element of some screens of sources was read.
    case notRead = "not-read"
    /// Only texts could be judged on the screen, because the capture has no types.
    case textsOnly = "texts-only"
    /// Different screens have the same name.
    case joined
    /// The capture shows something else than the screen of its name in the baseline.
    case otherContent = "other-content"
    /// Accepted findings of the screen could not be checked, for example in another context or state.
    case context
    /// The screen was left out on purpose.
    case leftOut = "left-out"
  }

  package var kind: Kind
  /// The name of the screen or the path of the file.
  package var name: String
  /// Further details; empty if the kind says it all.
  package var detail: String

  package init(_ kind: Kind, _ name: String, _ detail: String = "") {
    self.kind = kind
    self.name = name
    self.detail = detail
  }
}

extension ReadScreens {
  /// The part that the run could not see; nil if every screen is read or empty.
  var unseen: UnseenPart? { notRead > 0 ? UnseenPart(.notRead, part, reasons) : nil }
}

extension CheckResult {
  /// Returns a remark on the acceptance of a part; nil if it was never accepted.
  package func acceptance(of part: UnseenPart) -> String? {
    if let reason = acceptedGaps[part] { return "accepted: \(reason)" }
    return expiredGaps[part].map { "accepted until \($0)" }
  }

  /// The parts that the run did not cover, by kind and then in the order of the run.
  ///
  /// Facts that a kind of capture never has are not included; `JudgedShare` has them.
  ///
  /// - Complexity: O(n + m log m) for n screens and notes and m unobserved entries.
  package var unseen: [UnseenPart] {
    let cut = screens.filter { $0.isCut }
    let paths = Set(cut.map(\.source.path))
    var parts = (isWhole ? absent.filter(\.isExpected) : []).map(\.part)
    parts += lost
    parts += cut.map { UnseenPart(.cut, $0.name, $0.source.path) }
    parts += screens.filter(\.isFragment).map { UnseenPart(.fragment, $0.name, $0.source.path) }
    parts += inputNotes.filter { note in
      note.kind == .failed || note.isAsked
        || note.kind == .unsound && !paths.contains(note.path)
    }.map { UnseenPart(.failed, $0.path, $0.message) }
    parts += unjudged.map(unjudgedPart)
    parts += [ReadScreens(screens).unseen].compactMap(\.self)
    parts += joined.map { UnseenPart(.joined, $0.name, $0.files) }
    parts += otherContent
    parts += otherContexts
    if !isWhole {
      parts += absent.filter { $0.context.isEmpty }
        .map { UnseenPart(.leftOut, $0.name, "accepted findings: \($0.entries)") }
    }
    return parts
  }

  func unjudgedPart(_ index: Int) -> UnseenPart {
    UnseenPart(screens[index].hasTextsOnly ? .textsOnly : .notJudged, screens[index].name)
  }

  /// The screens in the baseline that a complete run should have covered, except renamed and accepted ones.
  package var missing: [UncapturedScreen] {
    guard isWhole else { return [] }
    return absent.filter { $0.isExpected && acceptedGaps[$0.part] == nil }
  }

  /// The known screens in files that were left out, except accepted ones.
  package var openLost: [UnseenPart] { lost.filter { acceptedGaps[$0] == nil } }

  /// The inputs that were left out although they have screens, or may have some.
  package var leftOut: [InputNote] { inputNotes.filter(\.isLeftOut) }

  /// The captures that show something else than the screens of their names, except accepted ones.
  package var openOtherContent: [UnseenPart] { otherContent.filter { acceptedGaps[$0] == nil } }

  private var absent: [UncapturedScreen] {
    comparison.uncaptured.filter { $0.successor == nil }
  }

  private var otherContexts: [UnseenPart] {
    let seen = Set(screens.map(\.family))
    var counts: [String: Int] = [:]
    for missed in comparison.unobserved
    where missed.reason != .otherContent && seen.contains(missed.entry.screen) {
      counts[missed.entry.screen, default: 0] += 1
    }
    let cut = Set(screens.filter { !$0.isComplete }.map(\.family))
    return counts.filter { !cut.contains($0.key) }.sorted { $0.key < $1.key }.map {
      UnseenPart(.context, $0.key, "accepted findings: \($0.value)")
    }
  }
}

extension UncapturedScreen {
  fileprivate var part: UnseenPart {
    let detail = context.isEmpty ? "accepted findings: \(entries)" : "in \(context)"
    return UnseenPart(.missing, name, detail)
  }
}

/// Screens in different files that have the same name and count as one.
package struct JoinedScreens: Hashable, Sendable {
  package var name: String
  package var files: String

  package init(name: String, files: String) {
    self.name = name
    self.files = files
  }
}

extension JudgedScreen {
  /// Whether the capture is truncated, so that the screen shows more.
  ///
  /// False if a manifest calls the capture incomplete, or if a complete part of a tree was printed on purpose.
  package var isCut: Bool {
    isTruncated && diagnostics.contains { $0.kind.map(Self.cuts.contains) ?? false }
  }

  /// Whether the capture is marked as a part of a tree.
  var isFragment: Bool {
    diagnostics.contains { $0.kind == .fragment || $0.kind == .queryAnswer }
  }

  /// The diagnostics of truncated captures.
  package static let cuts: Set<Diagnostic.Kind> = [.truncated, .noEnd, .elementLimit, .depthLimit]
}
