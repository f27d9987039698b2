import A11yFiles
import A11yModel
import A11yProcess
import Foundation

/// An error in setting up a clone for a baseline.
package struct CloneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, of the form *place: what is wrong; what to do*; safe to print.
  package let description: String
}

/// The git setup of a clone for a baseline: the lines of `.gitattributes` and the settings.
package struct BaselineClone {
  private let repository: GitRepository
  private let attributes: String
  private let lines: [String]
  private let settings: [Setting]

  private struct Setting {
    var key: String
    var value: String
    /// The endings of all values that this tool has ever written.
    var endings: [String]

    func isOwn(_ value: String) -> Bool { endings.contains { value.hasSuffix($0) } }
  }

  /// Finds the clone that contains a baseline.
  ///
  /// - Parameters:
  ///   - path: The baseline, which need not exist. The setup includes its paths in the other forms.
  ///   - allowsCIWrite: Whether the merge driver also runs where `CI` is set.
  ///   - repository: The repository of the run.
  /// - Throws: ``GitError`` outside a repository, or ``CloneError``.
  package init(
    baseline path: String, allowsCIWrite: Bool, in repository: GitRepository
  ) throws {
    self.repository = repository
    attributes = Paths.join(repository.root, ".gitattributes")
    let inside = try GitFile(path, in: repository).pathFromRoot
    guard !inside.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
      throw CloneError(
        description: "\(path.escapedForDisplay()): has control characters; git needs another name")
    }
    do throws(ContainedPath.Fault) {
      OutputGate.shared.contain(try ContainedPath(attributes, below: repository.root))
    } catch {
      throw CloneError(description: "\(attributes): \(error)".escapedForDisplay())
    }
    lines = BaselineForm.paths(inside).map { GitAttributes.line($0, BaselineForm(ofNewFile: $0)) }
    let program = Self.program.quotedForShell
    let show = " baseline show --format text --textconv --"
    let driver = " baseline merge-driver %O %A %B --path %P"
    let flag = " --allow-ci-write"
    settings = [
      Setting(key: "diff.a11ylint.textconv", value: program + show, endings: [show]),
      Setting(
        key: "merge.a11ylint.name", value: "baselines of a11ylint",
        endings: ["baselines of a11ylint"]),
      Setting(
        key: "merge.a11ylint.driver", value: program + driver + (allowsCIWrite ? flag : ""),
        endings: [driver, driver + flag]),
    ]
  }

  // The bare name if the shell finds this program under it, so that updates take effect.
  private static var program: String {
    let own = Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? ""
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let first = path.split(separator: ":").map { Paths.join(String($0), "a11ylint") }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    let found = first.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    return found == own ? "a11ylint" : Bundle.main.executableURL?.path ?? "a11ylint"
  }

  // MARK: Reading

  /// Returns the missing lines and settings that git needs to show and merge the baseline by entry, in words.
  package func missing() throws -> [String] {
    var text = try attributesText()
    let lacking = text.add(lines).map { "no line \"\($0)\" in \(attributes)" }
    let unset = try settings.filter { setting in
      try !repository.settings(setting.key).contains(where: setting.isOwn)
    }
    return (lacking + unset.map { "no setting \($0.key)" }).map { $0.escapedForDisplay() }
  }

  /// Returns what ``write()`` would add, in words, without changing anything.
  package func plan() throws -> [String] {
    var text = try attributesText()
    let present = try presentSettings()
    return said(added: text.add(lines), present)
  }

  // MARK: Writing

  /// Adds missing lines and settings.
  ///
  /// - Returns: What was written, one line each.
  /// - Throws: ``CloneError`` if a setting has another value, ``GitError`` or ``FileError``.
  package func write() throws -> [String] {
    let present = try presentSettings()
    var text = try attributesText()
    let added = text.add(lines)
    if !added.isEmpty { try save(text) }
    for (setting, values) in zip(settings, present) where values != [setting.value] {
      try repository.set(setting.key, to: setting.value)
    }
    return said(added: added, present)
  }

  private func said(added: [String], _ present: [[String]]) -> [String] {
    added.map { "\(shownAttributes): \($0.escapedForDisplay())" }
      + zip(settings, present).filter { $0.1 != [$0.0.value] }.map { setting, _ in
        "git config \(setting.key): \(setting.value.escapedForDisplay())"
      }
  }

  private func presentSettings() throws -> [[String]] {
    let present = try settings.map { try repository.settings($0.key) }
    for (setting, values) in zip(settings, present) {
      guard values.count > 1 || values.contains(where: { !setting.isOwn($0) }) else { continue }
      throw CloneError(
        description:
          "git config \(setting.key): is set to something else; remove it with git config --unset-all \(setting.key)"
      )
    }
    return present
  }

  /// Removes the lines and settings that this tool added, and nothing else.
  ///
  /// - Returns: What was removed, one line each.
  package func undo() throws -> [String] {
    var text = try attributesText()
    let removed = text.removeOwn()
    if !removed.isEmpty { try save(text) }
    var said = removed.map { "\(shownAttributes): removed \($0.escapedForDisplay())" }
    for setting in settings {
      let values = try repository.settings(setting.key)
      guard values.count == 1, setting.isOwn(values[0]) else { continue }
      try repository.unset(setting.key)
      said.append("git config \(setting.key): removed")
    }
    return said
  }

  private var shownAttributes: String { Paths.relative(attributes).escapedForDisplay() }

  private func attributesText() throws -> GitAttributes {
    guard Paths.exists(attributes) else { return GitAttributes(nil) }
    guard let data = FileManager.default.contents(atPath: attributes),
      let text = String(data: data, encoding: .utf8)
    else { throw CloneError(description: "\(shownAttributes): cannot be read as text") }
    return GitAttributes(text)
  }

  private func save(_ attributes: GitAttributes) throws {
    if let text = attributes.text {
      try OutputFile(self.attributes, as: .edit).write(Array(text.utf8))
    } else {
      try FileManager.default.removeItem(atPath: self.attributes)
    }
  }
}
