/// The part of an Interface Builder document that a screen shows.
@usableFromInline package struct DesignScene: Hashable, Sendable {
  /// The file name of the document without extension, preceded by folders if another document has it, too.
  public var document: String
  /// The ID of the object at the root of the screen: a view controller or a separate view.
  public var object: String
  /// The number of screens in the document.
  public var count: Int

  /// Creates a scene.
  public init(document: String, object: String, count: Int = 1) {
    self.document = document
    self.object = object
    self.count = count
  }
}

extension DesignScene {
  /// Returns the names of a document, shortest first: its own name, then with more and more enclosing folders,
  /// except folders of languages.
  package static func names(ofDocument name: String, at path: String) -> [String] {
    var names = [name]
    for folder in path.split(separator: "/").dropLast().reversed()
    where folder != "." && !folder.hasSuffix(".lproj") && names.count < maximumNames {
      names.append("\(folder)/\(names[names.count - 1])")
    }
    return names
  }

  // Deeper folders would not help the reader.
  private static let maximumNames = 16
}

extension DesignScene: FactRecord {
  package static var blank: DesignScene { DesignScene(document: "", object: "") }
  package static var expectation: String {
    "expected {\"document\": …, \"object\": …, \"count\": …}"
  }

  package static let members: [FactMember<DesignScene>] = [
    FactMember(
      "document", \.document,
      "The name of the document's file, without its extension; with folders where others have it, too.",
      isRequired: true),
    FactMember("object", \.object, "The id of its controller, or of its view.", isRequired: true),
    FactMember("count", \.count, "How many scenes the document has. Absent: 1."),
  ]
}
