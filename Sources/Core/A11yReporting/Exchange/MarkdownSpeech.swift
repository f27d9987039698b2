import A11yBaseline
import A11yModel

/// The changes in what VoiceOver says since before a change, as Markdown.
struct MarkdownSpeech {
  private static let mostLines = 12

  /// The section; empty without changes.
  let text: String

  /// Whether VoiceOver says less about an element that is still there. What a change adds, removes or renames is
  /// visible to its reviewers.
  let isLoss: Bool

  init(_ screens: [ScreenDifference]) {
    let changes = screens.flatMap { screen in
      Self.changes(of: screen).map { (name: screen.name, change: $0) }
    }
    isLoss = changes.contains { $0.change.isLossOfRest }
    let all = changes.map { (name: $0.name, words: SpokenChangeWords($0.change)) }
    var last: String?
    var lines: [String] = []
    for change in all.prefix(Self.mostLines) {
      if change.name != last { lines += ["", MarkdownText.code(change.name), ""] }
      last = change.name
      lines.append("- \(MarkdownText.sentence(change.words.line))")
    }
    let rest = all.count - Self.mostLines
    if rest > 0 { lines.append("- and \(rest) more") }
    text =
      all.isEmpty ? "" : "\n### VoiceOver now\n" + lines.joined(separator: "\n") + "\n"
  }

  // Most texts of sources are made when the app runs, so only elements with known names say anything.
  private static func changes(of screen: ScreenDifference) -> [SpokenChange] {
    let all = screen.elements?.spoken ?? []
    guard screen.new?.isOfSource == true else { return all }
    return all.filter { change in
      change.kind != .moved
        && ([change.old, change.new].compactMap(\.self) + change.others).allSatisfy { spoken in
          spoken.name.contains(where: \.isLetter)
        }
    }
  }
}

extension SpokenChange {
  // Whether an element that both versions show loses its stop, its name, a trait or its actions.
  fileprivate var isLossOfRest: Bool {
    switch kind {
    case .heard, .moved: return false
    case .silent: return isShownInBoth
    case .said:
      let isUnnamed = old?.name.isEmpty == false && new?.name.isEmpty == true
      return isUnnamed
        || parts.contains { part in
          switch part {
          case .lost, .actions(false): true
          case .gained, .actions(true), .label, .value, .hint: false
          }
        }
    }
  }
}
