import Testing

@Suite("Suites of other frameworks against captures")
struct OtherSuiteTests {
  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(
      Capture.text([("sign-in", "Sign in"), ("forgotten", "Forgotten?")]), to: "Captures/Login.txt")
    return place
  }

  private func findings(_ source: String, at path: String) throws -> (
    code: Int32, lines: [Substring]
  ) {
    let place = try place()
    try place.write(source, to: path)
    let run = try place.run(["tests", "Suite", "--captures", "Captures", "-o", "compact"])
    return (run.code, run.output.split(separator: "\n").filter { $0.contains("query-") })
  }

  @Test("a selector of a Maestro flow that nearly matches is told at its line")
  func flow() throws {
    let (_, lines) = try findings(
      """
      appId: com.example.shop
      ---
      - tapOn: {id: sign-in}
      - assertNotVisible: {id: sign-up}
      - tapOn: {id: forgoten}
      """, at: "Suite/login.yaml")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("Suite/login.yaml:5:") == true, "\(lines)")
  }

  @Test("a locator of a page object for Appium, and a matcher of Detox, are told")
  func locators() throws {
    let page = try findings(
      """
      import appium
      class LoginPage:
        SIGN_IN = (AppiumBy.ACCESSIBILITY_ID, "sign-in")
        FORGOTTEN = (AppiumBy.ACCESSIBILITY_ID, "gone")
      """, at: "Suite/login_page.py")
    #expect(page.code == 1)
    #expect(page.lines.first?.hasPrefix("Suite/login_page.py:4:") == true, "\(page.lines)")
    let test = try findings(
      "it('x', () => { element(by.id('sign-in')).tap(); element(by.id('forgoten')).tap(); })",
      at: "Suite/login.test.ts")
    #expect(test.lines.count == 1, "\(test.lines)")
  }

  @Test(
    "a comment leaves a finding alone, and reports name the language",
    arguments: [
      ("login.yaml", "maestro", "- tapOn: {id: forgoten}", "#"),
      ("login.py", "python", "import appium\nID = (AppiumBy.ACCESSIBILITY_ID, \"forgoten\")", "#"),
      ("login.js", "javascript", "element(by.id('forgoten')).tap();", "//"),
      (
        "Login.kt", "kotlin", "import io.appium\nval id = AppiumBy.accessibilityId(\"forgoten\")",
        "//"
      ),
      ("Login.m", "objectivec", "[tester tapViewWithAccessibilityLabel:@\"Forgoten?\"];", "//"),
    ])
  func leftAlone(_ name: String, _ language: String, _ source: String, _ sign: String) throws {
    let path = "Suite/\(name)"
    #expect(try findings(source + "\n", at: path).lines.count == 1)
    let comment = " \(sign) a11ylint:disable query-without-match — renamed soon"
    #expect(try findings(source + comment + "\n", at: path).lines.isEmpty)
    let place = try place()
    try place.write(source + "\n", to: path)
    let run = try place.run(["tests", "Suite", "--captures", "Captures", "-o", "json"])
    #expect(run.output.contains("\"format\":\"\(language)\""), "\(run.output)")
  }

  @Test("a flow that cannot be read is an error in one line")
  func broken() throws {
    let place = try place()
    try place.write("- tapOn: \"x\n", to: "Suite/a.yaml")
    let run = try place.run(["tests", "Suite", "--captures", "Captures"])
    #expect(run.code == 3, "\(run.errors)")
    #expect((run.output + run.errors).contains("Suite/a.yaml:"), "\(run.output)\(run.errors)")
  }

  @Test("without a source of tests, the command says what it expects")
  func nothing() throws {
    let place = try place()
    try place.write("x", to: "Suite/a.txt")
    let run = try place.run(["tests", "Suite", "--captures", "Captures"])
    #expect(run.code == 3 && run.errors.contains("no source of UI tests"), "\(run.errors)")
  }

  @Test("check leaves other YAML and scripts alone")
  func check() throws {
    let place = try place()
    try place.write("on: push\n", to: "Suite/ci.yml")
    try place.write("$('#menu').click()\n", to: "Suite/menu.js")
    try place.write("- tapOn: {id: forgoten}\n", to: "Suite/login.yaml")
    let run = try place.run(
      ["check", "Suite", "Captures", "--captures", "Captures", "-o", "compact"])
    #expect(run.output.contains("Suite/login.yaml:1:"), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("ci.yml") && !run.output.contains("menu.js"))
  }
}
