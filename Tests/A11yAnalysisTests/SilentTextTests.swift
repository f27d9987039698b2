import A11yAnalysis
import A11yModel
import Testing

@Suite("Texts without a sound")
struct SilentTextTests {
  @Test(
    "a text is silent if nothing but white space and zero-width characters is in it")
  func everySpace() {
    let scalars = [0..<0x3400, 0xFE00..<0x10400].joined().compactMap(Unicode.Scalar.init)
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
    #expect(tree.nodes.count { $0.label?.isSilent == true } > 60)
  }
}
