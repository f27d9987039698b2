import A11yModel

/// What the sources of a project say of the views that Interface Builder documents have.
package struct ProjectClasses: Sendable {
  /// One thing that code does to a view.
  package struct Saying: Hashable, Sendable {
    /// What, and where.
    package var statement: CodeStatement
    /// What is set, where that stands there: a text, or `true` or `false`; empty for an empty text, nil for
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
    /// Where it is declared.
    package var path: String
    /// The line of the declaration.
    package var line: Int
    /// What code does to it.
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
    /// What it does to itself.
    package var own: [Saying]
    /// What it does to the items of bars and to views that it reaches by no outlet, by the name of the
    /// property.
    package var places: [(name: String, sayings: [Saying])]
    /// What its actions do to the control that sends them, by name.
    package var actions: [(name: String, sayings: [Saying])]
    /// The outlets that are its `accessibilityElements`, in order; nil where it has none, or others.
    package var elements: [String]?
  }

  /// The classes, in bytewise order of their names.
  package var classes: [Class]
  /// What is done to views of whatever class by the name by which they are reached: `viewWithTag`, `tabBarItem`.
  package var anywhere: [(name: String, sayings: [Saying])]
  /// What extensions override of views of the system's classes, by class, also of those above.
  package var extended: [(name: String, sayings: [Saying])]
  /// Where following helper functions and inheritance was given up; nil where all was followed. The place is the
  /// number of the file and a line.
  var unread: Unread?

  /// The position of the file and the line where it was given up to follow what classes say of each other; nil
  /// where all was followed.
  package var endOfReading: (file: Int, line: Int)? {
    unread.map { (Int($0.place.file), Int($0.place.offset)) }
  }
}

extension ProjectClasses {
  /// Joins what the files say.
  ///
  /// - Complexity: O(n log n) for n uses, and O(1) for each helper function that is followed, to four levels.
  package init(_ files: [ClassFile]) {
    var index = ClassIndex(files)
    self = index.result()
  }

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
  /// Reads all files of a project, one after the other.
  package init(reading sources: [SourceFile], _ others: [ObjectiveCFile] = []) {
    let names = OutletNames(of: sources.map(\.outletNames), others)
    self.init(
      sources.map { ClassFile($0, names: names) } + others.map { ClassFile($0, names: names) })
  }
}
