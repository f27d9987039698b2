import A11yModel
import Foundation
import TestSupport
import Testing

@testable import A11yBaseline

@Suite("Lines of a text twin that are linked")
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
    try #require(baseline.entries.count > 5 && lines.count > 7)
  }

  private func error(_ lines: some Sequence<String>, end: String = "\n") -> BaselineTextError? {
    do throws(BaselineTextError) {
      _ = try BaselineText.read(Array((lines.joined(separator: end) + end).utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test("what was written is read, also with other ends of lines")
  func whole() {
    #expect(error(lines) == nil)
    #expect(error(lines, end: "\r\n") == nil)
  }

  @Test("a line that is lost, doubled, changed or moved is told, each of them")
  func altered() {
    for line in lines.indices {
      var lost = lines
      lost.remove(at: line)
      #expect(error(lost) != nil, "line \(line + 1) is lost")
      var doubled = lines
      doubled.insert(lines[line], at: line)
      #expect(error(doubled) != nil, "line \(line + 1) stands twice")
      #expect(line == 0 || error(lines[..<line]) != nil, "cut behind line \(line)")
      guard line > 0, line < lines.count - 1 else { continue }
      var changed = lines
      changed[line] = lines[line].replacingOccurrences(of: "\"rule\":\"", with: "\"rule\":\"x")
        .replacingOccurrences(of: "\"rules\":{", with: "\"rules\":{\"x\":1,")
        .replacingOccurrences(of: "\"screen\":\"", with: "\"screen\":\"x")
      #expect(changed != lines && error(changed) != nil, "line \(line + 1) is changed")
      changed = lines
      changed.swapAt(line, line + 1)
      #expect(error(changed)?.isAltered == true, "line \(line + 1) is moved")
    }
  }

  @Test("a line without a link is told")
  func withoutLink() throws {
    let (_, rest) = try #require(LineChecksum.split(Array(lines[2].utf8)[...]))
    var added = lines
    added.insert(String(decoding: rest, as: UTF8.self), at: 3)
    #expect(error(added)?.line == 4)
  }

  @Test("what somebody has merged by hand can be taken as it stands")
  func asItStands() throws {
    var merged = lines
    merged.remove(at: 3)
    merged.append(lines[4])
    let bytes = Array(merged.joined(separator: "\n").utf8)
    #expect(throws: BaselineTextError.self) { try BaselineText.read(bytes) }
    let taken = try BaselineText.read(bytes, asItStands: true)
    #expect(taken.entries.count == baseline.entries.count - 1)
    #expect(try BaselineText.read(BaselineText.write(taken)) == taken)
  }

  @Test("a change touches its own line and the one behind it")
  func locality() {
    var entries = baseline.entries
    entries.remove(at: 2)
    let fewer = Baseline(
      entries, knowledge: baseline.knowledge, screens: baseline.screens)
    let after = String(decoding: BaselineText.write(fewer), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    let difference = after.difference(from: lines)
    #expect(difference.removals.count == 2)
    #expect(difference.insertions.count == 1)
  }
}
