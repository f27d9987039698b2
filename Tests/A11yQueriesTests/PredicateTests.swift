import A11yQueries
import A11yRules
import Testing

@Suite("Predicates of queries")
struct PredicateTests {
  private static let sketch = """
    window 0 0 390 844
      button#save 20 100 100 44 "Save"
      button#cancel 140 100 100 44 "Cançel" disabled
      button 260 100 100 44 "Find it's" ="12"
      text#note 20 200 300 20 "Save the file"
      textField#name 20 240 300 44 "" ph="Your name"

    """

  private func names(_ format: String, _ arguments: String = "") throws -> [String] {
    let screen = try QueryScreen(sketch: Self.sketch)
    let quoted = format.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let answer = try screen.ask(
      "app.descendants(matching: .any).matching(NSPredicate(format: \"\(quoted)\"\(arguments)))")
    guard answer.outcome != .undecidable else { return ["?"] }
    return answer.elements.map { $0.element.identifier.isEmpty ? "-" : $0.element.identifier }
  }

  @Test(
    "comparisons of texts",
    arguments: [
      ("label == 'Save'", ["save"]), ("label = \"Save\"", ["save"]),
      ("label BEGINSWITH 'Save'", ["save", "note"]),
      ("label beginswith[c] 'sAVE'", ["save", "note"]),
      ("label ENDSWITH 'file'", ["note"]), ("label CONTAINS 'the'", ["note"]),
      ("label == 'Cancel'", []), ("label ==[d] 'Cancel'", ["cancel"]),
      ("label ==[cd] 'CANCEL'", ["cancel"]), ("label LIKE 'S*e'", ["save", "note"]),
      ("label LIKE[c] 's?ve'", ["save"]), ("label MATCHES 'Sa|Save'", ["save"]),
      ("label MATCHES '.*file'", ["note"]), ("label MATCHES[c] 'SAVE.*'", ["save", "note"]),
      ("label IN {'Save', 'Cançel'}", ["save", "cancel"]), ("'Sav' IN label", ["save", "note"]),
      ("label == 'Find it\\'s'", ["-"]), ("'Save' == label", ["save"]),
      ("label BETWEEN {'Sa', 'Save t'}", ["save"]), ("label CONTAINS ''", []),
      ("SELF.identifier == 'note'", ["note"]), ("label.length > 10", ["note"]),
      ("label CONTAINS identifier AND identifier != ''", []),
    ] as [(String, [String])])
  func texts(format: String, expected: [String]) throws {
    #expect(try names(format) == expected)
  }

  @Test(
    "numbers, states and what there is not",
    arguments: [
      ("elementType == 48", ["note"]), ("elementType IN {48, 49}", ["note", "name"]),
      ("elementType == 9 AND enabled == FALSE", ["cancel"]),
      ("isEnabled == YES AND elementType == 9", ["save", "-"]),
      ("frame.size.width >= 300 AND frame.origin.x == 20", ["note", "name"]),
      ("frame.origin.x BETWEEN {100, 200}", ["cancel"]),
      ("value == '12'", ["-"]), ("value == 12", []),
      ("value == nil AND elementType == 9", ["save", "cancel"]),
      ("placeholderValue != nil AND placeholderValue BEGINSWITH 'Your'", ["name"]),
      ("value != 'x' AND elementType == 9", ["save", "cancel", "-"]),
      ("horizontalSizeClass == 1", ["?"]), ("horizontalSizeClass == 1 AND label == 'nothing'", []),
    ] as [(String, [String])])
  func numbers(format: String, expected: [String]) throws {
    #expect(try names(format) == expected)
  }

  @Test(
    "NOT binds closer than AND, and AND closer than OR",
    arguments: [
      ("identifier == 'save' OR identifier == 'note' AND label == 'x'", ["save"]),
      ("(identifier == 'save' OR identifier == 'note') AND label CONTAINS 'file'", ["note"]),
      ("NOT elementType == 9 AND identifier != ''", ["note", "name"]),
      (
        "!(elementType == 9) && identifier != '' || identifier == 'save'", ["save", "note", "name"]
      ),
      ("FALSEPREDICATE OR identifier == 'name'", ["name"]),
      ("TRUEPREDICATE AND identifier == 'name'", ["name"]),
    ] as [(String, [String])])
  func joints(format: String, expected: [String]) throws {
    #expect(try names(format) == expected)
  }

  @Test("arguments stand for values and keys")
  func arguments() throws {
    #expect(try names("label BEGINSWITH %@", ", \"Save\"") == ["save", "note"])
    #expect(try names("%K == %@", ", \"identifier\", \"note\"") == ["note"])
    #expect(try names("%K == %@", ", #keyPath(XCUIElement.identifier), \"note\"") == ["note"])
    #expect(
      try names("elementType == %d", ", XCUIElement.ElementType.staticText.rawValue") == ["note"])
    #expect(try names("label IN %@", ", [\"Save\", \"x\"]") == ["save"])
    #expect(try names("label == %@", ", argumentArray: [\"Save\"]") == ["save"])
  }

  @Test(
    "what is wrong is said with its column",
    arguments: [
      ("label BEGINSWITH cell", "a text stands in quotation marks, 'cell'", 18),
      ("exists == TRUE", "no attribute of a snapshot", 1),
      ("label == 'x", "the text has no end", 10),
      ("label == ", "expected an attribute or a value", 10),
      ("isEnabled", "as in isEnabled == TRUE", 10), ("lable == 'x'", "did you mean \"label\"?", 1),
      ("label == %@", "there is no argument for %@", 10), ("(label == 'x'", "\"(\" has no end", 1),
      ("label == 'x')", "\")\" without \"(\"", 13),
      ("ANY label == 'x'", "ANY is not understood", 1),
      ("label MATCHES '('", "no regular expression", 7),
      ("type == 'x'", "XCUITest has elementType", 1),
      ("label == 'x' label", "expected AND, OR or the end", 14),
      ("elementType CONTAINS 'x'", "a number is compared by", 13),
    ])
  func faults(format: String, message: String, column: Int) throws {
    let start = "app.buttons.matching(NSPredicate(format: \""
    let error = #expect(throws: QueryError.self) {
      try Query(start + format + "\"))")
    }
    let text = try #require(error).description(in: start + format + "\"))")
    #expect(text.contains(message), "\(text)")
    #expect(text.hasPrefix("column \(start.count + column):"), "\(text)")
  }
}
