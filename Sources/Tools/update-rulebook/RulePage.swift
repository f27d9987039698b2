import Foundation
import Yams

/// A page of the rule book, `Rules/<id>.yml`.
struct RulePage: Codable {
  var id: String
  var title: String
  var summary: String
  /// The state without the defect.
  var expected: String
  var severity: String
  var off: Bool?
  /// The profiles with a choice of rules that include it.
  var profiles: [String]?
  /// Whether the rule is about the code of UI tests.
  var suite: Bool?
  var tags: [String]
  /// The features of `Rules/Standards/app-store.yml` that a finding speaks against.
  var features: [String]?
  /// The reasons for naming no feature, or no success criterion.
  var outside: Outside?
  var since: String
  var contract: Int?
  var context: String?
  /// The origins that findings share, by reason: `container`, `picture` or `text`.
  var origins: [String: String]?
  /// The settings in which two captures have to differ.
  var axes: [String]?
  var reads: String?
  var needs: [String]
  var reasons: [String: String]
  var options: [String: Option]?
  /// The kind of element that the page speaks of, from `Rules/Controls`; a button by default.
  var control: String?
  /// Whether findings quote what VoiceOver says.
  var heard: Bool?
  /// The words of the page itself, by name and kind of element.
  var words: [String: [String: Block]]?
  var why: Block
  var fix: Block
  var fixes: [String: Fix]
  var links: [String]?
  var limits: Block
  var bad: [Example]?
  var good: [Example]?
  var unknown: [Example]?
  var sources: [SourceExample]?

  /// A text without the line break that ends a block of YAML.
  struct Block: Codable {
    let text: String

    init(from decoder: any Decoder) throws {
      text = SwiftText.trimmed(try decoder.singleValueContainer().decode(String.self))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }

  struct Outside: Codable {
    var features: String?
    var criteria: String?
  }

  struct Option: Codable {
    var `default`: String
    var unit: String?
    var choices: [String]?
    var about: String

    func fits(_ value: String) -> Bool {
      choices?.contains(value) ?? (Double(value)?.isFinite == true)
    }
  }

  struct Fix: Codable {
    var steps: Block
    var before: Block?
    var after: Block?
    /// The single line that fixes a view named `view`.
    var line: String?
  }

  struct Example: Codable {
    var name: String
    var screen: Block
    /// The same screen in another setting, in sketch notation.
    var other: Block?
    var except: [String]?
    var options: [String: Block]?
  }

  /// Swift code, with marks in comments at the ends of lines.
  struct SourceExample: Codable {
    var name: String
    var kind: String
    var swift: Block
    /// For UI tests, the screen that the queries run on, in sketch notation.
    var capture: Block?
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }

  /// Returns all pages of a folder, sorted by id.
  static func all(in folder: String) throws -> [RulePage] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try names.filter { $0.hasSuffix(".yml") }.map { try RulePage(folder, $0) }
      .sorted { $0.id < $1.id }
  }

  /// The technologies for building screens, in the order of their fixes.
  static let fixKinds = ["uikit", "swiftui", "interface-builder"]

  /// Whether Apple's audit finds the defect, for which nobody can give examples.
  private var isOfApple: Bool { id.hasPrefix("audit/") }

  var examples: [(kind: String, example: Example)] {
    let kinds = [("bad", bad ?? []), ("good", good ?? []), ("unknown", unknown ?? [])]
    return kinds.flatMap { kind, examples in examples.map { (kind, $0) } }
  }

  private init(_ folder: String, _ name: String) throws {
    let path = "\(folder)/\(name)"
    do {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try Self.refuseUnknownKeys(text)
      self = try YAMLDecoder().decode(RulePage.self, from: text)
      try validate(fileName: name)
    } catch {
      throw Failure("\(path): \(error)")
    }
  }

