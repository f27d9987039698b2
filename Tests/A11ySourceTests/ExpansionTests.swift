import A11yFiles
import A11yModel
import A11ySource
import Testing

/// Short sources that expand to exponentially many views. The work must grow at most with their size.
@Suite("Sources that double what they stand for")
struct ExpansionTests {
  private struct Outcome: Sendable {
    var steps = 0
    var isWhole = true
    var elements = 0
  }

  // A fraction of the program's fuel, so that endless expansion ends soon.
  private static let least = ReadingShares.least / 25

  // Reads each screen with its share, as a check does.
  private static func read(_ text: String, least: Int = least) -> Outcome {
    let outcome = Locked(Outcome())
    let thread = OwnThread(stackSize: Fuel.stackSize) {
      let project = SourceProject([SourceFile(path: "A.swift", text: text)])
      let size = text.utf8.count
      let steps = ReadingShares(
        [size], screens: project.types.count, least: least, most: least + size
      ).steps(ofScreenIn: size, among: 1)
      let drafts = project.types.map { project.draft(of: $0, steps: steps) }
      let found = Outcome(
        steps: drafts.reduce(0) { $0 + $1.steps }, isWhole: drafts.allSatisfy { $0.unread == nil },
        elements: project.settled(drafts).byFile.flatMap { $0.screens() }
          .reduce(0) { $0 + $1.tree.count })
      outcome.withLock { $0 = found }
    }
    thread?.join()
    return outcome.withLock { $0 }
  }

  // Generators of lines that each refer to the next one twice.
  enum Generator: String, CaseIterable, CustomTestStringConvertible {
    case modifiers, chainedModifiers, properties, functions, viewModifiers, components, builders
    case constants, ternaries, closures, styles, overlays, conditions, nestedButtons, nestedGroups
    case arguments, elements, siblings

    var testDescription: String { rawValue }

