import A11yModel

/// What is true of every baseline that this tool has written, in either form.
///
/// `Documentation/baseline-format.md` lists them, beside those of the file itself.
package enum BaselineInvariant: String, CaseIterable, Sendable {
  /// Every entry has contexts, each once, and every context has an entry.
  case contexts = "I4"
  /// Numbers are those that an element can have, and ordinals run from 0 without gaps.
  case numbers = "I5"
  /// Keys are those that are made of the stored parts.
  case keys = "I6"
  /// No text has what must not be in a file that is committed.
  case storableTexts = "I7"
  /// Nothing else is known of the file: no clock, no machine.
  case metadata = "I8"
  /// No finding is both accepted and fixed.
  case tombstones = "I9"
}

/// Something in a baseline that cannot be true of one that this tool has written.
package struct BaselineFault: Hashable, Sendable, CustomStringConvertible {
  /// What does not hold.
  package var invariant: BaselineInvariant
  /// What is wrong, with its facts.
  package var message: String

  /// Creates a fault.
  package init(_ invariant: BaselineInvariant, _ message: String) {
    self.invariant = invariant
    self.message = message
  }

  /// For example `I5: missing-label at button #pay: the numbers have gaps`.
  package var description: String { "\(invariant.rawValue): \(message)" }
}

extension Baseline {
  /// Checks the invariants that do not depend on how the baseline is stored.
  ///
  /// - Parameter areKeysVouchedFor: Whether a digest says that the keys are those that were written; they
  ///   are not made again then, which takes as long as all the rest.
  /// - Returns: What is wrong, in the order of the entries; empty for a sound baseline.
  package func faults(areKeysVouchedFor: Bool = false) -> [BaselineFault] {
    var faults: [BaselineFault] = []
    var fields = KeyFields()
    var batches = JudgedPart(\BaselineEntry.Batch.faults)
    var settings = JudgedPart(\ElementFeatures.Setting.faults)
    for index in entries.indices {
      let hasOwnKeys = areKeysVouchedFor || entries[index].hasOwnKeys(&fields)
      let found = entries[index].faults(hasOwnKeys: hasOwnKeys, &batches, &settings)
      if !found.isEmpty { faults += found }
    }
    return faults + numberFaults() + tombstoneFaults() + knowledgeFaults()
  }

  private func knowledgeFaults() -> [BaselineFault] {
    guard let knowledge else { return [] }
    var faults: [BaselineFault] = []
    for (rule, contract) in knowledge.rules.sorted(by: { $0.key < $1.key })
    where contract < 1 || contract > Int(UInt32.max) {
      faults.append(.init(.numbers, "\(rule.shownName): the contract is none"))
    }
    for text in knowledge.rules.keys.sorted() + knowledge.languages.sorted() {
      guard let fault = StorableText.fault(in: text) else { continue }
      faults.append(.init(.storableTexts, "\(text.shownName): has \(fault)"))
    }
    return faults
  }

  private func numberFaults() -> [BaselineFault] {
    // Nearly every entry is the only one with its fingerprint.
    var seen = Set<Fingerprint?>(minimumCapacity: entries.count)
    let areAlone = entries.indices.allSatisfy { index in
      entries[index].ordinal == 0
        && seen.insert(entries[index].identity.key).inserted
    }
    guard !areAlone else { return [] }
    let ordinals = entries.reduce(into: [String: [Int]]()) {
      $0[$1.fingerprint, default: []].append($1.ordinal)
    }
    let gaps = ordinals.filter { $0.value.sorted() != Array(0..<$0.value.count) }
    guard !gaps.isEmpty else { return [] }
    return entries.filter { $0.ordinal == gaps[$0.fingerprint]?.min() }.map { entry in
      BaselineFault(.numbers, "\(entry.name): the numbers are not 0 to n")
    }
  }

  private func tombstoneFaults() -> [BaselineFault] {
    guard !tombstones.isEmpty else { return [] }
    let present = Set(entries.map(\.fingerprint))
    return tombstones.flatMap { tombstone in
      let name = tombstone.name
      var faults: [BaselineFault] = []
      if present.contains(tombstone.fingerprint) {
        faults.append(.init(.tombstones, "\(name): both accepted and fixed"))
      }
      if Fingerprint(tombstone.fingerprint) == nil {
        faults.append(.init(.keys, "\(name): the fingerprint is not one"))
      }
      for text in [tombstone.rule, tombstone.screen, tombstone.anchor] {
        guard let fault = StorableText.fault(in: text) else { continue }
        faults.append(.init(.storableTexts, "\(name): has \(fault)"))
      }
      return faults
    }
  }
}

