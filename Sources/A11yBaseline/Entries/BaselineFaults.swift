import A11yModel

/// What is true of every baseline that this tool has written, in either form.
///
/// `Documentation/baselines.md` lists them, beside those of the file itself.
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
    // Nearly all entries have the same contexts, which are judged once.
    var fields = KeyFields()
    var judged: (contexts: [BaselineContext], fault: String?)?
    var texts = SoundTexts()
    for index in entries.indices {
      if judged?.contexts != entries[index].contexts {
        let contexts = entries[index].contexts
        judged = (contexts, BaselineEntry.textFault(in: contexts))
      }
      // Keys of another recipe are made again when the file is read for a comparison.
      let hasOwnKeys =
        areKeysVouchedFor || recipe != Identity.currentRecipe || entries[index].hasOwnKeys(&fields)
      let found = entries[index].faults(
        hasOwnKeys: hasOwnKeys, inContexts: judged?.fault, &texts)
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
    var seen = Set<HashedKey>(minimumCapacity: entries.count)
    let areAlone = entries.indices.allSatisfy { index in
      entries[index].ordinal == 0
        && seen.insert(HashedKey(digits: entries[index].fingerprint)).inserted
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
      if !tombstone.fingerprint.isKey {
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
    hasOwnKeys: Bool, inContexts contextFault: String?, _ texts: inout SoundTexts
  ) -> [BaselineFault] {
    var faults: [BaselineFault] = []
    if contexts.isEmpty {
      faults.append(.init(.contexts, "\(name): has no context"))
    }
    if contexts.count > 1, !zip(contexts, contexts.dropFirst()).allSatisfy(<) {
      faults.append(.init(.contexts, "\(name): has a context twice"))
    }
    if count < 1 || contract < 1 || ordinal < 0 {
      faults.append(.init(.numbers, "\(name): a number is too small"))
    }
    if max(count, contract, ordinal) > Int(UInt32.max) || !identity.features.isPlausible {
      faults.append(.init(.numbers, "\(name): more than any element can have"))
    }
    if !hasOwnKeys {
      faults.append(
        .init(.keys, "\(name): the keys are not those of its parts"))
    }
    if let fault = textFault(&texts) ?? contextFault {
      faults.append(.init(.storableTexts, "\(name): has \(fault)"))
    }
    return faults
  }

  // One after the other: a list of them would be made for every entry.
  private func textFault(_ texts: inout SoundTexts) -> String? {
    texts.begin()
    let ofEntry =
      texts.fault(in: rule) ?? texts.fault(in: screen) ?? texts.fault(in: anchor)
      ?? texts.fault(in: discriminator) ?? texts.fault(in: reason) ?? texts.fault(in: owner)
    if let ofEntry { return ofEntry }
    let ofElement =
      texts.fault(in: identity.features.type) ?? texts.fault(in: identity.features.identifier)
      ?? texts.fault(in: identity.features.object) ?? texts.fault(in: identity.features.text)
      ?? texts.fault(in: identity.features.part) ?? texts.fault(in: identity.features.path)
    if let ofElement { return ofElement }
    let ofOthers =
      texts.fault(in: identity.features.kin) ?? texts.fault(in: identity.features.locale)
      ?? texts.fault(in: identity.features.neighbours.before)
      ?? texts.fault(in: identity.features.neighbours.after)
    if let ofOthers { return ofOthers }
    return StorableText.fault(in: identity.features.anchors)
      ?? identity.features.traits.flatMap(StorableText.fault)
  }

  fileprivate static func textFault(in contexts: [BaselineContext]) -> String? {
    contexts.lazy.compactMap { StorableText.fault(in: $0.description) }.first
  }
}

/// Texts that may be stored, one for each place where an entry has one: most entries have those of the one
/// before, which are judged once.
private struct SoundTexts {
  private var texts: [String] = []
  private var next = 0

  /// Begins with the first text of an entry.
  mutating func begin() { next = 0 }

  /// What is wrong with the next text.
  mutating func fault(in text: String) -> String? {
    defer { next += 1 }
    if next < texts.count, texts[next] == text { return nil }
    if let fault = StorableText.fault(in: text) { return fault }
    if next < texts.count {
      texts[next] = text
    } else if next == texts.count {
      texts.append(text)
    }
    return nil
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

  // Sixteen bytes in hexadecimal digits.
  fileprivate var isKey: Bool {
    utf8.count == 32 && utf8.allSatisfy { $0.isDigit || 0x61...0x66 ~= $0 }
  }
}
