import A11yModel
import A11yRules

/// The text form of a baseline: a folder of JSON Lines, with a file for each screen and one for the rules and languages.
///
/// A file begins with the format. In the file of a screen follow its contexts, and then its entries and what was fixed
/// by fingerprint. A line is linked to no other one, and a line before each first digit of fingerprints keeps most
/// insertions apart, so that branches merge line by line on every host. Equal baselines have equal bytes. Empty strings,
/// zero ordinals and other defaults are omitted. The files one after the other are the form as a single file.
package enum BaselineText {
  /// The name and version of the format, as in the first line of each file.
  package static let format = "\(name)/\(Baseline.version)"
  static let name = "a11ylint-baseline"
  /// The name of the file that belongs to no screen.
  package static let commonFile = "baseline.jsonl"

  /// Returns the bytes of the form as a single file.
  ///
  /// - Complexity: O(n log n) for n entries.
  package static func write(_ baseline: Baseline) -> [UInt8] {
    files(of: baseline).flatMap(\.bytes)
  }

  /// Returns the files of the folder: the common one, and then those of screens, by name.
  package static func files(of baseline: Baseline) -> [(name: String, bytes: [UInt8])] {
    var common = [head]
    let rules = baseline.knowledge?.rules.sorted { $0.key < $1.key } ?? []
    common += rules.map { rule in line { $0.writeLine(rule: rule.key, contract: rule.value) } }
    let languages = baseline.knowledge?.languages.sorted() ?? []
    common += languages.map { name in line { $0.writeLine(language: name) } }
    var parts: [String: ScreenLines] = [:]
    var names = ScreenFileNames()
    for screen in baseline.screens {
      parts[names[screen.name], default: .init()].contexts.append(line { $0.writeLine(screen) })
    }
    for index in baseline.entries.indices {
      parts[names[baseline.entries[index].screen], default: .init()].keyed.append(
        (baseline.entries[index].fingerprint, line { $0.writeLine(baseline.entries[index]) }))
    }
    for tombstone in baseline.tombstones {
      parts[names[tombstone.screen], default: .init()].keyed.append(
        (tombstone.fingerprint, line { $0.writeLine(tombstone) }))
    }
    return [(commonFile, Array(common.joined()))]
      + parts.sorted { $0.key < $1.key }.map { ($0.key, $0.value.bytes) }
  }

  /// Returns the name of the file of a screen.
  package static func fileName(ofScreen screen: String) -> String {
    var names = ScreenFileNames()
    return names[screen]
  }

  fileprivate static let head = Array("{\"format\":\"\(format)\"}\n".utf8)

  // Otherwise a CI runner would interpret commands in the text and change the printed lines.
  private static func line(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    write(&writer)
    return LineChecksum.seal(writer.bytes.withoutRunnerCommands.dropLast()) + [0x0A]
  }

  static func line(_ entry: BaselineEntry) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeLine(entry)
    return writer.bytes
  }
}

/// The lines of a screen's file.
private struct ScreenLines {
  var contexts: [[UInt8]] = []
  /// The entries in order, and what was fixed, with their fingerprints.
  var keyed: [(fingerprint: String, line: [UInt8])] = []

  var bytes: [UInt8] {
    // The position keeps entries with one fingerprint in the order of their ordinals.
    let sorted = keyed.enumerated().sorted { left, right in
      (left.element.fingerprint, left.offset) < (right.element.fingerprint, right.offset)
    }.map(\.element)
    var bytes = BaselineText.head + contexts.joined()
    var rest = sorted[...]
    for digit in "0123456789abcdef".utf8 {
      bytes += Array("{\"from\":\"\(Character(UnicodeScalar(digit)))\"}\n".utf8)
      let lines = rest.prefix { $0.fingerprint.utf8.first ?? 0 <= digit }
      bytes += lines.map(\.line).joined()
      rest = rest.dropFirst(lines.count)
    }
    return bytes + rest.map(\.line).joined()
  }
}

/// The names of the files of screens.
struct ScreenFileNames {
  // Most lines are about the screen of the line before.
  private var last = (screen: "", name: "")

