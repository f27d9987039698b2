import A11yModel
import TestSupport
import Testing

@Suite("Values that follow from the parent's")
struct InheritingTests {
  @Test("each element is given its parent's value, and a root none")
  func depths() {
    var builder = TreeBuilder()
    for depth in [0, 1, 2, 2, 1, 2, 3, 0, 1] { builder.append(.other, depth: depth) }
    let tree = builder.finish()
    let depths = tree.inheriting { (_, outer: Int?) in (outer ?? -1) + 1 }
    #expect(depths == [0, 1, 2, 2, 1, 2, 3, 0, 1])
    #expect(depths == tree.nodes.map { $0.depth })
  }

  @Test("a tree without elements has no values")
  func none() {
    #expect(TreeBuilder().finish().inheriting { (_, _: Int?) in 0 }.isEmpty)
  }
}
