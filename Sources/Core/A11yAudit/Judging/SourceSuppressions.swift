import A11yBaseline
import A11yModel
import A11yRules

extension JudgedScreen {
  /// Adds the suppression comments in the files of its findings.
  mutating func leaveAlone(_ comments: [String: [SourceComment]]) {
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
      (comments[file] ?? []).map { Suppression($0, in: file) }
    }
  }
}
