import A11yModel

/// Which queries of a suite are about which screens.
///
/// A query says nothing of the screen that it is about. It is taken to be about one where it matches; where the
/// first part of it with a key matches; where the page object that has it is named as the screen, or half of the
/// other queries of that page object match; and where an element has nearly its key.
struct SuitePresence {
  private let chains: [SuiteChain]
  private let answers: [[QueryAnswer]]
  private let names: [String]
  private static let longWord = 7
  // The chains of each page object that have keys, and how many of them each screen has.
  private var pages: [String: (count: Int, found: [Int])] = [:]

  /// - Parameters:
  ///   - answers: What each chain finds on each screen.
  ///   - names: The names of the screens.
  /// - Complexity: O(q · n) for q chains and n screens.
  init(_ chains: [SuiteChain], _ answers: [[QueryAnswer]], on names: [String]) {
    (self.chains, self.answers, self.names) = (chains, answers, names)
    for (number, chain) in chains.enumerated() where chain.hasKey {
      for page in chain.pages {
        var entry = pages[page] ?? (0, [Int](repeating: 0, count: names.count))
        entry.count += 1
        for screen in names.indices where answers[number][screen].isMatch {
          entry.found[screen] += 1
        }
        pages[page] = entry
      }
    }
  }

  /// Why a screen that has no match should have one, with the words that go with it; nil where nothing says
  /// that it should.
  func ground(_ number: Int, _ screen: Int) -> (ground: QueryOutcome.Ground, evidence: String)? {
    let answer = answers[number][screen]
    if let failure = answer.failure, failure.found > 0, hasKey(failure.before) {
      return (.part, failure.before)
    }
    if let page = page(of: number, screen) { return (.page, page) }
    // Short words are alike by chance.
    let near = answer.near.first {
      $0.kind == .spelling || $0.kind == .typo && $0.text.utf8.count >= Self.longWord
    }
    guard let near else { return nil }
    return (near.kind == .spelling ? .spelling : .typo, near.text)
  }

  /// The page object that asks a chain and whose screen it is; nil for none.
  func page(of number: Int, _ screen: Int) -> String? {
    chains[number].pages.sorted().first { isOf($0, number, screen) }
  }

  private func hasKey(_ part: String) -> Bool {
    let bytes = Array(part.utf8)
    return bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "[") && index + 1 < bytes.count
        && bytes[index + 1] == UInt8(ascii: "\"")
    }
  }

  private func isOf(_ page: String, _ number: Int, _ screen: Int) -> Bool {
    if Self.stem(page) == Self.stem(names[screen]) { return true }
    guard let entry = pages[page] else { return false }
    let isOwn = chains[number].hasKey
    let others = entry.count - (isOwn ? 1 : 0)
    let found = entry.found[screen] - (isOwn && answers[number][screen].isMatch ? 1 : 0)
    return found > 0 && 2 * found >= others
  }

  // `LoginPage`, `Login screen` and `login` are one name.
  private static func stem(_ name: String) -> String {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return last.stem(
      without: ["pageobject", "uitests", "tests", "screen", "page", "view", "robot"])
  }
}

extension QueryAnswer {
  /// Whether the query finds what it asks for.
  var isMatch: Bool { outcome == .one || outcome == .several || outcome == .value }
}
