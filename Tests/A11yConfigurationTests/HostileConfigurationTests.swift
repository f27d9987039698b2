import Foundation
import TestSupport
import Testing

@testable import A11yConfiguration

@Suite("Configurations that mean no good")
struct HostileConfigurationTests {
  // Nine aliases of nine aliases and so on, which expand to 9 to the power of 12 words.
  private static let bomb =
    "a0: &a0 [\(Array(repeating: "x", count: 9).joined(separator: ","))]\n"
    + (1..<12).map { level in
      let items = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ",")
      return "a\(level): &a\(level) [\(items)]\n"
    }.joined()

  private static func error(_ text: String, isCard: Bool = false) -> String? {
    do throws(ConfigurationError) {
      if isCard {
        _ = try OwnRuleReader(path: "x").read(text)
      } else {
        _ = try ConfigurationReader(path: "x").read(text)
      }
      return nil
    } catch {
      return error.description
    }
  }

  @Test("lists of aliases of lists are refused at once", .timeLimit(.minutes(10)))
  func bomb() {
    let message = Self.error(Self.bomb)
    #expect(message?.hasSuffix("aliases stand for more than 100000 values; expected fewer") == true)
  }

  @Test(
    "keys that are such lists are refused at once, however they are written",
    .timeLimit(.minutes(10)),
    arguments: [
      "? *a11\n: 1\n", "*a11 : 1\n", "{*a11 : 1}: 1\n", "b: {? *a11 : 1}\n", "b: {?*a11 : 1}\n",
      "b: [*a11 : 1]\n", "[*a11]: 1\n", "? [*a11]\n: 1\n", "b: [{a: *a11}: 1]\n",
      "? - *a11\n: 1\n", "?\n  - *a11\n:\n  1\n", "b: {\"x\":*a11, ? [*a11] : 1}\n",
      "? !!seq [*a11]\n: 1\n", "b: {?[*a11] : 1}\n",
    ])
  func keys(key: String) {
    // Repeated, so that the duplicate check compares the keys.
    let message = Self.error(Self.bomb + key + key)
    #expect(message == "x:13:1: a key that is not a word, in a file with aliases; expected words")
  }

  @Test("aliases of words and of contexts are read")
  func aliases() {
    let text = """
      inputs:
        - {path: "a *b/?.txt", context: &phone {platform: iOS}}
        - path: c
          context: *phone
      version: !!str 1
      rules: {missing-label: !!str "off", duplicate-identifier: 'note'}
      gate: {fail_level: ! error}
      """
    #expect(Self.error(text) == nil)
  }

  @Test("a file that is nested without end, or has a million keys, is refused")
  func large() {
    for (open, close) in [("[", "]"), ("{a: ", "}"), ("- ", "")] {
      let text = String(repeating: open, count: 100_000) + String(repeating: close, count: 100_000)
      #expect(Self.error(text)?.contains(": not YAML: Maximum nesting") == true)
    }
  }

  @Test(
    "a damaged configuration or card is read, or refused in one line", arguments: [false, true])
  func damaged(isCard: Bool) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fuzzing/Seeds/\(isCard ? "own-rule" : "configuration")")
    let words = ["&a ", "*a", "? ", ": ", "- ", "[", "{", "\t", "|\n", "!!set ", "<<: ", "---\n"]
    var mutation = Mutation(seed: 5, words: words)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let seed = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      let whole = Self.error(String(decoding: seed, as: UTF8.self), isCard: isCard)
      #expect(whole == nil, "\(name)")
      for _ in 0..<300 {
        let text = String(decoding: mutation.damaged(seed), as: UTF8.self)
        guard let message = Self.error(text, isCard: isCard) else { continue }
        #expect(Soundness.fault(ofText: message, at: 0, 0) == nil, "\(text)")
        #expect(message.utf8.count < 2000, "\(text)")
      }
    }
  }

  @Test("two documents in one file, and keys without end, are refused")
  func documents() {
    #expect(Self.error("version: 1\n---\nversion: 1\n")?.contains("not YAML") == true)
    #expect(
      Self.error("version: 1\nversion: 1\n")
        == "x:2:1: duplicate key \"version\"; expected each key once")
    #expect(Self.error("") == nil)
    #expect(Self.error("# nothing\n") == nil)
  }
}
