import A11yModel
import Testing

@Suite("Building trees")
struct TreeBuilderTests {
  @Test("a copied builder finishes the same tree, and one that is given up leaks nothing")
  func copies() {
    var builder = TreeBuilder()
    builder.append(.button, depth: 0)
    builder.set(.label, "Close")
    let copy = builder
    let trees = [builder.finish(), copy.finish()]
    #expect(trees.allSatisfy { $0[0].label.map(String.init) == "Close" })
    var givenUp = TreeBuilder()
    givenUp.append(.button, depth: 0)
    givenUp.set(.label, "Never read")
  }
}
