import A11yModel
import DriverStandIns
import Testing

@testable import A11yDrivers

@Suite("Answers that were cut")
struct CutAnswerTests {
  @Test("a WebDriver answer that was cut anywhere is none")
  func document() throws {
    for text in [Answers.jsonSource, Answers.xmlSource] {
      let bytes = Array(text.utf8)
      #expect(try WebDriverAnswer(TextStorage(bytes)).kind != nil)
      for count in bytes.indices {
        #expect(throws: JSONError.self) {
          try WebDriverAnswer(TextStorage(bytes.prefix(count)))
        }
      }
    }
  }

  @Test("a source that was cut anywhere inside of a whole answer is none")
  func source() throws {
    let text = try #require(try WebDriverAnswer(TextStorage(Answers.xmlSource.utf8)).text)
    let reader = SourceReader(
      place: "x", formats: SourceReader.webDriverFormats, limits: DriverLimits())
    #expect(try reader.screen(in: TextStorage(text.utf8), name: "x").tree.count == 2)
    let bytes = Array(text.utf8)
    for count in bytes.indices {
      #expect(throws: DriverError.self, "\(count): \(text.prefix(count).suffix(20))") {
        try reader.screen(in: TextStorage(bytes.prefix(count)), name: "x")
      }
    }
  }

  @Test("an answer in which a byte is another one is read or refused, and never more")
  func changed() {
    let reader = SourceReader(
      place: "x", formats: SourceReader.webDriverFormats, limits: DriverLimits())
    let bytes = Array(Answers.jsonSource.utf8)
    for index in bytes.indices {
      for other in [0, 0x22, 0x2C, 0x30, 0x5B, 0x5D, 0x7B, 0x7D, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = other
        guard let answer = try? WebDriverAnswer(TextStorage(changed)), answer.kind == .object,
          let screen = try? reader.screen(in: answer.document, name: "x")
        else { continue }
        #expect(screen.tree.type(of: 0) == .application && screen.tree.count > 1)
      }
    }
  }
}
