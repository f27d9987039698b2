import A11yModel
import Testing

@testable import A11yCapture

@Suite("The registry of importers")
struct ImporterRegistryTests {
  @Test("every format has a name of its own")
  func names() {
    #expect(Set(CaptureReader.formats).count == CaptureReader.formats.count)
  }

  @Test("no key tells two dialects of JSON apart, and every one is short enough to be found")
  func keys() {
    let signatures =
      ImporterRegistry.jsonDialects.map { $0.signature } + [AppleAuditImporter.signature]
    let names = signatures.flatMap { $0.keys.map(\.name) }
    #expect(Set(names).count == names.count && !signatures.contains { $0.keys.isEmpty })
    #expect(names.allSatisfy { $0.utf8.count < 64 })
  }

  @Test("a file is read as any format without more than an error", arguments: CaptureReader.formats)
  func otherFormats(format: String) {
    let file = CaptureFile.text("{\"nothing\": [1, 2]}")
    let error = #expect(throws: ImportError.self) {
      try CaptureReader.screens(in: file, as: format)
    }
    #expect(error?.message.isEmpty == false)
  }
}
