import A11yAnalysis
import A11yModel
import Testing

@Suite("Texts without a sound")
struct SilentTextTests {
  @Test(
    "a text is silent if nothing but white space and invisible characters is in it")
  func everySpace() {
    let scalars = [0..<0x3400, 0xFE00..<0x10400, 0x1B000..<0x1D200, 0xE0000..<0xE1001].joined()
      .compactMap(Unicode.Scalar.init)
    var builder = TreeBuilder()
    for scalar in scalars {
      for text in ["\(scalar)", " \(scalar)\t", "\u{A0}\(scalar)"] {
        builder.append(.other, depth: 0)
        builder.set(.label, text)
      }
    }
    let tree = builder.finish()
    let wrong = tree.nodes.compactMap(\.label).filter { $0.isSilent != $0.normalized.isEmpty }
    #expect(wrong.map { String($0) } == [])
    #expect(tree.nodes.count { $0.label?.isSilent == true } > 3 * 4096)
  }

  @Test(
    "characters that show and say nothing are an empty label",
    arguments: [
      "\u{2800}", "\u{3164}", "\u{115F}\u{1160}", "\u{FFA0}", "\u{34F}", "\u{FE0F}", "\u{FE00}",
      "\u{E0100}", "\u{E01EF}", "\u{E0001}\u{E0041}", "\u{200B}", "\u{2060}", "\u{180E}", "\u{AD}",
      "\u{1}", "\u{2800} \u{2800}", " \u{A0}\t",
    ])
  func silent(text: String) { #expect(text.normalizedSpaces == "" && isSilent(text)) }

  @Test(
    "one visible character is a label, whatever is around it",
    arguments: [
      "a\u{FE0F}", "\u{2764}\u{FE0F}", "\u{3164}b", "\u{2801}", "\u{2800}\u{28FF}",
      "\u{1100}\u{1160}",
      "\u{AC00}", "\u{2800}.", "\u{1F468}\u{200D}\u{1F469}", "\u{1F3F4}\u{E0067}\u{E007F}",
    ])
  func visible(text: String) { #expect(!text.normalizedSpaces.isEmpty && !isSilent(text)) }

  private func isSilent(_ text: String) -> Bool {
    var builder = TreeBuilder()
    builder.append(.other, depth: 0)
    builder.set(.label, text)
    return builder.finish().nodes.first?.label?.isSilent == true
  }
}
