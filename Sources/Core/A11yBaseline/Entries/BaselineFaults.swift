import A11yModel

/// The invariants of every baseline that this tool writes, in either form.
///
/// `Documentation/baseline-format.md` lists them, beside those of the file itself.
package enum BaselineInvariant: String, CaseIterable, Sendable {
  /// Every entry has at least one context, none of them twice, and every context has an entry.
  case contexts = "I4"
  /// Numbers are within the limits of captured elements, and ordinals are consecutive from 0.
  case numbers = "I5"
  /// Keys match the stored properties.
  case keys = "I6"
  /// No text has content that must not be committed.
  case storableTexts = "I7"
  /// There is no other metadata, such as a time or a machine.
  case metadata = "I8"
  /// No finding is both accepted and fixed.
  case tombstones = "I9"
}

/// A violation of an invariant, which shows that something else wrote or changed the baseline.
package struct BaselineFault: Hashable, Sendable, CustomStringConvertible {
  package var invariant: BaselineInvariant
  package var message: String

  package init(_ invariant: BaselineInvariant, _ message: String) {
    self.invariant = invariant
    self.message = message
  }

  /// The fault in one line, for example `I5: missing-label at button #pay: the numbers are not 0 to n`.
  package var description: String { "\(invariant.rawValue): \(message)" }
}

extension Baseline {
  /// Checks the invariants that do not depend on how the baseline is stored.
  ///
  /// - Parameter areKeysVouchedFor: Whether a digest proves that the keys are unchanged. They are then not
  ///   recomputed, which takes as long as all other checks.
  /// - Returns: The faults, in the order of the entries.
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
    return faults + numberFaults() + tombstoneFaults() + knowledgeFaults() + screenFaults()
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

  private func screenFaults() -> [BaselineFault] {
    screens.compactMap { screen in
      StorableText.fault(in: [screen.name, screen.context.description]).map {
        BaselineFault(.storableTexts, "\(screen.name.shownName): has \($0)")
      }
    }
  }

  private func numberFaults() -> [BaselineFault] {
    // Nearly every fingerprint has one entry.
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
  /// A name for messages, truncated if it is long.
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
    if count < 1 || min(ordinal, peers, side) < 0 { found.append(.tooSmall) }
    if max(count, ordinal, peers, side) > Int(UInt32.max) || !identity.features.hasPlausiblePlace {
      found.append(.tooLarge)
    }
    if let fault = textFault { found.append(.init(.storableTexts, "has \(fault)")) }
    guard !found.isEmpty else { return [] }
    var told: Set<BaselineFault> = []
    return BaselineInvariant.allCases.flatMap { invariant in
      found.filter { $0.invariant == invariant && told.insert($0).inserted }
    }.map { BaselineFault($0.invariant, "\(name): \($0.message)") }
  }

  // Checks texts one by one, because collecting them would allocate an array for every entry. As one expression, it
  // takes the compiler five seconds.
  private var textFault: String? {
    let features = identity.features
    let own = StorableText.fault(in: anchor) ?? StorableText.fault(in: discriminator)
    if let own { return own }
    let named =
      StorableText.fault(in: features.identifier) ?? StorableText.fault(in: features.object)
    if let named { return named }
    let worded = StorableText.fault(in: features.text) ?? StorableText.fault(in: features.kin)
    if let worded { return worded }
    let near = features.neighbours
    let beside = StorableText.fault(in: near.before) ?? StorableText.fault(in: near.after)
    return beside ?? features.members.lazy.compactMap { StorableText.fault(in: $0) }.first
  }
}

/// A cache for the faults of a shared part. Most entries share the part of the entry before.
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
    for list in [contexts, sound] where !zip(list, list.dropFirst()).allSatisfy(<) {
      faults.append(.init(.contexts, "has a context twice"))
    }
    if contract < 1 { faults.append(.tooSmall) }
    if contract > Int(UInt32.max) { faults.append(.tooLarge) }
    let texts = [rule, screen, reason, owner] + (contexts + sound).map(\.description)
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
  /// The text for messages: truncated if it is long, and safe to print.
  var shownName: String {
    let shown = utf8.count <= 400 ? self : String(unicodeScalars.prefix(200)) + "…"
    return shown.escapedForDisplay()
  }
}
