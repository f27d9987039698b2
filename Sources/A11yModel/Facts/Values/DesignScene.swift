/// Which part of an Interface Builder document a screen is.
@usableFromInline package struct DesignScene: Hashable, Sendable {
  /// The document: the name of its file without folders and without its extension.
  public var document: String
  /// The id of the object that the screen starts with: a controller, or a view for itself.
  public var object: String
  /// How many screens the document has.
  public var count: Int

  /// Creates a scene.
  public init(document: String, object: String, count: Int = 1) {
    self.document = document
    self.object = object
    self.count = count
  }
}

extension DesignScene: FactRecord {
  package static var blank: DesignScene { DesignScene(document: "", object: "") }
  package static var expectation: String {
    "expected {\"document\": …, \"object\": …, \"count\": …}"
  }

  package static let members: [FactMember<DesignScene>] = [
    FactMember(
      "document", \.document, "The name of the document's file, without its extension.",
      isRequired: true),
    FactMember("object", \.object, "The id of its controller, or of its view.", isRequired: true),
    FactMember("count", \.count, "How many scenes the document has. Absent: 1."),
  ]
}