  /// Returns the name for a screen: readable, made of lower-case letters, digits and dashes, and the same for no two
  /// screens.
  subscript(screen: String) -> String {
    mutating get {
      if last.name.isEmpty || !last.screen.utf8.elementsEqual(screen.utf8) {
        let words = screen.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let digits = SHA256.hexadecimal(Array(screen.utf8)).prefix(12)
        let shown = words.isEmpty ? "screen" : words.joined(separator: "-")
        last = (screen, "\(shown.prefix(40))-\(digits).jsonl")
      }
      return last.name
    }
  }
}

extension JSONWriter {
  fileprivate mutating func writeLine(_ entry: BaselineEntry) {
    object { writer in
      writer.text("anchor", entry.anchor)
      writer.key("contexts")
      writer.array { writer in
        for context in entry.contexts { writer.write(context) }
      }
      writer.member("contract", entry.contract)
      writer.member("count", entry.count)
      writer.text("discriminator", entry.discriminator)
      writer.key("features")
      writer.write(entry.identity.features)
      writer.text("id", entry.fingerprint)
      if entry.ordinal != 0 { writer.member("ordinal", entry.ordinal) }
      writer.member("origin", entry.origin.rawValue)
      writer.text("owner", entry.owner)
      if entry.peers != 0 { writer.member("peers", entry.peers) }
      writer.text("reason", entry.reason)
      writer.member("rule", entry.rule)
      writer.member("screen", entry.screen)
      writer.member("severity", entry.severity.rawValue)
      if entry.side != 0 { writer.member("side", entry.side) }
      if !entry.sound.isEmpty {
        writer.key("sound")
        writer.array { writer in
          for context in entry.sound { writer.write(context) }
        }
      }
    }
    endDocument()
  }

  fileprivate mutating func writeLine(rule: String, contract: Int) {
    object { writer in
      writer.member("contract", contract)
      writer.member("rule", rule)
    }
    endDocument()
  }

  fileprivate mutating func writeLine(language: String) {
    object { $0.member("language", language) }
    endDocument()
  }

  fileprivate mutating func writeLine(_ screen: BaselineScreen) {
    object { writer in
      writer.key("context")
      writer.write(screen.context)
      if !screen.imprint.isEmpty { writer.member("imprint", screen.imprint.text) }
      writer.member("screen", screen.name)
    }
    endDocument()
  }

  fileprivate mutating func writeLine(_ tombstone: Baseline.Tombstone) {
    object { writer in
      writer.text("anchor", tombstone.anchor)
      writer.member("fixed", tombstone.fingerprint)
      writer.member("rule", tombstone.rule)
      writer.member("screen", tombstone.screen)
    }
    endDocument()
  }

  fileprivate mutating func text(_ key: String, _ value: String) {
    if !value.isEmpty { member(key, value) }
  }

  fileprivate mutating func write(_ context: BaselineContext) {
    object { writer in
      guard context != .any else { return }
      for (key, value) in context.known.sorted(by: { $0.key < $1.key }) {
        writer.member(key, value)
      }
    }
  }

  fileprivate mutating func write(_ features: ElementFeatures) {
    object { writer in
      if !features.anchors.isEmpty { writer.member("anchors", features.anchors) }
      if features.equals != 0 { writer.member("equals", features.equals) }
      writer.text("identifier", features.identifier)
      writer.text("kin", features.kin)
      writer.text("locale", features.locale)
      if !features.members.isEmpty { writer.member("members", features.members) }
      if features.neighbours != .init() {
        writer.member("neighbours", [features.neighbours.before, features.neighbours.after])
      }
      writer.text("object", features.object)
      writer.text("part", features.part)
      writer.text("path", features.path)
      if features.rank != 0 { writer.member("rank", features.rank) }
      if let shape = features.shape {
        writer.key("shape")
        writer.array {
          $0.write(shape.x); $0.write(shape.y)
          $0.write(shape.width); $0.write(shape.height)
        }
      }
      writer.text("text", features.text)
      if let traits = features.traits { writer.member("traits", traits) }
      writer.text("type", features.type)
    }
  }
}
