import A11yFiles
import A11yModel

/// A configuration file merged with the files that it extends.
struct ExtendedFile {
  private let path: String
  private let tree: any ConfigurationTree

  init(_ path: String, in tree: any ConfigurationTree) {
    self.path = path
    self.tree = tree
  }

  // The longest chain of files, and their total number.
  private static let greatestDepth = 8
  private static let greatestCount = 64

  /// Returns the merged files: mappings are merged key by key, and lists replaced.
  func root() throws(ConfigurationError) -> ConfigurationNode? {
    var count = 0
    return try root(of: path, above: [], &count)
  }

  private func root(
    of path: String, above: [String], _ count: inout Int
  ) throws(ConfigurationError) -> ConfigurationNode? {
    let text = try ConfigurationText.file(at: path, in: tree, "a configuration file")
    guard let node = try ConfigurationText(path: path, text: text).root() else { return nil }
    guard let extends = node["extends"] else { return node }
    var joined: ConfigurationNode?
    for item in extends.isList ? try extends.items("") : [extends] {
      count += 1
      guard above.count < Self.greatestDepth, count < Self.greatestCount else {
        throw item.failure(
          "extends: a chain of more than \(Self.greatestDepth) files, or too many files; expected fewer"
        )
      }
      let other = try self.path(item, in: path)
      guard !(above + [path]).contains(where: { Paths.absolute($0) == Paths.absolute(other) })
      else {
        throw item.failure("extends: \(ConfigurationNode.quoted(other)) extends itself")
      }
      guard let base = try root(of: other, above: above + [path], &count) else { continue }
      joined = joined.map { base.joined(onto: $0) } ?? base
    }
    return joined.map { node.joined(onto: $0) } ?? node
  }

  private func path(
    _ item: ConfigurationNode, in file: String
  ) throws(ConfigurationError) -> String {
    let text = try item.text("extends")
    guard !text.contains("://") else {
      throw item.failure("extends: a URL; expected a file in the repository")
    }
    let path = Paths.join(Paths.parent(of: file), text)
    guard tree.has(path) else {
      throw item.failure("extends: no file \(ConfigurationNode.quoted(text)); expected one")
    }
    do throws(ContainedPath.Fault) {
      try tree.demand(path, inRepositoryAround: Paths.parent(of: self.path))
      return path
    } catch {
      let fault = if case .outside = error { "lies outside the repository" } else { "\(error)" }
      throw item.failure(
        "extends: \(ConfigurationNode.quoted(text)) \(fault); expected a file in it")
    }
  }
}

extension ConfigurationNode {
  /// Returns this mapping with the missing keys of another one.
  fileprivate func joined(onto base: ConfigurationNode) -> ConfigurationNode {
    guard case .mapping(let own) = content, case .mapping(let others) = base.content else {
      return self
    }
    let known = Dictionary(others.map { ($0.key.name, $0.value) }) { first, _ in first }
    let names = Set(own.map(\.key.name))
    var result = self
    result.content = .mapping(
      own.map { key, value in (key, known[key.name].map(value.joined) ?? value) }
        + others.filter { !names.contains($0.key.name) })
    return result
  }

  private var name: String { if case .word(let name) = content { name } else { "" } }
}
