import A11yAnalysis
import A11yModel
import A11yRules
import Foundation

/// The settings of `.a11ylint.yml` for tests, which read no YAML: `a11ylint-settings/1`, in JSON.
package struct SettingsFile: Sendable {
  /// The version of the format; within it, members are only added.
  package static let schema = "a11ylint-settings/1"
  /// What the file is called where nobody calls it otherwise.
  package static let standardName = "a11ylint-settings.json"

  /// The settings.
  package var settings: AuditSettings

  /// A file with these settings.
  package init(_ settings: AuditSettings) { self.settings = settings }

  /// Why a file cannot be read.
  package struct Fault: Error, Hashable, Sendable {
    /// What is wrong with it, and what was expected; texts of the file in it are short and escaped for
    /// display.
    package let message: String

    init(message: String) {
      let isLong = message.utf8.count > 400
      let short = isLong ? String(message.unicodeScalars.prefix(200)) + "…" : message
      self.message = short.escapedForDisplay()
    }
  }

  /// Whether the bytes look like such a file: its schema stands at their beginning.
  package static func recognizes(_ bytes: some Collection<UInt8>) -> Bool {
    let head = String(decoding: bytes.prefix(200), as: UTF8.self)
    return head.hasPrefix("{") && head.contains("\"schema\"")
      && head.contains("\"a11ylint-settings/")
  }

  /// Reads a file.
  ///
  /// Rules that this version does not have are left out: the command that wrote it may be newer.
  ///
  /// - Throws: ``Fault`` for what is no such file, and for words that mean nothing.
  package init(_ data: Data) throws(Fault) {
    let document: SettingsDocument
    do {
      document = try JSONDecoder().decode(SettingsDocument.self, from: data)
    } catch {
      throw Fault(
        message: "it is not settings in JSON; expected what a11ylint config export writes")
    }
    guard document.schema == Self.schema else {
      throw Fault(message: "its schema is \"\(document.schema)\"; expected \"\(Self.schema)\"")
    }
    var settings = AuditSettings()
    if let word = document.failLevel {
      guard let level = Severity(rawValue: word) else {
        throw Fault(message: "failLevel is \"\(word)\"; expected error, warning or note")
      }
      settings.failLevel = level
    }
    // What a newer command includes, and this version does not know, it cannot judge.
    settings.included = Set(document.include.compactMap(IncludedContent.init))
    for (id, rule) in document.rules.values.sorted(by: { $0.key < $1.key }) {
      guard let name = RuleName(rawValue: id) else { continue }
      settings.rules[name] = try Self.setting(rule, of: name)
    }
    settings.volatileLabels = document.volatileLabels
    for override in document.overrides ?? [] {
      settings.overrides.append(try Self.override(override))
    }
    for suppression in document.suppressions ?? [] {
      guard let value = suppression.value else {
        throw Fault(message: "a suppression of \(suppression.rule) has no possible day or number")
      }
      settings.suppressions.append(value)
    }
    self.settings = settings
  }

  private static func override(_ document: SettingsDocument.Override) throws(Fault) -> RuleOverride
  {
    var override = RuleOverride()
    override.screens = document.screens.map { Wildcard($0) }
    for (id, rule) in document.rules.values.sorted(by: { $0.key < $1.key }) {
      guard let name = RuleName(rawValue: id) else { continue }
      override.rules[id] = try setting(rule, of: name)
    }
    return override
  }

  private static func setting(_ rule: SettingsDocument.Rule, of name: RuleName) throws(Fault)
    -> RuleSetting
  {
    var setting = RuleSetting(options: rule.options)
    if let word = rule.level {
      guard let level = RuleSetting.Level(word) else {
        let words = RuleSetting.Level.words.joined(separator: ", ")
        throw Fault(message: "level of \(name.rawValue) is \"\(word)\"; expected \(words)")
      }
      setting.level = level
    }
    do throws(RuleOptionError) {
      _ = try name.rule.init(configured: setting.options)
    } catch {
      throw Fault(message: error.description)
    }
    return setting
  }

  /// The file; equal settings give equal bytes.
  package var bytes: [UInt8] { SettingsDocument(settings).bytes(.pretty) }

  /// Whether tests that read the file judge as these settings do.
  package func isCurrent(for settings: AuditSettings) -> Bool {
    SettingsFile(self.settings.effective).bytes == SettingsFile(settings.effective).bytes
  }
}

/// The document of ``SettingsFile``.
private struct SettingsDocument: JSONRecord {
  static let isOnOneLine = false

  var schema = SettingsFile.schema
  var tool = Tool.version
  var failLevel: String?
  var include: [String] = []
  var rules = JSONTable<Rule>()
  var volatileLabels: [String] = []
  var overrides: [Override]?
  var suppressions: [ResultSuppression]?

  mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
    try members.required("schema", &schema)
    try members.informative("tool", &tool)
    try members.optional("failLevel", &failLevel)
    try members.unlessEmpty("include", &include)
    try members.required("rules", &rules)
    try members.unlessEmpty("volatileLabels", &volatileLabels)
    try members.optional("overrides", &overrides)
    try members.optional("suppressions", &suppressions)
  }

  /// What is said of some screens.
  struct Override: JSONRecord {
    static let isOnOneLine = false

    var screens: [String] = []
    var rules = JSONTable<Rule>()

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("screens", &screens)
      try members.required("rules", &rules)
    }
  }

  /// What is said about one rule.
  struct Rule: JSONRecord {
    var level: String?
    var options: [String: String] = [:]

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.optional("level", &level)
      try members.unlessEmpty("options", &options)
    }
  }
}

extension SettingsDocument {
  init(_ settings: AuditSettings) {
    failLevel = settings.failLevel?.rawValue
    include = settings.included.sorted().map(\.rawValue)
    for (name, setting) in settings.rules {
      rules.values[name.rawValue] = Rule(level: setting.level?.word, options: setting.options)
    }
    volatileLabels = settings.volatileLabels
    // A test has screens and no files.
    let named = settings.overrides.filter { !$0.screens.isEmpty && $0.paths.isEmpty }
    overrides = named.isEmpty ? nil : named.map(Override.init)
    suppressions = settings.suppressions.map(ResultSuppression.init)
  }
}

extension SettingsDocument.Override {
  init(_ override: RuleOverride) {
    screens = override.screens.map(\.text)
    for (id, setting) in override.rules where RuleName(rawValue: id) != nil {
      rules.values[id] = .init(level: setting.level?.word, options: setting.options)
    }
  }
}
