import A11yTree

/// A writer of screens as a native capture, which preserves all facts.
///
/// Keys of unknown facts are left out. Elements that others refer to get an `id`. Bytes of a text that are
/// not UTF-8 become U+FFFD, and secrets are masked (``SecretText``). Equal screens yield equal bytes.
package struct NativeCaptureWriter {
  /// The name and version of the format, as in the member `schema` of a file.
  package static let schema = "a11ylint-capture/1"

  private var writer: JSONWriter
  private var referenced: Set<Int> = []

  private init(_ style: JSONWriter.Style) { writer = JSONWriter(style) }

  /// Returns the capture of one screen, at the top level of the file, or of several screens, in a list.
  package static func bytes(of screens: [Screen], _ style: JSONWriter.Style = .pretty) -> [UInt8] {
    var native = NativeCaptureWriter(style)
    native.write(screens)
    return native.writer.bytes
  }

  /// Returns the capture of screens for a file.
  ///
  /// - Throws: `limit` for more elements or bytes than are read from one file.
  package static func file(
    _ path: String, of screens: [Screen], limits: ImportLimits = ImportLimits()
  ) throws(ImportError) -> [UInt8] {
    guard screens.reduce(0, { $0 + $1.tree.count }) <= limits.elements else {
      throw .tooManyElements(path, limits)
    }
    let bytes = bytes(of: screens)
    guard bytes.count <= limits.bytes else { throw .tooLarge(path, limits) }
    return bytes
  }

  private mutating func write(_ screens: [Screen]) {
    writer.beginObject()
    writer.member("schema", Self.schema)
    if screens.count == 1 {
      write(members: screens[0])
    } else {
      writer.key("screens")
      writer.beginArray()
      for screen in screens {
        writer.beginObject()
        write(members: screen)
        writer.endObject()
      }
      writer.endArray()
    }
    writer.endObject()
    writer.endDocument()
  }

  // MARK: Screen

  private mutating func write(members screen: Screen) {
    writer.member("name", screen.name)
    if !screen.context.isEmpty {
      writer.key("context")
      writer.object { writer in
        for (key, value) in screen.context.sorted(by: { $0.key < $1.key }) {
          writer.member(key, value)
        }
      }
    }
    if screen.isTruncated { writer.member("truncated", true) }
    if !screen.diagnostics.isEmpty { write(screen.diagnostics) }
    var facts = screen.tree.screen
    facts.audit = facts.audit?.withoutSecrets
    write(facts)
    write(screen.tree.showingNoSecrets())
  }

  private mutating func write(_ diagnostics: [Diagnostic]) {
    writer.key("diagnostics")
    writer.array { writer in
      for diagnostic in diagnostics {
        writer.object(onOneLine: true) { writer in
          writer.member("code", diagnostic.code)
          writer.member("message", diagnostic.message)
          if diagnostic.line > 0 { writer.member("line", diagnostic.line) }
        }
      }
    }
  }

  private mutating func write(_ screen: ScreenFacts) {
    writer.key("screen")
    writer.beginObject()
    for member in ScreenFacts.members { member.write(screen, &writer) }
    writer.endObject()
  }

  // MARK: Elements

  private mutating func write(_ tree: ElementTree) {
    referenced = tree.referenced
    writer.key("elements")
    writer.beginArray()
    // The ends of the open subtrees, outermost first.
    var ends: [Int] = []
    for node in tree.nodes {
      while let end = ends.last, end <= node.index {
        ends.removeLast()
        closeElement(hasChildren: true)
      }
      writer.beginObject()
      write(facts: node)
      if node.descendants.isEmpty {
        closeElement(hasChildren: false)
      } else {
        writer.key("children")
        writer.beginArray()
        ends.append(node.descendants.upperBound)
      }
    }
    for _ in ends { closeElement(hasChildren: true) }
    writer.endArray()
  }

  private mutating func closeElement(hasChildren: Bool) {
    if hasChildren { writer.endArray() }
    writer.endObject()
  }

  private mutating func write(facts node: Node) {
    if referenced.contains(node.index) { writer.member("id", "e\(node.index)") }
    writer.member("type", node.type.caseName)
    if let name = node[.typeName] { writer.member("typeName", name) }
    for (fact, name) in Self.texts {
      if let text = node[fact] { writer.member(name, text) }
    }
    write("frame", node.frame ?? node.brokenFrame)
    write("traits", node.traits)
    write("alpha", node.alpha)
    for (flag, name) in Self.flags {
      if let value = node[flag] { writer.member(name, value) }
    }
    guard node.hasDetails else { return }
    let details = node.details
    let rare = details.isOfSourceAlone ? Self.sourceFacts : Fact.rare
    for rare in rare { rare.member.write(details, &writer) }
  }

  private mutating func write(_ key: String, _ value: (some FactValue)?) {
    guard let value else { return }
    writer.key(key)
    value.write(to: &writer)
  }
}

extension ElementDetails {
  // Elements of sources have only four of the many rare facts. Checking for all others takes longer than all
  // other work.
  fileprivate var isOfSourceAlone: Bool {
    guard code != nil else { return false }
    var others = self
    (others.code, others.customActions, others.pinnedSize, others.font) = (nil, nil, nil, nil)
    return others == ElementDetails()
  }
}

extension NativeCaptureWriter {
  // The facts that every element may have, with their names, because deriving a name from a case is slow.
  private static let texts = Fact.texts.map { (fact: $0, name: "\($0)") }
  private static let flags = Flag.allCases.map { (flag: $0, name: "\($0)") }
  private static let sourceFacts = Fact.rare.filter {
    [.code, .customActions, .pinnedSize, .font].contains($0.fact)
  }
}

extension ElementTree {
  fileprivate var referenced: Set<Int> {
    var positions: Set<Int> = []
    for node in nodes where node.hasDetails {
      for case .element(let index) in node.details.references { positions.insert(index) }
    }
    return positions
  }
}
