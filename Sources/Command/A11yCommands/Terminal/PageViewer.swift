import A11yFiles
import A11yModel
import A11yProcess
import Foundation

/// The program of the system that opens a page in the user's browser.
enum PageViewer {
  #if os(macOS)
    private static let program = "/usr/bin/open"
    private static let name = "open"
  #else
    private static let name = "xdg-open"
  #endif

  /// Returns the command that opens a page, for the user to type.
  static func command(_ page: String) -> String {
    // A path that starts with a hyphen would be an option.
    "\(name) \((page.hasPrefix("-") ? "./" + page : page).quotedForShell)"
  }

  /// Opens a page. On Linux a browser cannot be started from here, because no program that a run starts may open a
  /// socket; a note says what to type.
  static func open(_ page: String) throws {
    #if os(macOS)
      let viewer = SpawnedProgram(
        path: program, arguments: [Paths.absolute(page)],
        environment: ProcessInfo.processInfo.environment)
      var limits = SpawnedProgram.Limits(output: 1 << 12, errors: 1 << 12, seconds: 10)
      limits.leavesOthers = true
      let ending = try viewer.run(limits)
      guard ending.end == .exit(0) else {
        throw CommandFailure(.output, "\(page.escapedForDisplay()): not opened by \(program)")
      }
    #else
      Console.note("note: --open works on macOS; here type \(command(page).escapedForDisplay())")
    #endif
  }
}
