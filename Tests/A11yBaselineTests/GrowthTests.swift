import Testing

@testable import A11yBaseline
@testable import A11yRules

@Suite("What a baseline accepts more than another")
struct GrowthTests {
  /// Returns a screen with buttons. An empty name gives a button without an identifier.
  private func shot(
    _ names: [String], on name: String = "checkout", type: String = "Bad"
  ) throws -> Shot {
    let lines = names.enumerated().map { index, name in
      "\n  button\(name.isEmpty ? "" : "#\(name)") 0 \(index * 50) 44 44 class=\(type)"
    }
    return try Shot("window 0 0 390 844" + lines.joined(), name: name)
  }

  private func baseline(_ names: [String], reason: String = "", on name: String = "checkout") throws
    -> Baseline
  {
    Baseline.creating(from: CheckResult([try shot(names, on: name)]), reason: reason)
  }

  /// Returns the states of findings compared with the older baseline plus the growth that has reasons.
  private func states(_ growth: BaselineGrowth, _ names: [String], on name: String = "checkout")
    throws
    -> [FindingState]
  {
    CheckResult([try shot(names, on: name)], against: growth.accepted).comparison.findings
      .map(\.state)
  }

  @Test("the same, or less, is no growth")
  func none() throws {
    let old = try baseline(["a", "b"])
    for new in [old, try baseline(["a"]), .empty] {
      let growth = BaselineGrowth(from: old, to: new)
      #expect(growth.silent.isEmpty && growth.reasoned.isEmpty)
      #expect(try states(growth, ["a", "b", "c"]) == [.known, .known, .new])
    }
  }

  @Test("what was added without a reason is counted by screen and rule, and counts as new")
  func silent() throws {
    let growth = BaselineGrowth(from: try baseline(["a"]), to: try baseline(["a", "b", "c"]))
    #expect(growth.silent == [.init(screen: "checkout", rule: "marked-element", count: 2)])
    #expect(growth.silentCount == 2 && growth.reasoned.isEmpty)
    #expect(try states(growth, ["a", "b", "c"]) == [.known, .new, .new])
    // Replacing a fixed finding by a new one is growth as well.
    let swapped = BaselineGrowth(from: try baseline(["a"]), to: try baseline(["b"]))
    #expect(swapped.silentCount == 1)
  }

  @Test("what was added with a reason is listed, and counts as accepted")
  func reasoned() throws {
    let old = try baseline(["a"])
    let new = Baseline.assembled(
      try baseline(["b"], reason: "See APP-1").entries + old.entries, tombstones: [])
    let growth = BaselineGrowth(from: old, to: new)
    #expect(growth.silent.isEmpty)
    #expect(growth.reasoned.map(\.anchor) == ["button #b"])
    #expect(try states(growth, ["a", "b"]) == [.known, .known])
    // A reason of white space doesn't count.
    var blank = new
    blank = Baseline.assembled(
      blank.entries.map { entry in
        var entry = entry
        entry.reason = entry.reason.isEmpty ? "" : "  "
        return entry
      }, tombstones: [])
    #expect(BaselineGrowth(from: old, to: blank).silentCount == 1)
  }

  @Test("an entry that was filed anew where its element is now has not been added")
  func moved() throws {
    let before = "window 0 0 390 844\n  button#pay 0 0 44 44 \"Pay\" class=Bad"
    let after = """
      window 0 0 390 844
        view#bar 0 0 390 100
          button#pay 0 0 44 44 "Pay" class=Bad
      """
    let old = Baseline.creating(from: CheckResult([try Shot(before)]))
    let new = old.updated(by: CheckResult([try Shot(after)], against: old))
    #expect(old.entries.map(\.fingerprint) != new.entries.map(\.fingerprint))
    let growth = BaselineGrowth(from: old, to: new)
    #expect(growth.silent.isEmpty && growth.reasoned.isEmpty)
    let result = CheckResult([try Shot(after)], against: growth.accepted)
    #expect(result.comparison.findings.map(\.state) == [.known])
  }

