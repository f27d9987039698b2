import A11yModel
import A11yRules

extension String {
  /// The text escaped and shortened for a line of a report, because captures may contain anything.
  package var displayed: String {
    let limit = 300
    if utf8.count <= limit { return escapedForDisplay() }
    guard
      let end = unicodeScalars.index(
        unicodeScalars.startIndex, offsetBy: limit, limitedBy: unicodeScalars.endIndex),
      end < unicodeScalars.endIndex
    else { return escapedForDisplay() }
    return String(self[..<end]).escapedForDisplay() + "…"
  }
}

extension String {
  /// The text as ``displayed``, of which ``WrappedLines`` keep all words on one line. A displayed text has no control
  /// characters.
  var displayedAsWord: String { displayed.replacingAll(" ", with: WrappedLines.joint) }
}

extension ElementSummary {
  /// The name of the element, escaped and shortened. Without a label and an identifier, it is made of named
  /// neighbors, or else of the last steps of the path. Elements of design documents have their object too.
  package var displayedName: String {
    reference.map { "\(ownDisplayedName) (\($0.displayed))" } ?? ownDisplayedName
  }

  /// The position on the screen in parentheses; empty if it is unknown or the name has it.
  var positionInBrackets: String {
    return !isNameless && !position.isEmpty ? " (\(position.displayed))" : ""
  }

  private var ownDisplayedName: String {
    guard isNameless, !path.isEmpty else { return name.displayed }
    return surroundings.isEmpty ? (lastSteps + place).displayed : nameAndPlace.displayed
  }

  /// The name without the place, for a report with a line for it.
  var displayedTitle: String {
    let title = (isNameless && !path.isEmpty ? lastSteps : name).displayed
    return reference.map { "\(title) (\($0.displayed))" } ?? title
  }

  private var lastSteps: String {
    let steps = path.split(separator: ">" as Character)
    return steps.count <= 4 ? path : "… >" + steps.suffix(3).joined(separator: ">")
  }
}

/// Text that CI hosts don't interpret as commands.
package enum WorkflowCommands {
  /// Returns a JSON document with equal values that contains no commands.
  package static func neutralized(json bytes: [UInt8]) -> [UInt8] {
    bytes.withoutRunnerCommands
  }

  private static let openings = ["[", "vso[", "teamcity["]

  /// Returns the text without commands of GitHub Actions, Azure Pipelines and TeamCity.
  ///
  /// GitHub's runner executes a line that starts with `::` after white space. All of them execute `##[`,
  /// `##vso[` or `##teamcity[` anywhere in a line.
  package static func neutralized(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        let start = line.drop { $0.isWhitespace }
        let line = start.hasPrefix("::") ? "\(line[..<start.startIndex])· \(start)" : String(line)
        return openings.reduce(line) { $0.replacingAll("##" + $1, with: "# #" + $1) }
      }
      .joined(separator: "\n")
  }
}
