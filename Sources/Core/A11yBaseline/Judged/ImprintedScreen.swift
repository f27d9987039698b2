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
    var (outside, inRows) = ([UInt16: Int](), [UInt16: Int]())
    for group in groups where !screen.isSystemOwned[group.first] {
      let (anchor, path) = factory.place(of: group.first)
      let digest = Self.digest(ofPlace: path, in: anchor)
      if screen.rows.row(of: group.first) != nil {
        inRows[digest, default: 0] += group.count
      } else {
        outside[digest, default: 0] += group.count
      }
    }
    var (marks, names) = (Set<UInt16>(), Set<UInt16>())
    for node in screen.tree.nodes.prefix(Self.mostElements)
    where names.count < Limits.screen.names {
      guard screen.rows.row(of: node.index) == nil, !screen.isSystemOwned[node.index],
        let name = Self.name(of: node, factory)
      else { continue }
      if node.type == .navigationBar || !node.descendants.isEmpty && ElementPlaces.isAnchor(node) {
        marks.insert(Self.digest(name))
      } else {
        names.insert(Self.digest(name))
      }
    }
    self.init(marks: marks, names: names, places: outside, rows: inRows)
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

extension JudgedScreen {
  /// The entry of the screen in a list of expected screens; nil for documents, sources and test suites.
  var expected: BaselineScreen? {
    guard let imprint else { return nil }
    return BaselineScreen(
      name: family, context: capturedContext, imprint: isComplete ? imprint.excerpt : .empty)
  }

  /// The context with the appearance, in which runs are expected to capture the screen.
  var capturedContext: BaselineContext {
    baselineContext.setting(.appearance, to: context[BaselineContext.Axis.appearance.rawValue])
  }
}
