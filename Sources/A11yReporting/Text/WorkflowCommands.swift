/// Keeps text from being taken for commands by the hosts of continuous integration.
package enum WorkflowCommands {
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
