import A11yCapture
import A11yModel
import Foundation
import Testing

@testable import A11yBaseline
@testable import A11yRules

/// Real documents in a folder beside the repository. Tests that use them are skipped without it.
private enum Documents {
  static let folder: String? = {
    let shared = ProcessInfo.processInfo.environment["A11YLINT_SHARED"] ?? "../shared"
    let folder = shared + "/corpus/interface-builder"
    return FileManager.default.isReadableFile(atPath: folder) ? folder : nil
  }()

  static let names: [String] = {
    let names = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
    return names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
  }()
}

@Suite("Interface Builder documents of the corpus", .enabled(if: Documents.folder != nil))
struct DocumentCorpusTests {
  private let linter = Linter(RuleBook.rules)

  private func result(
    _ text: String, _ name: String, against baseline: Baseline = .empty
  ) throws -> CheckResult {
    let file = CaptureFile(path: name, storage: TextStorage(Array(text.utf8)))
    let screens = try CaptureReader.screens(in: file).screens.map(linter.judge)
    let comparison = baseline.compare(screens, rules: linter.cards)
    return CheckResult(
      toolVersion: "0", cards: linter.cards, screens: screens, comparison: comparison,
      verdict: Gate().verdict(comparison))
  }

  @Test(
    "renamed scene classes and added storyboard ids make no news",
    arguments: Documents.names)
  func renamed(name: String) throws {
    let path = try #require(Documents.folder) + "/" + name
    let text = try String(contentsOfFile: path, encoding: .utf8)
    // Skips documents for other platforms.
    guard let before = try? result(text, name) else { return }
    let baseline = Baseline.creating(from: before)
    #expect(baseline.faults().isEmpty)
    let objects = before.comparison.findings.filter {
      $0.finding.identity.features.type.isEmpty || !$0.finding.identity.features.object.isEmpty
    }
    #expect(objects.count == before.comparison.findings.count)
    let renamed = try result(Self.renamed(text), name, against: baseline)
    #expect(renamed.comparison.count(.new) == 0)
    #expect(renamed.comparison.fixed.isEmpty && renamed.comparison.unobserved.isEmpty)
    #expect(renamed.comparison.findings.count == before.comparison.findings.count)
  }

  // Renames only controllers and their views: rules depend on the class of a control.
  private static func renamed(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      guard line.contains("sceneMemberID=\"viewController\"") else { return String(line) }
      var line = String(line)
      if let name = line.range(of: "customClass=\"") {
        line.insert(contentsOf: "Renamed", at: name.upperBound)
      }
      guard !line.contains("storyboardIdentifier="), let id = line.range(of: " id=\"") else {
        return line
      }
      line.insert(contentsOf: " storyboardIdentifier=\"added\"", at: id.lowerBound)
      return line
    }.joined(separator: "\n")
  }
}