  private func validate(fileName: String) throws {
    guard id.split(separator: "/").last.map({ "\($0).yml" }) == fileName else {
      throw Failure("the id is \(id); expected the file's name")
    }
    let kinds = Set(examples.map(\.kind) + (sources ?? []).map(\.kind))
    guard isOfApple || kinds.isSuperset(of: ["bad", "good"]) else {
      throw Failure("needs bad and good examples")
    }
    guard kinds.isSubset(of: ["bad", "good", "unknown"]) else {
      throw Failure("a source is none of bad, good and unknown")
    }
    guard ["error", "warning", "note"].contains(severity) else {
      throw Failure("severity is \(severity); expected error, warning or note")
    }
    guard Set(profiles ?? []).isSubset(of: ["minimal", "tests"]) else {
      throw Failure("profiles is \(profiles ?? []); expected some of minimal and tests")
    }
    guard ["geometry", "language", "size"].contains(context ?? "geometry") else {
      throw Failure("context is \(context ?? ""); expected geometry, language or size")
    }
    guard ["screenshot", "recording"].contains(reads ?? "screenshot") else {
      throw Failure("reads is \(reads ?? ""); expected screenshot or recording")
    }
    let axes = [
      "contentSize", "locale", "direction", "appearance", "boldText", "orientation", "device",
      "tapped",
    ]
    guard self.axes?.isEmpty != true, Set(self.axes ?? []).isSubset(of: axes) else {
      throw Failure("axes is \(self.axes ?? []); expected some of \(axes.joined(separator: ", "))")
    }
    guard (self.axes != nil) == examples.contains(where: { $0.example.other != nil }) else {
      throw Failure("a rule about two captures has axes, and examples with the other capture")
    }
    guard !summary.contains("\n") else { throw Failure("the summary has more than one line") }
    for (name, option) in options ?? [:] where !option.fits(option.default) {
      throw Failure("the default of \(name) is \(option.default), which does not fit it")
    }
    try validateStandards()
    try validateFixes()
    if let link = links?.first(where: { !$0.hasPrefix("https://") }) {
      throw Failure("the link \(link) is no address")
    }
    for (_, example) in examples { try validate(example) }
  }

  // A page without features or criteria says why, so that none is forgotten.
  private func validateStandards() throws {
    try validate(
      "features", has: features?.isEmpty == false, reason: outside?.features,
      named: "features")
    try validate(
      "criteria", has: tags.contains { $0.hasPrefix("wcag-") }, reason: outside?.criteria,
      named: "tags of success criteria")
  }

  private func validate(
    _ key: String, has isNamed: Bool, reason: String?, named names: String
  ) throws {
    guard let reason else {
      guard isNamed else { throw Failure("has no \(names); say why under outside: \(key)") }
      return
    }
    guard !isNamed else { throw Failure("has \(names), and a reason for none under outside") }
    guard reason.hasSuffix("."), !reason.contains("\n") else {
      throw Failure("the reason under outside: \(key) is not one sentence")
    }
  }

  // Every technology needs a fix, even if its steps only say that the defect can't occur.
  private func validateFixes() throws {
    if isOfApple && fixes.isEmpty { return }
    if let kind = Self.fixKinds.first(where: { fixes[$0] == nil }) {
      throw Failure("no fix for \(kind); write its steps, if only to say why none is needed")
    }
    for (kind, fix) in fixes where (fix.before == nil) != (fix.after == nil) {
      throw Failure("the fix for \(kind) has only one of before and after")
    }
    for (kind, fix) in fixes where fix.line?.hasPrefix("view.") == false {
      throw Failure("the line of the fix for \(kind) does not begin with view.")
    }
    guard fixes.values.contains(where: { $0.before != nil }) else {
      throw Failure("no fix has code; expected before and after in one of them")
    }
  }

  private func validate(_ example: Example) throws {
    for (name, value) in example.options ?? [:] {
      guard let option = options?[name] else {
        throw Failure("the example \"\(example.name)\" sets \(name), which is no option")
      }
      guard option.fits(value.text) else {
        throw Failure("the example \"\(example.name)\" sets \(name) to \(value.text)")
      }
    }
  }

  // A misspelled optional key would be ignored silently.
  private static func refuseUnknownKeys(_ text: String) throws {
    guard let page = try Yams.compose(yaml: text) else { return }
    try refuseKeys(of: page, except: Array(parts.joined()))
    try refuseKeys(of: page["outside"], except: ["features", "criteria"])
    try refuseKeys(of: page["fixes"], except: fixKinds)
    for kind in fixKinds {
      try refuseKeys(of: page["fixes"]?[kind], except: ["steps", "before", "after", "line"])
    }
    for example in page["sources"]?.array() ?? [] {
      try refuseKeys(of: example, except: ["name", "kind", "swift", "capture"])
    }
    for kind in ["bad", "good", "unknown"] {
      for example in page[kind]?.array() ?? [] {
        try refuseKeys(of: example, except: ["name", "screen", "other", "except", "options"])
      }
    }
  }

  /// Refuses keys other than the known ones.
  static func refuseKeys(of node: Node?, except known: [String]) throws {
    for key in node?.mapping?.keys.compactMap(\.string) ?? [] where !known.contains(key) {
      throw Failure("unknown key \(key); expected one of \(known.joined(separator: ", "))")
    }
  }
}
