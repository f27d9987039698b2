import Foundation
import TestSupport
import Testing

@testable import A11yBaseline
@testable import A11yRules

@Suite("Merging baselines")
struct MergingTests {
  // MARK: Single entries

  @Test("an entry that one side has removed and the other left alone is removed")
  func removed() throws {
    let base = try Stock().baseline(["a", "b", "c"])
    let (ours, theirs) = (base.without("a"), base.without("b"))
    let merge = BaselineMerge(base: base, ours: ours, theirs: theirs)
    #expect(merge.conflicts.isEmpty)
    #expect(merge.baseline.anchors == ["button #c"])
    #expect(merge.baseline.tombstones.map(\.anchor).sorted() == ["button #a", "button #b"])
  }

  @Test("what either side has accepted is kept, and is no longer counted as fixed")
  func added() throws {
    let stock = try Stock()
    let base = try stock.baseline(["a", "b"]).without("b")
    let ours = Baseline.assembled(
      base.entries + [try stock.entry("b", reason: "back again")], tombstones: base.tombstones)
    let theirs = Baseline.assembled(
      base.entries + [try stock.entry("c", reason: "See APP-1")], tombstones: base.tombstones)
    let merge = BaselineMerge(base: base, ours: ours, theirs: theirs)
    #expect(merge.conflicts.isEmpty)
    #expect(merge.baseline.anchors == ["button #a", "button #b", "button #c"])
    #expect(merge.baseline.tombstones.isEmpty)
  }

  @Test("both have accepted the same: one entry, for the contexts of both")
  func acceptedTwice() throws {
    let stock = try Stock()
    let (phone, pad) = (Stock.context("iOS"), Stock.context("iPadOS"))
    let ours = Baseline([try stock.entry("a", reason: "See APP-1", contexts: [phone])])
    let theirs = Baseline([try stock.entry("a", reason: "See APP-1", contexts: [pad])])
    let merge = BaselineMerge(base: .empty, ours: ours, theirs: theirs)
    #expect(merge.conflicts.isEmpty)
    #expect(merge.baseline.entries.map(\.contexts) == [[phone, pad]])
  }

