import A11yModel

/// The effects of a project's code on the views of its Interface Builder documents.
package struct ProjectClasses: Sendable {
  /// One thing that code does to a view.
  package struct Saying: Hashable, Sendable {
    /// The property that is set, and the place.
    package var statement: CodeStatement
    /// The assigned value, if the code contains it: a text, `true` or `false`; empty for an empty text, nil for
    /// anything else.
    package var text: String?
    /// Whether a view has no name by it: nothing is set, or an image without words.
    package var isWordless: Bool
  }

  /// An outlet of a class, its own or one that it inherits.
  package struct Outlet: Sendable {
    /// Its name.
    package var name: String
    /// The class of the view, as it is declared; empty where nothing says it.
    package var type: String
    /// Whether it is a collection.
    package var isCollection: Bool
    /// The place of the declaration.
    package var path: String
    /// The line of the declaration.
    package var line: Int
    /// The effects of code on the view.
    package var sayings: [Saying]
  }

  /// A class.
  package struct Class: Sendable {
    /// Its name; in Objective-C, where that is another.
    package var name: String
    /// The class of the system's that it is of in the end; empty where the sources do not say it.
    package var base: String
    /// Its outlets, by name.
    package var outlets: [Outlet]
    /// The effects of the class on itself.
    package var own: [Saying]
    /// The effects on bar items and on views without an outlet, by the name of the property.
    package var places: [(name: String, sayings: [Saying])]
    /// The effects of the class's actions on their senders, by the name of the action.
    package var actions: [(name: String, sayings: [Saying])]
    /// The outlets that are its `accessibilityElements`, in order; nil where it has none, or others.
    package var elements: [String]?
  }

  /// The classes, in bytewise order of their names.
  package var classes: [Class]
  /// The effects on views of any class by the name of the accessor, such as `viewWithTag` or `tabBarItem`.
  package var anywhere: [(name: String, sayings: [Saying])]
  /// The overrides in extensions of the system's classes, including their superclasses, by class.
  package var extended: [(name: String, sayings: [Saying])]
}

extension ProjectClasses {
  /// Writes them, as the part `classes` of what a11ylint-source prints.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("classes")
      writer.array { writer in
        for known in classes { known.write(to: &writer) }
      }
      Class.write(anywhere, "anywhere", to: &writer)
      Class.write(extended, "extended", to: &writer)
    }
  }
}

extension ProjectClasses.Class {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name)
      if !base.isEmpty { writer.member("base", base) }
      if !outlets.isEmpty {
        writer.key("outlets")
        writer.array { writer in
          for outlet in outlets { outlet.write(to: &writer) }
        }
      }
      ProjectClasses.Saying.write(own, "own", to: &writer)
      Self.write(places, "places", to: &writer)
      Self.write(actions, "actions", to: &writer)
      if let elements { writer.member("elements", elements, onOneLine: true) }
    }
  }

  fileprivate static func write(
    _ named: [(name: String, sayings: [ProjectClasses.Saying])], _ key: StaticString,
    to writer: inout JSONWriter
  ) {
    guard !named.isEmpty else { return }
    writer.key(key)
    writer.array { writer in
      for (name, sayings) in named {
        writer.object { writer in
          writer.member("name", name)
          ProjectClasses.Saying.write(sayings, "says", to: &writer)
        }
      }
    }
  }
}

extension ProjectClasses.Outlet {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name)
      if !type.isEmpty { writer.member("type", type) }
      if isCollection { writer.member("collection", true) }
      writer.member("path", path)
      writer.member("line", line)
      ProjectClasses.Saying.write(sayings, "says", to: &writer)
    }
  }
}

extension ProjectClasses.Saying {
  fileprivate static func write(
    _ sayings: [ProjectClasses.Saying], _ key: StaticString, to writer: inout JSONWriter
  ) {
    guard !sayings.isEmpty else { return }
    writer.key(key)
    writer.array { writer in
      for saying in sayings { saying.write(to: &writer) }
    }
  }

  private func write(to writer: inout JSONWriter) {
    writer.object(onOneLine: true) { writer in
      for member in CodeStatement.members { member.write(statement, &writer) }
      if let text { writer.member("text", text) }
      if isWordless { writer.member("wordless", true) }
    }
  }
}

extension ProjectClasses {
  /// Evaluates all files of a project, one after the other.
  package init(reading sources: [SourceFile], _ others: [ObjectiveCFile] = []) {
    let reading = UIKitReading(SourceProject(sources, others))
    self = reading.classes(reading.files.map(reading.evaluate))
  }
}
