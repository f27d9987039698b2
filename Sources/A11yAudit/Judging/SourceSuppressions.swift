import A11yBaseline
import A11yCapture
import A11yRules

extension JudgedScreen {
  /// Leaves alone what comments in the sources say, in the files that its findings are written in.
  mutating func leaveAlone(_ comments: [String: [SourceAnswer.Comment]]) {
    guard isOfSource else { return }
    var files: Set<String> = [source.path]
    for index in findings.indices {
      if findings[index].finding.element.file.isEmpty {
        findings[index].finding.element.file = source.path
      }
      files.insert(findings[index].finding.element.file)
    }
    guard !comments.isEmpty else { return }
    suppressions += files.sorted().flatMap { file in
      (comments[file] ?? []).map { comment in
        var element = Suppression.Element()
        (element.file, element.lines) = (file, comment.lines)
        let reason = comment.reason.isEmpty ? "a comment says so" : comment.reason
        return Suppression(
          rule: comment.rule, element: element, reason: reason, line: comment.line)
      }
    }
  }
}
