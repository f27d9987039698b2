import A11yFiles
import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import A11yCommands

@Suite("Commands that are read from a table")
struct OptionTableTests {
  @Test("a table has the options that the command declares", arguments: 0..<Program.tabled.count)
  func names(_ number: Int) throws {
    func check<Command: TabledCommand>(_ command: Command.Type) throws {
      let declared = try Self.arguments(of: command).flatMap(\.names)
      #expect(Command.table.names.sorted() == declared.sorted(), "\(command)")
    }
    try check(Program.tabled[number])
  }

  @Test("the table reads what the argument parser reads", arguments: 0..<Program.tabled.count)
  func equal(_ number: Int) throws {
    func check<Command: TabledCommand>(_ command: Command.Type) throws {
      var chance = SplitMix(state: UInt64(number))
      let arguments = try Self.arguments(of: command)
      var count = 0
      for _ in 0..<150 {
        let words = (0..<Int.random(in: 0...4, using: &chance)).flatMap { _ in
          Self.words(arguments, &chance)
        }
        guard let read = Command.read(words) else { continue }
        count += 1
        let (text, parsed) = (Self.text(of: read), Self.text(of: try Command.parse(words)))
        let difference = zip(text, parsed).first { $0 != $1 }
        #expect(text == parsed, "\(words): \(String(describing: difference))")
      }
      #expect(count > 15, "\(command)")
    }
    try check(Program.tabled[number])
  }

  @Test(
    "the argument parser answers help and mistakes",
    arguments: [
      ["--help"], ["-h"], ["--version"], ["--nothing"], ["--select"], ["--jobs", "many"],
      ["--jobs", "0"], ["--", "a"], ["--baseline", "a", "--no-baseline"], ["--quiet", "--verbose"],
      ["--context", "a"], ["-ojson"], ["--complete=yes"], ["--captures"], ["--limit", "findings"],
    ])
  func refused(_ words: [String]) { #expect(Check.read(words) == nil) }

  @Test("values may be attached, and a dash is the standard input")
  func values() throws {
    let check = try #require(
      Check.read([
        "--select=missing-*", "-", "--changed", "--captures", "a", "b", "-o", "json", "-o",
        "html=x",
      ]))
    #expect(check.input.select == "missing-*")
    #expect(check.input.paths == ["-"])
    #expect(check.changes.changed == "HEAD")
    #expect(check.input.captures == ["a", "b"])
    #expect(check.report.output.map(\.path) == [nil, "x"])
  }

  // MARK: Declarations

  private struct Argument {
    var names: [String]
    var isFlag: Bool
    var values: [String]
  }

  // What the argument parser says that a command has.
  private static func arguments(of command: any ParsableCommand.Type) throws -> [Argument] {
    let dump = try JSONSerialization.jsonObject(with: Data(command._dumpHelp().utf8))
    let described = (dump as? [String: Any])?["command"] as? [String: Any]
    let all = try #require(described?["arguments"] as? [[String: Any]])
    return all.compactMap { one in
      let names = (one["names"] as? [[String: Any]] ?? []).compactMap { name -> String? in
        guard let text = name["name"] as? String else { return nil }
        return name["kind"] as? String == "long" ? "--\(text)" : "-\(text)"
      }
      guard !names.contains("--help"), !names.contains("--version") else { return nil }
      return Argument(
        names: names, isFlag: one["kind"] as? String == "flag",
        values: one["allValues"] as? [String] ?? [])
    }
  }

  private static func words(_ arguments: [Argument], _ chance: inout SplitMix) -> [String] {
    guard let argument = arguments.randomElement(using: &chance),
      let name = argument.names.randomElement(using: &chance)
    else { return ["missing-label"] }
    if argument.isFlag { return [name] }
    let others = ["2", "a=b", "platform=iOS", "findings=20", "2027-01-31", "json", "-", "x.html"]
    let value = (argument.values + others).randomElement(using: &chance) ?? ""
    switch Int.random(in: 0..<8, using: &chance) {
    case 0: return [name]
    case 1: return ["\(name)=\(value)"]
    case 2: return [name, value, "App.swift"]
    default: return [name, value]
    }
  }

  // A group that was read has no title, which is for help.
  private static func text(of value: Any) -> [Substring] {
    var text = ""
    dump(value, to: &text)
    return text.split(separator: "\n").filter { !$0.contains("- title: ") }
  }
}
