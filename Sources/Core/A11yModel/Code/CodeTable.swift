/// The effects of a project's code on the views of its Interface Builder documents, by class.
package struct CodeTable: Hashable, Sendable {
  /// An effect of code on a view.
  package struct CodeEffect: Hashable, Sendable {
    /// The affected aspect, and the place in the code.
    package var statement: CodeStatement
    /// The assigned value, if the code contains it: a text, `true` or `false`; empty for an empty text, nil for anything
    /// else.
    package var text: String?
    /// Whether the effect gives the view no name: nothing is set, or an image without words.
    package var isWordless: Bool

    package init(statement: CodeStatement, text: String? = nil, isWordless: Bool = false) {
      (self.statement, self.text, self.isWordless) = (statement, text, isWordless)
    }

    /// The same effect, where it need not happen.
    package var sometimes: Self {
      var saying = self
      if saying.statement.certainty == .always { saying.statement.certainty = .sometimes }
      return saying
    }
  }

  /// A class of the project.
  package struct Class: Hashable, Sendable {
    /// The system class that it inherits from; empty if a class of another module is in between.
    package var base: String
    /// The effects on its outlets, inherited ones too, by name.
    package var outlets: [String: [CodeEffect]]
    /// The effects of the class on itself.
    package var own: [CodeEffect]
    /// The effects on objects that it reaches without an outlet, by the name of the property.
    package var places: [String: [CodeEffect]]
    /// The effects of its actions on the control that sends them, by the name of the action.
    package var actions: [String: [CodeEffect]]
    /// The outlets in its `accessibilityElements`, in order; nil if it sets none, or sets other elements.
    package var elements: [String]?

    package init(
      base: String = "", outlets: [String: [CodeEffect]] = [:], own: [CodeEffect] = [],
      places: [String: [CodeEffect]] = [:], actions: [String: [CodeEffect]] = [:],
      elements: [String]? = nil
    ) {
      (self.base, self.outlets, self.own) = (base, outlets, own)
      (self.places, self.actions, self.elements) = (places, actions, elements)
    }
  }

  /// The classes by name; in Objective-C, by the name there.
  package let classes: [String: Class]
  /// The effects on views of any class, by the name through which code reaches them: `viewWithTag`.
  package let anywhere: [String: [CodeEffect]]
  /// The overrides in extensions of system classes, including their superclasses, by class.
  package let extended: [String: [CodeEffect]]

  package init(
    classes: [String: Class], anywhere: [String: [CodeEffect]] = [:],
    extended: [String: [CodeEffect]] = [:]
  ) {
    (self.classes, self.anywhere, self.extended) = (classes, anywhere, extended)
  }

  package var isEmpty: Bool { classes.isEmpty && extended.isEmpty }

  package subscript(name: String) -> Class? { classes[name] }
}
