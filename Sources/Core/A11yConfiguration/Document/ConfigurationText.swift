import A11yFiles
import A11yModel
import Foundation
import Yams

/// The text of a YAML file without custom tags, whose aliases stand for a bounded number of values.
///
/// Scalars are kept as written. None is converted to a date, a number or a Boolean.
package struct ConfigurationText {
  let path: String
  let text: String

  // Configurations nest to six levels, and conditions of rules to twenty.
  private static let greatestDepth = 64
  private static let greatestCount = 100_000
  package static let greatestSize = 1 << 20

  package init(path: String, text: String) { (self.path, self.text) = (path, text) }

  /// Reads a file of at most 1 MiB.
  ///
  /// - Parameter what: The expected contents, for the error.
  static func file(
    at path: String, in tree: any ConfigurationTree, _ what: String
  ) throws(ConfigurationError) -> String {
    let name = path.escapedForDisplay()
    guard let data = tree.contents(of: path, limit: greatestSize) else {
      throw ConfigurationError("\(name): cannot be read; expected \(what)")
    }
    guard data.count <= greatestSize else {
      throw ConfigurationError("\(name): \(data.count) bytes; expected at most \(greatestSize)")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Parses the only document of the text; nil if it is empty.
  func root() throws(ConfigurationError) -> ConfigurationNode? {
    try documents { try [Parser(yaml: text).singleRoot()] }.first
  }

  /// Parses all documents of the text, without empty ones.
  package func documents() throws(ConfigurationError) -> [ConfigurationNode] {
    try documents {
      let parser = try Parser(yaml: text)
      var roots: [Yams.Node] = []
      while let root = try parser.nextRoot() { roots.append(root) }
      return roots
    }
  }

  private func documents(
    _ parse: () throws -> [Yams.Node?]
  ) throws(ConfigurationError) -> [ConfigurationNode] {
    if let line = AliasedKeys(text).line {
      throw failure("a key that is not a word, in a file with aliases; expected words", line: line)
    }
    let roots: [Yams.Node?]
    do {
      roots = try parse()
    } catch let error as YamlError {
      throw failure(of: error)
    } catch {
      throw failure("not YAML", line: 1)
    }
    var rest = Self.greatestCount
    var nodes: [ConfigurationNode] = []
    for case let root? in roots {
      if case .scalar(let scalar) = root, scalar.string.isEmpty || scalar.string == "~" { continue }
      nodes.append(try node(root, depth: 0, &rest))
    }
    return nodes
  }

  private func node(
    _ node: Yams.Node, depth: Int, _ rest: inout Int
  ) throws(ConfigurationError) -> ConfigurationNode {
    let (line, column) = (max(1, node.mark?.line ?? 1), max(1, node.mark?.column ?? 1))
    func failure(_ message: String) -> ConfigurationError {
      self.failure(message, line: line, column: column)
    }
    rest -= 1
    guard rest >= 0 else {
      throw failure("aliases stand for more than \(Self.greatestCount) values; expected fewer")
    }
    guard depth <= Self.greatestDepth else {
      throw failure("nested deeper than \(Self.greatestDepth) levels; expected fewer")
    }
    let tag = node.tag.description
    guard Self.tags.contains(tag) else {
      throw failure(
        "unsupported tag \(ConfigurationNode.quoted(tag)); expected a plain value")
    }
    var content: ConfigurationNode.Content
    switch node {
    case .scalar(let scalar): content = .word(scalar.string)
    case .sequence(let sequence):
      var items: [ConfigurationNode] = []
      for item in sequence { items.append(try self.node(item, depth: depth + 1, &rest)) }
      content = .list(items)
    case .mapping(let mapping):
      var pairs: [(key: ConfigurationNode, value: ConfigurationNode)] = []
      for (key, value) in mapping {
        let key = try self.node(key, depth: depth + 1, &rest)
        pairs.append((key, try self.node(value, depth: depth + 1, &rest)))
      }
      content = .mapping(pairs)
    case .alias: throw failure("an alias without an anchor; expected a plain value")
    }
    return ConfigurationNode(path: path, line: line, column: column, content: content)
  }

  // No tag, and the tags of plain values.
  private static let tags: Set<String> = Set(
    ["", "!"]
      + ["str", "int", "float", "bool", "null", "timestamp", "seq", "map", "merge"].map {
        "tag:yaml.org,2002:\($0)"
      })

  private func failure(of error: YamlError) -> ConfigurationError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return failure(
        "not YAML: \(problem.escapedForDisplay())\(advice(problem, line: mark.line))",
        line: mark.line, column: mark.column)
    case .duplicatedKeysInMapping(let keys, let context):
      let key = keys.first ?? ""
      let place = place(ofSecond: key, from: context.mark.line)
      return failure(
        "duplicate key \(ConfigurationNode.quoted(key)); expected each key once",
        line: place?.line ?? context.mark.line, column: place?.column ?? context.mark.column)
    default:
      return failure("not YAML", line: 1)
    }
  }

  // The most likely mistake behind a message of the parser.
  private func advice(_ problem: String, line: Int) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let line = lines.indices.contains(line - 1) ? lines[line - 1] : ""
    if line.prefix(while: \.isWhitespace).contains("\t") { return "; expected spaces, not tabs" }
    switch problem {
    case "did not find expected alphabetic or numeric character",
      "found character that cannot start any token", "found undefined alias":
      return "; expected quotes around a text that begins with *, &, @, %, ` or !"
    case "did not find expected key", "mapping values are not allowed in this context":
      return "; expected quotes around a text that begins with { or [, or has a colon and a space"
    default: return ""
    }
  }

  private func failure(_ message: String, line: Int, column: Int = 1) -> ConfigurationError {
    ConfigurationError(path: path, line: max(1, line), column: max(1, column), message)
  }

  private func place(ofSecond key: String, from start: Int) -> (line: Int, column: Int)? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let hits = lines.indices.dropFirst(start - 1).filter { index in
      lines[index].drop { $0 == " " }.hasPrefix(key + ":")
    }
    guard hits.count > 1 else { return nil }
    let second = hits[hits.index(after: hits.startIndex)]
    return (second + 1, lines[second].prefix { $0 == " " }.count + 1)
  }
}
