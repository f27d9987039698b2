import A11yModel
import A11yRules
import Testing

@testable import A11yAnalysis

@Suite("Thresholds of geometry and opacity")
struct MeasuresTests {
  struct Side: CustomTestStringConvertible, Sendable {
    let measure: String
    let rule: String
    /// The severity and reason of each expected finding.
    let expected: [String]
    let elements: String

    init(_ measure: String, _ rule: String, _ expected: [String], _ elements: String) {
      (self.measure, self.rule, self.expected) = (measure, rule, expected)
      self.elements = elements
    }

    var testDescription: String { "\(measure): \(expected.isEmpty ? "silent" : "found")" }
  }

  // A change of any threshold by a fifth fails one of its two screens.
  static let thresholds: [Side] = [
    // 86 and 83 % of the screen: a view that only dismisses the keyboard, and a view that acts on a tap.
    Side("whole", "tappable-without-role", [], "view \"Form\" 0 0 390 726 tappable ax"),
    Side(
      "whole", "tappable-without-role", ["error no-role"],
      "view \"Form\" 0 0 390 700 tappable ax"),
    // 96 and 94 % of the text.
    Side(
      "complete", "focus-behind-overlay", ["warning covered"],
      "text 0 100 200 20 \"Step\"\n  view#panel 0 80 192 200 opaque"),
    Side(
      "complete", "focus-behind-overlay", [],
      "text 0 100 200 20 \"Step\"\n  view#panel 0 80 188 200 opaque"),
    // The modal view covers 47 and 53 % of the button.
    Side(
      "most", "modal-hides-reachable-control", ["error modal.hides-control"],
      "button \"Pay\" 0 100 200 100 activate=190,190\n  view \"Saved\" 0 50 94 200 modal ax"),
    Side(
      "most", "modal-hides-reachable-control", [],
      "button \"Pay\" 0 100 200 100 activate=190,190\n  view \"Saved\" 0 50 106 200 modal ax"),
    // 26 and 24 % of the screen.
    Side("part", "unreachable-control", [], "view 0 0 390 220 touch tappable"),
    Side(
      "part", "unreachable-control", ["error reach.tap"], "view 0 0 390 202 touch tappable"),
    // 16 and 14 % of the smaller text.
    Side(
      "texts", "overlapping-text", ["note overlap"],
      "text \"Total\" 16 100 200 40\n  text \"12 €\" 184 100 200 40"),
    Side(
      "texts", "overlapping-text", [],
      "text \"Total\" 16 100 200 40\n  text \"12 €\" 188 100 200 40"),
    Side(
      "gone", "invisible-focusable", ["warning transparent"],
      "button \"Pay\" 16 100 200 44 ax alpha=0.009"),
    Side("gone", "invisible-focusable", [], "button \"Pay\" 16 100 200 44 ax alpha=0.011"),
    Side("faint", "unreachable-control", [], "button 300 50 44 44 !ax alpha=0.095"),
    Side(
      "faint", "unreachable-control", ["error reach.control"], "button 300 50 44 44 !ax alpha=0.105"
    ),
    Side("legible", "unreachable-text", [], text(alpha: "0.29")),
    Side("legible", "unreachable-text", ["warning reach.text"], text(alpha: "0.31")),
    Side(
      "opaque", "focus-behind-overlay", ["warning covered"],
      "text 16 100 200 20 \"Step\"\n  view#panel 0 80 390 200 opaque alpha=0.995"),
    Side(
      "opaque", "focus-behind-overlay", [],
      "text 16 100 200 20 \"Step\"\n  view#panel 0 80 390 200 opaque alpha=0.98"),
    Side(
      "rounding", "target-size-recommended", [], "button \"Close\" 300 50 43.55 43.55"),
    Side(
      "rounding", "target-size-recommended", ["warning small"],
      "button \"Close\" 300 50 43.45 43.45"),
    // The label starts about one point above the field.
    Side("whole point", "missing-field-label", ["error named-by-neighbour"], label(height: 20.9)),
    Side("whole point", "missing-field-label", ["error nothing"], label(height: 21.1)),
    Side("near", "missing-field-label", ["error named-by-neighbour"], label(height: -3.5)),
    Side("near", "missing-field-label", ["error nothing"], label(height: -4.5)),
    Side("minimum side", "target-size-minimum", ["error crowded"], crowded(side: 23)),
    Side("minimum side", "target-size-minimum", [], crowded(side: 25)),
    Side(
      "recommended side", "obscured-activation-point", ["warning tap.reduced-reachable-area"],
      strip(height: 42)),
    Side("recommended side", "obscured-activation-point", [], strip(height: 46)),
    Side(
      "field", "target-size-recommended", [], "textField \"Name\" 16 100 300 34"),
    Side(
      "field", "target-size-recommended", ["note small"], "textField \"Name\" 16 100 300 33"),
    Side(
      "row", "target-size-recommended", ["note small"], "button \"General\" 0 50 390 40"),
    Side(
      "row", "target-size-recommended", ["warning small"], "button \"General\" 0 50 390 39"),
    Side(
      "visible side", "unreachable-control", ["error reach.control"], "button 300 50 9 9 !ax"),
    Side("visible side", "unreachable-control", [], "button 300 50 7 7 !ax"),
    Side("tap", "obscured-element", ["error tap.covered"], strip(height: 3.5)),
    Side("tap", "obscured-element", [], strip(height: 4.5)),
    // Ratios of 4.48 and 4.42, with a tolerance of 0.05.
    Side("text contrast", "text-contrast", [], drawn("777777", size: 17)),
    Side("text contrast", "text-contrast", ["error low"], drawn("787878", size: 17)),
    // 2.96 and 2.92.
    Side("large contrast", "text-contrast", [], drawn("969696", size: 24)),
    Side("large contrast", "text-contrast", ["error low"], drawn("979797", size: 24)),
    Side("large size", "text-contrast", [], drawn("949494", size: 18)),
    Side("large size", "text-contrast", ["error low"], drawn("949494", size: 17.9)),
    Side(
      "large bold size", "text-contrast", [], drawn("949494", size: 14, weight: ",weight:0.4")),
    Side(
      "large bold size", "text-contrast", ["error low"],
      drawn("949494", size: 13.9, weight: ",weight:0.4")),
    // 1.11 and 1.09 to 1.
    Side(
      "filling", "field-without-edge", ["note faint"], "textField 16 100 300 34 draw fill F3F3F3"),
    Side(
      "filling", "field-without-edge", ["note none"], "textField 16 100 300 34 draw fill F5F5F5"),
    // 1.45 and 1.53 to 1.
    Side("hue only", "selected-by-colour-only", ["warning hue"], selection("206A20")),
    Side("hue only", "selected-by-colour-only", [], selection("206620")),
    // A luminance of 0.5029 and 0.4969.
    Side("light", "light-in-dark", ["warning light"], lit("BCBCBC", height: 600)),
    Side("light", "light-in-dark", [], lit("BBBBBB", height: 600)),
    // 25.5 and 24.5 % of the screen.
    Side("light area", "light-in-dark", ["warning light"], lit("FFFFFF", height: 215)),
    Side("light area", "light-in-dark", [], lit("FFFFFF", height: 207)),
  ]

