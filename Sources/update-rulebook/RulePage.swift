import Foundation
import Yams

/// One page of the rule book, `Rules/<id>.yml`.
struct RulePage: Decodable {
  var id: String
  var title: String
  var summary: String
  var severity: String
  var tags: [String]
  var since: String
  var contract: Int?
  var context: String?
  var needs: [String]
  var reasons: [String: String]
  var options: [String: Option]?
  var why: String
  var fix: String
  var limits: String
  var bad: [Example]
  var good: [Example]
  var unknown: [Example]?

  struct Option: Decodable {
    var `default`: String
    var unit: String?
    var choices: [String]?
    var about: String
  }

  struct Example: Decodable {
    var name: String
    var screen: String
    var except: [String]?
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }

  /// All pages of a folder, sorted by id.
  static func all(in folder: String) throws -> [RulePage] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try names.filter { $0.hasSuffix(".yml") }.sorted().map { try RulePage(folder, $0) }
  }

  private init(_ folder: String, _ name: String) throws {
    let path = "\(folder)/\(name)"
    do {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try Self.refuseUnknownKeys(text, path)
      self = try YAMLDecoder().decode(RulePage.self, from: text)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure("\(path): \(error)")
    }
    guard "\(id).yml" == name else {
      throw Failure("\(path): the id is \(id); expected the file's name")
    }
    guard !bad.isEmpty, !good.isEmpty else { throw Failure("\(path): needs bad and good examples") }
    guard ["error", "warning", "note"].contains(severity) else {
      throw Failure("\(path): severity is \(severity); expected error, warning or note")
    }
  }

  // A misspelt optional key would silently drop what it says.
  private static func refuseUnknownKeys(_ text: String, _ path: String) throws {
    let known = [
      "id", "title", "summary", "severity", "tags", "since", "contract", "context", "needs",
      "reasons", "options", "why", "fix", "limits", "bad", "good", "unknown",
    ]
    let keys = try Yams.compose(yaml: text)?.mapping?.keys.compactMap(\.string) ?? []
    for key in keys where !known.contains(key) {
      throw Failure("\(path): unknown key \(key); expected one of \(known.joined(separator: ", "))")
    }
  }
}
