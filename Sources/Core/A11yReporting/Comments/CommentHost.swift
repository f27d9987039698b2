/// A host of pull requests, with its limits for comments and annotations.
package enum CommentHost: String, CaseIterable, Sendable {
  case github, gitlab, bitbucket

  /// Whether the host shows HTML in Markdown. Bitbucket prints the tags.
  var showsHTML: Bool { self != .bitbucket }

  /// The maximum size of a comment in bytes, below 65,536 characters at GitHub and 32,768 at Bitbucket. GitLab
  /// permits 1,000,000, which nobody reads.
  var commentLimit: Int { self == .bitbucket ? 30_000 : MarkdownReporter.limitOfComment }

  /// The maximum number of annotations of a report at Bitbucket, used everywhere.
  var annotationLimit: Int { 1000 }

  /// The maximum size of the message of an annotation in bytes: the details at Bitbucket, 64 KB at GitHub.
  var messageLimit: Int { self == .bitbucket ? 2000 : 60_000 }

  /// The maximum size of the title of an annotation in bytes.
  var titleLimit: Int { self == .bitbucket ? 450 : 255 }

  /// Returns an invisible line by which later calls find a comment.
  ///
  /// - Parameter words: The words of the line, without special characters of Markdown and HTML.
  func marker(_ words: String) -> String {
    showsHTML ? "<!-- \(words) -->" : "[//]: # (\(words))"
  }

  /// The maximum number of lines that a suggestion may replace.
  var linesOfSuggestion: Int { self == .bitbucket ? 1 : 20 }

  /// Returns the word after the fence of a suggestion.
  ///
  /// - Parameter count: The number of replaced lines. The comment is at the last one.
  func suggestionWord(replacing count: Int) -> String {
    // GitLab counts the lines above and below the comment.
    self == .gitlab ? "suggestion:-\(count - 1)+0" : "suggestion"
  }
}
