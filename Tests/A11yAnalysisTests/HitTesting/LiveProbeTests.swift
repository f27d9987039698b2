import A11yModel
import TestSupport
import Testing

@testable import A11yAnalysis
@testable import A11yRules

@Suite("Live hit tests beside the model")
struct LiveProbeTests {
  private static func lint(_ tree: ElementTree) -> [Finding] {
    Linter.standard.lint(Screen(name: "random", tree: tree)).findings
  }

  private static func screens(_ block: Int) -> [(seed: Int, tree: ElementTree)] {
    (block * 100..<(block + 1) * 100).compactMap { seed in
      let tree = RandomTree(seed: UInt64(seed)).tree()
      return UIKitHitTest.isStricter(tree) ? nil : (seed, tree)
    }
  }

  @Test("where the model is exact, live hit tests change no finding", arguments: 0..<6)
  func agreement(block: Int) {
    var covers = 0
    for (seed, tree) in Self.screens(block) {
      let recorded = UIKitHitTest(tree: tree).recorded()
      let screen = AnalyzedScreen(Screen(name: "random", tree: recorded))
      for index in screen.touch.targets {
        let probes = screen.hitTesting.liveProbes(of: index)
        #expect(probes.allSatisfy { $0.agrees }, "seed \(seed), element \(index)\n\(recorded)")
      }
      let before = Self.lint(tree)
      let after = Self.lint(recorded)
      #expect(
        after.map { "\($0.element.index) \($0.rule) \($0.reason) \($0.severity)" }
          == before.map { "\($0.element.index) \($0.rule) \($0.reason) \($0.severity)" },
        "seed \(seed)\n\(recorded)")
      #expect(after.map(\.subject) == before.map(\.subject), "seed \(seed)")
      #expect(zip(after, before).allSatisfy { $0.confidence >= $1.confidence }, "seed \(seed)")
      #expect(after.allSatisfy { !$0.message.contains("although nothing") }, "seed \(seed)")
      covers += after.count { $0.message.contains("live hit test") }
    }
    #expect(covers > 0)
  }

  @Test("a cover that only the running app knows of is a finding that says so", arguments: 0..<3)
  func plantedCovers(block: Int) {
    var planted = 0
    for (seed, tree) in Self.screens(block) {
      let screen = AnalyzedScreen(Screen(name: "random", tree: tree))
      let model = UIKitHitTest(tree: tree)
      let free = screen.touch.targets.first { index in
        if case .none = screen.covers[tree[index]], !screen.hitTesting.order.isOutOfTouch(index) {
          return model.points(of: tree[index]).allSatisfy { point in
            screen.hitTesting.resolution.outcome(
              of: index, takenBy: TouchOwner(model.hit(point), in: tree)) == .reached
          }
        }
        return false
      }
      guard let free else { continue }
      planted += 1
      let lied = Self.answering(.missing("GhostWindow"), at: free, in: tree)
      let findings = Self.lint(lied).filter { $0.message.contains("GhostWindow") }
      #expect(findings.map(\.element.index) == [free], "seed \(seed), element \(free)\n\(lied)")
      #expect(findings.first?.rule == "obscured-element" && findings.first?.reason == "tap.covered")
      #expect(
        findings.first?.message.hasSuffix(
          "answers GhostWindow, although nothing captured covers it")
          == true, "seed \(seed)")
    }
    #expect(planted > 20)
  }

  @Test(
    "what takes touches in truth is not covered, and the trace says who is wrong", arguments: 0..<3)
  func plantedPassages(block: Int) {
    var planted = 0
    for (seed, tree) in Self.screens(block) {
      let covered = Self.lint(tree).first { $0.reason == "tap.covered" && $0.count == 1 }
      guard let index = covered?.element.index else { continue }
      planted += 1
      let lied = Self.answering(.element(index), at: index, in: tree)
      let found = Self.lint(lied).filter {
        $0.element.index == index && ($0.reason == "tap.covered" || $0.rule.hasPrefix("obscured"))
      }
      #expect(found.isEmpty, "seed \(seed), element \(index): \(found.map(\.message))\n\(lied)")
      let hits = AnalyzedScreen(Screen(name: "random", tree: lied)).hitTesting
      let point = tree[index].details.activationPoint ?? tree[index].frame?.center ?? Point(0, 0)
      let recording = hits.trace(at: point).recording
      #expect(
        recording?.owner == .element(index) && recording?.isAsModelled == false, "seed \(seed)")
    }
    #expect(planted > 3)
  }

  private static func answering(
    _ hit: ElementReference, at index: Int, in tree: ElementTree
  ) -> ElementTree {
    var details = tree[index].details
    details.hitProbes = UIKitHitTest(tree: tree).points(of: tree[index]).map {
      HitProbe($0, hit: hit)
    }
    return tree.replacing([index: details])
  }

  private static func cover(_ sketch: String) throws -> Cover {
    let tree = try ElementTree(sketch: sketch)
    let node = try #require(tree.nodes.first { $0.type == .button })
    return AnalyzedScreen(Screen(name: "case", tree: tree)).covers[node]
  }

  @Test("one answer beside the middle proves no cover, answers on all sides do")
  func extent() throws {
    let start = "in-process 390 844\nwindow 0 0 390 844\n  button#b 100 100 100 100 \"B\" "
    let corners = ["110,110", "190,110", "110,190", "190,190"].map { "probe=\"\($0):Ghost?\"" }
    let four = corners.joined(separator: " ")
    #expect(try Self.cover(start + corners[0]).kind == "none")
    #expect(try Self.cover(start + corners.dropLast().joined(separator: " ")).kind == "none")
    let whole = try Self.cover(start + four)
    #expect(whole.kind == "recorded whole")
    #expect(whole.covering?.isUnexpected == true && whole.covering?.owner == .uncaptured("Ghost"))
    #expect(try Self.cover(start + "probe=\"150,150:Ghost?\"").kind == "recorded point")
    #expect(try Self.cover(start + four + " probe=150,150:b").kind == "none")
  }

  @Test(
    "nobody, an ancestor or what lies behind takes the touch: that is no cover",
    arguments: ["null", "@w", "@behind"])
  func noCover(answer: String) throws {
    let cover = try Self.cover(
      """
      in-process 390 844
      window @w 0 0 390 844
        view @behind 0 0 390 844
        button#b 100 100 100 100 "B" probe=150,150:\(answer)
        view 90 90 200 200
      """)
    #expect(cover.kind == "none")
  }

  @Test("answers outside of the control, or at no point, say nothing")
  func strays() throws {
    let cover = try Self.cover(
      """
      in-process 390 844
      window 0 0 390 844
        button#b 100 100 100 100 "B" probe="10,10:Ghost?" probe="nan,inf:Ghost?"
      """)
    #expect(cover.kind == "none")
  }

  @Test(
    "a driver's verdict names a whole cover, a point or nothing",
    arguments: [
      ("blocked=[occluded:x]", "view#x 0 0 390 844", "recorded whole"),
      ("blocked=[occluded:x]", "view#x 140 140 20 20", "recorded point"),
      ("blocked=[occluded]", "view#x 0 0 390 844", "recorded point"),
      ("blocked=[occluded, notHittable]", "view#x 0 0 390 844", "recorded whole"),
      ("blocked=[occluded]", "keyboard#x 0 0 390 844", "recorded whole"),
      ("actionable", "keyboard#x 0 0 390 844", "none"),
      ("blocked=[handledBy:x]", "keyboard#x 0 0 390 844", "none"),
      ("blocked=[occluded:w]", "view#x 0 0 390 844", "none"),
      ("!hittable", "view#x 0 0 390 844", "unknown"),
      ("blocked=[notHittable]", "view#x 0 0 390 844", "unknown"),
      ("blocked=[disabled]", "view#x 0 0 390 844", "unknown"),
      ("blocked=[]", "view#x 0 0 390 844", "unknown"),
      ("blocked=[occluded:x, hidden]", "view#x 0 0 390 844", "unknown"),
      ("blocked=[occluded:x]", "alert 90 90 200 200\n    view#x 90 90 200 200", "presentation"),
    ])
  func drivers(verdict: String, other: String, kind: String) throws {
    let cover = try Self.cover(
      "window#w 0 0 390 844\n  button 100 100 100 100 \"B\" \(verdict)\n  \(other)")
    #expect(cover.kind == kind)
    if kind.hasPrefix("recorded") { #expect(cover.covering?.evidence == .driver) }
  }
}

extension Cover {
  var kind: String {
    guard let covering else { return String("\(self)".prefix { $0 != "(" }) }
    return covering.evidence == .model ? "\(covering.extent)" : "recorded \(covering.extent)"
  }
}
