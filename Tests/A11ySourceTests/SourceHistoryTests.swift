import A11ySource
import TestSupport
import Testing

@testable import A11yBaseline
@testable import A11yRules

@Suite("Defects in Swift source that lives on")
struct SourceHistoryTests {
  private let cart = """
    struct CartView: View {
      var body: some View {
        VStack {
          Text("Cart")
          Button { send() } label: { Image("icon_send") }
          actions
        }
      }
      var actions: some View {
        HStack {
          Text("Actions")
          Button { share() } label: { Image("icon_share") }
          Button { erase() } label: { Image("icon_erase") }
        }
      }
    }
    """

  @Test("what surrounds an element does not change its fingerprint")
  func fingerprints() throws {
    let before = Set(SourceCommit(["Cart.swift": cart]).fingerprints)
    #expect(before.count == 2)
    for (old, new) in [
      ("Text(\"Cart\")", "Text(\"Cart\")\n Image(decorative: \"a\")\n Button(\"Help\") { help() }"),
      (
        "Button { send() } label: { Image(\"icon_send\") }",
        "HStack { Button { send() } label: { Image(\"icon_send\") } }"
      ),
      ("actions\n    }", "actions\n Footer()\n    }"),
      ("icon_share", "icon_spread"), ("Text(\"Actions\")", "Text(\"What to do\")"),
    ] {
      let changed = cart.replacing(old, with: new)
      #expect(changed != cart)
      let commit = SourceCommit([
        "Cart.swift": changed,
        "Other.swift": "struct Footer: View { var body: some View { Text(\"End\") } }",
      ])
      #expect(Set(commit.fingerprints) == before, "\(new)")
    }
  }

  @Test("the callers of a component do not change the fingerprints in it")
  func callers() {
    let icon = """
      struct IconButton: View {
        let icon: String
        var body: some View { Button { act() } label: { Image(icon) } }
      }
      """
    func commit(_ calls: [String]) -> SourceCommit {
      SourceCommit([
        "Icon.swift": icon,
        "Home.swift": """
        struct Home: View {
          var body: some View { VStack { \(calls.joined(separator: "; ")) } }
        }
        """,
      ])
    }
    let one = commit(["IconButton(icon: \"icon_a\")"])
    #expect(one.fingerprints.count == 1)
    for calls in [
      ["IconButton(icon: \"icon_b\")", "IconButton(icon: \"icon_a\")"],
      ["Text(\"Home\")", "IconButton(icon: \"icon_a\").padding()"],
      ["HStack { IconButton(icon: \"icon_c\"); IconButton(icon: \"icon_c\") }"],
    ] {
      let other = commit(calls)
      #expect(other.fingerprints == one.fingerprints, "\(calls)")
      #expect(other.summary(against: one.baseline) == "1 known")
    }
  }

  @Test("a type that is renamed, in a file that is too, keeps its findings")
  func renamed() {
    let before = SourceCommit(["Cart.swift": cart])
    let basket = cart.replacing("CartView", with: "BasketView")
    let after = SourceCommit(["Shop/Basket.swift": basket])
    #expect(after.summary(against: before.baseline) == "3 moved")
    let changed = basket.replacing("Text(\"Actions\")", with: "Text(\"More\"); Button(\"Help\") {}")
    let later = SourceCommit(["Shop/Basket.swift": changed])
    #expect(later.summary(against: before.baseline) == "3 moved")
  }

  @Test("a type that is renamed and gets another defect has one new finding")
  func renamedWithDefect() {
    let before = SourceCommit(["Cart.swift": cart])
    let after = cart.replacing("CartView", with: "BasketView").replacing(
      "Text(\"Cart\")", with: "Text(\"Cart\"); Button { pay() } label: { Image(\"icon_pay\") }")
    let commit = SourceCommit(["Cart.swift": after])
    #expect(commit.summary(against: before.baseline) == "3 moved, 1 new")
    #expect(commit.news(against: before.baseline).allSatisfy { $0.contains("icon_pay") })
  }

  @Test("an element in a view of its own is the same, and so is one that returns")
  func extracted() {
    let before = SourceCommit(["Cart.swift": cart])
    let erase = "Button { erase() } label: { Image(\"icon_erase\") }"
    let after = SourceCommit([
      "Cart.swift": cart.replacing(erase, with: "EraseButton()"),
      "Erase.swift": "struct EraseButton: View { var body: some View { \(erase) } }",
    ])
    #expect(after.summary(against: before.baseline) == "2 known, 1 moved")
    #expect(before.summary(against: after.baseline) == "2 known, 1 moved")
  }

