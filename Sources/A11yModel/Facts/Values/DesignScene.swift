/// Which part of an Interface Builder document a screen is.
@usableFromInline package struct DesignScene: Hashable, Sendable {
  /// The document: the name of its file without its extension, and with folders where another document has
  /// that name, too.
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

extension DesignScene {
  /// What a document may be called, the shortest name first: its own, and that with more and more of the
  /// folders around it, but for those of languages.
  ///
  /// - Parameters:
  ///   - name: Its own name.
  ///   - path: Its path.
  package static func names(ofDocument name: String, at path: String) -> [String] {
    var names = [name]
    for folder in path.split(separator: "/").dropLast().reversed()
    where folder != "." && !folder.hasSuffix(".lproj") && names.count < maximumNames {
      names.append("\(folder)/\(names[names.count - 1])")
    }
    return names
  }

  // Deeper folders tell nobody anything.
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
