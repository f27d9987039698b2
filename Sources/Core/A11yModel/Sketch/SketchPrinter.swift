/// A printer of elements in sketch notation. Reading the output restores the facts.
package struct SketchPrinter {
  private let tree: ElementTree
  private let inProcess: Bool
  private let isBrief: Bool
  private let hidesUnknown: Bool
  // Names for elements that are referred to.
  private var handles: [Int: String] = [:]

  /// Creates a printer for a tree.
  ///
  /// - Parameters:
  ///   - isBrief: Whether to omit facts that a reader expects: empty texts and lists, activation points at the
  ///     center, and touches that arrive. Reading such output restores fewer facts.
  ///   - hidesUnknown: Whether to omit unknown facts, so that they look like defaults.
  package init(_ tree: ElementTree, isBrief: Bool = false, hidesUnknown: Bool = false) {
    self.tree = tree
    self.isBrief = isBrief
    self.hidesUnknown = hidesUnknown
    inProcess = tree.screen.paintOrderIsKnown
    nameReferences()
  }

  /// Returns the whole screen, including the first line.
  package func description() -> String {
    var lines = [screenLine]
    var depths: [Int] = []
    for node in tree.nodes {
      depths.append(node.parent.map { depths[$0.index] + 1 } ?? 0)
      lines.append(String(repeating: "  ", count: depths[node.index]) + line(node))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the line of an element without indentation, for example `button#close 16 52 44 44 "Close"`.
  package func line(_ node: Node) -> String {
    var parts = [kind(node)]
    if let identifier = node.identifier, !identifier.isEmpty {
      parts[0] += "#" + SketchNotation.bare(String(identifier))
    }
    if let handle = handles[node.index] { parts.append("@" + handle) }
    if let frame = node.frame ?? node.brokenFrame {
      parts.append(
        frame.numbers.map(SketchNotation.number).joined(separator: " "))
    }
    if let label = node.label, !label.isEmpty { parts.append(quote(String(label))) }
    var facts = texts(node) + flags(node) + columns(node)
    if node.hasDetails || inProcess { facts += rareFacts(node) }
    // Only unknown facts end with `=?`, because texts are quoted.
    parts += hidesUnknown ? facts.filter { !$0.hasSuffix("=?") } : facts
    return parts.joined(separator: " ")
  }

  // The name of an unknown type may be any text.
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
    if let bounds = screen.bounds {
      parts += [bounds.width, bounds.height].map(SketchNotation.number)
    }
    if let idiom = screen.idiom { parts.append(idiom.rawValue) }
    if let direction = screen.layoutDirection {
      parts.append(direction == .leftToRight ? "ltr" : "rtl")
    }
    if let scale = screen.scale { parts.append("scale=\(SketchNotation.number(scale))") }
    if let locale = screen.locale { parts.append("locale=\(quote(locale))") }
    if let appearance = screen.appearance { parts.append("appearance=\(quote(appearance))") }
    if screen.frameRounding != 0 {
      parts.append("rounding=\(SketchNotation.number(screen.frameRounding))")
    }
    if screen.isDesignTime { parts.append("design-time") }
    return parts.joined(separator: " ")
  }

  private func texts(_ node: Node) -> [String] {
    let known = inProcess ? SketchDefaults.inProcessTexts : SketchDefaults.driverTexts
    return SketchWords.texts.compactMap { key, fact in
      guard let text = node[fact] else { return known.contains(fact) ? "\(key)=?" : nil }
      if text.isEmpty { return known.contains(fact) || isBrief ? nil : "\(key)=\"\"" }
      return fact == .identifier || fact == .label ? nil : "\(key)=\(quote(String(text)))"
    }
  }

  private func flags(_ node: Node) -> [String] {
    let defaults = SketchDefaults.flags(node.type, inProcess: inProcess)
    return SketchWords.flags.compactMap { words in
      guard node[words.flag] != defaults[words.flag] else { return nil }
      guard let value = node[words.flag] else { return "\(words.yes)=?" }
      return value ? words.yes : words.no
    }
  }

  private func columns(_ node: Node) -> [String] {
    var parts: [String] = []
    let defaultTraits =
      inProcess
      ? SketchDefaults.traits(
        node.type, isEnabled: node[.enabled], isSelected: node[.selected]) : nil
    if node.traits != defaultTraits {
      parts.append(node.traits.map { SketchNotation.list($0.texts) } ?? "traits=?")
    }
    if node.alpha != (inProcess ? 1 : nil) {
      parts.append("alpha=\(node.alpha.map(SketchNotation.number) ?? "?")")
    }
    return parts
  }

  private func rareFacts(_ node: Node) -> [String] {
    let details = details(of: node)
    let usual = inProcess ? SketchDefaults.details : ElementDetails()
    return Fact.sketched.flatMap { rare -> [String] in
      if rare.isSame(details, usual) { return [] }
      guard rare.member.state(details) == .unknown else { return rare.sketch(details) }
      return (rare.keys.lists + rare.keys.texts).prefix(1).map { "\($0)=?" }
    }
  }

  private func details(of node: Node) -> ElementDetails {
    isBrief ? node.details.remarkable(at: node) : node.details
  }

  // MARK: References

  private mutating func nameReferences() {
    var referred: Set<Int> = []
    for node in tree.nodes where node.hasDetails {
      for case .element(let index) in details(of: node).references { referred.insert(index) }
    }
    for index in referred.sorted() { handles[index] = "e\(index)" }
  }

  private func quote(_ text: String) -> String { SketchNotation.quoted(text) }
}

extension ElementTree: CustomStringConvertible {
  /// The screen in sketch notation.
  public var description: String { SketchPrinter(self).description() }
}

extension ElementDetails {
  // Omits what a reader expects: facts that are known to be empty, unless they have a word or are empty by
  // default, and touches that arrive.
  fileprivate func remarkable(at node: Node) -> ElementDetails {
    var details = self
    for rare in Fact.rare where rare.keys.words.isEmpty && rare.member.state(self) == .empty {
      if rare.member.state(SketchDefaults.details) == .unknown {
        rare.copy(ElementDetails(), &details)
      }
    }
    if activationPoint == node.frame?.center { details.activationPoint = nil }
    let touches = hitProbes?.filter { $0.hit != .element(node.index) }
    details.hitProbes = touches == [] ? nil : touches
    return details
  }
}
