import A11yModel
import A11yRules

extension String {
  /// The text made safe and short for a line of a report: a capture may say anything at any length.
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

  /// Whether a part stands somewhere in the text, byte by byte.
  func hasPart(_ part: String) -> Bool {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    return bytes.indices.contains { bytes[$0...].starts(with: part) }
  }

  /// The text with every occurrence of a part replaced, from the start, byte by byte.
  ///
  /// The standard library's own needs iOS 16.
  func replacingAll(_ part: String, with replacement: String) -> String {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    guard let first = part.first, bytes.contains(first) else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == first, bytes[index...].starts(with: part) {
        result += replacement.utf8
        index += part.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension ElementSummary {
  /// What a person calls the element, safe and short; one without label and identifier is named by
  /// what is beside or around it, else by the last steps of its path, for the first ones are the same for
  /// every element. Of a document it is
  /// named by its object, too.
  package var displayedName: String {
    reference.map { "\(ownDisplayedName) (\($0.displayed))" } ?? ownDisplayedName
  }

  /// Where it is on the screen and in its file, in brackets behind a space: ` (top right, line 12)`; the name of an
  /// element without one says the first already. Empty where neither is known.
  var placeInBrackets: String {
    let isNamed = !(label.isEmpty && identifier.isEmpty)
    let parts = [isNamed ? position.displayed : "", line > 0 ? "line \(line)" : ""]
      .filter { !$0.isEmpty }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// Where it is on the screen, in brackets behind a space; empty where the name says it, or nothing does.
  var positionInBrackets: String {
    let isNamed = !(label.isEmpty && identifier.isEmpty)
    return isNamed && !position.isEmpty ? " (\(position.displayed))" : ""
  }

  private var ownDisplayedName: String {
    guard label.isEmpty, identifier.isEmpty, !path.isEmpty else { return name.displayed }
    guard surroundings.isEmpty else { return nameAndPlace.displayed }
    let steps = path.split(separator: ">" as Character)
    let last = steps.count <= 4 ? path : "… >" + steps.suffix(3).joined(separator: ">")
    return (last + place).displayed
  }
}

/// Keeps text from being taken for commands by the hosts of continuous integration.
package enum WorkflowCommands {
  /// Documents in JSON with the same values, and nothing in them that one of them would act on.
  package static func neutralized(json bytes: [UInt8]) -> [UInt8] {
    bytes.withoutRunnerCommands
  }

  private static let openings = ["[", "vso[", "teamcity["]

  /// The text with nothing in it that GitHub Actions, Azure Pipelines or TeamCity would act on.
  ///
  /// GitHub's runner takes a line for a command when it starts with `::`, after white space. All
  /// of them take `##[`, `##vso[` or `##teamcity[` for one anywhere in a line.
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
