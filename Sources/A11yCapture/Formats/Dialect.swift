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

  /// Creates a dialect whose tools have no quirks but the usual ones.
  init(
    _ format: String, placement: Placement = .value, namesScreens: Bool = false,
    quirks: Quirks = Quirks()
  ) {
    self.format = format
    self.placement = placement
    self.namesScreens = namesScreens
    self.quirks = quirks
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
