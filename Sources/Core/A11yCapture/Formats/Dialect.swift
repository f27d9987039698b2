import A11yModel

/// A capture format and the known characteristics of the tools that write it.
struct Dialect: Sendable {
  /// The name of the format, such as `debug-description`.
  let format: String
  var placement = Placement.value
  var namesScreens = false
  var quirks = Quirks()

  /// The meanings of missing texts. A missing text that is not listed is unknown.
  var absence: [TextFact: Absence] = [:]

  /// The parts of a screen that the tools do not print.
  var unseen: [Unseen] = []

  /// The members that only some versions of the tools write. Without them, their facts are unknown.
  var members: [Member] = []

  init(
    _ format: String, placement: Placement = .value, namesScreens: Bool = false,
    quirks: Quirks = Quirks(), absence: [TextFact: Absence] = [:], unseen: [Unseen] = [],
    members: [Member] = []
  ) {
    self.format = format
    self.placement = placement
    self.namesScreens = namesScreens
    self.quirks = quirks
    self.absence = absence
    self.unseen = unseen
    self.members = members
  }

  /// Returns the texts known to be empty for an element without their members. `isWritten` returns whether
  /// any element of the capture has a given member.
  func emptyTexts(where isWritten: (StaticString) -> Bool) -> Set<TextFact> {
    Set(
      absence.filter { _, absence in
        switch absence {
        case .empty: true
        case .emptyWhereWritten(let members): members.contains(where: isWritten)
        }
      }.keys)
  }

  /// The meaning of a missing member.
  enum Absence: Sendable {
    /// The text is empty, because the tool leaves out empty texts.
    case empty
    /// The text is empty if the capture contains any of these members. Otherwise the tool does not know the
    /// text, or the user requested less.
    case emptyWhereWritten([StaticString])
  }

  /// The places where captures of a format occur.
  enum Placement: Sendable {
    /// In the output of tests, between other lines.
    case log
    /// In a file of their own, or as a JSON value in a log.
    case value
    /// In a file of their own and nowhere else.
    case file
  }

  typealias Quirks = CaptureQuirks
}
