import A11yModel

/// The association of a suite's queries with screens.
///
/// A query doesn't name its screen. It concerns a screen if it matches there, if its first part with a key
/// matches, if its page object has the screen's name or half of that page object's other queries match, or if an
/// element has nearly the same key.
struct SuitePresence {
  private struct Chain {
    let isTelling: Bool
    /// The page objects that use the chain, with the stems of their names.
    let pages: [(name: String, stem: String)]

    init(_ chain: SuiteChain) {
      isTelling = chain.isTelling
      pages = chain.pages.sorted().map { ($0, SuitePresence.stem($0)) }
    }
  }

  private let chains: [Chain]
  private let answers: [[QueryAnswer]]
  private let stems: [String]
  private static let longWord = 7
  // For each page object, the number of its chains with keys of the app, and how many of those match on each screen.
  private var pages: [String: (count: Int, found: [Int])] = [:]

  /// Counts the matches of each page object.
  ///
  /// - Parameter answers: The answers by chain, then by screen.
  /// - Complexity: O(q · n) for q chains and n screens.
  init(_ chains: [SuiteChain], _ answers: [[QueryAnswer]], on names: [String]) {
    self.chains = chains.map(Chain.init)
    (self.answers, stems) = (answers, names.map(Self.stem))
    for (number, chain) in self.chains.enumerated() where chain.isTelling {
      for (page, _) in chain.pages {
        var entry = pages[page] ?? (0, [Int](repeating: 0, count: names.count))
        entry.count += 1
        for screen in names.indices where answers[number][screen].isMatch {
          entry.found[screen] += 1
        }
        pages[page] = entry
      }
    }
  }

  /// Returns the reason to expect a match on a screen without one, with its evidence; nil if there is none.
  func ground(_ number: Int, _ screen: Int) -> (ground: QueryOutcome.Ground, evidence: String)? {
    let answer = answers[number][screen]
    if let failure = answer.failure, failure.found > 0, hasKey(failure.before) {
      return (.part, failure.before)
    }
    if let page = page(of: number, screen) { return (.page, page) }
    // Short words are often similar by chance.
    let near = answer.near.first {
      $0.kind == .spelling || $0.kind == .typo && $0.text.utf8.count >= Self.longWord
    }
    guard let near else { return nil }
    return (near.kind == .spelling ? .spelling : .typo, near.text)
  }

  /// Returns the page object that uses a chain and describes a screen; nil if there is none.
  func page(of number: Int, _ screen: Int) -> String? {
    chains[number].pages.first { isOf($0, number, screen) }?.name
  }

  private func hasKey(_ part: String) -> Bool {
    let bytes = Array(part.utf8)
    return bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "[") && index + 1 < bytes.count
        && bytes[index + 1] == UInt8(ascii: "\"")
    }
  }

  private func isOf(
    _ page: (name: String, stem: String), _ number: Int, _ screen: Int
  ) -> Bool {
    if page.stem == stems[screen] { return true }
    guard let entry = pages[page.name] else { return false }
    let isOwn = chains[number].isTelling
    let others = entry.count - (isOwn ? 1 : 0)
    let found = entry.found[screen] - (isOwn && answers[number][screen].isMatch ? 1 : 0)
    return found > 0 && 2 * found >= others
  }

  // Reduces `LoginPage`, `Login screen` and `login` to the same name.
  private static func stem(_ name: String) -> String {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return last.stem(
      without: ["pageobject", "uitests", "tests", "screen", "page", "view", "robot", "verifying"])
  }
}

extension QueryAnswer {
  /// Whether the query finds what it asks for.
  var isMatch: Bool { outcome == .one || outcome == .several || outcome == .value }
}
