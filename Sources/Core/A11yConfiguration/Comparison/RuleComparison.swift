import A11yBaseline
import A11yModel
import A11yRules

/// The rules of two configurations, of which the later one may let more pass.
struct RuleComparison {
  let before: Configuration
  let after: Configuration

  /// The settings of rules that let more pass.
  var weakenings: [Weakening] {
    let lowered = before.settings.known.cards.filter(isLoweredByProfile)
    let cards = before.settings.known.cards.filter { card in
      !lowered.contains { $0.id == card.id }
    }
    return profile(lowered) + cards.flatMap(weakenings) + overrides
  }

  // MARK: The profile

  private func isLoweredByProfile(_ card: RuleCard) -> Bool {
    guard let name = RuleName(rawValue: card.id), before.profile != after.profile,
      before.settings.rules[name]?.level == nil, after.settings.rules[name]?.level == nil
    else { return false }
    return after.level(of: card) < before.level(of: card)
  }

  // One line instead of one for each rule.
  private func profile(_ lowered: [RuleCard]) -> [Weakening] {
    guard !lowered.isEmpty else { return [] }
    let count = lowered.count == 1 ? "1 rule" : "\(lowered.count) rules"
    return [
      Weakening(
        "profile", from: before.profile.rawValue,
        to: "\(after.profile.rawValue) (\(count) lower or off)")
    ]
  }

  // MARK: A rule

  private func weakenings(of old: RuleCard) -> [Weakening] {
    let key = "rules.\(old.id)"
    let was = before.settings.setting(of: old)
    guard let card = try? after.settings.known.runningCard(named: old.id) else {
      return [Weakening(key, from: was.word, to: nil)]
    }
    let setting = after.settings.setting(of: card)
    if after.level(of: card) < before.level(of: old) {
      return [Weakening(key, from: was.word, to: setting.word, reason: setting.reason)]
    }
    guard was.level != .off else { return [] }
    var found = changedOptions(of: card, was, setting)
    if before.settings.known.own(named: old.id)?.definition
      != after.settings.known.own(named: old.id)?.definition
    {
      found.append(
        Weakening(key, from: "earlier conditions", to: "other conditions", reason: setting.reason))
    }
    return found
  }

  // Whether a value is stricter than another one depends on the option.
  private func changedOptions(
    of card: RuleCard, _ was: RuleSetting, _ setting: RuleSetting
  ) -> [Weakening] {
    card.options.compactMap { option in
      let old = was.options[option.name] ?? option.defaultValue
      let new = setting.options[option.name] ?? option.defaultValue
      guard old != new, Double(old) == nil || Double(old) != Double(new) else { return nil }
      return Weakening(
        "rules.\(card.id).\(option.name)", from: old, to: new, reason: setting.reason)
    }
  }

  // MARK: Overrides

  private struct Step: Equatable {
    let screens: [Wildcard]
    let paths: [PathPattern]
    let setting: RuleSetting

    // Regardless of the reason.
    static func == (left: Step, right: Step) -> Bool {
      left.screens == right.screens && left.paths == right.paths
        && left.setting.level == right.setting.level
        && left.setting.options == right.setting.options
    }

    var words: String {
      let options = setting.options.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      let values = (setting.level.map { [$0.word] } ?? []) + options
      let places = screens.map { "on \($0.text)" } + paths.map { "in \($0.text)" }
      return values.joined(separator: ", ") + " " + places.joined(separator: ", ")
    }

    func mayOverlap(_ other: Step) -> Bool {
      screens.isEmpty || other.screens.isEmpty
        || screens.contains { screen in other.screens.contains { $0.mayOverlap(screen) } }
    }
  }

  private func steps(_ id: String, _ configuration: Configuration) -> [Step] {
    configuration.settings.overrides.compactMap { override in
      override.rules[id].map {
        Step(screens: override.screens, paths: override.paths, setting: $0)
      }
    }
  }

  private var overrides: [Weakening] {
    let all = before.settings.overrides + after.settings.overrides
    return Set(all.flatMap(\.rules.keys)).sorted().flatMap(overrides)
  }

  private func overrides(of id: String) -> [Weakening] {
    let key = "overrides.\(id)"
    let (old, new) = (steps(id, before), steps(id, after))
    guard let card = try? after.settings.known.runningCard(named: id), old != new else { return [] }
    let level = (try? before.settings.known.runningCard(named: id)).map(before.level) ?? 0
    var gone = old.filter { !new.contains($0) }
    var found: [Weakening] = []
    for step in new where !old.contains(step) {
      let place = gone.firstIndex { $0.screens == step.screens && $0.paths == step.paths }
      let was = place.map { gone.remove(at: $0) }
      let levels = old.filter(step.mayOverlap).compactMap(\.setting.level?.rank) + [level]
      let isLower =
        step.setting.level.map { $0.rank < levels.max() ?? 0 } ?? (was?.setting.level != nil)
      guard isLower || step.setting.options != was?.setting.options ?? [:] else { continue }
      found.append(Weakening(key, from: was?.words, to: step.words, reason: step.setting.reason))
    }
    for step in gone {
      let levels = new.filter(step.mayOverlap).compactMap(\.setting.level?.rank)
      let isHigher =
        step.setting.level.map { $0.rank > (levels + [after.level(of: card)]).min() ?? 0 } ?? false
      guard isHigher || !step.setting.options.isEmpty else { continue }
      found.append(Weakening(key, from: step.words, to: nil))
    }
    if isReordered(old, new) {
      found.append(Weakening(key, from: "earlier order", to: "another order"))
    }
    return found
  }

  // Order matters where two entries meet.
  private func isReordered(_ old: [Step], _ new: [Step]) -> Bool {
    old.indices.contains { first in
      guard let place = new.firstIndex(of: old[first]) else { return false }
      return old[(first + 1)...].contains { second in
        second.mayOverlap(old[first]) && second.setting != old[first].setting
          && new[..<place].contains(second) && !new[place...].contains(second)
      }
    }
  }
}

extension Configuration {
  fileprivate var profile: Profile { settings.profile ?? .default }

  fileprivate func level(of card: RuleCard) -> Int {
    settings.setting(of: card).level?.rank ?? 0
  }
}

extension RuleSetting {
  fileprivate var word: String { level?.word ?? "" }
}

extension RuleSetting.Level {
  fileprivate var rank: Int {
    let words = Self.words
    return words.count - (words.firstIndex(of: word) ?? words.count)
  }
}
