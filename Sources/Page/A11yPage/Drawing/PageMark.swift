import A11yBaseline
import A11yReporting

/// The mark of a finding in a drawing: a number at an element.
struct PageMark {
  /// The number of the finding, from 1.
  let number: Int
  let standing: Standing
  /// The description for screen readers.
  let words: String
  /// The position of the element in the tree.
  let element: Int
  let related: [Int]
}

/// The status of a finding in the decision to merge, in the order of the page.
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

  var words: String {
    switch self {
    case .fails: "fails"
    case .new: "new, does not fail"
    case .known: "known"
    case .suppressed: "left alone"
    }
  }

  /// The status in words where space is limited.
  var shortWords: String { self == .new ? "new" : words }

  /// A symbol that distinguishes the status without color.
  var sign: String {
    switch self {
    case .fails: "✗"
    case .new: "○"
    case .known: "●"
    case .suppressed: "–"
    }
  }
}