  private static func drawn(_ colour: String, size: Double, weight: String = "") -> String {
    "text \"Settings\" 16 100 200 40 font=\(size)\(weight) draw text \(colour)"
  }

  // Returns a light view on a black one.
  private static func lit(_ colour: String, height: Int) -> String {
    "view 0 0 390 844 draw fill 000000\n    view 0 0 390 \(height) draw fill \(colour)"
  }

  // Returns a selected button in red beside one in another colour.
  private static func selection(_ colour: String) -> String {
    """
    view 0 100 390 44
        button "Milk" 16 100 100 44 selected draw text C94A4A
        button "Bread" 140 100 100 44 draw text \(colour)
    """
  }

  private static func text(alpha: String) -> String {
    "text \"Shoes\" 16 100 200 24\n  text \"Only today: free delivery\" 16 130 300 20 !ax alpha=\(alpha)"
  }

  // Returns a label 20 points above a field, or longer or shorter by the given height.
  private static func label(height: Double) -> String {
    "text \"E-mail\" 16 100 343 \(height + 20)\n  textField 16 140 343 44"
  }

  private static func crowded(side: Int) -> String {
    "button \"Less\" 100 100 \(side) \(side)\n  button \"More\" \(100 + side) 100 60 60"
  }

  // Returns a button that a view covers except for a strip, which contains the activation point.
  private static func strip(height: Double) -> String {
    "button \"Map\" 16 100 200 200 activate=100,101\n  view 0 \(100 + height) 390 300"
  }

  @Test("each threshold holds on both sides", arguments: thresholds)
  func holds(side: Side) throws {
    let tree = try ElementTree(
      sketch: "in-process 390 844 appearance=dark\nwindow 0 0 390 844\n  \(side.elements)\n")
    let rule = try #require(RuleName(rawValue: side.rule))
    let report = Linter([rule.rule]).lint(Screen(name: "x", tree: tree))
    #expect(
      report.findings.map { "\($0.severity.rawValue) \($0.reason)" } == side.expected,
      "\(side.elements)\n\(report.outcomes)")
  }

  @Test(
    "a process other than the app's shows the status bar down to its height",
    arguments: [
      (top: 17.5, height: 44.0, kind: LeftOutPart.Kind.system),
      (top: 18.5, height: 44.0, kind: .otherProcess),
      (top: 17.0, height: 44.5, kind: .otherProcess),
    ])
  func statusBar(top: Double, height: Double, kind: LeftOutPart.Kind) throws {
    let screen = try analyze("remotePlaceholder 0 \(top) 390 \(height)")
    #expect(screen.findLeftOutParts().contains { $0.kind == kind })
  }

  @Test(
    "a scroll indicator is at most 8 points from the edge",
    arguments: [(gap: 7.5, isIndicator: true), (gap: 8.5, isIndicator: false)])
  func edge(gap: Double, isIndicator: Bool) throws {
    let screen = try analyze(
      "scrollView 0 0 390 700\n    view \"Vertical\" =\"0%\" \(360 - gap) 0 30 700")
    let last = screen.tree.indices.upperBound - 1
    #expect(screen.isSystemOwned[last] == isIndicator)
  }

  private func analyze(_ elements: String) throws -> AnalyzedScreen {
    let tree = try ElementTree(sketch: "in-process 390 844\nwindow 0 0 390 844\n  \(elements)\n")
    return AnalyzedScreen(Screen(name: "x", tree: tree))
  }
}
