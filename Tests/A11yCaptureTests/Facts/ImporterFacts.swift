import A11yCapture
import A11yModel

/// The facts that the importers read, by format.
struct ImporterFacts {
  /// The share of elements or screens for which a fact is known.
  enum Reach: String {
    case all, some, none = ""
  }

  /// The formats in the order of detection.
  let formats = CaptureReader.formats
  private let reach: [String: [Fact: Reach]]

  init() throws {
    var reach: [String: [Fact: Reach]] = [:]
    for format in formats { reach[format] = try Self.reach(format) }
    self.reach = reach
  }

  func reach(_ fact: Fact, in format: String) -> Reach { reach[format]?[fact] ?? .none }

  private static func reach(_ format: String) throws -> [Fact: Reach] {
    let screens = try FullCaptures.captures(format).flatMap { file in
      try CaptureReader.screens(in: file).screens
    }
    return Dictionary(
      uniqueKeysWithValues: Fact.allCases.map { fact in
        let known =
          Fact.ofScreens.contains(fact)
          ? screens.map { $0.tree.screen.state(of: fact) != .unknown }
          : screens.flatMap { $0.tree.nodes.map { $0.state(of: fact) != .unknown } }
        return (fact, known.contains(true) ? known.contains(false) ? .some : .all : .none)
      })
  }

  var page: String {
    var lines = [
      "# Facts by format",
      "",
      "To see which facts your own capture has, run `a11ylint tree CAPTURE --facts`. This page lists",
      "what each format can tell at most.",
      "",
      "- *all*: known for every element, even if the capture does not mention it, because the format",
      "  writes only what differs, or because the fact follows from the kind of element.",
      "- *some*: known where the capture mentions it.",
      "- empty: never known, so a rule that needs the fact reports *not evaluated*.",
      "",
      "A test writes this page (`A11YLINT_RECORD=all swift test --filter ImporterFactsTests`): it reads",
      "a capture with everything that a format has, and one with as little as its tools write.",
    ]
    lines += table("Elements", Fact.ofElements)
    lines += table("Screens", Fact.ofScreens)
    lines += absence + unseen + members
    return lines.joined(separator: "\n") + "\n"
  }

  private var absence: [String] {
    let head = [
      "", "## If a member is missing", "",
      "*empty*: the tool leaves out what is empty. *empty with …*: the same, in captures in which some element",
      "has one of these members. Otherwise a missing member is unknown.", "",
      "| format | " + CaptureReader.textsThatMayBeMissing.joined(separator: " | ") + " |",
      "| --- |" + String(repeating: " --- |", count: CaptureReader.textsThatMayBeMissing.count),
    ]
    return head
      + formats.compactMap { format in
        let meanings = CaptureReader.textsThatMayBeMissing.map {
          CaptureReader.meaning(ofMissing: $0, in: format)
        }
        guard meanings.contains(where: { !$0.isEmpty }) else { return nil }
        return "| \(format) |" + meanings.map { " \($0) |" }.joined()
      }
  }

  private var unseen: [String] {
    ["", "## What the tools do not print", "", "Nothing follows from the absence of these.", ""]
      + formats.flatMap { format in
        let parts = CaptureReader.unseen(in: format)
        return parts.isEmpty ? [] : ["**\(format)**", ""] + parts.map { "- \($0)" } + [""]
      }.dropLast()
  }

  private var members: [String] {
    [
      "", "## Members of some versions", "",
      "A capture without these members does not tell their facts.", "",
      "| format | member | since |",
      "| --- | --- | --- |",
    ]
      + formats.flatMap { format in
        CaptureReader.members(of: format).map { "| \(format) | `\($0.name)` | \($0.since) |" }
      }
  }

  private func table(_ title: String, _ facts: [Fact]) -> [String] {
    let head = ["", "## \(title)", "", "| fact | " + formats.joined(separator: " | ") + " |"]
    let rule = "| --- |" + String(repeating: " --- |", count: formats.count)
    return head + [rule]
      + facts.map { fact in
        "| \(fact.rawValue) |" + formats.map { " \(reach(fact, in: $0).rawValue) |" }.joined()
      }
  }
}
