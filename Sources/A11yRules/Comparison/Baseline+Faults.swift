import A11yModel

/// Something in a baseline that cannot be true of one that this tool has written.
public struct BaselineFault: Hashable, Sendable, CustomStringConvertible {
  /// The invariant, for example `I5`; the documentation lists them.
  public var invariant: String
  /// What is wrong, with its facts.
  public var message: String

  /// Creates a fault.
  public init(invariant: String, message: String) {
    self.invariant = invariant
    self.message = message
  }

  /// For example `I5: missing-label at button #pay: the numbers have gaps`.
  public var description: String { "\(invariant): \(message)" }
}

extension Baseline {
  /// Checks the invariants that do not depend on how the baseline is stored.
  ///
  /// - Returns: What is wrong, in the order of the entries; empty for a sound baseline.
  public func faults() -> [BaselineFault] {
    entries.flatMap { $0.faults(recipe: recipe) } + numberFaults() + tombstoneFaults()
  }

  private func numberFaults() -> [BaselineFault] {
    let groups = Dictionary(grouping: entries, by: \.fingerprint)
    return entries.filter { $0.ordinal == groups[$0.fingerprint]?.map(\.ordinal).min() }
      .compactMap { entry in
        let ordinals = (groups[entry.fingerprint] ?? []).map(\.ordinal).sorted()
        guard ordinals != Array(0..<ordinals.count) else { return nil }
        return BaselineFault(invariant: "I5", message: "\(entry.name): the numbers are not 0 to n")
      }
  }

  private func tombstoneFaults() -> [BaselineFault] {
    let present = Set(entries.map(\.fingerprint))
    return tombstones.flatMap { tombstone in
      let name = "\(tombstone.rule) at \(tombstone.anchor)".escapedForDisplay()
      var faults: [BaselineFault] = []
      if present.contains(tombstone.fingerprint) {
        faults.append(.init(invariant: "I9", message: "\(name): both accepted and fixed"))
      }
      if !tombstone.fingerprint.isKey {
        faults.append(.init(invariant: "I6", message: "\(name): the fingerprint is not one"))
      }
      for text in [tombstone.rule, tombstone.screen, tombstone.anchor] {
        guard let fault = StorableText.fault(in: text) else { continue }
        faults.append(.init(invariant: "I7", message: "\(name): has \(fault)"))
      }
      return faults
    }
  }
}

extension BaselineEntry {
  fileprivate var name: String { "\(rule) at \(anchor)".escapedForDisplay() }

  fileprivate func faults(recipe: Int) -> [BaselineFault] {
    var faults: [BaselineFault] = []
    if contexts.isEmpty {
      faults.append(.init(invariant: "I4", message: "\(name): has no context"))
    }
    if Set(contexts).count != contexts.count || contexts != contexts.sorted() {
      faults.append(.init(invariant: "I4", message: "\(name): has a context twice"))
    }
    if count < 1 || contract < 1 || ordinal < 0 {
      faults.append(.init(invariant: "I5", message: "\(name): a number is too small"))
    }
    // Keys of another recipe are made again when the file is migrated.
    if recipe == Baseline.currentRecipe {
      let expected = Identity(
        rule: rule, screen: screen, discriminator: discriminator, features: identity.features)
      if identity != expected {
        faults.append(
          .init(invariant: "I6", message: "\(name): the keys are not those of its parts"))
      }
    }
    for text in texts {
      guard let fault = StorableText.fault(in: text) else { continue }
      faults.append(.init(invariant: "I7", message: "\(name): has \(fault)"))
      break
    }
    return faults
  }

  private var texts: [String] {
    let features = identity.features
    return [rule, screen, anchor, discriminator, reason, owner]
      + [features.type, features.identifier, features.text, features.path, features.locale]
      + features.anchors + (features.traits ?? []) + contexts.map(\.description)
  }
}

extension String {
  // Sixteen bytes in hexadecimal digits.
  fileprivate var isKey: Bool {
    utf8.count == 32 && utf8.allSatisfy { $0.isDigit || 0x61...0x66 ~= $0 }
  }
}
