import A11yBaseline
import A11yModel
import A11yReporting
import A11yRules
import Foundation
import TestSupport
import Testing

@Suite("Results that are read again")
struct ResultFileTests {
  private static func json() throws -> String {
    JSONReporter().text(Sample.result([try Sample.screen(), try Sample.screen(name: "Other")]))
  }

  private static func file(_ text: String) throws(ResultFileError) -> ResultFile {
    try ResultFile(Data(text.utf8), path: "x.json")
  }

  private static func error(_ text: String) -> String? {
    do throws(ResultFileError) {
      _ = try file(text)
      return nil
    } catch {
      return error.description
    }
  }

  private static func report(_ files: [ResultFile]) throws -> CheckResult {
    let merge = try ResultMerge(files)
    let comparison = Baseline.empty.compare(merge.screens, rules: merge.cards)
    let result = CheckResult(
      toolVersion: "0", cards: merge.cards, screens: merge.screens, comparison: comparison,
      verdict: Gate().verdict(comparison), inputNotes: merge.notes)
    for reporter: any Reporter in [PrettyReporter(), CompactReporter(), JSONReporter()] {
      _ = reporter.report(result)
    }
    return result
  }

  @Test("what is read and reported again is the same")
  func again() throws {
    let text = try Self.json()
    let result = try Self.report([Self.file(text)])
    let again = try Self.report([Self.file(JSONReporter().text(result))])
    #expect(JSONReporter().text(again) == JSONReporter().text(result))
  }

  @Test(
    "numbers of which no sum can be made are refused",
    arguments: ["elements", "count", "line", "judged"])
  func numbers(key: String) throws {
    let text = try Self.json()
    for number in ["9223372036854775807", "-9223372036854775808", "4294967296", "-1"] {
      let pattern = try Regex("(\"\(key)\":\\[?)[0-9]+", as: (Substring, Substring).self)
      let changed = text.replacing(pattern) { "\($0.output.1)\(number)" }
      #expect(changed != text)
      #expect(
        Self.error(changed)
          == "x.json: has a number that no result can have; expected one from 0 on")
    }
  }

  @Test("screens and rules that multiply beyond measure are refused")
  func many() throws {
    func list(_ count: Int, _ item: (Int) -> String) -> String {
      (0..<count).map(item).joined(separator: ",")
    }
    let screens = list(3000) { index in
      #"""
      {"screen":"\#(index)","capture":{"path":"p","format":"f","line":1},"elements":1}
      """#
    }
    let rules = list(3000) { index in
      #"{"id":"r\#(index)","contract":1,"severity":"note","binding":"code"}"#
    }
    let text = """
      {"schema":"a11ylint-result/1","coverage":[\(screens)],"outcomes":[],"rules":[\(rules)],"findings":[],
      "diagnostics":[]}
      """
    let excess = "3000 screens and 3000 rules, more than can be read"
    #expect(Self.error(text) == "x.json: has \(excess); expected fewer")
    // What is asked before a result is written.
    #expect(ResultFile.excess(screens: 3000, rules: 3000) == excess)
    #expect(ResultFile.excess(screens: 40_000, rules: 100) == nil)
    #expect(ResultFile.excess(screens: 40_001, rules: 100) != nil)
  }

  @Test("many notes and rules are joined in linear time")
  func joined() throws {
    let notes = (0..<20_000).map { CheckResult.InputNote(.failed, path: "\($0)", message: "m") }
    let files = try ["a.json", "b.json"].map { (path: String) -> ResultFile in
      var file = try Self.file(JSONReporter().text(Sample.result([], notes: notes)))
      file.path = path
      file.cards = (0..<20_000).map {
        RuleCard(
          id: "r\($0)", contract: 1, binding: .code, severity: .note, tags: [], texts: ("", ""))
      }
      return file
    }
    let time = try ProcessorTime.measure {
      let merge = try ResultMerge(files)
      #expect(merge.notes.count == 20_000 && merge.cards.count == 20_000)
    }
    // A linear search for each card would take half a minute.
    #expect(time < .seconds(10))
  }

  @Test("attempts with numbers that no runner gives are joined as fast as others")
  func attempts() throws {
    let files = try [1, Int.max].map { attempt -> ResultFile in
      var file = try Self.file(Self.json())
      file.run = TestRun(test: "T", attempt: attempt)
      file.run?.process = "P"
      file.run?.device.languages = ["en"]
      return file
    }
    var merge = try ResultMerge(files)
    #expect(merge.superseded == 1 && merge.screens.count == 2)
    // A later attempt with an incomplete capture doesn't replace an earlier one.
    var blind = files
    blind[1].notes = [.init(.unsound, path: "Other", message: "m")]
    merge = try ResultMerge(blind)
    #expect(merge.superseded == 0 && merge.screens.count == 3)
  }

  @Test("a damaged result is read, or refused in one line")
  func damaged() throws {
    let seed = Array(try Self.json().utf8)
    var mutation = Mutation(
      seed: 3, words: ["{", "}", "[", "]", ",", ":", "null", "true", "\"\"", "\"group x\""])
    var isRead = 0
    for _ in 0..<400 {
      let bytes = mutation.damaged(seed)
      do throws(ResultFileError) {
        let file = try ResultFile(Data(bytes), path: "x.json")
        _ = try? Self.report([file, file])
        isRead += 1
      } catch {
        #expect(Soundness.fault(ofText: error.description, at: 0, 0) == nil)
      }
    }
    #expect(isRead > 0)
  }

  @Test("a result that is cut is refused, wherever it is cut")
  func cut() throws {
    let bytes = Array(try Self.json().utf8)
    for length in stride(from: 0, to: bytes.count - 2, by: 7) {
      #expect(throws: ResultFileError.self) {
        try ResultFile(Data(bytes[..<length]), path: "x.json")
      }
    }
  }
}
