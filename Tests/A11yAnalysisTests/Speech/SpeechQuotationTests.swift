import A11yAnalysis
import A11yModel
import Testing

@Suite("Quotations of VoiceOver")
struct SpeechQuotationTests {
  private func quotation(_ line: String, _ head: String = "driver 390 844") throws -> String? {
    let tree = try Sketch("\(head)\nwindow 0 0 390 844\n  \(line)").tree
    let screen = AnalyzedScreen(Screen(name: "", tree: tree))
    return screen.quotation(at: tree[1])
  }

  @Test(
    "say label, value and role as speak does",
    arguments: [
      ("slider 0 50 390 44 =60%", "“60%, adjustable”"),
      ("slider 0 50 390 44 \"Volume\" =60%", "“Volume: 60%, adjustable”"),
      ("switch 0 50 60 44 =1", "“switch button, on”"),
      ("textField 0 50 390 44", "“text field”"),
    ])
  func known(line: String, quotation: String) throws {
    #expect(try self.quotation(line) == quotation)
  }

  @Test("say that VoiceOver says nothing")
  func nothing() throws {
    #expect(try quotation("view 0 50 390 44 ax", "in-process 390 844") == "nothing")
  }

  @Test("are in the language of the screen")
  func language() throws {
    let german = "driver 390 844 locale=de"
    #expect(try quotation("slider 0 50 390 44 =60%", german)?.hasPrefix("“60%, ") == true)
    #expect(try quotation("slider 0 50 390 44 =60%", german)?.contains("adjustable") == false)
  }

  @Test("are cut")
  func long() throws {
    let long = String(repeating: "a", count: 500)
    #expect(try quotation("button 0 50 44 44 \"\(long)\"")?.count == 83)
  }

  @Test(
    "are left out where a part is unknown, or a value that is no number",
    arguments: [
      "slider 0 50 390 44 label=? =60%", "pickerWheel 0 50 390 44 =October",
      "view 0 50 390 44 \"A\" traits=?",
    ])
  func unknown(line: String) throws {
    #expect(try quotation(line) == nil)
  }
}