    func text(_ count: Int) -> String {
      let range = 1...count
      func lines(_ line: (Int) -> String) -> String { range.map(line).joined(separator: "\n") }
      func screen(_ body: String, _ members: String = "") -> String {
        "struct A: View {\n  var body: some View { \(body) }\n\(members)\n}\n"
      }
      switch self {
      case .modifiers:
        return screen("Text(\"a\").m1()") + "extension View {\n"
          + lines { "  func m\($0)() -> some View { self.m\($0 + 1)().m\($0 + 1)() }" }
          + "\n  func m\(count + 1)() -> some View { self.accessibilityHint(\"a\") }\n}"
      case .chainedModifiers:
        return screen("Text(\"a\")" + String(repeating: ".m()", count: count))
          + "extension View { func m() -> some View { self.n().n() }\n"
          + "  func n() -> some View { self.accessibilityElement() } }"
      case .properties:
        return screen(
          "p1",
          lines { "  var p\($0): some View { p\($0 + 1); p\($0 + 1) }" }
            + "\n  var p\(count + 1): some View { Text(\"a\") }")
      case .functions:
        return screen(
          "f1(\"a\")",
          lines {
            "  func f\($0)(_ a: String) -> some View { VStack { f\($0 + 1)(a + a); f\($0 + 1)(a) } }"
          } + "\n  func f\(count + 1)(_ a: String) -> some View { Text(a) }")
      case .viewModifiers:
        return screen("Text(\"a\").modifier(M1())")
          + lines {
            "struct M\($0): ViewModifier { func body(content: Content) -> some View {"
              + " content.modifier(M\($0 + 1)()); content.modifier(M\($0 + 1)()) } }"
          }
      case .components:
        return lines {
          "struct C\($0): View { var body: some View {"
            + " Button(action: {}) { C\($0 + 1)(); C\($0 + 1)() } } }"
        } + "\nstruct C\(count + 1): View { var body: some View { Text(\"a\") } }"
      case .builders:
        return lines {
          "struct B\($0)<Content: View>: View { @ViewBuilder let content: () -> Content\n"
            + "  var body: some View { B\($0 + 1) { content(); content() } } }"
        } + "\n" + screen("B1 { Text(\"a\") }")
      case .constants:
        return screen("Text(a1)")
          + lines { "let a\($0) = a\($0 + 1) + a\($0 + 1)" } + "\nlet a\(count + 1) = \"x\""
      case .ternaries:
        return screen("Text(a1)")
          + lines { "let a\($0) = c ? a\($0 + 1) : a\($0 + 1)" } + "\nlet a\(count + 1) = \"x\""
      case .closures:
        return screen(
          "p1",
          lines { "  var p\($0): some View { p\($0 + 1).if(a) { $0.padding() } }" }
            + "\n  var p\(count + 1): some View { Text(\"a\") }")
      case .styles:
        return screen("Button(action: {}) { Image(\"a\") }.buttonStyle(S1())")
          + lines {
            "struct S\($0): ButtonStyle { func makeBody(configuration: Configuration) -> some View {"
              + " Button(action: {}) { configuration.label; configuration.label }"
              + ".buttonStyle(S\($0 + 1)()).buttonStyle(S\($0 + 1)()) } }"
          }
      case .overlays:
        return screen(
          "p1",
          lines { "  var p\($0): some View { p\($0 + 1).overlay(p\($0 + 1)) }" }
            + "\n  var p\(count + 1): some View { Text(\"a\") }")
      case .conditions:
        return screen(
          "p1",
          lines { "  var p\($0): some View { if a { p\($0 + 1) } else { p\($0 + 1) } }" }
            + "\n  var p\(count + 1): some View { Text(\"a\") }")
      case .nestedButtons:
        return screen(
          String(repeating: "Button(action: {}) { Text(\"a\"); ", count: count) + "Image(\"b\")"
            + String(repeating: " }", count: count))
      case .nestedGroups:
        return screen(
          String(repeating: "VStack { Text(\"a\"); ", count: count) + "Image(\"b\")"
            + String(repeating: " }.accessibilityLabel(\"b\")", count: count))
      case .arguments:
        return lines {
          "struct D\($0): View { let a: String; var body: some View {"
            + " Button(action: {}) { D\($0 + 1)(a: a + a); D\($0 + 1)(a: a + \"b\") } } }"
        } + "\nstruct D\(count + 1): View { let a: String; var body: some View { Text(a) } }\n"
          + screen("D1(a: \"x\")")
      case .elements:
        return screen(
          "Text(\"a\")"
            + String(repeating: ".accessibilityElement(children: .combine)", count: count))
      case .siblings: return screen("VStack {\n" + lines { "Text(\"\($0)\")" } + "\n}")
      }
    }
  }

  @Test("takes a bounded number of steps, and with twice the lines no more than twice as many")
  func steps() {
    for generator in Generator.allCases {
      // Endless expansion uses all fuel. Otherwise, the steps grow with the text.
      let (small, large) = (generator.text(200), generator.text(400))
      let (first, second) = (Self.read(small), Self.read(large))
      let most = Self.least + large.utf8.count
      #expect(second.steps <= most + most / 8, "\(generator)")
      let ratio = Double(second.steps) / Double(max(1, first.steps))
      #expect(ratio < 2.5, "\(generator): \(first.steps), \(second.steps)")
      #expect(second.elements <= 250_000, "\(generator)")
    }
  }

  @Test("is read whole where people could have written it", arguments: Generator.allCases)
  func few(generator: Generator) {
    #expect(Self.read(generator.text(6), least: ReadingShares.least).isWhole, "\(generator)")
  }

  @Test(
    "tells that it is not read whole where it has no end",
    arguments: [
      Generator.modifiers, .properties, .functions, .viewModifiers, .components, .builders,
      .overlays, .conditions, .arguments,
    ])
  func endless(generator: Generator) {
    let outcome = Self.read(generator.text(60))
    #expect(!outcome.isWhole && outcome.steps > Self.least / 2, "\(generator): \(outcome.steps)")
  }
}
