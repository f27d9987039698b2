import Foundation
import Testing

/// The step that `init` adds where a project runs SwiftLint.
@Suite("The step of init beside SwiftLint")
struct SwiftLintStepTests {
  private static let view =
    "import SwiftUI\nstruct SpeedView: View { var body: some View { Slider(value: .constant(1)) } }\n"

  private static func project(_ script: String) -> String {
    "\t\tB2 /* Lint */ = {\n\t\t\tisa = PBXShellScriptBuildPhase;\n\t\t\tshellPath = /bin/sh;\n\t\t\tshellScript = \""
      + script + "\";\n\t\t};\n"
  }

  private func place(_ files: [String: String]) throws -> Workplace {
    let place = try Workplace()
    try place.write(Self.view, to: "App/SpeedView.swift")
    try place.write("disabled_rules: []\n", to: ".swiftlint.yml")
    for (path, text) in files { try place.write(text, to: path) }
    return place
  }

  private func changedLines(_ old: String, _ new: String) -> Int {
    let difference = new.split(separator: "\n", omittingEmptySubsequences: false)
      .difference(from: old.split(separator: "\n", omittingEmptySubsequences: false))
    return difference.count
  }

  @Test("a build phase gets one step, which the dry run shows and a second run does not repeat")
  func phase() throws {
    let path = "App.xcodeproj/project.pbxproj"
    let old = Self.project(
      "export PATH=\\\"$PATH:/opt/bin\\\"\\n# swiftlint is fast\\nif which swiftlint; then\\n  swiftlint --quiet\\nfi\\n"
    )
    let place = try place([path: old])
    let dry = try place.run(["init", "--dry-run"])
    #expect(dry.output.contains("+++ b/\(path)\n"), "\(dry.output)")
    #expect(try place.text(of: path) == old)
    let run = try place.run(["init"])
    #expect(run.code == 0 && run.output.contains("+++ b/\(path)"), "\(run.errors)")
    let new = try place.text(of: path)
    #expect(changedLines(old, new) == 2)
    #expect(new.contains("/opt/bin\\\"\\n# swiftlint is fast\\nif command -v a11ylint"))
    _ = try place.run(["init"])
    #expect(try place.text(of: path) == new)
  }

  @Test("SwiftLint prints and exits as before, with and without a11ylint", arguments: [0, 2])
  func result(_ code: Int) throws {
    let path = "App.xcodeproj/project.pbxproj"
    let place = try place([path: Self.project("swiftlint lint --strict\\n")])
    _ = try place.run(["init"])
    let text = try place.text(of: path)
    let start = try #require(text.range(of: "shellScript = \""))
    let end = try #require(text.range(of: "\";\n\t\t};"))
    let script = text[start.upperBound..<end.lowerBound]
      .replacingOccurrences(of: "\\n", with: "\n").replacingOccurrences(of: "\\\"", with: "\"")
    for (name, body) in [
      ("swiftlint", "echo \"lint $*\"; exit \(code)"), ("a11ylint", "echo \"a11y $*\"; exit 1"),
    ] {
      try place.write("#!/bin/sh\n\(body)\n", to: "bin/\(name)")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: place.folder.appending(path: "bin/\(name)").path)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", script]
      process.environment = ["PATH": place.folder.appending(path: "bin").path]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(Int(process.terminationStatus) == code)
      #expect(output.hasSuffix("\nlint lint --strict\n"))
      #expect(output.hasPrefix(name == "a11ylint" ? "a11y check --exit-zero" : "warning: a11ylint"))
    }
  }

  @Test("a lane gets one line behind a call of several lines")
  func lane() throws {
    let old = "lane :test do\n  swiftlint(\n    mode: :lint,\n    strict: true\n  )\n  scan\nend\n"
    let place = try place(["fastlane/Fastfile": old])
    #expect(try place.run(["init"]).code == 0)
    #expect(
      try place.text(of: "fastlane/Fastfile")
        == old.replacingOccurrences(of: "  )\n", with: "  )\n  sh(\"cd .. && a11ylint check\")\n"))
  }

  @Test(
    "other scripts stay as they are, and the user reads what to do",
    arguments: [
      [
        "App.xcodeproj/project.pbxproj":
          "XCSwiftPackageProductDependency; productName = \"plugin:SwiftLintBuildToolPlugin\";\n"
      ],
      [
        "App.xcodeproj/project.pbxproj": SwiftLintStepTests.project("set -e && \\\\\\nswiftlint\\n")
      ],
      ["App.xcodeproj/project.pbxproj": SwiftLintStepTests.project("# swiftlint\\n")],
      ["fastlane/Fastfile": "# swiftlint is run by Danger\n"], [:],
    ])
  func others(_ files: [String: String]) throws {
    let place = try place(files)
    let run = try place.run(["init"])
    #expect(
      run.output.contains("next: SwiftLint runs here as a plug-in or elsewhere"), "\(run.output)")
    for (path, text) in files { #expect(try place.text(of: path) == text) }
  }

  @Test("without SwiftLint's configuration, no script is read")
  func none() throws {
    let place = try place(["fastlane/Fastfile": "swiftlint\n"])
    try FileManager.default.removeItem(at: place.folder.appending(path: ".swiftlint.yml"))
    _ = try place.run(["init"])
    #expect(try place.text(of: "fastlane/Fastfile") == "swiftlint\n")
  }

  @Test("a project that a link leads to elsewhere is refused before anything is written")
  func links() throws {
    let place = try place([:])
    try FileManager.default.createDirectory(
      at: place.folder.appending(path: ".git"), withIntermediateDirectories: true)
    let outside = try Workplace()
    try outside.write(Self.project("swiftlint\\n"), to: "project.pbxproj")
    try place.write("", to: "App.xcodeproj/.keep")
    try FileManager.default.createSymbolicLink(
      at: place.folder.appending(path: "App.xcodeproj/project.pbxproj"),
      withDestinationURL: outside.folder.appending(path: "project.pbxproj"))
    let run = try place.run(["init"])
    #expect(run.code == 2 && run.errors.contains("leads out of the repository"), "\(run.errors)")
    #expect(!place.exists(".a11ylint.yml"))
  }
}
