import A11yModel
import TestSupport
import Testing

@Suite("Texts with wildcards")
struct TextPatternTests {
  @Test("they fit what the slow way fits")
  func oracle() {
    var random = Random(seed: 3)
    let letters = ["a", "b", "*", "?", "é", "日"]
    for _ in 0..<3000 {
      let pattern = (0..<random.int(0..<7)).map { _ in random.pick(letters) }.joined()
      let text = (0..<random.int(0..<8)).map { _ in random.pick(["a", "b", "é", "日"]) }.joined()
      #expect(
        TextPattern(pattern).matches(text) == Wildcard(pattern).matches(text),
        "\(pattern) \(text)")
    }
  }

  @Test("long texts cost no more than they are long", .timeLimit(.minutes(1)))
  func long() {
    let text = String(repeating: "a", count: 1_000_000)
    #expect(!TextPattern(String(repeating: "a*", count: 60) + "b").matches(text))
    #expect(TextPattern("*" + String(repeating: "a*", count: 60)).matches(text))
  }
}
