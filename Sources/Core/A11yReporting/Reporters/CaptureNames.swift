import A11yBaseline
import A11yModel

/// The names of captures of the same screen, made of the metadata in which they differ, for example `iPhone
/// SE, en`.
struct CaptureNames {
  private let names: [String]

  // In order of importance.
  private static let keys = [
    "device", "locale", "contentSize", "orientation", "appearance", "direction", "platform", "os",
  ]

  init(_ screens: [JudgedScreen]) {
    var names = Array(repeating: "", count: screens.count)
    for captures in Dictionary(grouping: screens.indices, by: { screens[$0].name }).values {
      let keys = Self.keys.filter { key in
        captures.contains { screens[$0].context[key] != screens[captures[0]].context[key] }
      }
      let words = captures.map { capture in
        keys.compactMap { screens[capture].context[$0]?.displayed }.joined(separator: ", ")
      }
      let counts = Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
      for (capture, words) in zip(captures, words) {
        let path = screens[capture].source.path.displayed
        let isAlone = !words.isEmpty && counts[words] == 1
        names[capture] = isAlone || path.isEmpty ? words : path
      }
    }
    self.names = names
  }

  /// Returns the captures of a finding on at most two lines, such as `seen in 6 captures: iPhone SE, en; …`;
  /// nil for one capture.
  func lines(of finding: ComparedFinding, indent: Int) -> String? {
    guard finding.captureCount > 1 else { return nil }
    let seen = finding.observations.map(\.screen).filter(names.indices.contains)
      .map { names[$0] }.filter { !$0.isEmpty }
    let head = "seen in \(finding.captureCount) captures"
    let room = 2 * (TextLayout.width - indent - 2) - head.count - 20
    var shown: [String] = []
    for name in seen {
      guard shown.reduce(name.count, { $0 + $1.count + 2 }) <= room else { break }
      shown.append(name)
    }
    guard !shown.isEmpty else { return TextLayout.paragraph(head, indent: indent) }
    let rest = finding.captureCount - shown.count
    let more = rest > 0 ? "; and \(rest) more" : ""
    return TextLayout.paragraph(
      "\(head): \(shown.joined(separator: "; "))\(more)", indent: indent, hanging: indent + 2)
  }
}
