import A11yRules

/// Everything that one run of the check says: what every reporter prints.
package struct CheckResult: Sendable {
  /// The version of the tool.
  package var toolVersion: String
  /// The cards of the rules that ran, in the order of their ids.
  package var cards: [RuleCard]
  /// The screens, in the order in which they were read.
  package var screens: [JudgedScreen]
  /// The findings against the baseline.
  package var comparison: Comparison
  /// What the gate says.
  package var verdict: Verdict
  /// Inputs of which nothing, or not everything, could be looked at.
  package var inputNotes: [InputNote]
  /// The baseline that was compared with, as the user named it; nil when there was none.
  package var baselinePath: String?
  /// What the baseline accepts more than that of another commit; nil where none was compared with.
  package var growth: BaselineGrowth?
  /// How much of the budgets the baseline uses.
  package var budgets: [BudgetUse] = []
  /// The positions of the screens on which nothing could be judged, in order.
  package var unjudged: [Int] = []
  /// Which part of a run it is; nil for a whole one.
  package var share: ShardShare?
  /// Whether the run claims to have looked at every screen that there is.
  package var isWhole = false
  /// How many files were left out of a run of what has changed, where that is nothing; nil of any other run.
  package var unchanged: Int?
  /// Different screens that have one name.
  package var joined: [JoinedScreens] = []
  /// What of ``unseen`` is accepted, with the reasons.
  package var acceptedGaps: [UnseenPart: String] = [:]
  /// What of ``unseen`` was accepted until a day that is over.
  var expiredGaps: [UnseenPart: CalendarDay] = [:]

  /// What became of an input that was not looked at in full.
  package struct InputNote: Hashable, Sendable {
    /// Whether it is an error.
    package var kind: Kind
    /// The file as the user named it.
    package var path: String
    /// The line in it, from 1; 0 when there is none.
    package var line: Int
    /// What is wrong with it, and what was expected.
    package var message: String

    /// Whether it is an error.
    package enum Kind: String, Sendable {
      /// It was left out on purpose.
      case skipped
      /// It is for other platforms than iOS.
      case otherPlatform = "other-platform"
      /// A project of which it is not known what it builds; its sources were judged as those without one.
      case unknownTargets = "unknown-targets"
      /// It could not be read.
      case failed
      /// The program that reads Swift sources is not there, failed, or gave no whole answer.
      case sourceReader = "source-reader"
      /// It was read, and is not good enough for who asked.
      case unsound

      /// Whether something is wrong with the input.
      package var isError: Bool {
        [.failed, .sourceReader, .unsound].contains(self)
      }
    }

    /// Creates a note.
    package init(_ kind: Kind, path: String, line: Int = 0, message: String) {
      self.kind = kind
      self.path = path
      self.line = line
      self.message = message
    }
  }

  /// Creates a result.
  package init(
    toolVersion: String, cards: [RuleCard], screens: [JudgedScreen], comparison: Comparison,
    verdict: Verdict, inputNotes: [InputNote] = [], baselinePath: String? = nil
  ) {
    self.toolVersion = toolVersion
    self.cards = cards
    self.screens = screens
    self.comparison = comparison
    self.verdict = verdict
    self.inputNotes = inputNotes
    self.baselinePath = baselinePath
  }
}