  @Test("a screen that was renamed brings its entries along; another new screen does not")
  func renamed() throws {
    let old = try baseline(["a", "b", "c"])
    let renamed = BaselineGrowth(from: old, to: try baseline(["a", "b", "c"], on: "basket"))
    #expect(renamed.silent.isEmpty)
    #expect(try states(renamed, ["a", "b", "c"], on: "basket") == [.known, .known, .known])
    // No rename: less than half of the screen is found elsewhere, or the old screen still exists.
    #expect(BaselineGrowth(from: old, to: try baseline(["a"], on: "basket")).silentCount == 1)
    let copied = Baseline.assembled(
      old.entries + (try baseline(["a", "b", "c"], on: "basket").entries), tombstones: [])
    #expect(
      BaselineGrowth(from: old, to: copied).silent == [
        .init(screen: "basket", rule: "marked-element", count: 3)
      ])
  }

  @Test("what became worse counts as if it had been added")
  func worse() throws {
    let old = try baseline(["a"])
    func raised(_ reason: String) -> Baseline {
      Baseline(
        old.entries.map { entry in
          var entry = entry
          entry.severity = .error
          entry.reason = reason
          return entry
        })
    }
    let silent = BaselineGrowth(from: old, to: raised(""))
    #expect(silent.silentCount == 1 && silent.accepted.entries == old.entries)
    let reasoned = BaselineGrowth(from: old, to: raised("See APP-1"))
    #expect(reasoned.silent.isEmpty && reasoned.reasoned.count == 1)
    #expect(reasoned.accepted.entries.map(\.severity) == [.error])
  }

  @Test("an entry holds where it held, unless somebody says why it should hold elsewhere")
  func contexts() throws {
    let old = try baseline(["a"], reason: "")
    func widened(_ reason: String) -> Baseline {
      Baseline(
        old.entries.map { entry in
          var entry = entry
          entry.contexts = [
            BaselineContext(["platform": "iOS"]), BaselineContext(["platform": "tvOS"]),
          ]
          entry.reason = reason
          return entry
        })
    }
    #expect(BaselineGrowth(from: old, to: widened("")).accepted.entries == old.entries)
    #expect(BaselineGrowth(from: old, to: widened("why")).accepted.entries[0].contexts.count == 2)
  }

  @Test("many renamed screens take no time beyond measure")
  func large() throws {
    let entry = try #require(try baseline(["a"]).entries.first)
    func many(_ prefix: String) -> Baseline {
      Baseline(
        (0..<3000).map { index in
          var copy = entry
          copy.screen = "\(prefix) \(index)"
          copy.identity = Identity(
            rule: copy.rule, screen: copy.screen, discriminator: copy.discriminator,
            features: copy.identity.features)
          return copy
        })
    }
    let growth = BaselineGrowth(from: many("old"), to: many("new"))
    #expect(growth.silentCount + growth.accepted.entries.count >= 3000)
  }

  // MARK: Budgets

  @Test("budgets count entries by rule and by screen, with wildcards, or all of them")
  func budgets() throws {
    let baseline = Baseline.assembled(
      try self.baseline(["a", "b"]).entries + self.baseline(["c"], on: "login").entries,
      tombstones: [])
    let budgets = [
      Budget(limit: 3), Budget(rule: "marked-element", limit: 2), Budget(rule: "other", limit: 0),
      Budget(screen: "log*", limit: 0), Budget(rule: "marked-element", screen: "check*", limit: 2),
    ]
    let uses = baseline.uses(of: budgets)
    #expect(uses.map(\.count) == [3, 3, 0, 1, 2])
    #expect(uses.map(\.isExceeded) == [false, true, false, true, false])
    #expect(Gate().reasons(nil, [], uses) == [.init(code: "budget", count: 2)])
    #expect(budgets.map(\.subject)[3...] == ["all rules on log*", "marked-element on check*"])
  }
}
