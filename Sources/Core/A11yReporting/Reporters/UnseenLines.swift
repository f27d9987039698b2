import A11yBaseline

/// The table of parts that the run could not see, for people.
struct UnseenLines {
  private let parts: [UnseenPart]
  private let result: CheckResult
  // Further rows are in the errors of their files, and in JSON.
  private static let limit = 20

  init(_ result: CheckResult) {
    parts = result.unseen
    self.result = result
  }

  /// A heading and one line for each row; empty if the run could see everything.
  var lines: [String] {
    guard !parts.isEmpty else { return [] }
    let rows = parts.prefix(Self.limit).map { [$0.kind.word, words($0)] }
    let more = parts.count > Self.limit ? ["  and \(parts.count - Self.limit) more"] : []
    return ["What this run could not see", TextLayout.table(rows, indent: 2)] + more
  }

  /// One line for each row, without a heading.
  var remarks: [String] {
    parts.prefix(Self.limit).map { "not seen: \($0.kind.word): \(words($0))" }
      + (parts.count > Self.limit ? ["not seen: \(parts.count - Self.limit) more"] : [])
  }

  private func words(_ part: UnseenPart) -> String {
    let detail = part.detail.isEmpty ? "" : " (\(part.detail.displayed))"
    let acceptance = result.acceptance(of: part).map { "; \($0.displayed)" } ?? ""
    return part.name.displayed + detail + acceptance
  }
}

extension UnseenPart.Kind {
  /// The name for the reader.
  package var word: String {
    switch self {
    case .missing: "missing"
    case .cut: "cut"
    case .fragment: "around a part"
    case .failed: "unread"
    case .notJudged: "not judged"
    case .notRead: "no element read"
    case .textsOnly: "texts only"
    case .joined: "one name for several screens"
    case .otherContent: "other content"
    case .context: "partly seen"
    case .leftOut: "not looked at"
    }
  }
}
