import A11yModel
import A11yRules
import A11ySource
import Testing

@Suite("Worked cases of SwiftUI")
struct WorkedCaseTests {
  @Test("the rules say what a person hears", arguments: WorkedCase.every)
  func worked(_ test: WorkedCase) {
    #expect(test.found() == test.expected, "\(test.messages())")
  }

  @Test(
    "nothing else is found where components stand as context alone",
    arguments: WorkedCase.every)
  func context(_ test: WorkedCase) {
    #expect(test.messages(.own) == test.messages(.all))
  }
}

/// A view body and the expected findings as `rule severity`, in the order of the rule names.
struct WorkedCase: CustomTestStringConvertible, Sendable {
  static let every = all + components + cases + taps + modifiers

  let name: String
  let body: String
  let expected: [String]
  var others = ""
  var texts: [String: String] = [:]

  init(
    _ name: String, _ body: String, _ expected: [String] = [], others: String = "",
    texts: [String: String] = [:]
  ) {
    (self.name, self.body, self.expected) = (name, body, expected)
    (self.others, self.texts) = (others, texts)
  }

  var testDescription: String { name }

  /// The file with the view.
  var source: String {
    """
    import SwiftUI
    struct Sample: View {
      @State var on = false, text = "", value = 1.0
      let icon: Image, name: String?, label: LocalizedStringKey, rows: [Row]
      func open() {}
      var body: some View {
        \(body)
      }
    }
    \(others)
    """
  }

  private func findings(_ detail: SourceDetail) -> [Finding] {
    var catalogue = TextCatalogue()
    catalogue.add(texts.map { ($0.key, $0.value) })
    let project = SourceProject(
      [SourceFile(path: "Sample.swift", text: source)],
      catalogue: catalogue)
    return project.screens(detail).flatMap { Linter.standard.lint($0).findings }
  }

  func found() -> [String] { findings(.all).map { "\($0.rule) \($0.severity)" }.sorted() }

  func messages(_ detail: SourceDetail = .all) -> [String] {
    findings(detail).map {
      "\($0.element.line): \($0.rule) \($0.element.path) \($0.message)"
    }
  }
}
