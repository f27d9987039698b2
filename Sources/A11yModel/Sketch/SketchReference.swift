/// A fact that names other elements, which may come later.
enum SketchReference {
  /// `list=[…]`: the elements that VoiceOver goes through.
  case list([String])
  /// `count=[…]`: what the container counts.
  case count([String])
  /// `unindexed=[…]`: the elements of which the container does not know the index.
  case unindexed([String])
  /// `in=…`: the container.
  case container(String)
  /// `blocked=[kind:name]`: why a touch does not arrive.
  case blocked([String])
  /// `probe=x,y:name`: who answers a touch.
  case probe(String)

  /// Sets the fact once every element has its name.
  func set(in details: inout ElementDetails, _ names: SketchNames) throws(SketchFault) {
    switch self {
    case .list(let items): details.accessibilityElements = .list(try names.targets(items))
    case .count(let items): details.containerElements = .list(try names.targets(items))
    case .unindexed(let items): details.unindexedElements = try names.targets(items)
    case .container(let name): details.accessibilityContainer = try names.target(name)
    case .blocked(let items):
      var reasons: [TouchBlock] = []
      for item in items { reasons.append(try Self.block(item, names)) }
      details.interactable = .blocked(reasons)
    case .probe(let text):
      details.hitProbes = try (details.hitProbes ?? []) + [Self.probe(text, names)]
    }
  }

  private static func probe(_ text: String, _ names: SketchNames) throws(SketchFault) -> HitProbe {
    let (place, name) = parts(text)
    let point = try SketchValues.point(place)
    guard let name else { throw SketchFault("a probe is x,y:name, with null for nobody") }
    return HitProbe(point, hit: try names.target(name))
  }

  // `kind` or `kind:name`
  private static func block(
    _ text: String, _ names: SketchNames
  ) throws(SketchFault) -> TouchBlock {
    let (word, name) = parts(text)
    guard let kind = TouchBlock.Kind(rawValue: word) else {
      throw SketchFault("unknown reason \"\(word)\" why a touch does not arrive")
    }
    guard let name else { return TouchBlock(kind) }
    return TouchBlock(kind, by: try names.target(name))
  }

  private static func parts(_ text: String) -> (head: String, name: String?) {
    guard let colon = text.firstIndex(of: ":") else { return (text, nil) }
    return (String(text[..<colon]), String(text[text.index(after: colon)...]))
  }
}
