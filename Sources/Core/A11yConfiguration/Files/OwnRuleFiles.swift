import A11yFiles
import A11yModel
import A11yRules
import Foundation

/// The team's own rules, one card per file in a folder beside the configuration.
struct OwnRuleFiles {
  /// The folder, relative to the configuration.
  static let folder = ".a11ylint/rules"

  private static let greatestCount = 200
  private static let greatestSize = 64 << 10

  private let folder: String
  private let root: String
  private let tree: any ConfigurationTree

  /// - Parameter folder: The folder of the configuration.
  init(in folder: String, of tree: any ConfigurationTree) {
    self.folder = Paths.join(folder, Self.folder)
    self.tree = tree
    root = folder
  }

  /// Reads the rules, sorted by id.
  func rules() throws(ConfigurationError) -> [OwnRule] {
    var rules: [String: OwnRule] = [:]
    for name in try names() {
      let path = Paths.join(folder, name)
      try ConfigurationFile.demand(path, inRepositoryAround: root, in: tree)
      let rule = try rule(at: path)
      if let other = rules[rule.card.id] {
        throw ConfigurationError(
          "\(path.escapedForDisplay()):1:1: id \"\(rule.card.id)\" is also that of "
            + "\(other.path.escapedForDisplay()); expected another one")
      }
      rules[rule.card.id] = rule
    }
    return rules.values.sorted { $0.card.id < $1.card.id }
  }

  private func rule(at path: String) throws(ConfigurationError) -> OwnRule {
    let text = try ConfigurationText.file(at: path, in: tree, "the card of a rule")
    guard text.utf8.count <= Self.greatestSize else {
      throw ConfigurationError(
        "\(path.escapedForDisplay()): \(text.utf8.count) bytes; expected at most \(Self.greatestSize)"
      )
    }
    return try OwnRuleReader(path: path).read(text)
  }

  private func names() throws(ConfigurationError) -> [String] {
    let names = tree.names(in: folder).filter {
      !$0.hasPrefix(".") && ($0.hasSuffix(".yml") || $0.hasSuffix(".yaml"))
    }
    guard names.count <= Self.greatestCount else {
      throw ConfigurationError(
        "\(folder.escapedForDisplay()): \(names.count) rules; "
          + "expected at most \(Self.greatestCount)")
    }
    return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }
}