extension BaselineEntry {
  /// For messages, which have no place for all of a long one.
  var name: String { "\(rule) at \(anchor)".shownName }

  fileprivate func hasOwnKeys(_ fields: inout KeyFields) -> Bool {
    identity.isMade(rule: rule, screen: screen, &fields)
  }

  fileprivate func faults(
    hasOwnKeys: Bool, _ batches: inout JudgedPart<Batch>,
    _ settings: inout JudgedPart<ElementFeatures.Setting>
  ) -> [BaselineFault] {
    var found = batches.faults(of: batch)
    found += settings.faults(of: identity.features.setting)
    if !hasOwnKeys { found.append(.init(.keys, "the keys are not those of its parts")) }
    if count < 1 || ordinal < 0 { found.append(.tooSmall) }
    if max(count, ordinal) > Int(UInt32.max) || !identity.features.hasPlausiblePlace {
      found.append(.tooLarge)
    }
    if let fault = textFault { found.append(.init(.storableTexts, "has \(fault)")) }
    guard !found.isEmpty else { return [] }
    // Each fault once, by invariant.
    var told: Set<BaselineFault> = []
    return BaselineInvariant.allCases.flatMap { invariant in
      found.filter { $0.invariant == invariant && told.insert($0).inserted }
    }.map { BaselineFault($0.invariant, "\(name): \($0.message)") }
  }

  // One after the other: a list of them would be made for every entry.
  private var textFault: String? {
    let features = identity.features
    return StorableText.fault(in: anchor) ?? StorableText.fault(in: discriminator)
      ?? StorableText.fault(in: features.identifier) ?? StorableText.fault(in: features.object)
      ?? StorableText.fault(in: features.text) ?? StorableText.fault(in: features.kin)
      ?? StorableText.fault(in: features.neighbours.before)
      ?? StorableText.fault(in: features.neighbours.after)
  }
}

/// A part that entries share, of which most have that of the one before: it is judged once.
private struct JudgedPart<Part: Equatable & Sendable> {
  private let judge: (Part) -> [BaselineFault]
  private var last: (part: SharedValue<Part>, faults: [BaselineFault])?

  init(_ judge: @escaping (Part) -> [BaselineFault]) { self.judge = judge }

  mutating func faults(of part: SharedValue<Part>) -> [BaselineFault] {
    if let last, last.part == part { return last.faults }
    let faults = judge(part.value)
    last = (part, faults)
    return faults
  }
}

extension BaselineFault {
  fileprivate static let tooSmall = BaselineFault(.numbers, "a number is too small")
  fileprivate static let tooLarge = BaselineFault(.numbers, "more than any element can have")
}

extension BaselineEntry.Batch {
  fileprivate var faults: [BaselineFault] {
    var faults: [BaselineFault] = []
    if contexts.isEmpty { faults.append(.init(.contexts, "has no context")) }
    if !zip(contexts, contexts.dropFirst()).allSatisfy(<) {
      faults.append(.init(.contexts, "has a context twice"))
    }
    if contract < 1 { faults.append(.tooSmall) }
    if contract > Int(UInt32.max) { faults.append(.tooLarge) }
    let texts = [rule, screen, reason, owner] + contexts.map(\.description)
    if let fault = StorableText.fault(in: texts) {
      faults.append(.init(.storableTexts, "has \(fault)"))
    }
    return faults
  }
}

extension ElementFeatures.Setting {
  fileprivate var faults: [BaselineFault] {
    var faults: [BaselineFault] = []
    if !isPlausible { faults.append(.tooLarge) }
    if let fault = StorableText.fault(in: [type, part, path, locale] + anchors + (traits ?? [])) {
      faults.append(.init(.storableTexts, "has \(fault)"))
    }
    return faults
  }
}

extension Baseline.Tombstone {
  fileprivate var name: String { "\(rule) at \(anchor)".shownName }
}

extension String {
  /// For messages, which have no place for all of a long text; safe to print.
  var shownName: String {
    let shown = utf8.count <= 400 ? self : String(unicodeScalars.prefix(200)) + "…"
    return shown.escapedForDisplay()
  }
}
