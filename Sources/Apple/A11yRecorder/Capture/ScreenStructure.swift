import A11yTree

/// The structure of a screen without its data, for recognizing a screen within one run.
///
/// It consists of the types of the elements, their identifiers without numbers, whether they are named, and
/// their nesting. Texts, states and positions are left out, as is the number of elements in what scrolls.
package struct ScreenStructure: Hashable, Sendable {
  // The number of elements on each path; 0 for those in what scrolls.
  private var counts: [Int: Int] = [:]
  // Rotating a device makes another screen.
  private let width, height: Double?

  /// - Complexity: O(n) for n elements.
  package init(_ tree: ElementTree) {
    let window = tree.nodes.first { $0.frame?.isEmpty == false && Self.isOutermost($0.type) }
    (width, height) = (window?.frame?.width, window?.frame?.height)
    counts = Self.counts(of: tree) { node, hasher in
      hasher.combine(Self.identifier(of: node))
      hasher.combine(node.label?.isEmpty == false)
    }
  }

  /// Returns the number of elements on each path of types, told apart further by what a closure adds.
  fileprivate static func counts(
    of tree: ElementTree, _ add: (Node, inout Hasher) -> Void
  ) -> [Int: Int] {
    let places = tree.inheriting { (node, outer: Place?) in
      var hasher = Hasher()
      hasher.combine(outer?.path)
      hasher.combine(node.type)
      add(node, &hasher)
      return Place(
        path: hasher.finalize(),
        isSystem: outer?.isSystem == true || TypeSet.system.contains(node.type),
        isInside: outer?.scrolls == true,
        scrolls: outer?.scrolls == true || TypeSet.scrolling.contains(node.type))
    }
    var counts: [Int: Int] = [:]
    for place in places where !place.isSystem {
      counts[place.path, default: 0] += place.isInside ? 0 : 1
    }
    return counts
  }

  private struct Place {
    let path: Int
    let isSystem: Bool
    let isInside: Bool
    let scrolls: Bool
  }

  fileprivate static func isOutermost(_ type: ElementType) -> Bool {
    type == .application || type == .window
  }

  // UIKit identifies a navigation bar by its title, which may be data.
  private static func identifier(of node: Node) -> String {
    guard node.type != .navigationBar, let identifier = node.identifier, identifier != node.label
    else { return "" }
    return VolatileText.maskedDigits(String(identifier))
  }
}

/// The names and the layout of a screen, for telling it from another one with the same name.
struct ScreenLikeness: Sendable {
  private let names: Set<String>
  private let layout: [Int: Int]

  // The lowest number of names that a comparison rests on, the share of names below which a screen is another
  // one, and the share of elements in the same places from which it is the same, whatever its texts.
  private static let fewest = 3
  private static let unlike = 0.2
  private static let sameLayout = 0.6

  /// - Parameter title: The title that named the screen, which proves nothing.
  init(_ tree: ElementTree, titled title: String) {
    var names: Set<String> = []
    var scrolling = 0..<0
    for node in tree.nodes where !ScreenStructure.isOutermost(node.type) {
      if scrolling.contains(node.index) { continue }
      if TypeSet.scrolling.contains(node.type) { scrolling = node.index..<tree.end(of: node.index) }
      guard
        let text = [node.identifier, node.label].lazy.compactMap(\.self).first(where: {
          !$0.isEmpty
        })
      else { continue }
      let name = String(text).withoutNumbers
      if !name.isEmpty, name != title { names.insert(name) }
    }
    self.names = names
    layout = ScreenStructure.counts(of: tree) { _, _ in }
  }

  /// Whether a screen of the same app and name is another one, not the same in another state or language.
  func isOther(than other: ScreenLikeness) -> Bool {
    let least = min(names.count, other.names.count)
    guard least >= Self.fewest else { return false }
    let shared = names.intersection(other.names).count
    return Double(shared) < Self.unlike * Double(least)
      && share(ofLayout: other.layout) < Self.sameLayout
  }

  private func share(ofLayout other: [Int: Int]) -> Double {
    var (least, most) = (0, 0)
    for path in Set(layout.keys).union(other.keys) {
      let (one, two) = (layout[path] ?? 0, other[path] ?? 0)
      least += min(one, two)
      most += max(one, two)
    }
    return Double(least) / Double(max(1, most))
  }
}

extension String {
  /// The text as a name, with all numbers masked, at most 80 characters; empty if nothing else remains.
  var withoutNumbers: String {
    String(VolatileText.maskedDigits(withoutControls.onOneLine).orEmptyIfMasked.prefix(80))
  }
}
