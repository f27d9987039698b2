import Foundation

/// A temporary folder with captures. It is removed with the object.
final class Workplace {
  let folder: URL
  private let tool: Tool

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "a11ylint command \(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    tool = Tool(folder: folder)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func bytes(of path: String) throws -> Data { try Data(contentsOf: folder.appending(path: path)) }

  func text(of path: String) throws -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  /// Runs the command in the folder, which is retained during the run.
  func run(
    _ arguments: [String], environment: [String: String] = [:], input: String = ""
  ) throws -> Tool.Run {
    try withExtendedLifetime(self) {
      try tool.run(arguments, environment: environment, input: input)
    }
  }

  func shell(_ line: String) throws -> Int32 {
    try withExtendedLifetime(self) { try tool.shell(line) }
  }

  /// Runs `check` with a single rule, so that the test is independent of new rules.
  func check(_ arguments: String..., environment: [String: String] = [:]) throws -> Tool.Run {
    try run(["check", "--select", "missing-label"] + arguments, environment: environment)
  }

  /// Runs a baseline command, with the same rule if the command reads captures.
  func baseline(
    _ verb: String, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Tool.Run {
    try baseline([verb] + arguments, environment: environment)
  }

  func baseline(_ words: [String], environment: [String: String] = [:]) throws -> Tool.Run {
    let looks = ["create", "update", "accept"].contains(words[0])
    let select = looks ? ["--select", "missing-label"] : []
    return try run(["baseline"] + words + select, environment: environment)
  }
}

/// Sample captures in the format of XCUITest.
enum Capture {
  /// Returns a screen with buttons, each with an identifier and a label.
  static func text(_ buttons: [(identifier: String, label: String)]) -> String {
    let lines = buttons.enumerated().map { index, button in
      "      Button, 0x60000000001\(index), {{16.0, \(100 + index * 50).0}, {358.0, 44.0}}"
        + (button.identifier.isEmpty ? "" : ", identifier: '\(button.identifier)'")
        + (button.label.isEmpty ? "" : ", label: '\(button.label)'")
    }
    let head = """
      Element subtree:
       →Application, 0x600000000001, pid: 1, label: 'Shop'
          Window (Main), 0x600000000002, {{0.0, 0.0}, {390.0, 844.0}}

      """
    return head + lines.joined(separator: "\n") + "\n" + end
  }

  /// The text that follows a tree.
  static let end = "Path to element:\n →Application, 0x600000000001, pid: 1, label: 'Shop'\n"

  static let clean = text([("save", "Save")])
  static let faulty = text([("save", "Save"), ("help", "")])
}
