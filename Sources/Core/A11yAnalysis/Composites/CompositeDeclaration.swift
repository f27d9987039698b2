import A11yModel

/// A control that captures report as several elements, or an element that contains parts of others.
struct CompositeDeclaration: Sendable {
  let name: String
  let roots: TypeSet
  /// The elements reported inside it. The first matching declaration applies; an element that matches none was
  /// added by the app.
  let parts: [PartDeclaration]
  let evidence: [Evidence]
}

/// An element reported inside a composite control.
struct PartDeclaration: Sendable {
  let name: String
  let role: CompositePart.Role
  let shape: Shape
  var place = Place.anywhere

  enum Place: Sendable {
    case anywhere
    /// In the same rectangle, or as the only element of its type inside, and without a different name.
    case twin
    /// Anywhere inside, with the same name as the control, in a capture of the accessibility hierarchy.
    case namesake
  }
}

/// The membership of an element in a composite control.
package struct CompositePart: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// The control itself, reported again with the same name, size and position.
    case echo
    /// A detail that the control creates and that needs no name, such as a slider's thumb, a magnifying glass,
    /// a clear button or the buttons of a stepper.
    case inner
    /// An option with a name of its own, such as a segment or a tab.
    case choice
    /// An element that shares the control's name and shows its value, such as a picker wheel or a date button.
    case valued
  }

  /// The position of the control's outermost element.
  package let control: Int
  package let role: Role
}
