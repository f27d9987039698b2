import A11yAnalysis
import A11yAudit
import A11yBaseline
import A11yFiles
import A11yModel
import A11yRules

extension Configuration {
  /// Returns the parts that let more pass than an earlier configuration, in the order of the keys.
  ///
  /// Values in effect are compared, not the text. A change whose direction is unknown, such as that of an option,
  /// counts.
  package func weakenings(since earlier: Configuration) -> [Weakening] {
    let found = ConfigurationComparison(before: earlier, after: self).weakenings
    // The reason of an earlier change does not explain this one.
    guard gate.reason != earlier.gate.reason else { return found }
    return found.map { weakening in
      var weakening = weakening
      if !weakening.isReasoned { weakening.reason = gate.reason }
      return weakening
    }
  }
}

/// Two configurations, of which the later one may let more pass.
private struct ConfigurationComparison {
  let before: Configuration
  let after: Configuration

  var weakenings: [Weakening] {
    inputs + content
      + RuleComparison(before: before, after: after).weakenings
      + added(Weakening.suppressionKey, before.settings.suppressions, after.settings.suppressions)
      + policy + gate + claims
  }

  // MARK: Inputs

  private var inputs: [Weakening] {
    patterns(before).compactMap { pattern in
      let covering = patterns(after).filter { $0.pattern.covers(pattern.pattern) }
      let place = pattern.pattern.text
      guard !covering.isEmpty else { return Weakening("inputs", from: place, to: nil) }
      guard !pattern.isOptional, covering.allSatisfy(\.isOptional) else { return nil }
      return Weakening("inputs.optional", from: "\(place) required", to: "\(place) optional")
    }
  }

  private func patterns(
    _ configuration: Configuration
  ) -> [(pattern: PathPattern, isOptional: Bool)] {
    configuration.inputs.flatMap { setting in
      setting.patterns.map { (place($0, configuration), setting.isOptional) }
    }
  }

  // A configuration may have moved to another folder, and its patterns with it.
  private func place(_ pattern: PathPattern, _ configuration: Configuration) -> PathPattern {
    guard before.directory != after.directory else { return pattern }
    let path = Paths.absolute(Paths.join(configuration.directory, pattern.text))
    return PathPattern(String(path.dropFirst())) ?? pattern
  }

  private var content: [Weakening] {
    let (old, new) = (before.settings, after.settings)
    let volatile = old.volatileLabels.map { Wildcard($0) }
    return old.included.subtracting(new.included).sorted().map {
      Weakening("include", from: $0.rawValue, to: nil)
    }
      + new.volatileLabels.filter { label in !volatile.contains { $0.covers(Wildcard(label)) } }
      .map { Weakening("volatile_labels", from: nil, to: $0) }
  }

  // MARK: Suppressions

  private func added<Kind: Exemption>(_ key: String, _ old: [Kind], _ new: [Kind]) -> [Weakening] {
    let known = old.map { placed($0, before) }
    return new.map { placed($0, after) }.filter { new in !known.contains { $0.covers(new) } }.map {
      let owner = $0.owner.isEmpty ? "" : " (\($0.owner))"
      return Weakening(key, from: nil, to: $0.extent, reason: $0.reason + owner)
    }
  }

  private func placed<Kind: Exemption>(_ exemption: Kind, _ configuration: Configuration) -> Kind {
    var exemption = exemption
    exemption.path = exemption.path.map { place($0, configuration) }
    return exemption
  }

  private var policy: [Weakening] {
    let (old, new) = (before.policy, after.policy)
    var found: [Weakening] = []
    if old.requiresOwner, !new.requiresOwner {
      found.append(Weakening("policy.require_owner", from: "true", to: "false"))
    }
    if old.requiresExpiry, !new.requiresExpiry {
      found.append(Weakening("policy.require_expiry", from: "true", to: "false"))
    }
    if let days = old.greatestDays, new.greatestDays.map({ $0 > days }) ?? true {
      found.append(
        Weakening(
          "policy.max_suppression_days", from: "\(days)", to: new.greatestDays.map { "\($0)" }))
    }
    return found
  }

  // MARK: Gate

  private var gate: [Weakening] {
    let (old, new) = (before.gate.failLevel ?? .error, after.gate.failLevel ?? .error)
    var found: [Weakening] = []
    if new > old {
      found.append(Weakening("gate.fail_level", from: old.rawValue, to: new.rawValue))
    }
    if after.confidence > before.confidence {
      found.append(
        Weakening(
          "gate.confidence", from: before.confidence.rawValue, to: after.confidence.rawValue))
    }
    found += before.failureConditions.subtracting(after.failureConditions).sorted().map {
      Weakening("gate.fail_on", from: $0.rawValue, to: nil)
    }
    return found + budgets + added("gate.unseen", before.acceptedGaps, after.acceptedGaps)
  }

  private var budgets: [Weakening] {
    before.budgets.filter { old in !after.budgets.contains { $0.covers(old) } }.map { old in
      let raised = after.budgets.first { $0.rule == old.rule && $0.screen == old.screen }
      return Weakening(
        "gate.budgets", from: old.extent, to: raised?.extent, reason: raised?.reason ?? "")
    }
  }

  // MARK: Claims

  // A task or a statement that is gone can no longer be contradicted.
  private var claims: [Weakening] {
    guard let old = before.claims, old.failsIfContradicted else { return [] }
    let new = after.claims ?? ClaimSettings()
    guard new.failsIfContradicted else {
      return [Weakening("claims.fail", from: "contradicted", to: nil)]
    }
    let screens = new.tasks.flatMap(\.screens)
    return old.stated.filter { !new.states($0, on: old.devices) }
      .map { Weakening("claims.stated", from: $0.words, to: nil) }
      + lostDevices(old, new)
      + old.tasks.flatMap(\.screens).filter { screen in !screens.contains { $0.covers(screen) } }
      .map { Weakening("claims.tasks", from: $0.text, to: nil) }
  }

  // Without devices, those count that were captured.
  private func lostDevices(_ old: ClaimSettings, _ new: ClaimSettings) -> [Weakening] {
    guard !new.devices.isEmpty else { return [] }
    let all = old.devices.isEmpty ? DeviceFamily.allCases : old.devices
    let lost = all.filter { !new.devices.contains($0) }
    guard !lost.isEmpty else { return [] }
    let names = old.devices.map(\.rawValue).joined(separator: ", ")
    return [
      Weakening(
        "claims.devices", from: names.isEmpty ? nil : names,
        to: new.devices.map(\.rawValue).joined(separator: ", "))
    ]
  }
}
