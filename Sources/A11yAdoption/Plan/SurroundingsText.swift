import A11yModel
import A11yReporting

/// A summary of a project, the planned files and the next steps for the terminal; safe to print.
package struct SurroundingsText: Sendable {
  private let surroundings: Surroundings

  package init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  /// A summary of what was found, one line each.
  package var text: String {
    var lines = [
      found("capture", surroundings.captures), found("document", surroundings.documents),
      found("Swift file with views", surroundings.sources, plural: "Swift files with views"),
      found("result bundle", surroundings.bundles),
    ].compactMap(\.self)
    if lines.isEmpty { lines = ["found no captures, documents, Swift views or result bundles"] }
    if surroundings.isCut {
      lines.append("searched only the first \(Surroundings.mostFiles) files")
    }
    lines += surroundings.inputs.compactMap(\.remark)
    let hosts = surroundings.hosts.map(\.name)
    if !hosts.isEmpty { lines.append("detected \(hosts.joined(separator: ", "))") }
    return lines.map { $0 + "\n" }.joined()
  }

  private func found(_ noun: String, _ paths: [String], plural: String? = nil) -> String? {
    guard let first = paths.first else { return nil }
    let count = "\(paths.count) \(paths.count == 1 ? noun : plural ?? noun + "s")"
    return "found \(count): \(first.escapedForDisplay())\(paths.count > 1 ? ", …" : "")"
  }

  /// Returns the files as they would be written.
  package static func preview(_ plan: AdoptionPlan) -> String {
    plan.files.map { file in
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let text = lines.map { "  | \(String($0).escapedForDisplay())\n" }.joined()
      return "\ndry run, not written: \(file.path.escapedForDisplay())\n\(text)"
    }.joined()
  }

  package func next(_ plan: AdoptionPlan, hasBaseline: Bool) -> String {
    let hasInputs = !surroundings.isEmpty
    var lines = plan.next
    if !surroundings.bundles.isEmpty {
      lines.append(
        "on a Mac, a11ylint check \(surroundings.bundles[0].quotedForShell) checks it")
    }
    if !hasInputs {
      lines += [
        "capture a screen: in a test print(app.debugDescription), or a11ylint capture --help",
        "name the captures under inputs: in .a11ylint.yml, then a11ylint baseline create",
      ]
    } else if hasBaseline {
      lines.append("run a11ylint check: it passes now, and fails on new findings")
    }
    if surroundings.isRepository {
      let added = hasInputs && hasBaseline ? " Baselines .gitattributes" : " .gitattributes"
      lines.append(
        "git add \(plan.files.map(\.path.quotedForShell).joined(separator: " "))\(added), and commit"
      )
    }
    return "\nNext:\n" + lines.map { "  \($0.escapedForDisplay())\n" }.joined()
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
      return VariantLine(
        NameVariant.all(of: own.map { ($0.name, FileStem.of($0.path)) }, among: screens.map(\.name))
      ).text
    }
  }
}
