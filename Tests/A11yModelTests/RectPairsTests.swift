import A11yModel
import TestSupport
import Testing

@Suite("Rectangles that meet")
struct RectPairsTests {
  @Test("every pair is found once, however tall, wide or far away its members are")
  func all() {
    var rects: [Rect] = []
    var seed: UInt64 = 7
    func next(_ limit: UInt64) -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double((seed >> 33) % limit)
    }
    for _ in 0..<120 {
      rects.append(Rect(next(800), next(3000), 1 + next(60), 1 + next(90)))
    }
    rects += [
      Rect(0, 0, 390, 3000), Rect(-500, 40, 2000, 1), Rect(10, 10, 0, 10), Rect(1, 2, .nan, 4),
    ]
    for distance in [0.0, 8] {
      var expected: [String] = []
      for one in rects.indices where !rects[one].isEmpty {
        for other in rects.indices where other > one && !rects[other].isEmpty {
          if gap(rects[one], rects[other]) <= distance { expected.append("\(one) \(other)") }
        }
      }
      let found = RectPairs.near(rects, within: distance, fuel: Fuel())
      let pairs = found.neighbours.flatMap { near in near.others.map { "\(near.one) \($0)" } }
      #expect(pairs == expected && found.unfinished == 0)
      let few = RectPairs.near(rects, within: distance, most: 2, fuel: Fuel())
      #expect(few.neighbours.map(\.count) == found.neighbours.map(\.count))
      #expect(few.neighbours.map(\.others) == found.neighbours.map { Array($0.others.prefix(2)) })
    }
  }

  @Test(
    "the first one after each is the first of all pairs, whatever a filter lets pass",
    arguments: 0..<30)
  func first(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    let rects = (0..<150).map { _ in
      let side = Double.random(in: 0...(seed % 3 == 0 ? 20 : 400), using: &random)
      return Rect(
        .random(in: 0...800, using: &random), .random(in: 0...800, using: &random),
        Bool.random(using: &random) ? side : 10, Bool.random(using: &random) ? side : 10)
    }
    func isPair(_ one: Int, _ other: Int) -> Bool { (one &* 7 &+ other) % 5 < 3 }
    let expected = rects.indices.compactMap { one in
      rects.indices.first { other in
        other > one && isPair(one, other) && !rects[one].isEmpty && !rects[other].isEmpty
          && gap(rects[one], rects[other]) <= 0
      }.map { "\(one) \($0)" }
    }
    let found = RectPairs.first(rects, fuel: Fuel()) { isPair($0, $1) }
    #expect(found.neighbours.map { "\($0.one) \($0.others[0])" } == expected)
    #expect(found.unfinished == 0 && found.neighbours.allSatisfy { $0.count == 1 })
  }

  @Test("who meets thousands that do not fit is given up, and twice as many are twice the work")
  func crowdWithoutPairs() {
    func spent(_ count: Int, _ place: (Int) -> Rect, unfinished: ClosedRange<Int>) -> Double {
      let fuel = Fuel()
      let found = RectPairs.first((0..<count).map(place), fuel: fuel) { _, _ in false }
      #expect(found.neighbours.isEmpty && unfinished.contains(found.unfinished))
      return Double(fuel.spent)
    }
    for (place, most) in [
      ({ Rect(Double($0 % 7), 0, 400, 9000) }, Int.max),
      ({ Rect(Double($0 % 60) * 10, Double($0 / 60) * 10, 9, 9) }, 0),
    ] as [((Int) -> Rect, Int)] {
      let small = spent(2000, place, unfinished: 0...most)
      #expect(spent(4000, place, unfinished: 0...most) < 2.5 * small)
    }
    let fuel = Fuel(limit: 50)
    let few = Array(repeating: Rect(0, 0, 44, 44), count: 100)
    let found = RectPairs.first(few, fuel: fuel) { _, other in other % 9 == 0 }
    #expect(fuel.isUsedUp && found.neighbours.count + found.unfinished == 100)
  }

  @Test("thousands in one place are looked at in no more than their number's time")
  func crowd() {
    let rects = (0..<3000).map { Rect(Double($0 % 7), 0, 400, 1e9) }
    let fuel = Fuel()
    let found = RectPairs.near(rects, most: 3, fuel: fuel)
    #expect(found.neighbours.allSatisfy { $0.others.count <= 3 })
    #expect(found.unfinished > 0 && fuel.spent <= rects.count * 129 * 129)
    let far = [Rect(0, -1e300, 1, 2e300), Rect(0, 1e290, 1, 1)]
    #expect(RectPairs.near(far, fuel: Fuel()).neighbours.count <= 1)
  }

  @Test("a search without fuel ends, and says of how many rectangles it knows too little")
  func fuel() {
    let rects = Array(repeating: Rect(0, 0, 44, 44), count: 100)
    let fuel = Fuel(limit: 10)
    let found = RectPairs.near(rects, fuel: fuel)
    #expect(fuel.isUsedUp)
    #expect(found.neighbours.map(\.count) == [10] && found.unfinished == 99)
  }

  private func gap(_ one: Rect, _ other: Rect) -> Double {
    max(
      one.minX - other.maxX, other.minX - one.maxX, one.minY - other.maxY, other.minY - one.maxY)
  }
}
