/// The object of an element in an Interface Builder document, with the names that help to find it.
@usableFromInline package struct DesignObject: Hashable, Sendable {
  /// The ID of the object, which survives edits and is normally unique in the document. The ID of a part
  /// without one is derived from its object's, for example `3dF-xy-9aB.segment[1]`.
  public var id: String
  /// The names of the outlets that refer to the object, in document order.
  public var outlets: [String]
  /// The selectors of the object's actions, in document order.
  public var actions: [String]
  /// The name of the object's image; empty if it has none.
  public var image: String
  /// The label that is shown only in Interface Builder; empty if there is none.
  public var userLabel: String

  /// Creates an object.
  public init(
    id: String, outlets: [String] = [], actions: [String] = [], image: String = "",
    userLabel: String = ""
  ) {
    self.id = id
    self.outlets = outlets
    self.actions = actions
    self.image = image
    self.userLabel = userLabel
  }

  /// The ID for display, for example `object 3dF-xy-9aB`.
  package var name: String { "object \(id)" }

  /// The full description for display, for example `object 3dF-xy-9aB, outlet likeButton, action like:`.
  package var description: String {
    let words =
      [name] + outlets.map { "outlet \($0)" } + actions.map { "action \($0)" }
      + (image.isEmpty ? [] : ["image \(image)"])
      + (userLabel.isEmpty ? [] : ["label \"\(userLabel)\""])
    return words.joined(separator: ", ")
  }
}

// MARK: Value of a fact

extension DesignObject: FactRecord, SketchValue {
  package static var blank: DesignObject { DesignObject(id: "") }
  package var state: FactState { id.isEmpty ? .empty : .value }

  package static let members: [FactMember<DesignObject>] = [
    FactMember("id", \.id, "The object's id in its document."),
    FactMember("outlets", \.outlets, unless: [], "The names of the outlets that lead to it."),
    FactMember("actions", \.actions, unless: [], "The selectors of its actions."),
    FactMember("image", \.image, unless: "", "The name of its image."),
    FactMember(
      "userLabel", \.userLabel, unless: "", "The label that it has in Interface Builder alone."),
  ]

  package static var sketchPlace: SketchPlace { .records }

  package static func sketchKeys(_ key: String) -> SketchKeys {
    SketchKeys(texts: [key, "image-name", "user-label"], lists: ["outlets", "selectors"])
  }

  package static func read(
    _ argument: SketchArgument, of key: String, into value: inout DesignObject?,
    _ notes: inout FactNotes
  ) throws(SketchFault) {
    var object = value ?? blank
    switch (argument, key) {
    case (.text(let text), "image-name"): object.image = text
    case (.text(let text), "user-label"): object.userLabel = text
    case (.text(let text), _): object.id = text
    case (.list(let items), "outlets"): object.outlets = items
    case (.list(let items), _): object.actions = items
    case (.word, _): return
    }
    value = object
  }

  package func sketch(_ key: String) -> [String] {
    func list(_ key: String, _ items: [String]) -> [String] {
      items.isEmpty ? [] : String.sketch(items, key)
    }
    func text(_ key: String, _ text: String) -> [String] {
      text.isEmpty ? [] : text.sketch(key)
    }
    return id.sketch(key) + list("outlets", outlets) + list("selectors", actions)
      + text("image-name", image) + text("user-label", userLabel)
  }
}
