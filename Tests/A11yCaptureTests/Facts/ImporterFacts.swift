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
      "# What each format can tell", "",
      "Written by a test (`A11YLINT_RECORD=all swift test --filter ImporterFactsTests`) from what",
      "the importers make of a capture with everything that its format has, beside an element with",
      "as little as a tool of that format writes. *all*: known of every element, also where the",
      "capture says nothing of it, because the format writes what differs or because it follows from",
      "the kind of element. *some*: known where the capture says it. Empty: never known, so that a",
      "rule that needs it says *not evaluated*.",
    ]
    lines += table("Elements", Fact.ofElements)
    lines += table("Screens", Fact.ofScreens)
    lines += absence
    return lines.joined(separator: "\n") + "\n"
  }

  private var absence: [String] {
    let head = [
      "", "## What it means that a member is missing", "",
      "*empty*: the tool leaves out what is empty. *empty with …*: so it is in captures in which an element has",
      "one of these members; in others it is unknown, as it is wherever nothing is said here.", "",
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

  private func table(_ title: String, _ facts: [Fact]) -> [String] {
    let head = ["", "## \(title)", "", "| fact | " + formats.joined(separator: " | ") + " |"]
    let rule = "| --- |" + String(repeating: " --- |", count: formats.count)
    return head + [rule]
      + facts.map { fact in
        "| \(fact.rawValue) |" + formats.map { " \(reach(fact, in: $0).rawValue) |" }.joined()
      }
  }
}
