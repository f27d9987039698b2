/// Everything that one run of the check says: what every reporter prints.
public struct CheckResult: Sendable {
  /// The version of the tool.
  public var toolVersion: String
  /// The cards of the rules that ran, in the order of their ids.
  public var cards: [RuleCard]
  /// The screens, in the order in which they were read.
  public var screens: [CheckedScreen]
  /// The findings against the baseline.
  public var comparison: Comparison
  /// What the gate says.
  public var verdict: Verdict
  /// Inputs of which nothing, or not everything, could be looked at.
  public var inputNotes: [InputNote]
  /// The baseline that was compared with, as the user named it; nil when there was none.
  public var baselinePath: String?

  /// What became of an input that was not looked at in full.
  public struct InputNote: Hashable, Sendable {
    /// Whether it is an error.
    public var kind: Kind
    /// The file as the user named it.
    public var path: String
    /// The line in it, from 1; 0 when there is none.
    public var line: Int
    /// What is wrong with it, and what was expected.
    public var message: String

    /// Whether it is an error.
    public enum Kind: String, Sendable {
      /// It was left out on purpose.
      case skipped
      /// It could not be read.
      case failed
      /// It was read, and is not good enough for who asked.
      case unsound
    }

    /// Creates a note.
    public init(_ kind: Kind, path: String, line: Int = 0, message: String) {
      self.kind = kind
      self.path = path
      self.line = line
      self.message = message
    }
  }

  /// Creates a result.
  public init(
    toolVersion: String, cards: [RuleCard], screens: [CheckedScreen], comparison: Comparison,
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
