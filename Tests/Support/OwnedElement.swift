import A11yModel

/// An element that retains its tree, for tests that read a single element of a capture. A ``Node`` does not
/// retain the tree, so `try read(text).tree[2]` would leave a dangling node.
@dynamicMemberLookup
package struct OwnedElement {
  package let tree: ElementTree
  package let index: Int

  package subscript<Value>(dynamicMember fact: KeyPath<Node, Value>) -> Value {
    tree[index][keyPath: fact]
  }

  package subscript(fact: TextFact) -> Text? { tree[index][fact] }

  package subscript(flag: Flag) -> Bool? { tree[index][flag] }

  package func string(_ fact: TextFact) -> String? { tree[index][fact].map { String($0) } }
}

extension ElementTree {
  package func element(_ index: Int) -> OwnedElement { OwnedElement(tree: self, index: index) }
}
