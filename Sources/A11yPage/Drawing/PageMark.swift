import A11yReporting

/// Where a finding is shown on a screen: its number at an element.
struct PageMark {
  /// The number of the finding, from 1.
  let number: Int
  /// How it stands.
  let standing: Standing
  /// What a screen reader says of it.
  let words: String
  /// The position of its element in the tree.
  let element: Int
  /// The positions of those that take part in it.
  let related: [Int]
}

/// How a finding stands to who wants to merge, in the order of the page.
enum Standing: String, CaseIterable {
  case fails, new, known, suppressed

  init(_ finding: ExchangeFinding) {
    if finding.level == .error {
      self = .fails
    } else {
      switch finding.compared.state {
      case .new, .regressed, .worsened, .expired, .newRule: self = .new
      case .known, .moved: self = .known
      case .suppressed: self = .suppressed
      }
    }
  }

  /// What a reader calls it.
  var words: String {
    switch self {
    case .fails: "fails"
    case .new: "new, does not fail"
    case .known: "known"
    case .suppressed: "left alone"
    }
  }

  /// The same where there is little room.
  var shortWords: String { self == .new ? "new" : words }

  /// A sign that tells them apart without colours.
  var sign: String {
    switch self {
    case .fails: "✗"
    case .new: "○"
    case .known: "●"
    case .suppressed: "–"
    }
  }
}
