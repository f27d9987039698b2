import A11yCapture
import A11yModel
import TestSupport
import Testing

private func read(_ bytes: [UInt8], path: String = "home.xml") throws(ImportError) -> ImportResult {
  try CaptureReader.screens(in: CaptureFile(path: path, storage: TextStorage(bytes)))
}

/// Returns the bytes of a text with each `%` replaced by the given byte.
private func bytes(_ text: String, _ byte: UInt8) -> [UInt8] {
  text.utf8.map { $0 == 0x25 ? byte : $0 }
}

private let page = """
  <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" label="App" x="0" y="0" width="9" height="9">
  <XCUIElementTypeButton type="XCUIElementTypeButton" name="b" label="Zur%ck" x="0" y="0" width="9" height="9"/>
  </XCUIElementTypeApplication>
  """
private let document = """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
  <view id="v"><subviews><label text="Zur%ck" id="l"/></subviews></view></objects></document>
  """

@Suite("Encodings")
struct EncodingTests {
  @Test(
    "XML is read in the encoding that it declares",
    arguments: [
      ("ISO-8859-1", UInt8(0xFC), "Zurück"), ("iso-8859-1", 0xFC, "Zurück"),
      ("windows-1252", 0x80, "Zur€ck"), ("ISO-8859-5", 0xD0, "Zurаck"),
      ("Shift_JIS", 0xB1, "Zurｱck"),
    ])
  func declared(encoding: String, byte: UInt8, label: String) throws {
    for (text, index) in [(page, 1), (document, 1)] {
      for quote in ["\"", "'"] {
        let head = "<?xml version=\(quote)1.0\(quote) encoding=\(quote)\(encoding)\(quote)?>\n"
        let screen = try #require(try read(bytes(head + text, byte)).screens.first)
        #expect(screen.tree[index].string(.label) == label)
        #expect(screen.tree[index].line == 3 && !screen.isTruncated && screen.remarks.isEmpty)
      }
    }
  }

  @Test("a long document in another encoding has every character")
  func long() throws {
    let rows = (0..<3000).map { "<label text=\"Zur%ck \($0)\" id=\"l\($0)\"/>" }.joined(
      separator: "\n")
    let text = document.replacing("<label text=\"Zur%ck\" id=\"l\"/>", with: rows)
    let head = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n"
    let tree = try #require(try read(bytes(head + text, 0xFC)).screens.first).tree
    #expect(tree.count == 3001)
    #expect(tree.nodes.dropFirst().enumerated().allSatisfy { $1.string(.label) == "Zurück \($0)" })
  }

  @Test(
    "an encoding that is not known, or not kept, is one clear line",
    arguments: ["x-klingon", "GB18030"])
  func unknown(encoding: String) {
    let head = "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\n"
    let error = #expect(throws: ImportError.self) { try read(bytes(head + page, 0xFF)) }
    #expect(error?.code == .unsupported && error?.line == 1)
    #expect(error?.message.contains(encoding) == true)
  }

  @Test(
    "a declaration that cannot be true, or stands in a log, is not believed",
    arguments: ["UTF-8", "utf8", "UTF-16", "US-ASCII", "ISO-10646-UCS-2"])
  func untrue(encoding: String) throws {
    let text = page.replacing("%", with: "ü")
    let head = "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\n"
    let declared = try read(Array((head + text).utf8)).screens.first?.tree.element(1)
    #expect(declared?.string(.label) == "Zurück")
    let log = "10:00 got <?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n" + text
    let logged = try read(Array(log.utf8)).screens.first?.tree.element(1)
    #expect(logged?.string(.label) == "Zurück")
  }

  @Test(
    "files that are no text are named in one line, and never called UTF-16",
    arguments: [
      (
        Array("SQLite format 3\0".utf8) + [16, 0, 1, 1, 0, 64, 32, 32]
          + Array("Element subtree:\n".utf8), "SQLite"
      ),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], "PNG"),
      (Array("bplist00".utf8) + [0xD4, 1, 2, 3, 4], "binary property list"),
      (Array("NIBArchive".utf8) + [1, 0, 0, 0, 10, 0, 0, 0], "nib"),
      ([0, 0, 0, 1, 0, 0, 7, 0, 0, 2, 0, 0, 0, 9], "a binary file"),
      ([0xCF, 0xFA, 0xED, 0xFE, 0x0C, 0, 0, 1], "a program"),
      ([0xFF, 0x90, 0x12, 0xE3, 0x81, 0xA0, 0x99, 0xFA], "not a text"),
      (Array("just a text".utf8), "no element tree"), (Array(" \n\t".utf8), "nothing in it"),
    ] as [([UInt8], String)])
  func binaries(bytes: [UInt8], reason: String) {
    let error = #expect(throws: ImportError.self) { try read(bytes, path: "x.bin") }
    #expect(error?.code == .noCapture && error?.message.contains(reason) == true)
    #expect(error?.message.contains("UTF-16") == false)
    #expect(error?.description.contains("\n") == false)
  }

  @Test("random bytes are refused in one line, whatever they are")
  func random() {
    var random = Pseudorandom(state: 5)
    for _ in 0..<200 {
      let bytes = (0..<random.next(below: 3000) + 200).map { _ in UInt8(random.next(below: 256)) }
      let error = #expect(throws: ImportError.self) { try read(bytes, path: "x.bin") }
      #expect(error?.code == .noCapture && error?.message.contains("UTF-16") == false)
    }
  }
}
