import TestSupport
import Testing

@testable import A11yBaseline

@Suite("Bars, forms and lists of like elements")
struct LikeElementsTests {
  /// Elements of one type in a row or a column, mostly without a name.
  struct Likes {
    enum Kind: CaseIterable { case bar, form, list }
    struct Element {
      var uid: Int
      var word = ""
      var identifier = ""
      var isBad = true
    }

    let kind: Kind
    private var elements: [Element] = []
    private var next = 0

    init(_ kind: Kind, _ generator: inout SplitMix) {
      self.kind = kind
      for _ in 0..<Int.random(in: 1...5, using: &generator) { insert(&generator) }
    }

    private static let words = ["Add", "Bold", "Cut", "Done", "Edit", "Find", "Go", "Help"]

    mutating func insert(_ generator: inout SplitMix) {
      var element = Element(uid: next)
      next += 1
      if Int.random(in: 0..<4, using: &generator) == 0 {
        element.word = Self.words[element.uid % Self.words.count]
        element.isBad = Bool.random(using: &generator)
      }
      if Int.random(in: 0..<6, using: &generator) == 0 {
        element.identifier = "own.\(Self.words[element.uid % Self.words.count].lowercased())"
      }
      elements.insert(element, at: Int.random(in: 0...elements.count, using: &generator))
    }

    mutating func edit(_ generator: inout SplitMix) {
      guard let place = elements.indices.randomElement(using: &generator) else {
        return insert(&generator)
      }
      switch Int.random(in: 0..<6, using: &generator) {
      case 0, 1: insert(&generator)
      case 2: elements.remove(at: place)
      case 3: elements[place].isBad.toggle()
      case 4: elements.shuffle(using: &generator)
      default: elements[place].word = elements[place].word.isEmpty ? "Named" : ""
      }
    }

    var sketch: String {
      let outer = [Kind.bar: "toolbar", .form: "other", .list: "table"][kind] ?? ""
      let type = [Kind.bar: "button", .form: "switch", .list: "cell"][kind] ?? ""
      let lines = elements.enumerated().map { index, element in
        let frame = kind == .bar ? "\(index * 48) 700 44 44" : "16 \(100 + index * 50) 358 44"
        let identifier = element.identifier.isEmpty ? "" : "#\(element.identifier)"
        let label = element.word.isEmpty ? "" : " \"\(element.word)\""
        let inside = "\n      image 16 \(104 + index * 50) 24 24"
        return "    \(type)\(identifier) \(frame)\(label)\(element.isBad ? " class=Bad" : "")"
          + (kind == .list ? inside : "")
      }
      return (["window 0 0 390 844", "  \(outer) 0 100 390 700"] + lines).joined(separator: "\n")
    }
  }

  @Test("one more of a bar is one more, and accepting it accepts it", arguments: 1..<6)
  func oneMore(count: Int) throws {
    func bar(_ count: Int) throws -> Shot {
      let buttons = (0..<count).map { "    button \($0 * 48) 700 44 44 class=Bad" }
      return try Shot(
        (["window 0 0 390 844", "  toolbar 0 700 390 44"] + buttons).joined(separator: "\n"))
    }
    let baseline = Baseline.creating(from: CheckResult([try bar(count)]))
    let more = [try bar(count + 1)]
    let result = CheckResult(more, against: baseline)
    #expect(result.comparison.count(.new) == 1)
    let accepted = baseline.accepting([.all], of: result, terms: .init(reason: "test"))
    #expect(accepted.entries.count == count + 1)
    #expect(CheckResult(more, against: accepted).comparison.newsCount == 0)
  }

  // Accepts and updates, and expects nothing new after the one, and nothing moved or fixed after the other.
  private func accepted(_ shots: [Shot], by baseline: Baseline, _ comment: String) -> Baseline {
    let result = CheckResult(shots, against: baseline)
    let accepting = baseline.accepting([.all], of: result, terms: .init(reason: "test"))
    let accepted = CheckResult(shots, against: accepting)
    #expect(accepted.comparison.newsCount == 0, "\(comment)")
    let updating = accepting.updated(by: accepted)
    let updated = CheckResult(shots, against: updating).comparison
    #expect(updated.count(.known) == updated.findings.count, "\(comment)")
    #expect(updated.fixed.isEmpty, "\(comment)")
    return updating
  }

  @Test("after accept a check is clean, and after update nothing has moved", arguments: 0..<60)
  func accepting(seed: Int) throws {
    var generator = SplitMix(state: UInt64(seed) &* 31)
    let kind = Likes.Kind.allCases[seed % Likes.Kind.allCases.count]
    var likes = Likes(kind, &generator)
    var baseline = Baseline.creating(from: CheckResult([try Shot(likes.sketch)]))
    for step in 0..<12 {
      let before = likes.sketch
      likes.edit(&generator)
      let shots = [try Shot(likes.sketch)]
      let comment = "seed \(seed), step \(step)\n\(before)\n=>\n\(likes.sketch)"
      baseline = accepted(shots, by: baseline, comment)
    }
  }

  @Test("after accept a check of a random screen is clean", arguments: 0..<40)
  func acceptingScreens(seed: Int) throws {
    var generator = SplitMix(state: UInt64(seed) &* 7919)
    var screen = RandomScreen(&generator)
    var baseline = Baseline.creating(from: CheckResult([try Shot(screen.sketch())]))
    for step in 0..<8 {
      let before = screen.sketch()
      for _ in 0..<Int.random(in: 1...3, using: &generator) { screen.edit(&generator) }
      let shots = [try Shot(screen.sketch())]
      let comment = "seed \(seed), step \(step)\n\(before)\n=>\n\(screen.sketch())"
      baseline = accepted(shots, by: baseline, comment)
    }
  }
}
