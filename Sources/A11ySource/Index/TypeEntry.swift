import SwiftSyntax

/// A type of the project: its declaration and its extensions together.
struct TypeEntry: Sendable {
  /// The name with those of the types around it, `Form.Row`.
  var name: String
  /// The place of the declaration; nil while only extensions are known.
  var place: SourcePlace?
  /// The superclass and the protocols.
  var inherited: [String] = []
  var stored: [StoredProperty] = []
  var initialisers: [Initialiser] = []
  /// Functions and computed properties by name.
  var parts: [String: [Part]] = [:]
  /// Values of static properties, and of cases with raw values, by name.
  var constants: [String: (value: ExprSyntax, file: Int)] = [:]
  /// The number of declarations. Several types with the same name are not distinguished.
  var declarations = 0
  /// Whether it is a preview, or lies in one.
  var isPreview = false

  /// The last part of the name.
  var shortName: Substring {
    name[(name.lastIndex(of: ".").map(name.index(after:)) ?? name.startIndex)...]
  }

  /// The body that makes the type a screen.
  var body: Part? {
    guard let bodies = parts["body"] else { return nil }
    return bodies.first { $0.isView && !$0.parameters.contains { $0.label == "content" } }
  }

  /// The body of a modifier, which has the view that is modified as its parameter.
  var modifierBody: Part? { parts["body"]?.first { $0.parameters.first?.name == "content" } }

  /// The body that draws the type: that of a view, or of a modifier with its content.
  var drawn: Part? { body ?? modifierBody }

  /// The body of a style.
  var styleBody: Part? { parts["makeBody"]?.first }

  /// Whether it wraps something of UIKit or AppKit.
  var isRepresentable: Bool { inherited.contains { $0.hasSuffix("Representable") } }

  /// Whether it is a view.
  var isView: Bool { body != nil || isRepresentable }

  /// Takes what another file says of it.
  mutating func merge(_ other: TypeEntry) {
    place = place ?? other.place
    inherited += other.inherited
    stored += other.stored
    initialisers += other.initialisers
    for (name, parts) in other.parts { self.parts[name, default: []] += parts }
    constants.merge(other.constants) { known, _ in known }
    declarations += other.declarations
    isPreview = isPreview || other.isPreview
  }
}