  @Test("an element in another member of its type is the same")
  func otherMember() {
    let before = SourceCommit(["Cart.swift": cart])
    let send = "Button { send() } label: { Image(\"icon_send\") }"
    let after = cart.replacing(send, with: "").replacing(
      "Text(\"Actions\")", with: "Text(\"Actions\"); \(send)")
    #expect(
      SourceCommit(["Cart.swift": after]).summary(against: before.baseline) == "2 known, 1 moved")
  }

  @Test("a defect that is mended in one type does not account for a new one in another")
  func otherDefect() {
    let bar = """
      struct BarView: View {
        var body: some View { HStack { Text("Bar"); Button {} label: { Image("icon_plus") }NAME } }
      }
      """
    let other = """
      struct SideView: View {
        var body: some View { HStack { Text("Side"); Button {} label: { Image("icon_down") }; NEW } }
      }
      """
    let before = SourceCommit([
      "Bar.swift": bar.replacing("NAME", with: ""), "Side.swift": other.replacing("NEW", with: ""),
    ])
    let after = SourceCommit([
      "Bar.swift": bar.replacing("NAME", with: ".accessibilityLabel(\"Add\")"),
      "Side.swift": other.replacing("NEW", with: "Button {} label: { Image(\"icon_plus\") }"),
    ])
    #expect(after.summary(against: before.baseline) == "1 fixed, 1 known, 1 new")
  }

  @Test("among equals, text and surroundings decide which is new")
  func amongEquals() {
    let before = SourceCommit(["Cart.swift": cart])
    let added = "Button { pay() } label: { Image(\"icon_pay\") }"
    for place in ["Text(\"Actions\")", "Button { share()", "Button { erase()"] {
      let after = SourceCommit([
        "Cart.swift": cart.replacing(place, with: "\(added); \(place)")
      ])
      #expect(after.summary(against: before.baseline) == "3 known, 1 new")
      #expect(after.news(against: before.baseline).allSatisfy { $0.contains("icon_pay") })
    }
  }

  @Test("a part of the files does not tell which types are gone")
  func part() {
    let before = SourceCommit(["Cart.swift": cart])
    let after = SourceCommit(["Copy.swift": cart.replacing("CartView", with: "CopyView")])
    #expect(after.summary(against: before.baseline, isWhole: false) == "3 new, 3 unobserved")
  }

  @Test("random edits change no identity, and a new defect is new", arguments: 0..<24)
  func random(seed: Int) {
    var generator = SplitMix(state: UInt64(seed) &+ 7)
    var app = RandomApp(&generator)
    var baseline = SourceCommit(app.files).baseline
    for step in 0..<12 {
      let bad = app.bad
      let edit = app.edit(&generator)
      let commit = SourceCommit(app.files)
      let result = commit.result(against: baseline)
      let comment = "seed \(seed), step \(step), \(edit)"
      #expect(result.comparison.newsCount == app.bad.subtracting(bad).count, "\(comment)")
      #expect(result.comparison.fixed.count == bad.subtracting(app.bad).count, "\(comment)")
      baseline = baseline.accepting([.all], of: result, terms: .init(reason: "test"))
      baseline = baseline.updated(by: commit.result(against: baseline))
      #expect(baseline.entries.count == app.bad.count, "\(comment)")
      let again = commit.result(against: baseline).comparison
      #expect(again.count(.known) == again.findings.count && again.fixed.isEmpty, "\(comment)")
    }
  }
}

/// The sources of an app in one commit, checked.
struct SourceCommit {
  let screens: [JudgedScreen]

  init(_ files: [String: String]) {
    let project = SourceProject(
      files.sorted { $0.key < $1.key }.map {
        SourceFile(path: $0.key, text: "import SwiftUI\n\($0.value)")
      })
    let linter = Linter([AssetNameLabel.self])
    screens = project.screens(.own).map { linter.judge($0) }
  }

  var fingerprints: [String] { screens.flatMap { $0.findings.map(\.identity.fingerprint) } }

  var baseline: Baseline { .creating(from: result(against: .empty)) }

  func result(against baseline: Baseline, isWhole: Bool = true) -> CheckResult {
    let cards = [AssetNameLabel.card]
    let comparison = baseline.compare(screens, rules: cards, isWhole: isWhole)
    return CheckResult(
      toolVersion: "", cards: cards, screens: screens, comparison: comparison,
      verdict: Verdict(outcome: .passed))
  }

  /// Returns the number of findings in each state, and of entries that no finding matches.
  func summary(against baseline: Baseline, isWhole: Bool = true) -> String {
    let comparison = result(against: baseline, isWhole: isWhole).comparison
    var counts = Dictionary(comparison.findings.map { ($0.state.rawValue, 1) }, uniquingKeysWith: +)
    counts["fixed"] = comparison.fixed.count
    counts["unobserved"] = comparison.unobserved.count
    return counts.filter { $0.value > 0 }.sorted { $0.key < $1.key }
      .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }

  /// Returns the messages of the findings that are not accepted.
  func news(against baseline: Baseline) -> [String] {
    result(against: baseline).comparison.findings.filter { $0.state.isNews }
      .map(\.finding.message)
  }
}
