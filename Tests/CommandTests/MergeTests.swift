import Foundation
import Testing

@Suite("a11ylint merge")
struct MergeTests {
  /// A folder with the results of two jobs: one button without a label on each of two screens.
  private func place() throws -> Workplace {
    let place = try Workplace()
    for folder in ["Results", "Clean"] { try place.write("no result", to: "\(folder)/readme.txt") }
    for (name, button) in [("Login", "help"), ("Cart", "pay")] {
      try place.write(
        Capture.text([("save", "Save"), (button, "")]), to: "Captures/\(name).txt")
      _ = try place.check("Captures/\(name).txt", "--output", "json=Results/\(name).json")
    }
    return place
  }

  /// Marks a result as that of a test.
  private func mark(
    _ path: String, test: String, attempt: Int, in place: Workplace, as copy: String? = nil
  ) throws {
    let run = """
      "run": {"test": "\(test)", "attempt": \(attempt), "sequence": 1, "compared": true},
        "gate"
      """
    let text = try place.text(of: path).replacing("\"gate\"", with: run)
    try place.write(text, to: copy ?? path)
  }

  @Test("two results become one, and are compared and gated again")
  func joined() throws {
    let place = try place()
    let run = try place.run(["merge", "Results", "--output", "compact"])
    #expect(run.code == 1)
    #expect(run.output.contains("Button #help") && run.output.contains("Button #pay"))
    #expect(run.output.hasSuffix("FAIL: 2 new findings\n"), "\(run.output)\(run.errors)")
  }

  @Test("what one job accepted and another found is judged by the baseline of now")
  func baseline() throws {
    let place = try place()
    let created = try place.baseline("create", "Captures/Login.txt")
    #expect(created.code == 0, "\(created.errors)")
    let run = try place.run(["merge", "Results/Login.json", "Results/Cart.json"])
    #expect(run.output.contains("1 new · 1 known"), "\(run.output)")
    #expect(run.output.hasSuffix("FAIL: 1 new finding\n"))
    let accepted = try place.run([
      "baseline", "accept", "--all-new", "--reason", "See APP-1", "Results/Login.json",
      "Results/Cart.json",
    ])
    #expect(accepted.code == 0, "\(accepted.errors)")
    let again = try place.run(["merge", "Results"])
    #expect(again.code == 0 && again.output.contains("0 new · 2 known"), "\(again.output)")
    // The same as the captures themselves say.
    #expect(try place.check("Captures").code == 0)
  }

  @Test("only the joined results say what is fixed")
  func fixed() throws {
    let place = try place()
    _ = try place.baseline("create", "Captures")
    try place.write(Capture.clean, to: "Captures/Cart.txt")
    _ = try place.check("Captures/Cart.txt", "--output", "json=Results/Cart.json")
    let part = try place.run(["merge", "Results/Login.json"])
    #expect(part.output.contains("1 unobserved") && !part.output.contains("fixed"))
    let all = try place.run(["merge", "Results"])
    #expect(all.output.contains("0 new · 1 known · 1 fixed"), "\(all.output)")
  }

  @Test("of a test that was tried again, the last attempt stands, better or worse")
  func retried() throws {
    let place = try place()
    try place.write(Capture.clean, to: "Captures/Login.txt")
    _ = try place.check("Captures/Login.txt", "--output", "json=Clean/Login.json")
    for (last, code) in [(["Results", "Clean"], Int32(0)), (["Clean", "Results"], Int32(1))] {
      try mark(
        "\(last[0])/Login.json", test: "LoginTests.testLogin", attempt: 1, in: place,
        as: "Tries/first.json")
      try mark(
        "\(last[1])/Login.json", test: "LoginTests.testLogin", attempt: 2, in: place,
        as: "Tries/second.json")
      let run = try place.run(["merge", "Tries"])
      #expect(run.code == code, "\(run.output)")
      #expect(run.errors.contains("a later attempt stands for"))
      let reversed = try place.run(["merge", "Tries/second.json", "Tries/first.json"])
      #expect(reversed.output == run.output)
    }
  }

