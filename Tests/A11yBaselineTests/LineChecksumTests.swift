import A11yModel
import Foundation
import TestSupport
import Testing

@testable import A11yBaseline

@Suite("Lines of a text baseline")
struct LineChecksumTests {
  private let baseline: Baseline
  private let lines: [String]

  init() throws {
    let names = ["a", "b", "c", "d", "e", "f"]
    let buttons = names.enumerated().map { "\n  button#\($1) 0 \($0 * 50) 44 44 class=Bad" }
    let shot = try Shot("window 0 0 390 844" + buttons.joined())
    baseline = Baseline.creating(from: CheckResult([shot]), reason: "legacy")
    lines = String(decoding: BaselineText.write(baseline), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    try #require(baseline.entries.count > 5 && lines.count > 23)
  }

  /// The lines that say something.
  private var content: [Int] {
    lines.indices.filter { lines[$0].contains("\"sum\"") }
  }

  private func error(_ lines: some Sequence<String>, end: String = "\n") -> BaselineTextError? {
    do throws(BaselineTextError) {
      _ = try BaselineText.read(Array((lines.joined(separator: end) + end).utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test("what was written is read, also with other ends of lines and in another order")
  func whole() {
    #expect(error(lines) == nil)
    #expect(error(lines, end: "\r\n") == nil)
    #expect(error([lines[0]] + lines[1...].reversed()) == nil)
  }

  @Test("a line that is changed or doubled is reported with its number")
  func altered() {
    #expect(content.count > 7)
    for line in content {
      var doubled = lines
      doubled.insert(lines[line], at: line)
      #expect(error(doubled)?.line == line + 2 && error(doubled)?.isAltered == true)
      for (old, new) in [
        ("\"rule\":\"", "\"rule\":\"x"), ("legacy", "fine"), ("\"sum\":\"", "\"sum\":\"0"),
      ] {
        var changed = lines
        changed[line] = lines[line].replacingOccurrences(of: old, with: new)
        guard changed != lines else { continue }
        #expect(error(changed)?.line == line + 1, "line \(line + 1): \(new)")
      }
    }
  }

  @Test("an entry whose line is lost is not accepted, and nothing else changes")
  func lost() throws {
    for line in content where lines[line].contains("\"id\"") {
      var lost = lines
      lost.remove(at: line)
      let read = try BaselineText.read(Array(lost.joined(separator: "\n").utf8))
      #expect(read.entries.count == baseline.entries.count - 1)
      #expect(Set(read.entries).isSubset(of: baseline.entries))
    }
  }

  @Test("a finding that one branch accepts and another one accepts and fixes is accepted")
  func acceptedAndFixed() throws {
    let entry = try #require(baseline.entries.first)
    let fixed = Baseline([], tombstones: [.init(entry)])
    let merged = BaselineText.write(baseline) + BaselineText.write(fixed)
    #expect(try BaselineText.read(merged) == baseline)
  }

  @Test("what was changed by hand can be taken as it stands")
  func asItStands() throws {
    let place = try #require(content.last)
    var merged = lines
    merged[place] = lines[place].replacingOccurrences(of: "legacy", with: "fine")
    merged.append(lines[place - 1])
    merged.append(merged[place])
    let bytes = Array(merged.joined(separator: "\n").utf8)
    #expect(throws: BaselineTextError.self) { try BaselineText.read(bytes) }
    let taken = try BaselineText.read(bytes, asItStands: true)
    #expect(taken.entries.count == baseline.entries.count)
    #expect(taken.entries.count { $0.reason == "fine" } == 1)
    #expect(try BaselineText.read(BaselineText.write(taken)) == taken)
  }

  @Test("a removed entry is one removed line")
  func locality() {
    var entries = baseline.entries
    entries.remove(at: 2)
    let fewer = Baseline(
      entries, knowledge: baseline.knowledge, screens: baseline.screens)
    let after = String(decoding: BaselineText.write(fewer), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    let difference = after.difference(from: lines)
    #expect(difference.removals.count == 1)
    #expect(difference.insertions.isEmpty)
  }

  @Test("names of files are plain, and differ between screens")
  func fileNames() throws {
    let screens = [
      "Login", "login", "LOGIN", "", ".", "..", "../x", "a/b", "a\\b", "CON", "con.", "a:b", "日本",
      "é",
      "e\u{301}", "a b", "a-b", "-rf", "\u{202E}x", String(repeating: "long ", count: 2000),
    ]
    var names: Set<String> = [BaselineText.commonFile]
    for screen in screens {
      let name = BaselineText.fileName(ofScreen: screen)
      #expect(names.insert(name).inserted, "\(screen)")
      let isPlain = name.utf8.allSatisfy {
        "abcdefghijklmnopqrstuvwxyz0123456789-.".utf8.contains($0)
      }
      #expect(isPlain && name.utf8.count < 80 && name.hasSuffix(".jsonl") && name.first != "-")
    }
  }
}
