import A11yModel
import A11yRules

/// An error in the text form of a baseline.
package struct BaselineTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1; 0 for the whole file.
  package var line: Int
  /// A description of the error and of what was expected.
  package var message: String
  /// Whether all lines are readable, but some were changed after writing.
  package var isAltered = false

  /// The error in one line, for example `line 3: expected a string; found a number`.
  package var description: String { line > 0 ? "line \(line): \(message)" : message }
}

extension BaselineText {
  /// Reads the text form.
  ///
  /// - Parameter asItStands: Whether to accept lines that were changed after writing (see ``LineChecksum``), as
  ///   after a manual merge. Their order then does not matter, and duplicate lines count once.
  /// - Throws: ``BaselineTextError`` for the first bad line. A returned baseline satisfies all invariants.
  package static func read(
    _ bytes: [UInt8], asItStands: Bool = false, limits: BaselineLimits = .init()
  ) throws(BaselineTextError) -> Baseline {
    var stream = BaselineTextStream(asItStands: asItStands, limits: limits)
    try stream.add(bytes[...])
    return try stream.finish()
  }
}

/// A reader of the text form that takes the file in blocks, without holding all of it in memory.
package struct BaselineTextStream {
  private var reading: BaselineTextReading
  private var number = 0
  private var isEmpty = true
  // The beginning of a line that continues in the next block.
  private var rest: [UInt8] = []

  /// Starts reading; see ``BaselineText/read(_:asItStands:limits:)``.
  package init(asItStands: Bool = false, limits: BaselineLimits = .init()) {
    reading = BaselineTextReading(asItStands: asItStands, limits: limits)
  }

  /// Reads a block of any size.
  ///
  /// - Throws: ``BaselineTextError`` for the first bad line.
  package mutating func add(_ block: ArraySlice<UInt8>) throws(BaselineTextError) {
    guard !block.isEmpty else { return }
    isEmpty = false
    var start = block.startIndex
    while let end = block[start...].firstIndex(of: 0x0A) {
      if rest.isEmpty {
        try readLine(block[start..<end])
      } else {
        rest += block[start..<end]
        try readLine(rest[...])
        rest = []
      }
      start = end + 1
    }
    rest += block[start...]
  }

  /// Checks the file as a whole and returns its baseline.
  package mutating func finish() throws(BaselineTextError) -> Baseline {
    guard !isEmpty else {
      throw BaselineTextError(line: 0, message: "the file is empty; expected a baseline")
    }
    try readLine(rest[...])
    return try reading.finish()
  }

  private mutating func readLine(_ line: ArraySlice<UInt8>) throws(BaselineTextError) {
    number += 1
    try reading.read(line, number)
  }
}

private struct BaselineTextReading {
  private var hasHeader = false
  private var entries: [BaselineEntry] = []
  private var positions: [BaselineEntry.Key: Int] = [:]
  // The name of an entry that differs from another one with the same key.
  private var double: String?
  // By fingerprint. Branches may have stored the same finding under different names.
  private var tombstones: [String: Baseline.Tombstone] = [:]
  private var knowledge: Baseline.Knowledge?
  private var screens: [BaselineScreen] = []
  private var links: LinkCheck

  private let limits: BaselineLimits

  init(asItStands: Bool, limits: BaselineLimits) {
    links = LinkCheck(isOff: asItStands)
    self.limits = limits
  }

  private static let conflictMarks = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"]

  mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) throws(BaselineTextError) {
    if Self.conflictMarks.contains(where: { line.starts(with: $0.utf8) }) {
      let hint = "run a11ylint baseline resolve, or restore it with git checkout"
      throw BaselineTextError(line: number, message: "has conflict marks of a merge; \(hint)")
    }
    guard line.contains(where: { !$0.isASCIISpace }) else { return }
    do throws(JSONError) {
      var reader = JSONReader(TextStorage(line), maximumDepth: 8)
      if !hasHeader { try readHeader(&reader) } else { try readRecord(&reader) }
      try reader.end()
    } catch {
      throw BaselineTextError(line: number, message: error.message)
    }
    try links.read(line, number)
  }

  func finish() throws(BaselineTextError) -> Baseline {
    guard hasHeader else {
      throw BaselineTextError(line: 0, message: "the file is blank; expected a baseline")
    }
    try links.finish()
    if let double {
      throw BaselineTextError(
        line: 0, message: "has different entries for \(double) on one number")
    }
    let baseline = Baseline(
      BaselineEntry.numbered(entries), tombstones: Array(tombstones.values),
      knowledge: knowledge, screens: screens)
    if let fault = baseline.faults().first {
      throw BaselineTextError(line: 0, message: fault.description)
    }
    return baseline
  }

  private mutating func readHeader(_ reader: inout JSONReader) throws(JSONError) {
    var format = ""
    try reader.object { key, reader throws(JSONError) in
      if key == "format" { format = try reader.string() } else { try reader.skipValue() }
    }
    let parts = format.split(separator: "/")
    guard parts.count == 2, parts[0] == BaselineText.name, let version = Int(parts[1]) else {
      throw reader.error("expected the format \(BaselineText.format)")
    }
    if let misfit = Baseline.misfit(ofVersion: version) { throw reader.error(misfit) }
    hasHeader = true
  }

  private mutating func readRecord(_ reader: inout JSONReader) throws(JSONError) {
    var record = BaselineRecord()
    try reader.object { key, reader throws(JSONError) in try record.read(key, &reader) }
    if record.isLast { return }
    if let known = record.knowledge {
      knowledge = knowledge.map { $0.union(known) } ?? known
    } else if let screen = try record.screen(reader) {
      screens.append(screen)
      try demand(reader) { () throws(BaselineLimits.Excess) in
        try limits.check(screens: screens.count)
      }
    } else if let tombstone = record.tombstone {
      // The result does not depend on the order of the lines.
      tombstones[tombstone.fingerprint].keepFirst(of: tombstone)
    } else {
      try add(record.entry(reader, after: entries.last), reader)
    }
  }

  private mutating func add(_ entry: BaselineEntry, _ reader: JSONReader) throws(JSONError) {
    if let position = positions[entry.key] {
      if entries[position] != entry { double = double ?? entry.name }
      return
    }
    positions[entry.key] = entries.count
    entries.append(entry)
    try demand(reader) { () throws(BaselineLimits.Excess) in
      try limits.check(entries: entries.count)
    }
  }

  private func demand(
    _ reader: JSONReader, _ check: () throws(BaselineLimits.Excess) -> Void
  ) throws(JSONError) {
    do throws(BaselineLimits.Excess) { try check() } catch { throw reader.error(error.ofFile) }
  }
}

extension Baseline.Tombstone? {
  fileprivate mutating func keepFirst(of other: Baseline.Tombstone) {
    guard let known = self, known.words.lexicographicallyPrecedes(other.words) else {
      return self = other
    }
  }
}

extension JSONReader {
  fileprivate func unknown(_ key: JSONString) -> JSONError {
    error(
      "no member \"\(String(key).escapedForDisplay(quotes: true))\"; made by a newer a11ylint?",
      at: key)
  }

  fileprivate mutating func features() throws(JSONError) -> ElementFeatures {
    var setting = ElementFeatures.Setting()
    var features = ElementFeatures()
    try object { key, reader throws(JSONError) in
      switch key {
      case "anchors": setting.anchors = try reader.strings()
      case "equals": features.equals = try reader.int()
      case "identifier": features.identifier = try reader.string()
      case "kin": features.kin = try reader.string()
      case "locale": setting.locale = try reader.string()
      case "members": features.members = try reader.strings()
      case "neighbours":
        let names = try reader.strings()
        guard names.count == 2 else { throw reader.error("expected two neighbours") }
        features.neighbours = .init(before: names[0], after: names[1])
      case "object": features.object = try reader.string()
      case "part": setting.part = try reader.string()
      case "path": setting.path = try reader.string()
      case "rank": features.rank = try reader.int()
      case "shape":
        let sizes = try reader.array { reader throws(JSONError) in try reader.int() }
        guard sizes.count == 4 else { throw reader.error("expected four numbers") }
        features.shape = .init(x: sizes[0], y: sizes[1], width: sizes[2], height: sizes[3])
      case "text": features.text = try reader.string()
      case "traits": setting.traits = try reader.strings()
      case "type": setting.type = try reader.string()
      default: throw reader.unknown(key)
      }
    }
    features.setting = SharedValue(setting)
    return features
  }

  fileprivate mutating func numbers() throws(JSONError) -> [String: Int] {
    var numbers: [String: Int] = [:]
    try object { key, reader throws(JSONError) in numbers[String(key)] = try reader.int() }
    return numbers
  }

  fileprivate mutating func context() throws(JSONError) -> BaselineContext {
    var axes: [String: String] = [:]
    try object { key, reader throws(JSONError) in
      let name = String(key)
      guard BaselineContext.Axis(rawValue: name) != nil || Screen.isOwnAxis(name) else {
        throw reader.unknown(key)
      }
      axes[String(key)] = try reader.string()
    }
    return BaselineContext(axes)
  }

  fileprivate mutating func strings() throws(JSONError) -> [String] {
    try array { reader throws(JSONError) in try reader.string() }
  }
}

/// A check that lines are unchanged since they were written.
private struct LinkCheck {
  let isOff: Bool
  // The link to the line before, and the number of that line.
  private var before: (link: String, line: Int)?
  private var isAtEnd = false

  init(isOff: Bool) { self.isOff = isOff }

  mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) throws(BaselineTextError) {
    // Git may change line endings.
    let line = line.last == 0x0D ? line.dropLast() : line
    guard !isOff else { return }
    guard !isAtEnd else { throw error(number, "there is a line behind the last one") }
    guard let before else { return before = (line.shortDigest, number) }
    guard let (link, rest) = LineChecksum.split(line) else {
      throw error(number, "it does not say which line is before it")
    }
    guard link == before.link else {
      throw error(
        before.line, "it is not what was written, or the line behind it was lost, added or changed")
    }
    self.before = (rest.shortDigest, number)
    isAtEnd = rest == LineChecksum.last
  }

  func finish() throws(BaselineTextError) {
    guard !isOff, !isAtEnd else { return }
    throw error(before?.line ?? 0, "the lines behind it were lost")
  }

  private func error(_ line: Int, _ message: String) -> BaselineTextError {
    BaselineTextError(line: line, message: message, isAltered: true)
  }
}

private struct BaselineRecord {
  /// Whether the line only marks the end of the file.
  private(set) var isLast = false
  private var texts: [String: String] = [:]
  private var numbers: [String: Int] = [:]
  private var features = ElementFeatures()
  private var contexts: [BaselineContext] = []
  private var sound: [BaselineContext] = []
  private var context: BaselineContext?
  private var rules: [String: Int]?
  private var languages: [String] = []

  private static let textKeys: Set<String> = [
    "anchor", "discriminator", "fixed", "id", "imprint", "origin", "owner", "reason", "rule",
    "screen", "severity",
  ]

  mutating func read(_ key: JSONString, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "after": _ = try reader.string()
    case "last": isLast = try reader.bool()
    case "contract", "count", "ordinal", "peers", "side": numbers[String(key)] = try reader.int()
    case "features": features = try reader.features()
    case "languages": languages = try reader.strings()
    case "rules": rules = try reader.numbers()
    case "context": context = try reader.context()
    case "contexts":
      contexts = try reader.array { reader throws(JSONError) in try reader.context() }
    case "sound":
      sound = try reader.array { reader throws(JSONError) in try reader.context() }
    default:
      guard Self.textKeys.contains(String(key)) else { throw reader.unknown(key) }
      texts[String(key)] = try reader.string()
    }
  }

  var knowledge: Baseline.Knowledge? {
    rules.map { Baseline.Knowledge(rules: $0, languages: Set(languages)) }
  }

  var tombstone: Baseline.Tombstone? {
    guard let fingerprint = texts["fixed"] else { return nil }
    return Baseline.Tombstone(
      fingerprint: fingerprint, rule: texts["rule"] ?? "", screen: texts["screen"] ?? "",
      anchor: texts["anchor"] ?? "")
  }

  /// Returns the screen of the line; nil if it is about something else.
  func screen(_ reader: JSONReader) throws(JSONError) -> BaselineScreen? {
    guard let context else { return nil }
    guard let name = texts["screen"] else { throw reader.error("expected the name of a screen") }
    guard let text = texts["imprint"] else { return BaselineScreen(name: name, context: context) }
    guard let imprint = ScreenSignature(text) else { throw reader.error("expected an imprint") }
    return BaselineScreen(name: name, context: context, imprint: imprint)
  }

  /// Creates the entry of the line.
  ///
  /// - Parameter last: The entry before, whose equal parts are shared.
  func entry(
    _ reader: JSONReader, after last: BaselineEntry?
  ) throws(JSONError) -> BaselineEntry {
    guard let rule = texts["rule"], let screen = texts["screen"] else {
      throw reader.error("expected a rule and a screen")
    }
    guard let severity = Severity(rawValue: texts["severity"] ?? "") else {
      throw reader.error("expected a severity: error, warning or note")
    }
    guard let origin = BaselineEntry.Origin(rawValue: texts["origin"] ?? "") else {
      throw reader.error("expected an origin: create, accept, merge or import")
    }
    var features = features
    if let setting = last?.identity.features.setting, setting == features.setting {
      features.setting = setting
    }
    let identity = Identity(
      rule: rule, screen: screen, discriminator: texts["discriminator"] ?? "element",
      features: features)
    guard identity.fingerprint == texts["id"] ?? "" else {
      let fault = BaselineFault(.keys, "the fingerprint is not that of its parts")
      throw reader.error(fault.description)
    }
    let batch = BaselineEntry.Batch(
      rule: rule, contract: numbers["contract"] ?? 1, screen: screen, severity: severity,
      origin: origin, reason: texts["reason"] ?? "", owner: texts["owner"] ?? "",
      contexts: contexts.sorted(), sound: sound.sorted())
    let shared = last.flatMap { $0.batch.value == batch ? $0.batch : nil }
    return BaselineEntry(
      identity: identity, ordinal: numbers["ordinal"] ?? 0, anchor: texts["anchor"] ?? "",
      count: numbers["count"] ?? 1, peers: numbers["peers"] ?? 0, side: numbers["side"] ?? 0,
      batch: shared ?? SharedValue(batch))
  }
}
