/// The scripts that post a comment with the tool of a host, embedded from `Sources/Command/A11yAdoption/Templates/`.
package enum PostingScripts {
  private static let names = ["comment", "suggest", "annotate"]

  /// Returns the scripts for a host by name. They contain no text of inputs.
  package static func scripts(for host: String) -> [(name: String, text: String)] {
    let api = WorkflowSources.files["\(host)-api.sh"] ?? ""
    return names.compactMap { name in
      WorkflowSources.files["\(host)-\(name).sh"].map { text in
        (
          name,
          text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0 == "{{api}}" ? Substring(api.dropLast()) : $0 }.joined(separator: "\n")
        )
      }
    }
  }
}
