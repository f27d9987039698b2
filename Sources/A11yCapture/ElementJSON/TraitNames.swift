import A11yModel

/// Reads lists of trait names, and remembers them.
struct TraitNames {
  private var known: [String: Traits] = [:]

  /// The traits with names joined by commas; nil when a name is unknown, for then the set is, too.
  mutating func traits(_ text: String) -> Traits? {
    if let traits = known[text] { return traits }
    var result: Traits = []
    for name in text.split(separator: ",") {
      let name = name.drop { $0 == " " }
      if name.lowercased() == "none" { continue }
      guard let trait = Traits(name: name) else { return nil }
      result.insert(trait)
    }
    if known.count < 1000 { known[text] = result }
    return result
  }
}
