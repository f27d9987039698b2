import Testing

@testable import A11yBaseline

struct PlainIdentifierTests {
  @Test("what a look at the bytes says of an identifier is what masking does to it")
  func agreesWithMasking() {
    var state: UInt64 = 7
    var judged = 0
    for _ in 0..<20_000 {
      let text = identifier(&state)
      let verdict = Array(text.utf8).withUnsafeBytes { PlainIdentifier($0)?.isStable }
      guard let verdict else { continue }
      judged += 1
      #expect(verdict == (text.stableIdentifier == text), "\(text)")
    }
    #expect(judged > 10_000)
  }

  @Test(
    "tokens, dates and long numbers are never taken for words",
    arguments: [
      "eyJhbGciOiJIUzI1NiJ9", "1-1-26", "1234-5678-9012", "a1b2c3d4", "AKIA0123456789ABCDEF",
    ])
  func looksCloser(_ text: String) {
    let verdict = Array(text.utf8).withUnsafeBytes { PlainIdentifier($0)?.isStable }
    #expect(verdict != true)
  }

  @Test("identifiers that are said to differ in their numbers only do")
  func numbers() {
    var state: UInt64 = 11
    var equal = 0
    for _ in 0..<20_000 {
      let one = identifier(&state)
      let other = one.replacing("26", with: "7").replacing("1", with: "123456")
      let areNumbered = Array(one.utf8).withUnsafeBytes { first in
        Array(other.utf8).withUnsafeBytes {
          PlainIdentifier(first)?.hasNumbersOnly == true
            && PlainIdentifier.isNumbered($0, as: first)
        }
      }
      guard areNumbered else { continue }
      equal += 1
      #expect(one.rowIdentifier == other.rowIdentifier, "\(one) and \(other)")
    }
    #expect(equal > 1_000)
  }

  // Joins random pieces of numbers, dates, digests and words.
  private func identifier(_ state: inout UInt64) -> String {
    let pieces = [
      "cell", ".", "-", "_", "1", "26", "2026", "123", "ab", "fade", "Btn", "X", "9", "eyI",
    ]
    var text = ""
    for _ in 0..<(1 + Int(next(&state) % 8)) {
      text += pieces[Int(next(&state) % UInt64(pieces.count))]
    }
    return text
  }

  private func next(_ state: inout UInt64) -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
