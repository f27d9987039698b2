import A11yModel

/// A control that captures print as several elements, or one that is a part of others.
struct CompositeDeclaration: Sendable {
  /// What a person calls it.
  let name: String
  /// The types that it starts with.
  let roots: TypeSet
  /// What is printed inside it. The first shape that an element has counts; what has none of them is
  /// the app's own, put inside the control.
  let parts: [PartDeclaration]
  /// Where it was seen like that.
  let evidence: [Evidence]
}

/// Something that is printed inside a composite control.
struct PartDeclaration: Sendable {
  /// What a person calls it.
  let name: String
  /// What it is of the control.
  let role: CompositePart.Role
  /// What it looks like.
  let shape: Shape
  /// Where it must lie.
  var place = Place.anywhere

  /// Where a part lies in its control.
  enum Place: Sendable {
    /// Wherever it is inside.
    case anywhere
    /// In the same box, or as the only element of its type inside, and with no other name.
    case twin
    /// Wherever it is inside, with the very name of the control, in a capture from outside.
    case namesake
  }
}

/// What an element is of the control that it is printed inside of.
package struct CompositePart: Hashable, Sendable {
  /// What an element is of its control.
  package enum Role: Hashable, Sendable {
    /// The control itself, printed once more: it has the name, the size and the place of the other.
    case echo
    /// Something of the control's own making that needs no name: a thumb, a magnifying glass, a button
    /// that clears the text, the buttons of a stepper.
    case inner
    /// Something that one chooses, and that has a name of its own: a segment, a tab.
    case choice
    /// Something that has the name of the control besides its value: a wheel, the button with the date.
    case valued
  }

  /// The position of the control: the outermost element of it.
  package let control: Int
  /// What it is of the control.
  package let role: Role
}
