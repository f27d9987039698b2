/// Keeps text from being taken for commands by the runner of a workflow.
public enum WorkflowCommands {
  /// The text with nothing in it that GitHub Actions would act on.
  ///
  /// The runner takes a line for a command when it starts with `::`, after white space, and takes
  /// `##[` for one anywhere in a line.
  public static func neutralized(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        let start = line.drop { $0.isWhitespace }
        let line = start.hasPrefix("::") ? "\(line[..<start.startIndex])· \(start)" : String(line)
        return line.replacingAll("##[", with: "# #[")
      }
      .joined(separator: "\n")
  }
}