  @Test("attempts of other tests, and other devices, are not superseded")
  func distinct() throws {
    let place = try place()
    try mark("Results/Login.json", test: "LoginTests.testLogin", attempt: 1, in: place)
    try mark("Results/Cart.json", test: "CartTests.testCart", attempt: 2, in: place)
    _ = try place.check(
      "Captures/Login.txt", "--context", "device=iPad", "--output", "json=Results/Pad.json")
    try mark("Results/Pad.json", test: "LoginTests.testLogin", attempt: 3, in: place)
    let run = try place.run(["merge", "Results"])
    #expect(run.output.contains("3 new"), "\(run.output)\(run.errors)")
  }

  @Test("a result that is there twice counts once")
  func twice() throws {
    let place = try place()
    try mark("Results/Login.json", test: "LoginTests.testLogin", attempt: 1, in: place)
    try place.write(try place.text(of: "Results/Login.json"), to: "Results/Copy.json")
    let run = try place.run(["merge", "Results/Login.json", "Results/Copy.json"])
    #expect(run.output.contains("1 new"), "\(run.output)")
  }

  @Test("nothing new of a screen that was still changing gets into the baseline, nor is it fixed")
  func unstable() throws {
    let place = try place()
    let stable = try place.text(of: "Results/Login.json")
    let unstable = stable.replacing(
      "\"diagnostics\": [",
      with: "\"diagnostics\": [{\"code\": \"still-changing\", \"message\": \"was moving\"},",
      maxReplacements: 1)
    #expect(stable != unstable)
    try place.write(unstable, to: "Results/Login.json")
    let merged = try place.run(["merge", "Results/Login.json"])
    #expect(merged.code == 1 && merged.output.contains("still-changing: was moving"))
    let accepted = try place.run([
      "baseline", "create", "Results/Login.json", "Results/Cart.json",
    ])
    #expect(accepted.errors.contains("Login: the screen was still changing"))
    #expect(try place.run(["baseline", "show"]).output.contains("pay"))
    #expect(try !place.run(["baseline", "show"]).output.contains("help"))
  }

  @Test("a merge of nothing, of captures or of nonsense is never a pass")
  func nothing() throws {
    let place = try place()
    #expect(try place.run(["merge"]).code == 2)
    #expect(try place.run(["merge", "Captures"]).code == 3)
    let named = try place.run(["merge", "Captures/Login.txt"])
    #expect(named.code == 3 && named.errors.contains("no result in it"))
    try place.write("{\"schema\": \"a11ylint-result/1\", \"rules\": 7}", to: "bad.json")
    let bad = try place.run(["merge", "bad.json"])
    #expect(bad.code == 3 && bad.errors.contains("cannot be read as a result"))
    let forged = try place.text(of: "Results/Login.json")
      .replacing("\"discriminator\": \"element\"", with: "\"discriminator\": \"element x\"")
    try place.write(forged, to: "bad.json")
    #expect(try place.run(["merge", "bad.json"]).errors.contains("is not that of its parts"))
  }

  @Test("an error of one job stays an error of the whole")
  func failed() throws {
    let place = try place()
    try place.write("Query chain:\n →Find: Target Application 'a'\n", to: "Captures/Broken.txt")
    _ = try place.check("Captures/Broken.txt", "--output", "json=Results/Broken.json")
    let run = try place.run(["merge", "Results"])
    #expect(run.code == 3)
    #expect(run.output.hasSuffix("ERROR: 1 input could not be read\n"), "\(run.output)")
  }

  @Test("the rules of Apple's audits are explained and can be accepted by name")
  func audits() throws {
    let place = try place()
    let page = try place.run(["explain", "audit/contrast"])
    #expect(page.code == 0 && page.output.hasPrefix("audit/contrast · Low contrast\n"))
    let typo = try place.run(["explain", "audit/contrst"])
    #expect(typo.errors.contains("did you mean \"audit/contrast\"?"))
  }
}
