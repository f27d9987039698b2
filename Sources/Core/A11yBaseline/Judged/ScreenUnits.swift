import A11yModel

/// Screens captured together: all scenes of a document in one context. Any other screen is its own unit.
package struct ScreenUnits: Sendable {
  /// The positions of the screens in each unit, ordered by their first screens.
  package private(set) var all: [[Int]] = []
  package private(set) var unitOf: [Int] = []

  private struct Key: Hashable {
    let document: String
    let context: [String: String]
  }

  /// Groups screens into units.
  ///
  /// - Complexity: O(n) for n screens.
  package init(_ screens: [JudgedScreen]) {
    var known: [Key: Int] = [:]
    for (index, screen) in screens.enumerated() {
      guard let scene = screen.scene else {
        unitOf.append(all.count)
        all.append([index])
        continue
      }
      let key = Key(document: scene.document, context: screen.context)
      let unit = known[key, default: all.count]
      unitOf.append(unit)
      if unit == all.count {
        known[key] = unit
        all.append([index])
      } else {
        all[unit].append(index)
      }
    }
  }
}

extension [JudgedScreen] {
  /// Whether a finding that is missing from a unit is really gone.
  ///
  /// A document must be complete, because an object may have moved from one scene to another.
  ///
  /// - Complexity: O(n) for n screens of the unit.
  func isComplete(_ unit: [Int]) -> Bool {
    guard unit.allSatisfy({ self[$0].isComplete }) else { return false }
    let seen = Dictionary(unit.map { (self[$0].source.path, 1) }, uniquingKeysWith: +)
    return unit.allSatisfy { index in
      self[index].scene.map { $0.count <= seen[self[index].source.path] ?? 0 } ?? true
    }
  }
}
