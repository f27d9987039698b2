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

  @Test("what a tool stops on is an element; what it does not is none, unless inside one")
  func exposure() {
    var builder = TreeBuilder()
    func add(_ type: ElementType, _ depth: Int, _ isExposed: Bool?) {
      builder.append(type, depth: depth)
      builder.set(.exposed, isExposed)
    }
    add(.application, 0, false)
    add(.button, 1, true)
    add(.staticText, 2, false)
    add(.cell, 1, true)
    add(.table, 1, true)
    add(.other, 2, false)
    add(.textField, 1, true)
    add(.image, 1, nil)
    builder.inferAccessibilityElements(isWhole: true)
    let tree = builder.finish()
    #expect(
      tree.indices.map { tree[$0][.isAccessibilityElement] }
        == [false, true, nil, nil, true, false, nil, nil])
  }
}

@Suite("Element types")
struct ElementTypeTests {
  @Test("the written names are those of the cases, in their order")
  func names() {
    for type in ElementType.allCases {
      #expect(type.caseName == "\(type)")
      #expect(ElementType(caseName: "\(type)") == (type == .unknown ? nil : type))
    }
  }
}
