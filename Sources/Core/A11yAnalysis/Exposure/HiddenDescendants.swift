import A11yModel

/// The elements that accessible ancestors hide from VoiceOver, sorted by the content that is lost.
package struct HiddenDescendants {
  package struct Group {
    package let ancestor: Node
    /// Whether the ancestor covers the whole screen, with only plain views around it.
    package var isWholeScreen = false
    /// Whether the ancestor's label has words that no text inside it has, so that it was written on purpose.
    package var hasOwnWords = false
    /// Whether the ancestor's label is joined of the labels inside it.
    package var isJoined = false
    /// Hidden controls, each with the accessibility element between it and the ancestor, if any.
    package var controls: [(node: Node, inner: Node?)] = []
    /// Texts that the ancestor's label does not include.
    package var texts: [Node] = []
    /// Headings that the headings rotor does not find.
    package var headings: [Node] = []
    /// Texts whose updates VoiceOver does not announce.
    package var live: [Node] = []
    /// Elements with a unique identifier that are in none of the other lists.
    package var identified: [Node] = []
  }

  struct Surroundings {
    let tree: ElementTree
    let bounds: Rect?
    let visibility: Visibility
    let isInteractive: [Bool]
    let isSystemOwned: [Bool]
    let composites: Composites
  }

  /// The groups, in capture order of their ancestors.
  package let groups: [Group]

  /// Whether an accessible element performs the action of a control inside it, or forwards a double tap to it.
  package func standsIn(_ ancestor: Int, for control: Int) -> Bool {
    var (low, high) = (0, groups.count)
    while low < high {
      let middle = (low + high) / 2
      if groups[middle].ancestor.index < ancestor { low = middle + 1 } else { high = middle }
    }
    guard low < groups.count, groups[low].ancestor.index == ancestor else { return false }
    return zip(groups[low].controls, groups[low].verdicts()).contains {
      $0.node.index == control && ($1 == .compensated || $1 == .stateLost)
    }
  }

  /// Finds the hidden elements. O(n + length of the texts).
  init(_ screen: Surroundings, hiddenBy ancestors: AccessibleAncestors) {
    let hidden = ancestors.groups()
    guard !hidden.isEmpty else {
      groups = []
      return
    }
    let identifiers = Self.identifierCounts(screen.tree)
    let isPlain = Self.plainChains(screen.tree)
    groups = hidden.compactMap { ancestor, elements in
      let ancestor = screen.tree[ancestor]
      guard !screen.isSystemOwned[ancestor.index], screen.visibility.isDrawn[ancestor.index],
        !ancestor.type.hasInternals
      else { return nil }
      var group = Self.group(ancestor, elements, screen, identifiers)
      group.isWholeScreen =
        (!group.controls.isEmpty || group.texts.count > 1) && isPlain[ancestor.index]
        && Self.coversScreen(ancestor, screen)
      return group
    }
  }

  private static func group(
    _ ancestor: Node, _ elements: [Int], _ screen: Surroundings, _ identifiers: [Text: Int]
  ) -> Group {
    var group = Group(ancestor: ancestor)
    let said = SpokenWords(ancestor)
    group.isJoined = screen.tree.joins(elements, into: ancestor, screen.isInteractive)
    let texts = elements.map { screen.tree[$0] }.filter { $0.type == .staticText }
    group.hasOwnWords =
      !group.isJoined
      && !SpokenWords(texts.compactMap { $0.label.map { String($0) } }).cover(ancestor.name ?? "")
    let port = screen.visibility.visibleRect(of: ancestor.index)
    // The ends of the current listed subtree, control and inner accessibility element.
    var (listedEnd, controlEnd, innerEnd) = (0, 0, 0)
    var inner: Node?
    var control: Node?
    let listed = Set(ancestor.listedElements.filter { $0 != ancestor.index })
    for index in elements {
      let node = screen.tree[index]
      if listed.contains(index) { listedEnd = max(listedEnd, screen.tree.end(of: index)) }
      if index >= innerEnd, AccessibleAncestors.isAccessible(node) {
        (inner, innerEnd) = (node, screen.tree.end(of: index))
      }
      guard index >= listedEnd, isVisible(node, in: port, screen) else { continue }
      let isInsideControl = index < controlEnd
      if isControl(node, screen), !screen.tree.isWrapperPair(ancestor, node) {
        let isPart =
          isInsideControl && (control?.type.hasInternals == true || !isStop(node))
          || isPart(index, screen)
        if !isInsideControl { (control, controlEnd) = (node, screen.tree.end(of: index)) }
        let outer = index < innerEnd && inner != node ? inner : nil
        if !isPart { group.controls.append((node, outer)) }
      } else if !isInsideControl {
        group.addPassive(node, said, screen, identifiers)
      }
    }
    return group
  }

  // A text view without a placeholder usually just displays text; whether it is editable is not recorded.
  private static func isControl(_ node: Node, _ screen: Surroundings) -> Bool {
    screen.isInteractive[node.index] && (node.type != .textView || node.has(.placeholder))
  }

  // Duplicates and parts that need no name are evaluated with their control.
  private static func isPart(_ index: Int, _ screen: Surroundings) -> Bool {
    switch screen.composites.part(index)?.role {
    case .echo, .inner: true
    case .choice, .valued, nil: false
    }
  }

  private static func isStop(_ node: Node) -> Bool { node[.isAccessibilityElement] != false }

  private static func isVisible(_ node: Node, in port: Rect?, _ screen: Surroundings) -> Bool {
    guard screen.visibility.isDrawn[node.index], !screen.isSystemOwned[node.index] else {
      return false
    }
    guard let frame = node.frame, let port, !port.isEmpty else { return true }
    return frame.intersects(port)
  }

  private static func coversScreen(_ node: Node, _ screen: Surroundings) -> Bool {
    guard let frame = node.frame, let bounds = screen.bounds else { return false }
    return frame.covers(Measures.Coverage.whole, of: bounds)
  }

  // Whether each element and all its ancestors are plain views or windows.
  private static func plainChains(_ tree: ElementTree) -> [Bool] {
    var plain = Array(repeating: false, count: tree.count)
    for index in tree.indices {
      let type = tree.type(of: index)
      plain[index] =
        (TypeSet.plain.contains(type) || type == .application)
        && tree.parent(of: index).map { plain[$0] } ?? true
    }
    return plain
  }

  private static func identifierCounts(_ tree: ElementTree) -> [Text: Int] {
    var counts: [Text: Int] = [:]
    for node in tree.nodes {
      guard let identifier = node.identifier, !identifier.isEmpty else { continue }
      counts[identifier, default: 0] += 1
    }
    return counts
  }
}

