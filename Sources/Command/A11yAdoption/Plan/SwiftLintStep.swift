import A11yFiles
import A11yReporting
import Foundation

/// The step that runs a check where a project runs SwiftLint: in its build phase, or else in its fastlane lane.
///
/// Where SwiftLint is a build plug-in, there is no script to add to. A CI host has a workflow of its own. The step changes
/// neither what SwiftLint prints nor the exit code of its phase.
struct SwiftLintStep {
  private static let phase =
    #"if command -v \#(Tool.name) >/dev/null; then \#(Tool.name) check --exit-zero --output xcode || true; "#
    + #"else echo "warning: \#(Tool.name) is not installed"; fi"#
  private static let lane = #"sh("cd .. && \#(Tool.name) check")"#
  // A call in a Fastfile with more lines is not looked at.
  private static let mostLines = 60

  /// The changed file; nil if there is no script of SwiftLint, or if it has the step.
  let file: AdoptionPlan.File?
  /// The remaining step of the user; nil for none.
  let advice: String?

  /// Looks for the first script.
  ///
  /// - Parameter projects: The Xcode projects, as paths relative to the folder.
  /// - Throws: ``FileError`` for a file that a link leads to out of the repository.
  init?(_ projects: [String], in folder: String) throws(FileError) {
    guard Paths.exists(Paths.join(folder, ".swiftlint.yml")) else { return nil }
    let places =
      projects.map { ("\($0)/project.pbxproj", Self.addingToPhase) }
      + [("fastlane/Fastfile", Self.addingToLane)]
    for (path, adding) in places {
      guard let old = try Self.text(at: path, in: folder), old.contains("swiftlint") else {
        continue
      }
      if old.contains(Tool.name) {
        (file, advice) = (nil, nil)
        return
      }
      guard let new = adding(old) else { continue }
      file = AdoptionPlan.File(path: path, text: new, replaced: old)
      advice = "install \(Tool.name) where \(path) runs SwiftLint"
      return
    }
    file = nil
    advice =
      "SwiftLint runs here as a plug-in or elsewhere: to see findings in Xcode, add a run script phase with "
      + "\(Tool.name) check --exit-zero --output xcode"
  }

  private static func text(at path: String, in folder: String) throws(FileError) -> String? {
    do throws(FileError) {
      return try AdoptionPlan.File.text(at: path, in: folder)
    } catch .refused {
      return nil
    }
  }

  // Before the first line of the script that names SwiftLint, so that the phase ends with SwiftLint's exit code.
  private static func addingToPhase(_ project: String) -> String? {
    var lines = project.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let key = "shellScript = \""
    for (number, line) in lines.enumerated() {
      guard let start = line.range(of: key), line.contains("swiftlint"), number > 0,
        lines[number - 1].contains("shellPath"), lines[number - 1].hasSuffix("sh;")
      else { continue }
      // In a project, a line break of a script is written as two characters.
      var script = line[start.upperBound...].components(separatedBy: "\\n")
      let place = script.firstIndex { line in
        line.contains("swiftlint") && line.first { !$0.isWhitespace } != "#"
      }
      guard let place, place == 0 || isWhole(script[place - 1]) else { continue }
      script.insert(phase.replacingOccurrences(of: "\"", with: "\\\""), at: place)
      lines[number] = line[..<start.upperBound] + script.joined(separator: "\\n")
      return lines.joined(separator: "\n")
    }
    return nil
  }

  private static func isWhole(_ line: String) -> Bool {
    !["\\", "&&", "|", "("].contains { line.hasSuffix($0) }
  }

  // Behind the call, which may have several lines.
  private static func addingToLane(_ lanes: String) -> String? {
    var lines = lanes.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let call = lines.firstIndex { line in
      let words = line.drop(while: \.isWhitespace)
      return words.hasPrefix("swiftlint") && [nil, "(", " "].contains(words.dropFirst(9).first)
    }
    guard let call else { return nil }
    var depth = 0
    for number in lines[call...].prefix(mostLines).indices {
      for character in lines[number] { depth += character == "(" ? 1 : character == ")" ? -1 : 0 }
      guard depth <= 0, !lines[number].hasSuffix(",") else { continue }
      lines.insert(lines[call].prefix(while: \.isWhitespace) + lane, at: number + 1)
      return lines.joined(separator: "\n")
    }
    return nil
  }
}
