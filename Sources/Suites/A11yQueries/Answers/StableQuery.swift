import A11yModel

/// A query that finds one element of a screen and survives most changes to the screen.
package struct StableQuery: Hashable, Sendable {
  /// The properties a stable query can depend on, most stable first.
  package enum Ground: String, CaseIterable, Sendable {
    case identifier
    case label
    case position
  }

  package let text: String
  package let ground: Ground

  init(_ text: String, _ ground: Ground) { (self.text, self.ground) = (text, ground) }
}

/// A search for stable queries for the elements of one screen.
struct StableQueries {
  private let screen: QueryScreen
  private var tree: ElementTree { screen.tree }

  init(_ screen: QueryScreen) { self.screen = screen }

  /// Returns the most stable query for an element; nil if it isn't part of the application that queries start
  /// from.
  ///
  /// - Complexity: O(n · k) for n elements and k bytes of key; at most nine passes per element.
  func query(for index: Int) -> StableQuery? {
    if index == screen.application { return StableQuery("app", .identifier) }
    guard screen.all.contains(index) else { return nil }
    let scopes = scopes(of: index)
    for ground in [StableQuery.Ground.identifier, .label] {
      guard let key = key(of: tree[index], ground) else { continue }
      if let scope = scopes.first(where: { isAlone(index, key, in: $0.range) }) {
        let isWeak = ground == .label || scope.ground == .label
        return StableQuery(
          "\(scope.text).\(step(index))[\(Self.literal(key))]", isWeak ? .label : .identifier)
      }
    }
    return byPosition(index, scopes)
  }

  private struct Scope {
    let text: String
    let range: Range<Int>
    let ground: StableQuery.Ground
  }

  // Returns the application and the nearest ancestors that a key identifies uniquely.
  private func scopes(of index: Int) -> [Scope] {
    var scopes = [Scope(text: "app", range: screen.all, ground: .identifier)]
    var looked = 0
    for ancestor in tree[index].ancestors where ancestor.index != screen.application {
      guard looked < Self.nearest else { break }
      for ground in [StableQuery.Ground.identifier, .label] {
        guard let key = key(of: ancestor, ground) else { continue }
        looked += 1
        guard isAlone(ancestor.index, key, in: screen.all) else { continue }
        scopes.append(
          Scope(
            text: "app.\(step(ancestor.index))[\(Self.literal(key))]",
            range: tree.descendants(of: ancestor.index), ground: ground))
        break
      }
    }
    return scopes
  }

  private static let nearest = 4

  private func byPosition(_ index: Int, _ scopes: [Scope]) -> StableQuery {
    // A position changes least often in the smallest scope.
    let scope = scopes.dropFirst().first ?? scopes[0]
    let type = tree.type(of: index).queried
    let before = scope.range.prefix { $0 < index }
    let rank = before.count { tree.type(of: $0).isFound(by: type) }
    let isAlone = !scope.range[(index + 1)...].contains { tree.type(of: $0).isFound(by: type) }
    let last = rank == 0 && isAlone ? "element" : "element(boundBy: \(rank))"
    return StableQuery("\(scope.text).\(step(index)).\(last)", .position)
  }

  private func step(_ index: Int) -> String {
    let type = tree.type(of: index).queried
    return type.queryProperty ?? "descendants(matching: .\(type.caseName))"
  }

  private func key(of node: Node, _ ground: StableQuery.Ground) -> String? {
    let text = ground == .identifier ? node.identifier : ground == .label ? node.label : nil
    guard let text, !text.isEmpty, text.count <= 4 * QueryLimits.key else { return nil }
    let key = String(text)
    // Invalid UTF-8 can't be written in a string literal.
    return text == key && key.count <= QueryLimits.key ? key : nil
  }

  private func isAlone(_ index: Int, _ key: String, in range: Range<Int>) -> Bool {
    let type = tree.type(of: index).queried
    let key = ComparedText(key)
    for other in range where tree.type(of: other).isFound(by: type) && other != index {
      if screen.has(tree[other], key: key) == .yes { return false }
    }
    return range.contains(index)
  }

  static func literal(_ text: String) -> String { text.inQuotes }
}
