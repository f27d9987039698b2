import A11yRules

/// The result of a check, which all reporters print.
package struct CheckResult: Sendable {
  package var toolVersion: String
  /// The hash of the commit that was checked out; nil if unknown.
  package var commit: String?
  /// The cards of the rules that ran, ordered by ID.
  package var cards: [RuleCard]
  /// The screens, in the order in which they were read.
  package var screens: [JudgedScreen]
  package var comparison: Comparison
  package var verdict: Verdict
  /// The inputs that were skipped or only partly read.
  package var inputNotes: [InputNote]
  /// The path of the baseline, as the user entered it; nil without a baseline.
  package var baselinePath: String?
  /// The settings that the job and the command line chose.
  package var job = JobSettings()
  /// The growth of the baseline since another commit; nil if none was compared.
  package var growth: BaselineGrowth?
  /// The settings and suppression comments that let more pass than in that commit, in the order of the keys.
  package var weakened: [Weakening] = []
  package var budgets: [BudgetUse] = []
  /// The evidence for and against the features that the team states; nil if it names no tasks.
  package var claims: ClaimMatrix?
  /// The positions of the screens on which nothing could be judged, in order.
  package var unjudged: [Int] = []
  /// The share of one part of a run; nil for a whole run.
  package var share: ShardShare?
  /// Whether the run claims to cover every screen.
  package var isWhole = false
  /// The number of unchanged files in a run on changed files that found none; otherwise nil.
  package var unchanged: Int?
  /// Different screens that have the same name.
  package var joined: [JoinedScreens] = []
  /// The captures that show something else than the screens of their names in the baseline.
  package var otherContent: [UnseenPart] = []
  /// The screens that the baseline, or the commit to compare with, has in files that were left out.
  package var lost: [UnseenPart] = []
  /// The accepted parts of ``unseen``, with the reasons.
  package var acceptedGaps: [UnseenPart: String] = [:]
  /// The parts of ``unseen`` whose acceptance has expired, with the last day.
  var expiredGaps: [UnseenPart: CalendarDay] = [:]

  /// A note on an input that was skipped or only partly read.
  package struct InputNote: Hashable, Sendable {
    package var kind: Kind
    /// The path of the file, as the user entered it.
    package var path: String
    /// The line in the file, from 1; 0 for none.
    package var line: Int
    /// A description of the problem and of what was expected.
    package var message: String
    /// The names of the screens that were left out with the input.
    package var screens: [String] = []
    /// The effect of a change on an input that was left out; nil without one, or without a commit to compare with.
    package var change: Change?
    /// Whether it was asked for by name, so that leaving it out is no pass.
    package var isAsked = false

    package enum Change: String, CaseIterable, Sendable {
      case added, changed
    }

    /// Whether the run cannot pass.
    package var isError: Bool { kind.isError || isAsked }

    /// Whether screens were left out, or may have been.
    package var isLeftOut: Bool { kind.isLeftOut && (!screens.isEmpty || kind == .folder) }

    package enum Kind: String, CaseIterable, Sendable {
      /// The input was skipped on purpose.
      case skipped
      /// The input is for a platform other than iOS.
      case otherPlatform = "other-platform"
      /// A program has written the source.
      case generated
      /// The source is a part of tests.
      case tests
      /// The document is a launch screen.
      case launchScreen = "launch-screen"
      /// The file may have screens, but its name, encoding or kind is none that is read.
      case unrecognized
      /// The folder is not looked into, or the file is in such a folder.
      case folder
      /// The targets of a project are unknown; its sources were judged as if they had no project.
      case unknownTargets = "unknown-targets"
      /// Screens lack a capture in another setting, which the configuration asks for.
      case unpaired
      /// The input could not be read.
      case failed
      /// The input was read but does not meet the requested standard.
      case unsound

      package var isError: Bool {
        [.failed, .unsound].contains(self)
      }

      package var isLeftOut: Bool {
        [.otherPlatform, .generated, .tests, .launchScreen, .unrecognized, .folder].contains(self)
      }
    }

    package init(_ kind: Kind, path: String, line: Int = 0, message: String) {
      self.kind = kind
      self.path = path
      self.line = line
      self.message = message
    }
  }

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

  /// The causes of the findings.
  ///
  /// - Complexity: O(n) for n findings.
  package var causes: Causes { Causes(comparison.findings, on: screens, cards) }

  /// The evidence for and against accessibility features.
  ///
  /// - Complexity: O(n · m) for n screens and m rules.
  package var evidence: RunEvidence {
    RunEvidence(
      screens, by: cards, comparison.findings, unseen: comparison.unobserved.map(\.entry),
      unjudged: unjudged)
  }
}