  @Test("reasons on which both sides disagree are listed, and ours stay unless theirs are wanted")
  func disagreement() throws {
    let stock = try Stock()
    let base = Baseline([try stock.entry("a", reason: "legacy")])
    let ours = Baseline([try stock.entry("a", reason: "See APP-1")])
    let theirs = Baseline([try stock.entry("a", reason: "See APP-2\u{1B}[31m")])
    let merge = BaselineMerge(base: base, ours: ours, theirs: theirs)
    #expect(merge.baseline == ours)
    #expect(
      merge.conflicts.map(\.description) == [
        #"checkout: marked-element at button #a: the reason is "See APP-1" here and "#
          + #""See APP-2\u{1B}[31m" there; kept "See APP-1""#
      ])
    let other = BaselineMerge(base: base, ours: ours, theirs: theirs, keeping: .theirs)
    #expect(other.baseline == theirs && other.conflicts.count == 1)
    // A change on one side only is not a conflict.
    #expect(BaselineMerge(base: base, ours: base, theirs: theirs).baseline == theirs)
    #expect(BaselineMerge(base: base, ours: base, theirs: theirs).conflicts.isEmpty)
  }

  @Test("removed here and accepted anew there is for a person to decide")
  func removedAndAccepted() throws {
    let stock = try Stock()
    let base = Baseline([try stock.entry("a", reason: "legacy")])
    let anew = Baseline([try stock.entry("a", reason: "See APP-1")])
    let gone = base.without("a")
    let merge = BaselineMerge(base: base, ours: gone, theirs: anew)
    #expect(merge.baseline.entries.isEmpty && merge.conflicts.count == 1)
    #expect(
      merge.conflicts[0].description.hasSuffix("removed here and accepted anew there; removed"))
    #expect(BaselineMerge(base: base, ours: anew, theirs: gone).baseline.anchors == ["button #a"])
    #expect(
      BaselineMerge(base: base, ours: gone, theirs: anew, keeping: .theirs).baseline.anchors
        == ["button #a"])
    // Observing an entry in another context, or more often, is not a new acceptance.
    let seen = Baseline([
      try stock.entry("a", reason: "legacy", contexts: [.any, Stock.context("iOS")], count: 2)
    ])
    let clean = BaselineMerge(base: base, ours: seen, theirs: gone)
    #expect(clean.baseline.entries.isEmpty && clean.conflicts.isEmpty)
  }

  @Test(
    "equal findings are counted: removals of both sides add up, and never below none",
    arguments: [
      (3, 2, 2, 1), (3, 1, 1, 0), (2, 1, 1, 0), (2, 3, 1, 2), (2, 3, 3, 3), (0, 2, 1, 2),
      (1, 3, 2, 3), (4, 0, 4, 0),
    ])
  func counts(base: Int, ours: Int, theirs: Int, merged: Int) throws {
    let entry = try Stock().entry("a", reason: "legacy")
    func baseline(_ count: Int, _ other: String) -> Baseline {
      var more = entry
      more.identity = Identity(
        rule: entry.rule, screen: other, discriminator: entry.discriminator,
        features: entry.identity.features)
      more.screen = other
      return Baseline.assembled(Array(repeating: entry, count: count) + [more], tombstones: [])
    }
    // Another difference keeps the merge from taking a shortcut for equal files.
    let merge = BaselineMerge(
      base: baseline(base, "x"), ours: baseline(ours, "y"), theirs: baseline(theirs, "z"))
    #expect(merge.conflicts.isEmpty)
    #expect(merge.baseline.entries.filter { $0.screen == entry.screen }.count == merged)
    #expect(merge.baseline.faults() == [])
  }

  @Test(
    "elements of a group are counted alike, but for the last",
    arguments: [(5, 4, 3, 2), (5, 5, 2, 2), (2, 3, 4, 4), (5, 1, 1, 1), (3, 2, 2, 1)])
  func elements(base: Int, ours: Int, theirs: Int, merged: Int) throws {
    let stock = try Stock()
    func baseline(_ count: Int, _ reason: String) throws -> Baseline {
      Baseline([
        try stock.entry("a", reason: "legacy", count: count), try stock.entry("b", reason: reason),
      ])
    }
    let merge = BaselineMerge(
      base: try baseline(base, ""), ours: try baseline(ours, "one"),
      theirs: try baseline(theirs, ""))
    #expect(merge.baseline.entries.map(\.count) == [merged, 1])
  }

  @Test("a context that one side has given up is not brought back by the other")
  func contexts() throws {
    let stock = try Stock()
    let (phone, pad, tv) = (Stock.context("iOS"), Stock.context("iPadOS"), Stock.context("tvOS"))
    func baseline(_ contexts: [BaselineContext]) throws -> Baseline {
      Baseline([try stock.entry("a", reason: "legacy", contexts: contexts)])
    }
    let base = try baseline([phone, pad])
    let merge = BaselineMerge(
      base: base, ours: try baseline([pad]), theirs: try baseline([phone, pad, tv]))
    #expect(merge.baseline.entries.map(\.contexts) == [[pad, tv]])
    // One side removes each context, so none is left.
    let none = BaselineMerge(base: base, ours: try baseline([pad]), theirs: try baseline([phone]))
    #expect(none.baseline.entries.isEmpty && none.conflicts.isEmpty)
    #expect(none.baseline.tombstones.map(\.anchor) == ["button #a"])
  }

  @Test("what grew elsewhere is added, and what went elsewhere stays")
  func adding() throws {
    let stock = try Stock()
    let base = try stock.baseline(["a", "b", "c"])
    let other = Baseline.assembled(
      base.without("a").entries + [try stock.entry("d", reason: "See APP-1")], tombstones: [])
    #expect(base.adding(whatGrewFrom: base, to: base) == base)
    #expect(
      base.adding(whatGrewFrom: base, to: other).anchors.sorted()
        == ["a", "b", "c", "d"].map { "button #\($0)" })
    #expect(
      base.without("b").adding(whatGrewFrom: base, to: other).anchors.sorted()
        == ["a", "c", "d"].map { "button #\($0)" })
  }

  // MARK: Invariants

  @Test(
    "random branches: order does not matter, nothing is made up, and the result is sound",
    arguments: 0..<300)
  func properties(seed: UInt64) throws {
    var random = Random(seed: seed)
    let stock = try Stock()
    let base = try stock.random(&random)
    let ours = try stock.edited(base, &random)
    let theirs = try stock.edited(base, &random)
    let merge = BaselineMerge(base: base, ours: ours, theirs: theirs)
    let mirrored = BaselineMerge(base: base, ours: theirs, theirs: ours)
    #expect(merge.conflicts.count == mirrored.conflicts.count)
    if merge.conflicts.isEmpty { #expect(merge.baseline.bytes == mirrored.baseline.bytes) }
    #expect(
      merge.baseline.bytes
        == BaselineMerge(base: base, ours: theirs, theirs: ours, keeping: .theirs).baseline.bytes)
    #expect(merge.baseline.faults() == [])
    for (one, other) in [(base, ours), (ours, base), (ours, ours)] {
      let merge = BaselineMerge(base: base, ours: one, theirs: other)
      #expect(merge.baseline.bytes == ours.bytes && merge.conflicts.isEmpty)
    }
    let counts = [base, ours, theirs, merge.baseline].map(\.counts)
    for (fingerprint, count) in counts[3] {
      let (was, one, other) = (
        counts[0][fingerprint] ?? 0, counts[1][fingerprint] ?? 0, counts[2][fingerprint] ?? 0
      )
      #expect(count <= max(one, other))
      #expect(count >= min(one + other - was, max(one, other)) || !merge.conflicts.isEmpty)
    }
  }

  @Test("a clean merge of two branches that shrink never grows", arguments: 0..<100)
  func shrinking(seed: UInt64) throws {
    var random = Random(seed: seed)
    let stock = try Stock()
    let base = try stock.random(&random)
    let ours = stock.pruned(base, &random)
    let theirs = stock.pruned(base, &random)
    let merge = BaselineMerge(base: base, ours: ours, theirs: theirs)
    #expect(merge.conflicts.isEmpty)
    for (fingerprint, count) in merge.baseline.counts {
      #expect(count <= min(ours.counts[fingerprint] ?? 0, theirs.counts[fingerprint] ?? 0))
    }
    let buried = Set(merge.baseline.tombstones.map(\.fingerprint))
    let gone = Set(base.counts.keys).subtracting(merge.baseline.counts.keys)
    #expect(gone.isSubset(of: buried))
  }

  @Test(
    "three branches that prune and accept other entries are the same in every order",
    arguments: 0..<100)
  func orders(seed: UInt64) throws {
    var random = Random(seed: seed)
    let stock = try Stock()
    let base = try stock.random(&random)
    let branches = try stock.disjoint(base, count: 3, &random)
    let results = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].map { order in
      order.dropFirst().reduce(branches[order[0]]) { merged, index in
        let merge = BaselineMerge(base: base, ours: merged, theirs: branches[index])
        #expect(merge.conflicts.isEmpty)
        return merge.baseline
      }
    }
    #expect(Set(results.map(\.bytes)).count == 1)
    #expect(results.allSatisfy { $0.faults() == [] })
  }
}

