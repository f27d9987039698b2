import A11yModel

/// A capture format, and what is known of the tools that write it before any file is read.
struct Dialect: Sendable {
  /// The name of the format, for example `debug-description`.
  let format: String
  /// Where its captures stand.
  var placement = Placement.value
  /// Whether captures say themselves what their screens are called.
  var namesScreens = false
  /// What its tools write that cannot be taken at its word.
  var quirks = Quirks()

  /// What it says of an element that the member for a text is missing; nothing where it is not named.
  var absence: [TextFact: Absence] = [:]

  /// Creates a dialect whose tools have no quirks but the usual ones.
  init(
    _ format: String, placement: Placement = .value, namesScreens: Bool = false,
    quirks: Quirks = Quirks(), absence: [TextFact: Absence] = [:]
  ) {
    self.format = format
    self.placement = placement
    self.namesScreens = namesScreens
    self.quirks = quirks
    self.absence = absence
  }

  /// The texts that are known to be empty where an element lacks their members.
  ///
  /// - Parameter isWritten: Whether any element of the capture has a member of that name.
  func emptyTexts(where isWritten: (StaticString) -> Bool) -> Set<TextFact> {
    Set(
      absence.filter { _, absence in
        switch absence {
        case .empty: true
        case .emptyWhereWritten(let members): members.contains(where: isWritten)
        }
      }.keys)
  }

  /// What it says of an element that a member is missing.
  enum Absence: Sendable {
    /// The tool leaves out what is empty.
    case empty
    /// The tool leaves out what is empty in captures that have one of these members at all; of others it does
    /// not know the fact, or somebody asked for less.
    case emptyWhereWritten([StaticString])
  }

  /// Where captures of a format stand.
  enum Placement: Sendable {
    /// In what tests print, between other lines.
    case log
    /// In a file of their own, or as a value in JSON within a log.
    case value
    /// In a file of their own and nowhere else.
    case file
  }

  /// What tools write that cannot be taken at its word.
  struct Quirks: Sendable {
    /// Whether a tool that was not ready, or that does not know, gives every element the same
    /// answer: none is visible, none has a trait.
    var mayGiveOneAnswerForAll = true
    /// When the tool writes the label in place of the identifier.
    var labelAsIdentifier = LabelAsIdentifier.never
    /// The numbers of levels at which the tool, or XCTest below it, stops.
    var depthLimits: Set<Int> = []

    /// WebDriverAgent stops at level 50 by default, and XCTest at 62.
    static let depthsOfWebDriverAgent: Set<Int> = [50, 62]
  }

  /// When a tool writes the label of an element in place of its identifier.
  enum LabelAsIdentifier: Sendable {
    case never
    /// Some versions do: one element with a label and an empty identifier proves that this did not.
    case inSomeVersions
    /// All versions do, wherever there is no identifier.
    case always
  }
}
