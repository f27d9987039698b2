import A11yModel
import Foundation
import Testing

@testable import A11yAnalysis

@Suite("What is known of composite controls")
struct CompositePageTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Documentation/composite-controls.md")

  @Test("Documentation/composite-controls.md is what is declared")
  func page() throws {
    let expected = CompositePage.text
    if ProcessInfo.processInfo.environment["A11YLINT_RECORD"] == "all" {
      try Data(expected.utf8).write(to: Self.file)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == expected)
  }

  @Test("every type starts at most one composite control, and everything has evidence")
  func declarations() {
    for type in ElementType.allCases where type != .unknown {
      #expect(CompositeDeclaration.all.count { $0.roots.contains(type) } <= 1, "\(type)")
    }
    #expect(CompositeDeclaration.all.allSatisfy { !$0.evidence.isEmpty && !$0.parts.isEmpty })
    #expect(Furniture.all.allSatisfy { !$0.evidence.isEmpty })
  }
}

/// The documentation page on composite controls, generated from their declarations.
private enum CompositePage {
  static var text: String {
    """
    # Composite controls and furniture of the system

    Captures print the inside of a control although VoiceOver stops once, and parts of the screen that no app
    made. Every rule asks one place what is what (`Sources/A11yAnalysis/Composites`); a test writes this page
    from what is declared there. Every shape names the systems on which it was seen, whose captures show
    it and in how many independent ones.

    ## Parts of controls

    An *echo* is the control once more: it has its name, its size and its place. What is *inner* needs no name.
    A *choice* has a name of its own, and is judged; a *valued* part has the name of the control. What has
    none of these shapes is the app's own, put inside the control: a button without a name in a password
    field is reported.

    | control | starts with | parts | seen |
    | --- | --- | --- | --- |
    \(CompositeDeclaration.all.map(row).joined(separator: "\n"))

    ## Furniture

    No rule judges it. Besides these: the status bar, the keyboard, other processes, and whatever captures of
    the accessibility layer print a second time, equal in type, label, identifier, value and frame.

    | what | seen |
    | --- | --- |
    \(Furniture.all.map { "| \($0.name) | \(evidence($0.evidence)) |" }.joined(separator: "\n"))

    Identifiers that the system sets are nobody's duplicates: \(identifiers), that of a navigation bar and those
    of a stepper's buttons.

    ## Layers

    An alert, a popover and a menu are printed alone, a sheet with the screen behind it. Places are not
    compared across layers; an identifier that both have is a warning.

    ## What captures leave out

    \(LeftOut.Kind.allCases.map { "- \($0.rawValue)" }.joined(separator: "\n"))

    Reports name what is left out; nothing there is taken for judged.

    """
  }

  private static var identifiers: String {
    (Furniture.identifiers.identifiers + Furniture.identifiers.prefixes.map { $0 + "…" })
      .map { "`\($0)`" }.joined(separator: ", ")
  }

  private static func row(_ declaration: CompositeDeclaration) -> String {
    let types = ElementType.allCases.filter { $0 != .unknown && declaration.roots.contains($0) }
    var parts: [String] = []
    for part in declaration.parts {
      let words = "\(part.name) (\(part.role))"
      if !parts.contains(words) { parts.append(words) }
    }
    return "| \(declaration.name) | \(types.map(\.name).joined(separator: ", ")) | "
      + "\(parts.joined(separator: "; ")) | \(evidence(declaration.evidence)) |"
  }

  private static func evidence(_ all: [Evidence]) -> String {
    all.map { evidence in
      evidence.captures == 0
        ? "documented" : "\(evidence.systems), \(evidence.source.rawValue) × \(evidence.captures)"
    }.joined(separator: "; ")
  }
}
