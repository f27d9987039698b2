extension Baseline {
  /// The baseline with the keys of this build's recipe, as far as they can be made from what is stored.
  ///
  /// Recipe 1 had words in its keys and no hints. Its entries keep the number of their recipe, by which
  /// the matching knows how little they say, until an update files them under what is found now.
  ///
  /// - Complexity: O(n log n) for n entries of another recipe, else O(1).
  var withCurrentKeys: Baseline {
    guard recipe != Identity.currentRecipe else { return self }
    return Baseline(
      BaselineEntry.numbered(entries.map(\.withCurrentKeys)), tombstones: tombstones,
      knowledge: knowledge ?? Knowledge(rules: Self.firstRules))
  }
}

extension BaselineEntry {
  fileprivate var withCurrentKeys: BaselineEntry {
    var entry = self
    var features = identity.features
    var discriminator = identity.discriminator
    // What was hidden, listed or nested was told by its type and its words.
    if identity.isOfElement, discriminator != "element" {
      features.part = String(discriminator.dropFirst("element ".utf8.count))
      discriminator = "element \(features.part.prefix { $0 != " " })"
    }
    entry.identity = Identity(
      rule: rule, screen: screen, discriminator: discriminator, features: features,
      recipe: identity.recipe)
    return entry
  }
}
