import A11yModel

/// An element that keeps its tree alive, for tests that read one element of a capture; a ``Node``
/// does not, and so must not be what is left of `try read(text).tree[2]`.
@dynamicMemberLookup
package struct OwnedElement {
  /// Its tree.
  package let tree: ElementTree
  /// Its position.
  package let index: Int

  /// A fact of the element.
  package subscript<Value>(dynamicMember fact: KeyPath<Node, Value>) -> Value {
    tree[index][keyPath: fact]
  }

  /// A text of the element.
  package subscript(fact: TextFact) -> Text? { tree[index][fact] }

  /// A yes-or-no fact of the element.
  package subscript(flag: Flag) -> Bool? { tree[index][flag] }

  /// A text of the element as a string.
  package func string(_ fact: TextFact) -> String? { tree[index][fact].map { String($0) } }
}

extension ElementTree {
  /// The element at a position, which keeps the tree alive.
  package func element(_ index: Int) -> OwnedElement { OwnedElement(tree: self, index: index) }
}
