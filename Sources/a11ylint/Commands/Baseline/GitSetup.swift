import A11yBaselineStore
import A11yConfiguration
import A11yFiles
import A11yModel
import ArgumentParser
import Foundation

/// The command `a11ylint git-setup`.
struct GitSetup: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "git-setup",
    abstract: "Lets git show and merge baselines entry by entry.",
    usage: "a11ylint git-setup [--undo] [<options>]",
    discussion: """
      Writes lines for the baseline of the configuration, in both forms, to .gitattributes, which is \
      to be committed, and two settings of this clone, which every clone needs once: git runs no \
      program that a repository names. Doing it again changes nothing.
      """)
  static let examples = ["a11ylint git-setup", "a11ylint git-setup --undo"]

  @Flag(help: "Removes what was written.")
  var undo = false

  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var permission: WritePermission

  func run() throws {
    try permission.demand("settings of git")
    let setup = try GitClone(
      baseline: settings.configuration().pathOfBaseline, allowsCIWrite: permission.allowCiWrite)
    let lines = try undo ? setup.undo() : setup.write()
    let nothing = undo ? "nothing to remove" : "nothing to do; git knows baselines already"
    try Console.print(lines.isEmpty ? nothing + "\n" : lines.map { $0 + "\n" }.joined())
  }
}

/// What a clone knows of baselines: the lines of `.gitattributes`, and its settings.
private struct GitClone {
  private let file: GitFile
  private let attributes: String
  private let lines: [String]
  private let settings: [Setting]

  /// A setting of the clone.
  private struct Setting {
    var key: String
    var value: String
    /// How every value ends that this tool has ever written.
    var endings: [String]

    func isOwn(_ value: String) -> Bool { endings.contains { value.hasSuffix($0) } }
  }

  init(baseline path: String, allowsCIWrite: Bool) throws {
    file = try GitFile(path)
    attributes = Paths.join(file.root, ".gitattributes")
    guard let inside = file.pathFromRoot,
      !inside.unicodeScalars.contains(where: { $0.value < 0x20 })
    else {
      throw CommandFailure(
        .usage, "\(path.escapedForDisplay()): lies outside of the repository of git")
    }
    let twins = [inside, Self.twin(of: inside)]
    lines = twins.map { GitAttributes.line($0, BaselineForm(ofNewFile: $0)) }
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

  // The same baseline in the other form.
  private static func twin(of path: String) -> String {
    switch BaselineForm(ofNewFile: path) {
    case .text: String(path.dropLast(".jsonl".count)) + ".sqlite"
    case .database:
      (path.lowercased().hasSuffix(".sqlite") ? String(path.dropLast(".sqlite".count)) : path)
        + ".jsonl"
    }
  }

  // The name alone where a shell finds this program by it, so that a newer one is used tomorrow.
  private static var program: String {
    let own = Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? ""
    let folders = (Console.environment("PATH") ?? "").split(separator: ":").map(String.init)
    let first = folders.map { Paths.join($0, "a11ylint") }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    let found = first.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    return found == own ? "a11ylint" : Bundle.main.executableURL?.path ?? "a11ylint"
  }

  // MARK: Writing

  func write() throws -> [String] {
    let present = try settings.map { try file.settings($0.key) }
    for (setting, values) in zip(settings, present) {
      guard values.count > 1 || values.contains(where: { !setting.isOwn($0) }) else { continue }
      throw CommandFailure(
        .usage,
        "git config \(setting.key): is set to something else; remove it with git config --unset-all \(setting.key)"
      )
    }
    var text = try attributesText()
    let added = text.add(lines)
    if !added.isEmpty { try save(text) }
    var said = added.map { "\(shownAttributes): \($0.escapedForDisplay())" }
    for (setting, values) in zip(settings, present) where values != [setting.value] {
      try file.set(setting.key, to: setting.value)
      said.append("git config \(setting.key): \(setting.value.escapedForDisplay())")
    }
    return said
  }

  func undo() throws -> [String] {
    var text = try attributesText()
    let removed = text.removeOwn()
    if !removed.isEmpty { try save(text) }
    var said = removed.map { "\(shownAttributes): removed \($0.escapedForDisplay())" }
    for setting in settings {
      let values = try file.settings(setting.key)
      guard values.count == 1, setting.isOwn(values[0]) else { continue }
      try file.unset(setting.key)
      said.append("git config \(setting.key): removed")
    }
    return said
  }

  private var shownAttributes: String { Paths.relative(attributes).escapedForDisplay() }

  private func attributesText() throws -> GitAttributes {
    guard Paths.exists(attributes) else { return GitAttributes(nil) }
    guard let data = FileManager.default.contents(atPath: attributes),
      let text = String(data: data, encoding: .utf8)
    else { throw CommandFailure(.usage, "\(shownAttributes): cannot be read as text") }
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
