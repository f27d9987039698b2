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

  private struct Document: Decodable {
    var schema: String
    var failLevel: String?
    var rules: [String: Rule]
    var suppressions: [ResultSuppression]?

    struct Rule: Decodable {
      var level: String?
      var options: [String: String]?
    }
  }

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

  /// Reads a file.
  ///
  /// Rules that this version does not have are left out: the command that wrote it may be newer.
  ///
  /// - Throws: ``Fault`` for what is no such file, and for words that mean nothing.
  package init(_ data: Data) throws(Fault) {
    let document: Document
    do {
      document = try JSONDecoder().decode(Document.self, from: data)
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
    let known = Dictionary(RuleBook.cards.map { ($0.id, $0) }) { first, _ in first }
    for (id, rule) in document.rules.sorted(by: { $0.key < $1.key }) {
      guard let card = known[id] else { continue }
      settings.rules[id] = try Self.setting(rule, of: card)
    }
    for suppression in document.suppressions ?? [] {
      guard let value = suppression.value else {
        throw Fault(message: "a suppression of \(suppression.rule) has no possible day or number")
      }
      settings.suppressions.append(value)
    }
    self.settings = settings
  }

  private static func setting(_ rule: Document.Rule, of card: RuleCard) throws(Fault) -> RuleSetting
  {
    var setting = RuleSetting(options: rule.options ?? [:])
    if let word = rule.level {
      guard let level = RuleSetting.Level(word) else {
        let words = RuleSetting.Level.words.joined(separator: ", ")
        throw Fault(message: "level of \(card.id) is \"\(word)\"; expected \(words)")
      }
      setting.level = level
    }
    do throws(RuleOptionError) {
      _ = try RuleOptions(card, overriding: setting.options)
    } catch {
      throw Fault(message: error.description)
    }
    return setting
  }

  /// The file; equal settings give equal bytes.
  package var bytes: [UInt8] {
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.member("schema", Self.schema)
      writer.member("tool", Tool.version)
      if let level = settings.failLevel { writer.member("failLevel", level.rawValue) }
      writer.key("rules")
      writer.object { writer in
        for (id, setting) in settings.rules.sorted(by: { $0.key < $1.key }) {
          writer.key(id)
          writer.write(setting: setting)
        }
      }
      writer.array("suppressions", settings.suppressions) { suppression, writer in
        writer.object(onOneLine: true) { $0.write(members: suppression) }
      }
    }
    writer.endDocument()
    return writer.bytes
  }

  /// Whether tests that read the file judge as these settings do.
  package func isCurrent(for settings: AuditSettings) -> Bool {
    SettingsFile(self.settings.effective).bytes == SettingsFile(settings.effective).bytes
  }
}

extension JSONWriter {
  fileprivate mutating func write(setting: RuleSetting) {
    object(onOneLine: true) { writer in
      if let level = setting.level { writer.member("level", level.word) }
      guard !setting.options.isEmpty else { return }
      writer.key("options")
      writer.object(onOneLine: true) { writer in
        for (name, value) in setting.options.sorted(by: { $0.key < $1.key }) {
          writer.member(name, value)
        }
      }
    }
  }
}
