extension Dialect {
  /// A part of a screen that the tools of a format do not print, so that nothing follows from its absence.
  enum Unseen: String, CaseIterable, Sendable {
    case types, identifiers, bars, more, covers, stops, hints, traits, longValues, paths, code, tree

    /// A sentence for the documentation.
    var sentence: String {
      switch self {
      case .types:
        "Types. A button without a label looks like a container; rules that choose elements by type report *not evaluated*, and a screen with an element that may be such a button is not judged."
      case .identifiers:
        "Identifiers apart from labels. An identifier that equals the label is unknown."
      case .bars:
        "What is in navigation bars, tab bars and toolbars: titles, tabs, buttons and search fields."
      case .more: "Tabs and bar items behind *More*, before it is opened."
      case .covers:
        "What lies in front of what. A finding about a covered element is never certain."
      case .stops: "Whether VoiceOver stops on an element. It is assumed by type."
      case .hints: "Hints."
      case .traits: "Traits. Headers and selected elements are known only by type or flag."
      case .longValues: "Values of more than about 18 characters, which are cut."
      case .paths: "Frames of elements whose shape is a path."
      case .code: "What code does to views, unless its sources are read, too."
      case .tree: "Elements without an issue of Apple's audit. No other rule judges the screen."
      }
    }
  }

  /// A member that only some versions of the tools write.
  struct Member: Sendable {
    let name: String
    /// The first version, or the setting that asks for it.
    let since: String

    init(_ name: String, since: String) { (self.name, self.since) = (name, since) }
  }
}
