import A11yBaseline
import A11yCapture
import A11yFiles
import A11yModel
import A11yReporting
import Foundation

/// The first files of a project: a configuration, and a workflow for each CI host.
package struct AdoptionPlan: Sendable {
  /// The files, in the order in which they are written.
  package private(set) var files: [File]
  /// The remaining steps for the user, one line each.
  package private(set) var next: [String] = []

  /// - Parameters:
  ///   - hosts: The CI hosts that run the check.
  ///   - folder: The project folder.
  ///   - branch: The branch into which changes are merged.
  ///   - hasRemote: Whether a host may merge changes. The baseline is then a folder, which it can merge.
  ///   - reviews: Whether reviewers may accept findings in comments, on GitHub.
  /// - Throws: ``FileError`` for a script of SwiftLint outside the repository.
  package init(
    _ surroundings: Surroundings, for hosts: [BuildHost], in folder: String = ".",
    branch: String = "main", hasRemote: Bool = false, reviews: Bool = false
  ) throws(FileError) {
    let text = Self.configuration(surroundings, hasRemote)
    files = [File(path: ".a11ylint.yml", text: text)]
    // The history belongs to one machine, and the baseline beside it to everyone.
    if surroundings.isRepository {
      files.append(File(path: "Baselines/.gitignore", text: "history.sqlite*\n"))
    }
    for host in hosts {
      let (file, advice) = Self.workflow(host, in: folder, branch, surroundings.uiTests)
      files.append(file)
      if let advice { next.append(advice) }
    }
    if reviews, hosts.contains(.github) {
      let text = Self.text("github-review.yml", branch, surroundings.uiTests)
      files.append(File(path: ".github/workflows/a11ylint-review.yml", text: text))
    }
    let step = try SwiftLintStep(surroundings.projects, in: folder)
    files += [step?.file].compactMap(\.self)
    next += [step?.advice].compactMap(\.self)
  }

  /// Writes the files and leaves existing ones unchanged, except for the script of SwiftLint, which gets a step.
  ///
  /// - Returns: The result for each file.
  /// - Throws: ``FileError``; files before the failed one have been written.
  package func write(in folder: String = ".") throws -> [(path: String, outcome: Outcome)] {
    try files.map { ($0.path, try $0.write(in: folder)) }
  }

  /// Adds to a configuration that was just written how many screens of sources are not read today.
  ///
  /// - Throws: ``FileError``.
  package func accept(
    _ read: ReadScreens, ifWritten written: [(path: String, outcome: Outcome)],
    in folder: String = "."
  ) throws {
    guard read.count > 0, let settings = files.first,
      written.contains(where: { $0.path == settings.path && $0.outcome == .written })
    else { return }
    let lines = [
      "# The greatest percentage of views of which nothing may be read. It was \(read.percent) % at first.",
      "gate:", "  unseen:",
      "    - {kinds: not-read, percent: \(read.percent), reason: not read when a11ylint was set up}",
    ]
    try OutputFile(Paths.join(folder, settings.path), as: .edit)
      .write(Array((settings.text + lines.joined(separator: "\n") + "\n").utf8))
  }

  // MARK: The configuration

  private static func configuration(_ surroundings: Surroundings, _ hasRemote: Bool) -> String {
    let entries =
      surroundings.inputs.flatMap(entries)
      + surroundings.projectPatterns.map { "  - path: \(quoted($0))" }
    let inputs =
      entries.isEmpty
      ? [
        "# No captures were found. a11ylint check reads the files that are named here:",
        "# inputs:",
      ]
        + ["#   - path: Captures/**"]
      : ["# The files that a11ylint check reads if no path is given."] + ["inputs:"] + entries
    return
      (["# Settings of a11ylint. a11ylint config show prints all of them.", "version: 1"] + inputs
      + (hasRemote
        ? ["# \(folderReason)", "baseline: {path: Baselines/a11ylint}"]
        : ["baseline: {path: Baselines/a11ylint.sqlite}"]))
      .joined(separator: "\n") + "\n"
  }

  private static func entries(_ inputs: FoundInputs) -> [String] {
    let paths = inputs.patterns.map(quoted)
    guard case .template(let template, let summary) = inputs.naming else {
      return paths.map { "  - path: \($0)" }
    }
    return [
      "  # \(summary.counts)",
      "  - path: \(paths.count == 1 ? paths[0] : "[\(paths.joined(separator: ", "))]")",
      "    screen: \(quoted(template.pattern))",
    ]
  }

  /// The reason for a baseline that is a folder, and the alternative.
  package static let folderReason =
    "A folder with a file for each screen, so that every host can merge it; "
    + "for a single SQLite file, Baselines/a11ylint.sqlite"

  // Quotes untrusted text as one line of YAML.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _
      where scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value
        || [0x85, 0x2028, 0x2029, 0xFEFF].contains(scalar.value):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  // MARK: Workflows

  private static func workflow(
    _ host: BuildHost, in folder: String, _ branch: String, _ tests: UITests
  ) -> (File, advice: String?) {
    func text(_ name: String) -> String { Self.text(name, branch, tests) }
    switch host {
    case .github:
      let path = ".github/workflows/a11ylint.yml"
      let name = action == nil ? "github-build.yml" : "github.yml"
      let advice =
        action == nil
        ? "set A11YLINT_REPOSITORY in \(path): the repository with the sources of a11ylint"
        : nil
      return (File(path: path, text: text(name)), advice)
    case .gitlab:
      return (
        File(path: ".gitlab/a11ylint.yml", text: text("gitlab.yml")),
        "add to .gitlab-ci.yml: include: [{local: .gitlab/a11ylint.yml}]"
      )
    case .jenkins:
      return (
        File(path: "ci/a11ylint.groovy", text: text("jenkins.groovy")),
        "copy the stage of ci/a11ylint.groovy to the stages of the Jenkinsfile"
      )
    case .bitrise:
      return (
        File(path: "ci/a11ylint.bitrise.yml", text: text("bitrise.yml")),
        "copy the step of ci/a11ylint.bitrise.yml to the steps of a workflow in bitrise.yml"
      )
    case .xcodeCloud:
      let own = "ci_scripts/ci_post_xcodebuild.sh"
      let isTaken = Paths.exists(Paths.join(folder, own))
      let path = isTaken ? "ci_scripts/a11ylint.sh" : own
      let advice = isTaken ? "call ci_scripts/a11ylint.sh at the end of \(own)" : nil
      return (File(path: path, text: text("xcode-cloud.sh"), isProgram: true), advice)
    }
  }

  // Escapes characters that are valid in branch names but special in GitHub's patterns.
  private static func pattern(_ branch: String) -> String {
    branch.map { "+!]".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  // The address was checked when it was embedded. It has no special characters of YAML or a shell.
  private static let action: String? = {
    let prefix = "https://github.com/"
    guard Tool.address.hasPrefix(prefix) else { return nil }
    return "\(Tool.address.dropFirst(prefix.count))@v\(Tool.version)"
  }()

  // Replaces a line that names a script by its text. A job with rights runs no script from an artifact.
  private static func embedded(_ line: Substring) -> [Substring] {
    let name = line.drop { $0 == " " }
    guard name.hasPrefix("{{"), name.hasSuffix(".sh}}"),
      let script = WorkflowSources.files[String(name.dropFirst(2).dropLast(2))]
    else { return [line] }
    let indent = line.prefix(line.count - name.count)
    // The runner chooses the shell, so the first line would be a comment.
    return script.split(separator: "\n").dropFirst().map { indent + $0 }
  }

  // A line that begins with a condition is left out if that is false.
  private static func text(_ name: String, _ branch: String, _ tests: UITests) -> String {
    let source = Tool.address.isEmpty ? "" : " (\(Tool.address) says how)"
    let runsTests = tests.auditsScreens && tests.scheme != nil
    let conditions: [String: Bool] = [
      "{{audited tests}}": tests.auditsScreens, "{{tests}}": runsTests, "{{no tests}}": !runsTests,
      "{{release}}": action != nil, "{{build}}": action == nil,
    ]
    return (WorkflowSources.files[name] ?? "").split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .compactMap { line -> Substring? in
      for (condition, isTrue) in conditions where line.hasPrefix(condition) {
        return isTrue ? line.dropFirst(condition.count) : nil
      }
      return line
    }
    .flatMap(embedded)
    .map { line -> Substring in
      let named = line.replacing("{{action}}", by: action ?? "").replacing("{{source}}", by: source)
      return named.replacing("{{branch}}", by: quoted(pattern(branch)))
        .replacing("{{scheme}}", by: tests.scheme?.arguments ?? "")
    }
    .joined(separator: "\n")
  }
}

extension Substring {
  fileprivate func replacing(_ mark: String, by text: String) -> Substring {
    guard let range = range(of: mark) else { return self }
    return self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
