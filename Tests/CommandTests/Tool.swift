import Foundation

/// The built command, run in a separate process.
struct Tool {
  struct Run {
    let code: Int32
    let output: String
    let errors: String

    /// The error output without the column numbers of locations in configuration files.
    var errorsByLine: String {
      errors.replacing(#/(\.ya?ml:\d+):\d+:/#) { "\($0.1):" }
    }
  }

  let folder: URL

  /// Runs the command. The environment contains only `PATH` and the given variables.
  func run(
    _ arguments: [String], environment: [String: String] = [:], input: String = ""
  ) throws -> Run {
    try run(Self.executable, arguments, environment: environment, input: input)
  }

  func run(
    _ program: URL, _ arguments: [String], environment: [String: String] = [:], input: String = ""
  ) throws -> Run {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    // Wide enough for every line.
    process.environment = ["PATH": path, "COLUMNS": "1000"]
      .merging(environment) { _, given in given }
    // Files instead of pipes, because a full pipe would block the process.
    let files = try ["in", "out", "err"].map { _ in try Self.temporaryFile() }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    try Data(input.utf8).write(to: files[0])
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Run(
      code: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }

  /// Runs a shell command in which `$TOOL` is the program.
  func shell(_ line: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    process.environment = ["TOOL": Self.executable.path, "PATH": "/usr/bin:/bin"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  // The program beside the test bundle, which on Linux is the running executable.
  static let executable: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
    let folders = [bundle.bundleURL.deletingLastPathComponent(), Bundle.main.bundleURL]
    let candidates = folders.map { $0.appending(path: "a11ylint") }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
      ?? candidates[0]
  }()

  private static func temporaryFile() throws -> URL {
    let file = FileManager.default.temporaryDirectory.appending(path: "a11ylint-\(UUID())")
    try Data().write(to: file)
    return file
  }
}
