import A11yModel
import Foundation
import Testing

@testable import A11yAnalysis

@Suite("What is known of composite controls")
struct CompositePageTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent(
      "Documentation/reference/composite-controls.md")

  @Test("Documentation/reference/composite-controls.md is what is declared")
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
    #expect(SystemPart.all.allSatisfy { !$0.evidence.isEmpty })
  }
}

/// The documentation page on composite controls, generated from their declarations.
private enum CompositePage {
  static var text: String {
    """
    # Composite controls and system elements

    Captures print the inside of a control at which VoiceOver stops once, and parts of the screen that belong to
    the system. `a11ylint tree CAPTURE` prints them all and numbers the stops. All rules share one description
    (`Sources/Core/A11yAnalysis/Composites`), from which a test writes this page. The last column names the systems
    and tools in whose captures a shape was seen, and in how many independent captures.

    ## Parts of controls

    An *echo* repeats the control, with its label, size and place. An *inner* part needs no label. A *choice*
    has a label of its own, and is judged. A *valued* part has the label of the control. Any other part was put
    there by the app and is judged: a button without a label in a password field is reported.

    | control | starts with | parts | seen |
    | --- | --- | --- | --- |
    \(CompositeDeclaration.all.map(row).joined(separator: "\n"))

    ## System elements

    No rule judges these. Nor does any rule judge the status bar, the keyboard, other processes, and elements
    that captures of the accessibility layer print twice, equal in type, label, identifier, value and frame.

    | what | seen |
    | --- | --- |
    \(SystemPart.all.map { "| \($0.name) | \(evidence($0.evidence)) |" }.joined(separator: "\n"))

    Identifiers that the system sets never count as duplicates: \(identifiers), those of a navigation
    bar and of a stepper's buttons.

    ## Layers

    Captures print an alert, a popover or a menu alone, and a sheet with the screen behind it. Places are not
    compared across layers. An identifier that occurs in both is a warning.

    ## What captures leave out

    \(LeftOut.Kind.allCases.map { "- \($0.rawValue)" }.joined(separator: "\n"))

    Reports name what is left out. Nothing in it counts as judged.

    """
  }

  private static var identifiers: String {
    (SystemPart.identifiers.identifiers + SystemPart.identifiers.prefixes.map { $0 + "…" })
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
