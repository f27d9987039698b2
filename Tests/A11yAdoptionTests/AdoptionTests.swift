import Foundation
import TestSupport
import Testing

@testable import A11yAdoption

@Suite("What a project begins with")
struct AdoptionTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func write(_ text: String, _ path: String) throws {
    let url = folder.url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private static let capture = """
    Element subtree:
     →Application, 0x600000000001, pid: 1, label: 'Shop'
        Window (Main), 0x600000000002, {{0.0, 0.0}, {390.0, 844.0}}
          Button, 0x600000000003, {{16.0, 100.0}, {358.0, 44.0}}, label: 'Save'
    Path to element:

    """

  @Test("captures are met by folders, documents by top folders, and what was fetched by nobody")
  func patterns() throws {
    try write(Self.capture, "UI Tests/Captures/a.txt")
    try write(Self.capture, "UI Tests/Captures/more/b.txt")
    try write(Self.capture, "root.txt")
    try write("no capture", "UI Tests/notes.txt")
    try write(Self.capture, "Pods/Other/a.txt")
    try write("<document/>", "App/Base.lproj/Main.storyboard")
    try write("<document/>", "App/Cell.xib")
    let found = Surroundings(of: folder.url.path)
    #expect(
      found.captures == ["UI Tests/Captures/a.txt", "UI Tests/Captures/more/b.txt", "root.txt"])
    #expect(
      found.inputs.flatMap(\.patterns) + found.projectPatterns == [
        "root.txt", "UI Tests/Captures/**", "App/**",
      ])
  }

  @Test(
    "views in Swift are met by top folders; tests, manifests, models and launch screens are not")
  func sources() throws {
    try write("import SwiftUI\nstruct A: View {}\n", "Shop/Views/A.swift")
    try write("import UIKit\nclass B: UIViewController {}\n", "Shop/B.swift")
    try write("import Foundation\nstruct M {}\n", "Model/M.swift")
    try write("import SwiftUI\n", "ShopUITests/T.swift")
    try write("import UIKit\n", "Kit/BTest.swift")
    try write("import UIKit\n", "Package.swift")
    try write(#"<document launchScreen="YES"/>"#, "Shop/LaunchScreen.storyboard")
    try write(#"<document targetRuntime="MacOSX.Cocoa"/>"#, "Mac/Main.storyboard")
    try write(#"<document targetRuntime="watchKit"/>"#, "Watch/Interface.storyboard")
    let found = Surroundings(of: folder.url.path)
    #expect(found.sources == ["Shop/B.swift", "Shop/Views/A.swift"] && !found.isEmpty)
    #expect(found.projectPatterns == ["Kit/**", "Shop/**"])
  }

  @Test(
    "a host is recognised by its files",
    arguments: [
      (".github/dependabot.yml", BuildHost.github), (".gitlab-ci.yml", .gitlab),
      ("Jenkinsfile", .jenkins), ("bitrise.yml", .bitrise),
      ("ci_scripts/ci_post_clone.sh", .xcodeCloud),
    ])
  func hosts(file: String, host: BuildHost) throws {
    try write("", file)
    #expect(Surroundings(of: folder.url.path).hosts == [host])
  }

  @Test(
    "every host has a workflow, in which nothing is left to fill in", arguments: BuildHost.allCases)
  func workflows(host: BuildHost) throws {
    let plan = try AdoptionPlan(Surroundings(of: folder.url.path), for: [host], in: folder.url.path)
    let text = try #require(plan.files.last).text
    #expect(plan.files.count == 2 && text.contains("a11ylint"))
    // GitHub expressions remain.
    #expect(!text.replacing("${{", with: "").contains("{{"), "\(text)")
    #expect(!text.contains("self-hosted"), "\(text)")
  }

  @Test("the job that may write has its scripts in the workflow, and downloads none")
  func scripts() throws {
    let plan = try AdoptionPlan(
      Surroundings(of: folder.url.path), for: [.github], in: folder.url.path)
    let text = try #require(plan.files.last).text
    for script in PostingScripts.scripts(for: "github") where script.name != "annotate" {
      let lines = script.text.split(separator: "\n").dropFirst()
      #expect(text.contains(lines.map { "          \($0)\n" }.joined()), "\(script.name)")
    }
    #expect(!text.contains("comment.sh") && text.contains("/a11ylint-comment/comment.json\n"))
  }

  @Test(
    "a workflow runs UI tests that audit screens, by the scheme that is shared",
    arguments: [
      ("import XCTest", false), ("import A11yTesting", true),
    ])
  func uiTests(imports: String, runs: Bool) throws {
    try write("\(imports)\nlet app = XCUIApplication()\n", "ShopUITests/LaunchTests.swift")
    try write(
      #"<BuildableReference BuildableName = "ShopUITests.xctest"/>"#,
      "Shop.xcodeproj/xcshareddata/xcschemes/Shop App.xcscheme")
    let found = Surroundings(of: folder.url.path)
    #expect(found.uiTests.files == ["ShopUITests/LaunchTests.swift"])
    for host in [BuildHost.github, .xcodeCloud] {
      let plan = try AdoptionPlan(found, for: [host], in: folder.url.path)
      let text = try #require(plan.files.last).text
      #expect(!text.replacing("${{", with: "").contains("{{"), "\(text)")
      #expect(text.contains(host == .github ? "xcodebuild test" : "CI_RESULT_BUNDLE_PATH") == runs)
      #expect(
        text.contains("-project Shop.xcodeproj -scheme 'Shop App'") == (runs && host == .github))
    }
  }

  @Test("what is there stays as it is")
  func present() throws {
    try write("mine", ".a11ylint.yml")
    let plan = try AdoptionPlan(
      Surroundings(of: folder.url.path), for: [.gitlab], in: folder.url.path)
    let outcomes = try plan.write(in: folder.url.path).map(\.outcome)
    #expect(outcomes == [.present, .written])
    #expect(try String(decoding: folder.bytes(".a11ylint.yml"), as: UTF8.self) == "mine")
    #expect(try plan.write(in: folder.url.path).map(\.outcome) == [.present, .present])
  }

  @Test("names of files are text in the configuration, whatever is in them")
  func hostileNames() throws {
    try write(Self.capture, "a\": {b: *x\n- \u{2028}/c.txt")
    let plan = try AdoptionPlan(Surroundings(of: folder.url.path), for: [], in: folder.url.path)
    let text = plan.files[0].text
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("  - path: ") })
    #expect(line == #"  - path: "a\": {b: ?x\u000A- \u2028/**""#)
  }
}
