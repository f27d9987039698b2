import A11yQueries
import Testing

@Suite("Maestro flows")
struct FlowTests {
  private func flow(_ commands: String, header: String = "appId: com.example.shop") -> Suites {
    Suites(("login.yaml", header + "\n---\n" + commands))
  }

  @Test(
    "each command with a selector is a query",
    arguments: [
      ("- tapOn: Sign in", "\"Sign in\""), ("- tapOn: 'Total (3)'", "\"Total (3)\""),
      ("- tapOn: {id: save, index: 1}", "id: \"save\", index: 1"),
      ("- tapOn: {index: '0', text: Buy}", "text: \"Buy\", index: 0"),
      ("- doubleTapOn: {id: a}", "id: \"a\""), ("- longPressOn: {text: b}", "\"b\""),
      (
        "- assertVisible: {text: On, enabled: true, checked: false}",
        "text: \"On\", enabled: true, checked: false"
      ),
      ("- assertNotVisible: Error", "\"Error\""), ("- copyTextFrom: {id: code}", "id: \"code\""),
      ("- scrollUntilVisible: {element: {text: Last}, direction: DOWN}", "\"Last\""),
      ("- extendedWaitUntil: {visible: Done, timeout: 10}", "\"Done\""),
      ("- swipe: {from: {id: row}, direction: LEFT}", "id: \"row\""),
      ("- runFlow: {when: {visible: Later}, commands: []}", "\"Later\""),
      ("- repeat: {while: {notVisible: End}, commands: []}", "\"End\""),
      (
        "- tapOn: {text: Buy, below: {id: milk}, childOf: Cart}",
        "text: \"Buy\", below: {id: \"milk\"}, childOf: \"Cart\""
      ),
      (
        "- tapOn: {containsDescendants: [{id: a}, b], width: 10}",
        "width: 10, containsDescendants: [{id: \"a\"}, \"b\"]"
      ),
    ])
  func commands(command: String, text: String) throws {
    let queries = flow(command).queries
    #expect(queries.map(\.text) == [text])
    let query = try #require(queries.first)
    #expect(query.line == 3 && query.owner == "login" && query.dialect == .maestro)
    #expect(throws: Never.self) { try Query(query.text, dialect: .maestro) }
  }

  @Test(
    "what a flow fails without is needed, and the rest is not",
    arguments: [
      ("- tapOn: a", QueryUse.action("tap"), Bool?.none),
      ("- tapOn: {text: a, optional: true}", .exists, nil),
      ("- assertVisible: a", .exists, true), ("- assertNotVisible: a", .exists, false),
      ("- extendedWaitUntil: {visible: a, optional: true}", .exists, nil),
      ("- scrollUntilVisible: {element: a}", .exists, nil),
    ])
  func uses(command: String, use: QueryUse, assertion: Bool?) throws {
    let query = try #require(flow(command).queries.first)
    #expect(query.use == use && query.assertion == assertion)
  }

  @Test(
    "no query is in a command without an element, or for another platform",
    arguments: [
      "- launchApp", "- tapOn: {point: '50%,50%'}", "- inputText: tapOn", "- tapOn:",
      "- swipe: {start: '1%,1%', end: '2%,2%'}", "- tapOn: {}",
      "- runFlow: {when: {platform: Android}, commands: [{tapOn: a}]}",
    ])
  func without(command: String) {
    #expect(flow(command + "\n- back").queries.isEmpty)
  }