extension ElementTree {
  /// Whether the label of an element joins the texts and controls inside, as frameworks do: "Milk, 2 €, Add". Equal
  /// consecutive labels, such as those of a button and its title, count once.
  package func joins(
    _ elements: some Sequence<Int>, into ancestor: Node, _ isInteractive: [Bool]
  ) -> Bool {
    guard let label = ancestor.name?.words, !label.isEmpty else { return false }
    let parts = elements.lazy.filter { index in
      isInteractive[index] || [.staticText, .image].contains(self.type(of: index))
    }
    var position = 0
    var previous: [Substring] = []
    for words in parts.compactMap({ self[$0].name?.words }) where words != previous {
      previous = words
      let end = position + words.count
      guard end <= label.count, label[position..<end].elementsEqual(words) else { continue }
      position = end
      if position == label.count { return true }
    }
    return false
  }
}

extension HiddenDescendants.Group {
  fileprivate mutating func addPassive(
    _ node: Node, _ said: SpokenWords, _ screen: HiddenDescendants.Surroundings,
    _ identifiers: [Text: Int]
  ) {
    let isJudged = !screen.isInteractive[ancestor.index]
    if isJudged, let text = node.readableText, !said.cover(text),
      node.hasSameLanguage(as: ancestor), !node.isSymbol || showsUnsaidChoice(node)
    {
      return texts.append(node)
    }
    if isJudged, isLost(.header, of: node) { return headings.append(node) }
    if isJudged, isLost(.updatesFrequently, of: node) { return live.append(node) }
    guard let identifier = node.identifier, !identifier.isEmpty, identifiers[identifier] == 1,
      !node.isSymbol
    else { return }
    identified.append(node)
  }

  // A symbol only decorates, except for the check mark of a row that does not say that it is selected.
  private func showsUnsaidChoice(_ node: Node) -> Bool {
    guard node.identifier.map({ $0 == "checkmark" }) == true else { return false }
    return ancestor[.selected] == false && ancestor.value?.isSilent == true
  }

  private func isLost(_ trait: Traits, of node: Node) -> Bool {
    guard let inside = node.traits, let outside = ancestor.traits else { return false }
    return inside.contains(trait) && !outside.contains(trait) && node.hasName
  }
}

extension Node {
  /// The text it displays; nil if none.
  fileprivate var readableText: String? {
    let facts: [TextFact] =
      switch type {
      case .staticText: [.label, .visibleText, .value]
      case .image, .icon: [.label]
      case .textView: [.value, .label]
      default: [.visibleText]
      }
    let shown = facts.lazy.compactMap { self[$0] }.first { !$0.isSilent }
    // Typed text is masked.
    return shown.flatMap { $0 == SecretText.mask ? nil : $0.normalized }
  }

  fileprivate func hasSameLanguage(as other: Node) -> Bool {
    guard let own = self[.language], let others = other[.language] else { return true }
    return own == others
  }

  // SwiftUI and UIKit use the name of a symbol or asset as the image's identifier. WebDriverAgent's name may be
  // the identifier or the label.
  fileprivate var isSymbol: Bool {
    guard type == .image || type == .icon, let name = identifier ?? label else { return false }
    return name.utf8.contains(UInt8(ascii: ".")) && identifier != nil
      || SystemSymbols.contains(name.utf8)
  }
}
