import A11yAnalysis
import A11yModel
import A11yRules
import Foundation

/// The settings of `.a11ylint.yml` in JSON for tests, which don't read YAML: `a11ylint-settings/1`.
package struct SettingsFile: Sendable {
  /// The name and version of the format. Within a version, members are only added.
  package static let schema = "a11ylint-settings/1"
  /// The default name of the file.
  package static let standardName = "a11ylint-settings.json"

  package var settings: AuditSettings

  package init(_ settings: AuditSettings) { self.settings = settings }

  /// An error about a file that cannot be read.
  package struct Fault: Error, Hashable, Sendable {
    /// The problem and the expectation. Texts from the file are shortened and escaped for display.
    package let message: String

    init(message: String) {
      let isLong = message.utf8.count > 400
      let short = isLong ? String(message.unicodeScalars.prefix(200)) + "…" : message
      self.message = short.escapedForDisplay()
    }
  }

  /// Returns whether the bytes look like such a file, with the schema at the beginning.
  package static func recognizes(_ bytes: some Collection<UInt8>) -> Bool {
    let head = String(decoding: bytes.prefix(200), as: UTF8.self)
    return head.hasPrefix("{") && head.contains("\"schema\"")
      && head.contains("\"a11ylint-settings/")
  }

  /// Reads a file. Rules that this version doesn't have are ignored, because a newer command may have written
  /// it.
  ///
  /// - Throws: ``Fault`` for another format and for invalid values.
  package init(_ data: Data) throws(Fault) {
    let document: SettingsDocument
    do throws(JSONError) {
      document = try SettingsDocument.read(document: data)
    } catch {
      throw Fault(
        message:
          "it is not settings in JSON (\(error)); expected what a11ylint config export writes")
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
    // Unknown content from a newer command cannot be judged.
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
        throw Fault(message: "a suppression of \(suppression.suppression.rule) has no possible max")
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

  /// The file. Equal settings give equal bytes.
  package var bytes: [UInt8] { SettingsDocument(settings).bytes(.pretty) }

  /// Returns whether tests that read the file judge as with the given settings.
  package func isCurrent(for settings: AuditSettings) -> Bool {
    SettingsFile(self.settings.effective).bytes == SettingsFile(settings.effective).bytes
  }
}

struct SettingsDocument: JSONDocument {
  static let schema = SettingsFile.schema
  static let title = "Settings for tests"
  static let about =
    "The settings of .a11ylint.yml for tests, which don't read YAML. a11ylint config export writes them."

  var schema = SettingsFile.schema
  var tool = Tool.version
  var failLevel: String?
  var include: [String] = []
  var rules = JSONTable<Rule>()
  var volatileLabels: [String] = []
  var overrides: [Override]?
  var suppressions: [ResultSuppression]?

  mutating func members(_ members: any JSONMembers) {
    members.required("schema", &schema, "The name and version of the format.")
    members.informative("tool", &tool, "The version that wrote the file.")
    members.optional(
      "failLevel", &failLevel, "The lowest severity that fails the gate.", .oneOf(Severity.self))
    members.unlessEmpty(
      "include", &include,
      """
      Content that is judged in addition to the app's own elements: web, the pages in web views. \
      Values may be added.
      """)
    members.required(
      "rules", &rules, "The settings by rule. Readers ignore rules that they don't know.")
    members.unlessEmpty(
      "volatileLabels", &volatileLabels, "The labels that change by themselves, with wildcards.")
    members.optional(
      "overrides", &overrides, "Settings for some screens. Later ones take precedence.")
    members.optional(
      "suppressions", &suppressions,
      "The suppressions. Readers refuse one with members that they don't know.")
  }

  /// The settings for some screens.
  struct Override: JSONRecord {
    static let isOnOneLine = false

    var screens: [String] = []
    var rules = JSONTable<Rule>()

    mutating func members(_ members: any JSONMembers) {
      members.required("screens", &screens, "The names of screens, with wildcards.")
      members.required("rules", &rules, "The settings by rule.")
    }
  }

  /// The settings of a rule.
  struct Rule: JSONRecord {
    var level: String?
    var options: [String: String] = [:]

    mutating func members(_ members: any JSONMembers) {
      members.optional(
        "level", &level, "The severity of the rule, or off.", .words(RuleSetting.Level.words))
      members.unlessEmpty("options", &options, "The values of the rule's options.")
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
    // A test has screens but no files.
    let named = settings.overrides.filter { !$0.screens.isEmpty && $0.paths.isEmpty }
    overrides = named.isEmpty ? nil : named.map(Override.init)
    suppressions = settings.suppressions.map { ResultSuppression(suppression: $0) }
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
