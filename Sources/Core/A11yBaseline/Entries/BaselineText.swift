import A11yModel
import A11yRules

/// The text form of a baseline: sorted JSON Lines, one entry per line, without totals or times.
///
/// The first line names the format, the second the rules and languages. Equal baselines have equal bytes.
/// Empty strings, zero ordinals and other defaults are omitted. Lines are linked; see ``LineChecksum``.
package enum BaselineText {
  /// The name and version of the format, as in the first line.
  package static let format = "\(name)/\(Baseline.version)"
  static let name = "a11ylint-baseline"

  /// Returns the bytes of the text form.
  ///
  /// - Complexity: O(n) for n entries.
  package static func write(_ baseline: Baseline) -> [UInt8] {
    var lines = LinkedLines()
    lines.append { writer in
      writer.object { $0.member("format", format) }
      writer.endDocument()
    }
    if let knowledge = baseline.knowledge { lines.append { $0.writeLine(knowledge) } }
    for screen in baseline.screens { lines.append { $0.writeLine(screen) } }
    for index in baseline.entries.indices {
      lines.append { $0.writeLine(baseline.entries[index]) }
    }
    for tombstone in baseline.tombstones { lines.append { $0.writeLine(tombstone) } }
    return lines.finish()
  }

  static func line(_ entry: BaselineEntry) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeLine(entry)
    return writer.bytes
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

  fileprivate mutating func writeLine(_ knowledge: Baseline.Knowledge) {
    object { writer in
      if !knowledge.languages.isEmpty { writer.member("languages", knowledge.languages.sorted()) }
      writer.key("rules")
      writer.object { writer in
        for (id, contract) in knowledge.rules.sorted(by: { $0.key < $1.key }) {
          writer.member(id, contract)
        }
      }
    }
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