  @Test("variables have the values of the header, and of the flow that runs this one")
  func variables() {
    let suites = Suites(
      (
        "flows/main.yaml",
        """
        appId: a
        env:
          NAME: milk
        ---
        - tapOn: {id: "buy-${NAME}"}
        - tapOn: {id: "${OTHER || 'bread'}"}
        - runFlow: {file: sub/row.yaml, env: {WHO: "${NAME}", PLACE: top}}
        - runFlow: {file: ./sub/../sub/row.yaml, env: {WHO: salt, PLACE: top}}
        """
      ),
      (
        "flows/sub/row.yaml",
        """
        appId: a
        ---
        - tapOn: "${WHO}"
        - tapOn: "${output.name} ${PLACE}"
        - tapOn: "costs \\\\${5}"
        """
      ))
    #expect(
      suites.texts == [
        "5 id: \"buy-milk\"", "6 id: \"bread\"",
        "3 \"milk\"", "3 \"salt\"", "4 ? \"${output.name} top\"", "5 \"costs ${5}\"",
      ])
  }

  @Test("a flow alone has open selectors, and a property that a script sets is known")
  func open() {
    let suites = Suites(
      (
        "row.yaml",
        "appId: a\n---\n- tapOn: ${WHO}\n- tapOn: {id: \"${output.ids.save}\", index: \"${N}\"}\n- tapOn: ${output.ids.pay}\n"
      ),
      ("ids.js", "const ids = { save: 'save-button', pay: 'pay' + n };\noutput.ids = ids;\n"))
    #expect(
      suites.texts == [
        "3 ? \"${WHO}\"", "4 ? id: \"save-button\"", "5 ? \"${output.ids.pay}\"",
      ])
  }

  @Test("nested commands and hooks are read, and flows that run each other end")
  func nested() {
    let suites = Suites(
      (
        "a.yaml",
        """
        appId: a
        onFlowStart:
          - tapOn: hook
        ---
        - repeat: {times: 2, commands: [{tapOn: twice}, {retry: {commands: [{tapOn: again}]}}]}
        - runFlow: {file: a.yaml, env: {X: "${X}${X}y"}}
        - runFlow: b.yaml
        - runFlow: {when: {platform: iOS, true: x}, commands: [{tapOn: "x"}]}
        """
      ),
      ("b.yaml", "- runFlow: a.yaml\n- tapOn: b\n"))
    #expect(
      suites.texts == [
        "3 \"hook\"", "5 \"twice\"", "5 \"again\"", "8 \"x\"", "2 \"b\"",
      ])
  }

  @Test(
    "other YAML is left alone",
    arguments: [
      "on: push\njobs: {tapOn: a}\n", "- uses: actions/checkout\n", "flows: [\"**\"]\n", "",
      "tapOn: [unfinished", "# tapOn: x\n",
    ])
  func others(text: String) {
    let suites = Suites(("a.yml", text))
    #expect(suites.queries.isEmpty)
    #expect(suites.found.faults.isEmpty == !text.contains("[unfinished"))
  }

  @Test(
    "a flow that cannot be read is told in one line",
    arguments: [
      ("- tapOn: \"x", 1), ("- tapOn: [a\n- b: c", 2), ("- tapOn: *none", 1),
      ("- tapOn: a\n" + String(repeating: "- - ", count: 200), 2),
      (
        "- tapOn: a\n- &a [" + String(repeating: "x,", count: 400) + "]\n"
          + "- &b [" + String(repeating: "*a,", count: 400) + "]\n- &c ["
          + String(repeating: "*b,", count: 400) + "]\n", 2
      ),
    ])
  func hostile(text: String, line: Int) throws {
    let suites = Suites(("a.yaml", text))
    let fault = try #require(suites.found.faults.first)
    #expect(fault.line == line, "\(fault)")
    #expect(fault.message.count < 300 && !fault.message.contains("\n"))
    #expect(suites.queries.isEmpty)
  }

  @Test("a flow of a mebibyte is read, and one byte more is not")
  func enormous() {
    let flow = "- tapOn: a\n# "
    let limit = String(repeating: "x", count: (1 << 20) - flow.utf8.count)
    #expect(Suites(("a.yaml", flow + limit)).texts == ["1 \"a\""])
    let larger = Suites(("a.yaml", flow + limit + "x"))
    #expect(larger.queries.isEmpty && larger.found.faults.first?.line == 0)
  }

  @Test("selectors nested too deeply are counted as unreadable, and do not crash")
  func deep() throws {
    let depth = 40
    let text =
      "- tapOn: " + String(repeating: "{below: ", count: depth) + "a"
      + String(repeating: "}", count: depth)
    let query = try #require(Suites(("a.yaml", text + "\n")).queries.first)
    #expect(throws: QueryError.self) { try Query(query.text, dialect: .maestro) }
  }
}
