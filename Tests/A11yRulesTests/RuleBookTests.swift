import A11yAnalysis
import A11yCapture
import A11yModel
import A11yRules
import Foundation
import Testing

@Suite("Rule book")
struct RuleBookTests {
  @Test("ids are in kebab case, and name the defect", arguments: RuleName.allCases)
  func ids(name: RuleName) {
    let id = name.rawValue
    #expect(id.allSatisfy { $0.isLowercase && $0.isASCII || $0 == "-" })
    #expect(!id.hasPrefix("no-"))
  }

  @Test("every rule has its own card", arguments: RuleName.allCases)
  func card(name: RuleName) {
    #expect(name.rule.card.id == name.rawValue)
    #expect("\(name.rule)".lowercased() == name.rawValue.replacing("-", with: ""))
  }

  @Test("the rules are sorted and unique")
  func order() {
    let ids = RuleBook.cards.map(\.id)
    #expect(ids == Set(ids).sorted())
  }

  @Test("a rule names features and criteria, or says why it names none")
  func standards() {
    for card in RuleBook.cards + AppleAudit.Kind.cards {
      #expect(card.features.isEmpty != card.outside.features.isEmpty, "\(card.id)")
      #expect(card.criteria.isEmpty != card.outside.criteria.isEmpty, "\(card.id)")
    }
  }

  @Test("a feature is known by its id, and by its name in any spelling")
  func features() {
    for feature in AppStoreFeature.all {
      #expect(AppStoreFeature(id: feature.id) == feature)
      #expect(AppStoreFeature(named: feature.name.uppercased()) == feature)
    }
    #expect(AppStoreFeature(named: "voice over")?.id == "voiceover")
    #expect(AppStoreFeature(named: "Voice-Control")?.id == "voice-control")
    #expect(AppStoreFeature(id: "Voice Control") == nil)
    #expect(AppStoreFeature(named: "supportsVoiceover") == nil)
    #expect(AppStoreFeature(named: "") == nil)
  }

  @Test("examples show all that a card says", arguments: RuleName.allCases)
  func proof(name: RuleName) throws {
    let gaps = try CardProof(name.rule).gaps()
    #expect(gaps == [])
  }

  // MARK: Captures

  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  // Real captures are in a folder beside the repository, if it exists.
  private static let folders: [URL] = {
    let shared = ProcessInfo.processInfo.environment["A11YLINT_SHARED"].map { URL(filePath: $0) }
    let corpus = [shared, root.appending(path: "../shared").standardized]
      .compactMap { $0?.appending(path: "corpus") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
    return [root.appending(path: "Examples/Captures")] + [corpus].compactMap { $0 }
  }()

  @Test("what a rule lacks in captures is on its card", arguments: folders)
  func needs(folder: URL) throws {
    var unlisted: Set<String> = []
    for outcome in try Self.outcomes(of: folder) {
      let needs = RuleName(rawValue: outcome.rule)?.rule.card.needs.map(\.rawValue) ?? []
      unlisted.formUnion(
        outcome.missingFacts.filter { !needs.contains($0) }.map { "\(outcome.rule): \($0)" })
    }
    #expect(unlisted.sorted() == [])
  }

  private static func outcomes(of folder: URL) throws -> [RuleOutcome] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let paths = (files?.allObjects ?? []).compactMap { ($0 as? URL)?.path }
    let screens = paths.sorted().flatMap { path in
      (try? CaptureReader.screens(in: CaptureFile.read(path: path)))?.screens ?? []
    }
    try #require(!screens.isEmpty)
    return screens.flatMap { Linter.standard.lint($0).outcomes }
  }
}