// MARK: - Baselines to merge

/// Entries of real findings, from which tests build baselines.
private struct Stock {
  private let entries: [BaselineEntry]

  init() throws {
    let names = "abcdefghij".map(String.init)
    let shots = try ["checkout", "login"].map { name in
      try Shot(
        "window 0 0 390 844"
          + names.enumerated().map { "\n  button#\($1) 0 \($0 * 50) 44 44 class=Bad" }.joined(),
        name: name)
    }
    entries = Baseline.creating(from: CheckResult(shots)).entries
  }

  static func context(_ platform: String) -> BaselineContext {
    BaselineContext(["platform": platform])
  }

  func entry(
    _ name: String, reason: String, contexts: [BaselineContext] = [.any], count: Int = 1
  ) throws -> BaselineEntry {
    var entry = try #require(
      entries.first { $0.anchor == "button #\(name)" && $0.screen == "checkout" })
    entry.reason = reason
    entry.contexts = contexts
    entry.count = count
    return entry
  }

  func baseline(_ names: [String]) throws -> Baseline {
    Baseline(try names.map { try entry($0, reason: "legacy") })
  }

  private func random(
    _ entry: BaselineEntry, _ random: inout Random, reasons: [String] = ["", "legacy", "APP-1"]
  ) -> BaselineEntry {
    var entry = entry
    entry.reason = random.pick(reasons)
    entry.owner = random.pick(["", "", "payments"])
    entry.count = random.int(1..<5)
    entry.severity = random.pick([.error, .warning])
    entry.origin = random.pick([.create, .accept])
    let contexts = ["iOS", "tvOS", "visionOS"].filter { _ in random.chance(0.6) }
    entry.contexts = contexts.isEmpty ? [.any] : contexts.map(Self.context)
    if random.chance(0.3) { entry.identity.features.locale = random.pick(["de", "ar"]) }
    return entry
  }

  /// Returns a baseline with random entries, some repeated.
  func random(_ random: inout Random) throws -> Baseline {
    let chosen = entries.flatMap { entry in
      (0..<random.pick([0, 1, 1, 1, 2, 3])).map { _ in self.random(entry, &random) }
    }
    return Baseline.assembled(chosen, tombstones: [])
  }

  /// Returns a baseline with some entries removed and others reduced.
  func pruned(_ base: Baseline, _ random: inout Random) -> Baseline {
    var gone: [Baseline.Tombstone] = []
    var kept: [BaselineEntry] = []
    for var entry in base.entries {
      if random.chance(0.3) { gone.append(.init(entry)); continue }
      if random.chance(0.2) { entry.count = random.int(1..<entry.count + 1) }
      if random.chance(0.1) { entry.severity = .warning }
      kept.append(entry)
    }
    return Baseline.assembled(kept, tombstones: base.tombstones + gone)
  }

  /// Returns a baseline with random edits, as on a branch.
  func edited(_ base: Baseline, _ random: inout Random) throws -> Baseline {
    let pruned = pruned(base, &random)
    let changed = pruned.entries.map { random.chance(0.2) ? self.random($0, &random) : $0 }
    let added = entries.filter { _ in random.chance(0.15) }.map { self.random($0, &random) }
    return Baseline.assembled(changed + added, tombstones: pruned.tombstones)
  }

  /// Returns branches that each prune and accept disjoint entries.
  func disjoint(_ base: Baseline, count: Int, _ random: inout Random) throws -> [Baseline] {
    let shares = Dictionary(
      uniqueKeysWithValues: entries.map { ($0.fingerprint, random.int(0..<count)) })
    let edited = try edited(base, &random)
    return (0..<count).map { branch in
      let entries =
        base.entries.filter { shares[$0.fingerprint] != branch }
        + edited.entries.filter { shares[$0.fingerprint] == branch }
      return Baseline.assembled(
        entries, tombstones: edited.tombstones.filter { shares[$0.fingerprint] == branch })
    }
  }
}

extension Baseline {
  fileprivate var anchors: [String] { entries.map(\.anchor) }
  fileprivate var bytes: [UInt8] { BaselineText.write(self) }
  fileprivate var counts: [String: Int] {
    Dictionary(entries.map { ($0.fingerprint, 1) }, uniquingKeysWith: +)
  }

  fileprivate func without(_ name: String) -> Baseline {
    let gone = entries.filter { $0.anchor == "button #\(name)" }
    return Baseline.assembled(
      entries.filter { $0.anchor != "button #\(name)" },
      tombstones: tombstones + gone.map(Tombstone.init))
  }
}
