import A11yAnalysis
import A11yModel

/// The names of captured screens according to a suite.
///
/// A function that asserts several elements describes the screen that has all of them.
package struct SuiteNames {
  /// A captured screen with its name.
  package struct Entry: Hashable {
    package let path: String
    package let name: String
  }

  package private(set) var entries: [Entry] = []

  /// Finds the names of the screens of a suite.
  ///
  /// A screen that fits several descriptions has the name of the one with the most elements, and no name if two have
  /// as many. So has a file with several screens, which a manifest cannot tell apart by their names.
  ///
  /// - Complexity: O(d · n) for d descriptions and n screens.
  package init(_ check: SuiteCheck) {
    let descriptions = Self.descriptions(check.chains)
    let paths = check.screens.map(\.analyzed.screen.source.path)
    let counts = Dictionary(paths.map { ($0, 1) }, uniquingKeysWith: +)
    for (screen, path) in paths.enumerated() where counts[path] == 1 && !path.isEmpty {
      let fitting = descriptions.filter { description in
        description.chains.allSatisfy { check.answers[$0][screen].isMatch }
      }
      let most = fitting.map(\.chains.count).max()
      let names = Set(fitting.filter { $0.chains.count == most }.map(\.name))
      if let name = names.only { entries.append(Entry(path: path, name: name)) }
    }
  }

  private struct Description {
    let name: String
    var chains: Set<Int> = []
  }

  private static func descriptions(_ chains: [SuiteChain]) -> [Description] {
    var found: [String: Description] = [:]
    for (number, chain) in chains.enumerated() where chain.hasKey {
      for place in chain.places where place.needsElement {
        let name = name(of: place.query)
        guard !name.isEmpty else { continue }
        found[place.query.asker, default: Description(name: name)].chains.insert(number)
      }
    }
    // A single element may be on many screens.
    return found.values.filter { $0.chains.count > 1 }.sorted { $0.name < $1.name }
  }

  // `Login` for a function of `LoginVerifying`, and for `verifyLoginScreen`; empty for other code.
  private static func name(of query: SuiteQuery) -> String {
    let type = query.owner.split(separator: ".").last.map(String.init) ?? ""
    if type.hasSuffix("Verifying") { return type.dropping("Verifying").dropping("Screen") }
    guard query.member.hasPrefix("verify"), query.member.hasSuffix("Screen") else { return "" }
    return String(query.member.dropFirst("verify".count)).dropping("Screen")
  }

  /// Returns a manifest with the names.
  ///
  /// - Parameter relative: Returns a path as the manifest has it; nil for one outside of its folder.
  package func manifest(_ relative: (String) -> String?) -> [UInt8] {
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.member("schema", "a11ylint-captures/1")
      writer.key("captures")
      writer.array { writer in
        for entry in entries {
          guard let file = relative(entry.path) else { continue }
          writer.object { writer in
            writer.member("file", file)
            writer.member("screen", entry.name)
          }
        }
      }
    }
    writer.endDocument()
    return writer.bytes
  }
}

extension String {
  fileprivate func dropping(_ suffix: String) -> String {
    hasSuffix(suffix) && count > suffix.count ? String(dropLast(suffix.count)) : self
  }
}
