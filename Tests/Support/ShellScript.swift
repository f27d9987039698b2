import Foundation

/// Shell scripts that tests execute.
package enum ShellScript {
  /// Writes a script that can be executed at once.
  ///
  /// A separate process writes it. If this process did, a child that another test starts at the same time could
  /// inherit the open file, and a file that is open for writing cannot be executed.
  package static func write(_ lines: String, to file: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", #"printf %s "$2" > "$1" && chmod 755 "$1""#, "sh", file.path, "#!/bin/sh\n\(lines)\n",
    ]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
