import A11yAnalysis
import A11yModel

extension ScreenSignature {
  /// Describes a screen before it is judged.
  package init(_ screen: AnalyzedScreen) { self.init(screen, ElementPlaces(screen)) }

  /// Describes a captured screen.
  ///
  /// - Complexity: O(n) for n elements.
  init(_ screen: AnalyzedScreen, _ places: ElementPlaces) {
    let groups = places.groups()
    let factory = IdentityFactory(screen, placing: groups.map(\.first), in: places)
    var (outside, inBars, inRows) = ([UInt16: Int](), [UInt16: Int](), [UInt16: Int]())
    var bars = ScreenBars([.navigationBar, .tabBar, .toolbar], in: screen.tree)
    for group in groups where !screen.isSystemOwned[group.first] {
      let (anchor, path) = factory.place(of: group.first)
      let digest = Self.digest(ofPlace: path, in: anchor)
      if screen.rows.row(of: group.first) != nil {
        inRows[digest, default: 0] += group.count
      } else if bars.contain(group.first) {
        inBars[digest, default: 0] += group.count
      } else {
        outside[digest, default: 0] += group.count
      }
    }
    var names = (
      marks: Set<UInt16>(), titles: Set<UInt16>(), identifiers: Set<UInt16>(), texts: Set<UInt16>()
    )
    var tabs = ScreenBars([.tabBar], in: screen.tree)
    var elements: Set<UInt32> = []
    for node in screen.tree.nodes.prefix(Self.mostElements)
    where names.texts.count < Limits.screen.names && !node.isTransparent {
      guard screen.rows.row(of: node.index) == nil, !screen.isSystemOwned[node.index] else {
        if let row = factory.formRow(of: node.index) {
          elements.insert(Self.digest(of: "row", row))
        }
        continue
      }
      elements.formUnion(
        factory.ownWords(of: node).map { Self.digest(of: node.stableType, $0) })
      guard !tabs.contain(node.index), let name = Self.name(of: node, factory) else { continue }
      let digest = Self.digest(name)
      if node.type == .navigationBar {
        names.titles.insert(digest)
        continue
      }
      if let text = factory.text(of: node.index) { names.texts.insert(Self.digest(text)) }
      guard name.utf8.contains(UInt8(ascii: ".")) else { continue }
      names.identifiers.insert(digest)
      if !node.descendants.isEmpty, ElementPlaces.isAnchor(node) { names.marks.insert(digest) }
    }
    self.init(
      marks: names.marks, titles: names.titles, identifiers: names.identifiers,
      texts: names.texts, places: outside, bars: inBars, rows: inRows, elements: elements)
  }

  // A screen has its names near its beginning; the rest of a larger one is mostly data.
  private static let mostElements = 20_000

  // The name of an application or a window says nothing of the screen.
  private static func name(of node: Node, _ factory: IdentityFactory) -> String? {
    guard node.type != .application, node.type != .window else { return nil }
    // UIKit identifies a navigation bar by its title.
    if node.type == .navigationBar, let title = node.identifier ?? node.label, !title.isEmpty {
      return "bar \(title.beginning.stable)"
    }
    let signature = factory.signature(of: node.index)
    return ElementFeatures.Neighbours.isNamed(signature) ? signature : nil
  }
}

/// The bars of a screen, for elements in ascending order.
private struct ScreenBars {
  private let tree: ElementTree
  private let types: Set<ElementType>
  private var next = 0
  private var end = 0

  init(_ types: Set<ElementType>, in tree: ElementTree) { (self.types, self.tree) = (types, tree) }

  /// Whether an element is a bar or in one.
  mutating func contain(_ index: Int) -> Bool {
    while next <= index {
      if types.contains(tree.type(of: next)) { end = max(end, tree.end(of: next)) }
      next += 1
    }
    return index < end
  }
}

extension JudgedScreen {
  /// The entry of the screen in a list of expected screens; nil for documents, sources and test suites.
  var expected: BaselineScreen? {
    guard let imprint else { return nil }
    return BaselineScreen(
      name: family, context: capturedContext, imprint: imprint.excerpt)
  }

  /// The context with the appearance, in which runs are expected to capture the screen.
  var capturedContext: BaselineContext {
    baselineContext.setting(.appearance, to: context[BaselineContext.Axis.appearance.rawValue])
  }
}
