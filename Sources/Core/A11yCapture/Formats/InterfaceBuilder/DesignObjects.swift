import A11yModel

/// The objects behind the elements of a document, with the names that help a developer find them.
struct DesignObjects {
  // The number of parts of each kind that an object has had so far.
  private var parts: [Part: Int] = [:]

  private struct Part: Hashable {
    let object: Int
    let name: String
  }

  // The limits for display. A hostile document may have any number of names, of any length.
  private static let mostNames = 8
  private static let longestName = 160

  /// Returns the object behind an element, or behind a named part of it.
  mutating func object(
    _ index: Int, part: String? = nil, in document: DesignDocument, _ facts: DesignFacts
  ) -> DesignObject? {
    guard let id = id(of: index, part: part, in: document) else { return nil }
    guard part == nil else { return DesignObject(id: id) }
    return DesignObject(
      id: id, outlets: Self.short(facts.outlets[index] ?? []),
      actions: Self.short(Self.actions(of: index, in: document)),
      image: Self.short(Self.image(of: index, in: document)),
      userLabel: Self.short(document.attribute(.userLabel, of: index)))
  }

  static func id(_ index: Int, in document: DesignDocument) -> String? {
    document.attribute(.id, of: index).flatMap { $0.isEmpty ? nil : short($0) }
  }

  // A segment has no ID; it is a part of an object that has one.
  private mutating func id(
    of index: Int, part: String?, in document: DesignDocument
  ) -> String? {
    var (object, part) = (index, part)
    for _ in 0..<4 {
      if let id = Self.id(object, in: document) {
        return part.map { "\(id).\(numbered($0, of: object))" } ?? id
      }
      part = part ?? Self.short(document.tagText(object))
      guard let parent = document.parent(object) else { return nil }
      object = parent
    }
    return nil
  }

  private mutating func numbered(_ name: String, of object: Int) -> String {
    let part = Part(object: object, name: name)
    let number = parts[part, default: 0]
    parts[part] = number + 1
    return number == 0 ? name : "\(name)[\(number)]"
  }

  // MARK: Connections and images

  private static func actions(of index: Int, in document: DesignDocument) -> [String] {
    guard let connections = document.child(.connections, of: index) else { return [] }
    return document.children(connections).compactMap { connection in
      document.tag(connection) == .action ? document.attribute(.selector, of: connection) : nil
    }
  }

  // Returns the first image found: that of the object, or that of one of its states.
  private static func image(of index: Int, in document: DesignDocument) -> String? {
    if let image = document.attribute(.image, of: index) { return image }
    for child in document.children(index) {
      switch document.tag(child) {
      case .state, .buttonConfiguration:
        let names = [.image, .backgroundImage].compactMap { document.attribute($0, of: child) }
        if let image = names.first ?? referenced(by: child, in: document) { return image }
      default: continue
      }
    }
    return referenced(by: index, in: document)
  }

  private static func referenced(by index: Int, in document: DesignDocument) -> String? {
    document.child(.imageReference, of: index).flatMap { document.attribute(.image, of: $0) }
  }

  private static func short(_ names: [String]) -> [String] {
    names.prefix(mostNames).map(short)
  }

  private static func short(_ name: String?) -> String { String((name ?? "").prefix(longestName)) }
}
