import A11yCapture
import A11yModel
import A11yReporting

/// A summary of a project, the planned files and the next steps for the terminal; safe to print.
package struct SurroundingsText: Sendable {
  private let surroundings: Surroundings

  package init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  /// A summary of what was found.
  package var found: String {
    let tests = surroundings.uiTests.files
    let found =
      [
        count(surroundings.sources, "Swift file with views", "Swift files with views"),
        count(surroundings.documents, "document", "documents"),
        count(surroundings.captures, "capture", "captures"),
        count(surroundings.bundles, "result bundle", "result bundles"),
        count(tests, "file of UI tests", "files of UI tests"),
      ].compactMap(\.self) + surroundings.hosts.map(\.name)
    let words =
      found.isEmpty
      ? "no Swift views, documents, captures or result bundles" : found.joined(separator: ", ")
    let cut = surroundings.isCut ? "; searched only the first \(Surroundings.mostFiles) files" : ""
    let lines = ["found \(words)\(cut)"] + surroundings.inputs.compactMap(\.remark)
    return lines.map { $0 + "\n" }.joined()
  }

  private func count(_ paths: [String], _ one: String, _ several: String) -> String? {
    guard let first = paths.first else { return nil }
    return paths.count == 1
      ? "1 \(one) (\(first.escapedForDisplay()))" : "\(paths.count) \(several)"
  }

  /// Returns which files were written, and which settings of git.
  package static func written(
    _ files: [(path: String, outcome: AdoptionPlan.Outcome)], inGit settings: [String]
  ) -> String {
    func list(_ outcome: AdoptionPlan.Outcome) -> [String] {
      files.filter { $0.outcome == outcome }.map(\.path)
    }
    var names = list(.written)
    for line in settings {
      let name = String(line.prefix { $0 != ":" })
      if !names.contains(name) { names.append(name) }
    }
    let lines = [("wrote", names), ("left as they are:", list(.present))]
    return lines.filter { !$1.isEmpty }
      .map { "\($0) \($1.joined(separator: ", ").escapedForDisplay())\n" }.joined()
  }

  /// Returns the files as they would be written; of existing ones, the difference.
  package static func preview(_ files: [AdoptionPlan.File]) -> String {
    files.filter { $0.replaced != $0.text }.map { file in
      let head = "\ndry run, not written: \(file.path.escapedForDisplay())\n"
      guard file.replaced == nil else { return head + file.difference }
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let text = lines.map { "  | \(String($0).escapedForDisplay())\n" }.joined()
      return head + text
    }.joined()
  }

  /// Returns the remaining steps, one line each.
  package func next(_ plan: AdoptionPlan) -> String {
    var lines = plan.next
    if let bundle = surroundings.bundles.first {
      lines.append("on a Mac, a11ylint check \(bundle.quotedForShell) checks it")
    }
    if surroundings.isEmpty {
      lines += [
        "capture a screen: in a test print(app.debugDescription), or a11ylint capture --help",
        "name the captures under inputs: in .a11ylint.yml, then a11ylint baseline create",
      ]
    } else if !surroundings.uiTests.files.isEmpty, !surroundings.uiTests.auditsScreens {
      lines.append("UI tests see more than sources: add A11yTesting to audit their screens")
    }
    if surroundings.isRepository {
      let baseline = surroundings.isEmpty ? "" : " Baselines"
      let files = plan.files.map(\.path.quotedForShell).joined(separator: " ")
      lines.append("git add \(files)\(baseline) .gitattributes, and commit")
    }
    return lines.map { "next: \($0.escapedForDisplay())\n" }.joined()
  }
}

extension FoundInputs {
  /// A remark about the names of the captures; nil if they are those of screens.
  fileprivate var remark: String? {
    switch naming {
    case .template(let template, let summary):
      return "read the names as \(template.pattern): \(summary.values)".escapedForDisplay()
    case .contradiction(let path, let what):
      return
        "found no pattern in the names: \(path.escapedForDisplay()) says another \(what) than its "
        + "name; set screen: under inputs: in .a11ylint.yml"
    case .unknown:
      let own = screens.filter(\.isNamedByFile)
      return ContextHint(
        NameVariant.all(of: own.map { ($0.name, FileStem.of($0.path)) }, among: screens.map(\.name))
      ).text
    }
  }
}
