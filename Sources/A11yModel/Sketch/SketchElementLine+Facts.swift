extension SketchElementLine {
  mutating func read(word: String) throws(SketchFault) {
    switch word {
    case "actionable": details.interactable = .actionable(at: nil)
    case "disabled": flags[.enabled] = false
    case "no-touch": flags[.userInteractionEnabled] = false
    case "held": details.heldByCode = true
    case "!held": details.heldByCode = false
    default:
      let name = word.hasPrefix("!") ? String(word.dropFirst()) : word
      guard let flag = Sketch.words.first(where: { $0.word == name })?.flag else {
        throw SketchFault("unknown word \"\(word)\"")
      }
      flags[flag] = name == word
    }
  }

  mutating func read(list items: [String], _ key: String) throws(SketchFault) {
    switch key {
    case "actions": details.customActions = items
    case "names": details.userInputLabels = items
    case "probes" where items.isEmpty: details.hitProbes = details.hitProbes ?? []
    case "blocked":
      details.interactable = .blocked([])
      references.append(.blocked(items))
    case "list": references.append(.list(items))
    case "count": references.append(.count(items))
    case "unindexed": references.append(.unindexed(items))
    default:
      throw SketchFault(
        "unknown list \"\(key)\"; expected list, count, unindexed, actions, names or blocked")
    }
  }

  mutating func read(fact key: String, _ argument: String) throws(SketchFault) {
    switch key {
    case "alpha": alpha = try SketchValues.number(argument)
    case "region": details.hitRegion = try SketchValues.rect(argument)
    case "activate": details.activationPoint = try SketchValues.point(argument)
    case "hit": details.hitPoint = try SketchValues.point(argument)
    case "actionable": details.interactable = .actionable(at: try SketchValues.point(argument))
    case "probe": references.append(.probe(argument))
    case "scroll":
      let n = try SketchValues.numbers(argument, 4)
      details.scroll = Scroll(contentSize: Size(n[0], n[1]), contentOffset: Point(n[2], n[3]))
    case "font": details.font = Font(pointSize: try SketchValues.number(argument))
    case "level":
      let level = try SketchValues.number(argument)
      details.window = WindowFacts(level: level, owner: details.window?.owner ?? "")
    case "owner":
      details.window = WindowFacts(level: details.window?.level ?? 0, owner: argument)
    case "controller": details.controller = argument
    case "in": references.append(.container(argument))
    case "container":
      guard let type = ContainerType(rawValue: argument) else {
        throw SketchFault("unknown container type \"\(argument)\"")
      }
      details.containerType = type
    default: throw SketchFault("unknown fact \"\(key)\"")
    }
  }

  /// Makes a fact unknown that has a value when nothing is written.
  mutating func forget(_ key: String) throws(SketchFault) {
    if let flag = Sketch.words.first(where: { $0.word == key })?.flag { return flags[flag] = nil }
    switch key {
    case "alpha": alpha = nil
    case "traits": traits = nil
    case "list": details.accessibilityElements = nil
    case "actions": details.customActions = nil
    default: throw SketchFault("\"\(key)\" cannot be made unknown")
    }
  }
}
