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

  package init(line: Int, message: String, isAltered: Bool = false) {
    (self.line, self.message, self.isAltered) = (line, message, isAltered)
  }

  /// The error in one line, for example `line 3: expected a string; found a number`.
  package var description: String { line > 0 ? "line \(line): \(message)" : message }
}

extension BaselineText {
  /// Reads the form as a single file.
  ///
  /// - Parameter asItStands: Whether to accept lines that were changed after writing (see ``LineChecksum``), as
  ///   after a manual merge. Equal lines then count once.
  /// - Throws: ``BaselineTextError`` for the first bad line. A returned baseline satisfies all invariants.
  package static func read(
    _ bytes: [UInt8], asItStands: Bool = false, limits: BaselineLimits = .init()
  ) throws(BaselineTextError) -> Baseline {
    var stream = BaselineTextStream(asItStands: asItStands, limits: limits)
    try stream.add(bytes[...])
    return try stream.finish()
  }
}

/// A reader of the text form that takes files in blocks, without holding all of them in memory.
package struct BaselineTextStream {
  private var reading: BaselineTextReading
  private var lines = BlockLines()
  private var isEmpty = true

  /// Starts reading; see ``BaselineText/read(_:asItStands:limits:)``.
  package init(asItStands: Bool = false, limits: BaselineLimits = .init()) {
    reading = BaselineTextReading(asItStands: asItStands, limits: limits)
  }

  /// Begins a file of the folder.
  package mutating func begin(_ file: String) {
    reading.begin(file)
    isEmpty = true
  }

  /// Reads a block of any size.
  ///
  /// - Throws: ``BaselineTextError`` for the first bad line.
  package mutating func add(_ block: ArraySlice<UInt8>) throws(BaselineTextError) {
    guard !block.isEmpty else { return }
    isEmpty = false
    for line in lines.lines(in: block) { try reading.read(line.bytes, line.number) }
  }

  /// Reads the last line of a file, and checks that the file is one of a baseline.
  package mutating func end() throws(BaselineTextError) {
    let last = lines.last()
    try reading.read(last.bytes, last.number)
    guard !reading.hasHeader else { return }
    let fault = isEmpty ? "empty" : "blank"
    throw BaselineTextError(line: 0, message: "the file is \(fault); expected a baseline")
  }

  /// Returns the baseline of all files.
  package mutating func finish() throws(BaselineTextError) -> Baseline {
    if lines.isOpen || !reading.hasHeader { try end() }
    return try reading.finish()
  }
}

private struct BaselineTextReading {
  private(set) var hasHeader = false
  // Nil for a single file.
  private var file: String?
  private var names = ScreenFileNames()
  private var entries: [BaselineEntry] = []
  private var positions: [BaselineEntry.Key: Int] = [:]
  // By fingerprint. Branches may have stored the same finding under different names.
  private var tombstones: [String: Baseline.Tombstone] = [:]
  private var knowledge = Baseline.Knowledge(rules: [:])
  private var screens: [BaselineScreen] = []
  private var places: Set<BaselineScreen.Key> = []
  private var parts = SharedParts()

  private let isStrict: Bool
  private let limits: BaselineLimits

  init(asItStands: Bool, limits: BaselineLimits) {
    isStrict = !asItStands
    self.limits = limits
  }

  mutating func begin(_ file: String) { (self.file, hasHeader) = (file, false) }

  private static let conflictMarks = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"]

  mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) throws(BaselineTextError) {
    if Self.conflictMarks.contains(where: { line.starts(with: $0.utf8) }) {
      let hint = "run a11ylint baseline resolve, or restore it with git checkout"
      throw BaselineTextError(line: number, message: "has conflict marks of a merge; \(hint)")
    }
    guard line.contains(where: { !$0.isASCIISpace }) else { return }
    var record = BaselineRecord()
    let isNew: Bool
    do throws(JSONError) {
      var reader = JSONReader(TextStorage(line), maximumDepth: 8)
      try reader.object { key, reader throws(JSONError) in
        // The first line may have other members in other versions.
        if hasHeader || key == "format" {
          try record.read(key, &reader)
        } else {
          try reader.skipValue()
        }
      }
      try reader.end()
      isNew = try add(record, reader)
    } catch {
      throw BaselineTextError(line: number, message: error.message)
    }
    guard isStrict else { return }
    // Git may change line endings.
    let line = line.last == 0x0D ? line.dropLast() : line
    guard record.isMark || LineChecksum.isTrue(line) else {
      throw BaselineTextError(line: number, message: "it is not what was written", isAltered: true)
    }
    guard isNew else {
      throw BaselineTextError(
        line: number, message: "the baseline has such a line already", isAltered: true)
    }
  }

  func finish() throws(BaselineTextError) -> Baseline {
    // On a host, a branch that accepts a finding merges with one that accepted and fixed it.
    let fixed = tombstones.values.filter {
      positions[.init(fingerprint: Fingerprint($0.fingerprint), ordinal: 0)] == nil
    }
    let isAlone = entries.allSatisfy { $0.ordinal == 0 }
    let baseline = Baseline(
      isAlone ? entries : BaselineEntry.numbered(entries), tombstones: fixed, knowledge: knowledge,
      screens: screens)
    if let fault = baseline.faults(areKeysVouchedFor: true).first {
      throw BaselineTextError(line: 0, message: fault.description)
    }
    return baseline
  }

  // Returns false for a line like an earlier one.
  private mutating func add(
    _ record: BaselineRecord, _ reader: JSONReader
  ) throws(JSONError) -> Bool {
    if let format = record.format {
      try check(format: format, reader)
      hasHeader = true
    }
    guard hasHeader else { throw reader.error("expected the format \(BaselineText.format)") }
    if record.isMark { return true }
    if let language = record.language {
      try check(BaselineText.commonFile, reader)
      return knowledge.languages.insert(language).inserted
    }
    if let (rule, contract) = record.knownRule {
      try check(BaselineText.commonFile, reader)
      defer { knowledge.rules[rule] = max(contract, knowledge.rules[rule] ?? contract) }
      return knowledge.rules[rule] == nil
    }
    if file != nil { try check(names[record.screenName ?? ""], reader) }
    if let screen = try record.screen(reader) {
      screens.append(screen)
      try demand(reader) { () throws(BaselineLimits.Excess) in
        try limits.check(screens: screens.count)
      }
      return places.insert(screen.key).inserted
    }
    if let tombstone = record.tombstone {
      // The result does not depend on the order of the lines.
      defer { tombstones[tombstone.fingerprint].keepFirst(of: tombstone) }
      return tombstones[tombstone.fingerprint] == nil
    }
    return try add(record.entry(reader, sharing: &parts), reader)
  }

  private func check(_ name: String, _ reader: JSONReader) throws(JSONError) {
    guard let file, file != name else { return }
    throw reader.error("belongs in the file \(name)")
  }

  private func check(format: String, _ reader: JSONReader) throws(JSONError) {
    let parts = format.split(separator: "/")
    guard parts.count == 2, parts[0] == BaselineText.name, let version = Int(parts[1]) else {
      throw reader.error("expected the format \(BaselineText.format)")
    }
    if let misfit = Baseline.misfit(ofVersion: version) { throw reader.error(misfit) }
  }

  private mutating func add(
    _ entry: BaselineEntry, _ reader: JSONReader
  ) throws(JSONError) -> Bool {
    if let position = positions[entry.key] {
      guard isStrict || entries[position] == entry else {
        throw reader.error("has another entry for \(entry.name) on the same number")
      }
      return false
    }
    positions[entry.key] = entries.count
    entries.append(entry)
    try demand(reader) { () throws(BaselineLimits.Excess) in
      try limits.check(entries: entries.count)
    }
    return true
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

private struct BaselineRecord {
  /// Whether the line is about no part of the baseline.
  private(set) var isMark = false
  private(set) var format: String?
  private(set) var language: String?
  private(set) var screenName: String?
  private var rule: String?
  private var anchor = ""
  private var discriminator = "element"
  private var fixed: String?
  private var id = ""
  private var imprint: String?
  private var origin = ""
  private var owner = ""
  private var reason = ""
  private var severity = ""
  private var contract = 1
  private var count = 1
  private var ordinal = 0
  private var peers = 0
  private var side = 0
  private var features = ElementFeatures()
  private var contexts: [BaselineContext] = []
  private var sound: [BaselineContext] = []
  private var context: BaselineContext?

  mutating func read(_ key: JSONString, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "anchor": anchor = try reader.string()
    case "contexts":
      contexts = try reader.array { reader throws(JSONError) in try reader.context() }
    case "contract": contract = try reader.int()
    case "count": count = try reader.int()
    case "discriminator": discriminator = try reader.string()
    case "features": features = try reader.features()
    case "id": id = try reader.string()
    case "ordinal": ordinal = try reader.int()
    case "origin": origin = try reader.string()
    case "owner": owner = try reader.string()
    case "peers": peers = try reader.int()
    case "reason": reason = try reader.string()
    case "rule": rule = try reader.string()
    case "screen": screenName = try reader.string()
    case "severity": severity = try reader.string()
    case "side": side = try reader.int()
    case "sound":
      sound = try reader.array { reader throws(JSONError) in try reader.context() }
    case "sum": try reader.skipValue()
    case "context": context = try reader.context()
    case "imprint": imprint = try reader.string()
    case "fixed": fixed = try reader.string()
    case "language": language = try reader.string()
    case "from":
      try reader.skipValue()
      isMark = true
    case "format":
      format = try reader.string()
      isMark = true
    default: throw reader.unknown(key)
    }
  }

  /// The rule and contract of a line about no screen.
  var knownRule: (id: String, contract: Int)? {
    guard screenName == nil, let rule else { return nil }
    return (rule, contract)
  }

  var tombstone: Baseline.Tombstone? {
    fixed.map { fingerprint in
      Baseline.Tombstone(
        fingerprint: fingerprint, rule: rule ?? "", screen: screenName ?? "", anchor: anchor)
    }
  }

  /// Returns the screen of the line; nil if it is about something else.
  func screen(_ reader: JSONReader) throws(JSONError) -> BaselineScreen? {
    guard let context else { return nil }
    guard let name = screenName else { throw reader.error("expected the name of a screen") }
    guard let imprint else { return BaselineScreen(name: name, context: context) }
    guard let seen = ScreenSignature(imprint) else { throw reader.error("expected an imprint") }
    return BaselineScreen(name: name, context: context, imprint: seen)
  }

  /// Creates the entry of the line.
  ///
  /// - Parameter parts: The parts of earlier entries. Equal ones are shared.
  func entry(
    _ reader: JSONReader, sharing parts: inout SharedParts
  ) throws(JSONError) -> BaselineEntry {
    guard let rule, let screen = screenName else {
      throw reader.error("expected a rule and a screen")
    }
    guard let severity = Severity(rawValue: severity) else {
      throw reader.error("expected a severity: error, warning or note")
    }
    guard let origin = BaselineEntry.Origin(rawValue: origin) else {
      throw reader.error("expected an origin: create, accept, merge or import")
    }
    var features = features
    features.setting = parts.settings[features.setting.value]
    let identity = Identity(
      rule: rule, screen: screen, discriminator: discriminator, features: features)
    guard identity.fingerprint == id else {
      let fault = BaselineFault(.keys, "the fingerprint is not that of its parts")
      throw reader.error(fault.description)
    }
    let batch = BaselineEntry.Batch(
      rule: rule, contract: contract, screen: screen, severity: severity, origin: origin,
      reason: reason, owner: owner, contexts: contexts.sorted(), sound: sound.sorted())
    return BaselineEntry(
      identity: identity, ordinal: ordinal, anchor: anchor, count: count, peers: peers, side: side,
      batch: parts.batches[batch])
  }
}

/// The parts that entries have in common.
private struct SharedParts {
  var batches = Pool<BaselineEntry.Batch>()
  var settings = Pool<ElementFeatures.Setting>()

  struct Pool<Part: Hashable & Sendable> {
    private var known: [Part: SharedValue<Part>] = [:]

    subscript(part: Part) -> SharedValue<Part> {
      mutating get {
        if let shared = known[part] { return shared }
        let shared = SharedValue(part)
        known[part] = shared
        return shared
      }
    }
  }
}
