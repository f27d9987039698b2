/// Prints elements in sketch notation, so that reading the result gives the same facts.
package struct SketchPrinter {
  private let tree: ElementTree
  private let inProcess: Bool
  private let isBrief: Bool
  // Elements that are referred to and cannot be called by their identifier.
  private var handles: [Int: String] = [:]

  /// Prepares to print a tree.
  ///
  /// - Parameter isBrief: Whether facts are left out that say what anybody would expect: empty texts
  ///   and lists, activation points in the middle, touches that arrive. The result is for people;
  ///   read again, it gives fewer facts.
  package init(_ tree: ElementTree, isBrief: Bool = false) {
    self.tree = tree
    self.isBrief = isBrief
    inProcess = tree.screen.paintOrderIsKnown
    nameReferences()
  }

  /// The whole screen, with its first line.
  package func description() -> String {
    var lines = [screenLine]
    var depths: [Int] = []
    for node in tree.nodes {
      depths.append(node.parent.map { depths[$0.index] + 1 } ?? 0)
      lines.append(String(repeating: "  ", count: depths[node.index]) + line(node))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One element without indentation, for example `button#close 16 52 44 44 "Close"`.
  package func line(_ node: Node) -> String {
    var parts = [kind(node)]
    if let identifier = node.identifier, !identifier.isEmpty {
      parts[0] += "#" + bare(String(identifier))
    }
    if let handle = handles[node.index] { parts.append("@" + handle) }
    if let frame = node.frame {
      parts.append(
        [frame.x, frame.y, frame.width, frame.height].map(number).joined(separator: " "))
    }
    if let label = node.label, !label.isEmpty { parts.append(quote(String(label))) }
    parts += texts(node) + flags(node) + numbers(node)
    if node.hasDetails || inProcess { parts += details(node) }
    return parts.joined(separator: " ")
  }

  // The name of a type that is not known may be any text.
  private func kind(_ node: Node) -> String {
    guard node.type == .unknown else { return node.type.caseName }
    let name = node.typeName
    let isPlain = name.utf8.allSatisfy {
      UInt8(ascii: "0")...UInt8(ascii: "z") ~= $0 && $0 != 0x3D && $0 != 0x5B
    }
    let isCapital = name.utf8.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } == true
    return isPlain && isCapital && ElementType(caseName: name) == nil ? name : quote(name)
  }

  private var screenLine: String {
    var parts = [inProcess ? "in-process" : "driver"]
    let screen = tree.screen
    if let bounds = screen.bounds { parts += [number(bounds.width), number(bounds.height)] }
    if let idiom = screen.idiom { parts.append(idiom.rawValue) }
    if let direction = screen.layoutDirection {
      parts.append(direction == .leftToRight ? "ltr" : "rtl")
    }
    if let scale = screen.scale { parts.append("scale=\(number(scale))") }
    if let locale = screen.locale { parts.append("locale=\(quote(locale))") }
    if screen.frameRounding != 0 { parts.append("rounding=\(number(screen.frameRounding))") }
    if screen.isDesignTime { parts.append("design-time") }
    return parts.joined(separator: " ")
  }

  private func texts(_ node: Node) -> [String] {
    let known = inProcess ? SketchDefaults.inProcessTexts : SketchDefaults.driverTexts
    return Sketch.texts.compactMap { key, fact in
      guard let text = node[fact] else { return known.contains(fact) ? "\(key)=?" : nil }
      if text.isEmpty { return known.contains(fact) || isBrief ? nil : "\(key)=\"\"" }
      return fact == .identifier || fact == .label ? nil : "\(key)=\(quote(String(text)))"
    }
  }

  private func flags(_ node: Node) -> [String] {
    let defaults = SketchDefaults.flags(node.type, inProcess: inProcess)
    return Sketch.words.compactMap { word, flag in
      guard node[flag] != defaults[flag] else { return nil }
      guard let value = node[flag] else { return "\(word)=?" }
      if value { return word }
      return flag == .enabled
        ? "disabled" : flag == .userInteractionEnabled ? "no-touch" : "!\(word)"
    }
  }

  private func numbers(_ node: Node) -> [String] {
    var parts: [String] = []
    let defaultTraits = inProcess ? SketchDefaults.traits(node.type) : nil
    if node.traits != defaultTraits { parts.append(node.traits.map(traits) ?? "traits=?") }
    if node.alpha != (inProcess ? 1 : nil) {
      parts.append("alpha=\(node.alpha.map(number) ?? "?")")
    }
    return parts
  }

  private func traits(_ traits: Traits) -> String {
    let rest = traits.unnamed.rawValue
    let names = traits.names + (rest == 0 ? [] : ["0x" + String(rest, radix: 16)])
    return "[\(names.joined(separator: ", "))]"
  }

  private func details(_ node: Node) -> [String] {
    let details = details(of: node)
    var parts: [String] = []
    func add(_ key: String, _ numbers: [Double]?) {
      if let numbers { parts.append("\(key)=\(numbers.map(number).joined(separator: ","))") }
    }
    switch details.accessibilityElements {
    case nil: if inProcess { parts.append("list=?") }
    case .absent: break
    case .list(let references): parts.append("list=\(list(references))")
    }
    if let references = details.containerElements?.references {
      parts.append("count=\(list(references))")
    }
    if let references = details.unindexedElements {
      parts.append("unindexed=\(list(references))")
    }
    if let container = details.accessibilityContainer { parts.append("in=\(name(container))") }
    if let actions = details.customActions {
      if !(inProcess && actions.isEmpty) { parts.append("actions=\(texts(actions))") }
    } else if inProcess {
      parts.append("actions=?")
    }
    if let names = details.userInputLabels { parts.append("names=\(texts(names))") }
    add("region", details.hitRegion.map { [$0.x, $0.y, $0.width, $0.height] })
    add("activate", details.activationPoint.map { [$0.x, $0.y] })
    add("hit", details.hitPoint.map { [$0.x, $0.y] })
    parts += touches(details)
    add(
      "scroll",
      details.scroll.map {
        [$0.contentSize.width, $0.contentSize.height, $0.contentOffset.x, $0.contentOffset.y]
      })
    add("font", details.font.map { [$0.pointSize] })
    add("level", details.window.map { [$0.level] })
    if let owner = details.window?.owner, !owner.isEmpty { parts.append("owner=\(quote(owner))") }
    if let type = details.containerType { parts.append("container=\(type.rawValue)") }
    if let isHeld = details.heldByCode { parts.append(isHeld ? "held" : "!held") }
    if let controller = details.controller { parts.append("controller=\(quote(controller))") }
    return parts
  }

  private func details(of node: Node) -> ElementDetails {
    isBrief ? node.details.remarkable(at: node) : node.details
  }

  private func touches(_ details: ElementDetails) -> [String] {
    var parts: [String] = []
    if details.hitProbes == [] { parts.append("probes=[]") }
    for probe in details.hitProbes ?? [] {
      let place = "\(number(probe.point.x)),\(number(probe.point.y))"
      parts.append("probe=\(joined(place, probe.hit))")
    }
    switch details.interactable {
    case nil: break
    case .actionable(nil): parts.append("actionable")
    case .actionable(let point?):
      parts.append("actionable=\(number(point.x)),\(number(point.y))")
    case .blocked(let reasons):
      let items = reasons.map { reason in
        reason.element.map { joined(reason.kind.rawValue, $0) } ?? reason.kind.rawValue
      }
      parts.append("blocked=[\(items.joined(separator: ", "))]")
    }
    return parts
  }

  // `head:reference`, in quotation marks where the reference is a text.
  private func joined(_ head: String, _ reference: ElementReference) -> String {
    if case .missing(let name) = reference { return quote("\(head):\(name)?") }
    return "\(head):\(name(reference))"
  }

  // MARK: References

  private mutating func nameReferences() {
    var referred: Set<Int> = []
    for node in tree.nodes where node.hasDetails {
      for case .element(let index) in details(of: node).references { referred.insert(index) }
    }
    for index in referred.sorted() { handles[index] = "e\(index)" }
  }

  private func list(_ references: [ElementReference]) -> String {
    "[\(references.map(name).joined(separator: ", "))]"
  }

  private func name(_ reference: ElementReference) -> String {
    switch reference {
    case .element(let index): "@e\(index)"
    case .missing(let name): quote(name + "?")
    case .invalid: "null"
    }
  }

  private func texts(_ texts: [String]) -> String {
    "[\(texts.map(quote).joined(separator: ", "))]"
  }

  // MARK: Words

  private func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  private func bare(_ text: String) -> String {
    text.contains(where: { " #=[\"@?".contains($0) || !$0.isASCII })
      || text.unicodeScalars.contains { $0.value < 32 }
      ? quote(text) : text
  }

  private func quote(_ text: String) -> String { "\"\(text.escapedForDisplay(quotes: true))\"" }
}

extension ElementTree: CustomStringConvertible {
  /// The screen in sketch notation.
  public var description: String { SketchPrinter(self).description() }
}

extension ElementDetails {
  /// Without what is as anybody would expect.
  fileprivate func remarkable(at node: Node) -> ElementDetails {
    var details = self
    if userInputLabels == [] { details.userInputLabels = nil }
    if containerType == ContainerType.none { details.containerType = nil }
    if controller == "" { details.controller = nil }
    if unindexedElements == [] { details.unindexedElements = nil }
    if activationPoint == node.frame?.center { details.activationPoint = nil }
    let touches = hitProbes?.filter { $0.hit != .element(node.index) }
    details.hitProbes = touches == [] ? nil : touches
    return details
  }
}
