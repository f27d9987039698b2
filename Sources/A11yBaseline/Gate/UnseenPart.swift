import A11yModel

/// A part of what a run should have seen, and did not, or not in full.
package struct UnseenPart: Hashable, Sendable {
  /// Why nobody has seen it.
  package enum Kind: String, CaseIterable, Sendable {
    /// The baseline knows the screen, and no capture is called so, although the run claims to be whole.
    case missing
    /// The capture breaks off.
    case cut
    /// The capture is a part of a tree, and shows nothing of what lies around it.
    case fragment
    /// The input cannot be read, or is not good enough for who asked.
    case failed
    /// Swift sources could not be read, because their reader is not there or failed. Never accepted.
    case sourceReader = "source-reader"
    /// Nothing could be judged on the screen.
    case notJudged = "not-judged"
    /// Two screens have one name.
    case joined
    /// The screen was not looked at in a context in which findings were accepted.
    case context
    /// The run was not to look at it.
    case leftOut = "left-out"
  }

  /// Why nobody has seen it.
  package var kind: Kind
  /// The screen, or the file.
  package var name: String
  /// What there is to say of it; empty where the kind says it all.
  package var detail: String

  /// Creates a row.
  package init(_ kind: Kind, _ name: String, _ detail: String = "") {
    self.kind = kind
    self.name = name
    self.detail = detail
  }
}

extension CheckResult {
  /// What is to be said of a row besides; nil where it is open.
  package func acceptance(of part: UnseenPart) -> String? {
    if let reason = acceptedGaps[part] { return "accepted: \(reason)" }
    return expiredGaps[part].map { "accepted until \($0)" }
  }

  /// What this run could not see, by kind and then in the order of the run. What captures of a kind never
  /// tell is no part of it: `JudgedShare` has that.
  ///
  /// - Complexity: O(n + m log m) for n screens and notes, and m entries that were not observed.
  package var unseen: [UnseenPart] {
    let cut = screens.filter { $0.isCut }
    let paths = Set(cut.map(\.source.path))
    var parts = (isWhole ? absent : []).map(\.part)
    parts += cut.map { UnseenPart(.cut, $0.name, $0.source.path) }
    parts += screens.filter(\.isFragment).map { UnseenPart(.fragment, $0.name, $0.source.path) }
    parts += inputNotes.filter { note in
      note.kind == .failed || note.kind == .unsound && !paths.contains(note.path)
    }.map { UnseenPart(.failed, $0.path, $0.message) }
    parts += inputNotes.filter { $0.kind == .sourceReader }
      .map { UnseenPart(.sourceReader, $0.path, $0.message) }
    parts += unjudged.map { UnseenPart(.notJudged, screens[$0].name) }
    parts += joined.map { UnseenPart(.joined, $0.name, $0.files) }
    parts += otherContexts
    if !isWhole {
      parts += absent.map { UnseenPart(.leftOut, $0.name, "accepted findings: \($0.entries)") }
    }
    return parts
  }

  /// The screens of the baseline that a run which claims to be whole should have looked at. One that is
  /// plainly called something else now was seen, and what is accepted is none.
  package var missing: [UncapturedScreen] {
    guard isWhole else { return [] }
    return absent.filter { acceptedGaps[$0.part] == nil }
  }

  private var absent: [UncapturedScreen] {
    comparison.uncaptured.filter { $0.successor == nil }
  }

  private var otherContexts: [UnseenPart] {
    let seen = Set(screens.map(\.family))
    var counts: [String: Int] = [:]
    for entry in comparison.unobserved.lazy.map(\.entry) where seen.contains(entry.screen) {
      counts[entry.screen, default: 0] += 1
    }
    let cut = Set(screens.filter { !$0.isComplete }.map(\.family))
    return counts.filter { !cut.contains($0.key) }.sorted { $0.key < $1.key }.map {
      UnseenPart(.context, $0.key, "accepted findings: \($0.value)")
    }
  }
}

extension UncapturedScreen {
  fileprivate var part: UnseenPart {
    UnseenPart(.missing, name, "accepted findings: \(entries)")
  }
}

/// Screens of different files that have one name, by which they count as one.
package struct JoinedScreens: Hashable, Sendable {
  /// The name.
  package var name: String
  /// The files, in words.
  package var files: String

  /// Creates a value.
  package init(name: String, files: String) {
    self.name = name
    self.files = files
  }
}

extension JudgedScreen {
  /// Whether the capture breaks off, so that the screen shows more. One that a manifest calls incomplete
  /// does not, nor a part that somebody has printed on purpose, as long as all of the part is there.
  package var isCut: Bool {
    isTruncated && diagnostics.contains { $0.kind.map(Self.cuts.contains) ?? false }
  }

  /// Whether the capture is a part of a tree, and says so.
  var isFragment: Bool {
    diagnostics.contains { $0.kind == .fragment || $0.kind == .queryAnswer }
  }

  /// The diagnostics that say so.
  package static let cuts: Set<Diagnostic.Kind> = [.truncated, .elementLimit, .depthLimit]
}
