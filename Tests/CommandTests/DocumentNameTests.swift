import Foundation
import Testing

/// Storyboards with equal file names in different folders.
@Suite("Documents of one name")
struct DocumentNameTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// Writes a storyboard based on Xcode's template, in which all controllers have equal identifiers.
  private func write(_ buttons: [String], named: [String] = [], to path: String) throws {
    let views = buttons.enumerated().map { index, id in
      let name =
        named.contains(id)
        ? #"<accessibility key="accessibilityConfiguration" label="Do \#(id)"/>"# : ""
      return """
        <button id="\(id)"><rect key="frame" x="\(16 + 60 * index)" y="60" width="44" height="44"/>\(name)\
        <state key="normal" image="image \(id)"/></button>
        """
    }
    try place.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch"><scenes><scene sceneID="s"><objects>\
      <viewController id="BYZ-38-t0r" customClass="Home" sceneMemberID="viewController">\
      <view key="view" id="8bC-Xf-vdC"><rect key="frame" x="0" y="0" width="390" height="844"/>\
      <subviews>\(views.joined())</subviews></view></viewController>\
      </objects></scene></scenes></document>
      """, to: path)
  }

  private func check(_ arguments: String...) throws -> Tool.Run {
    try place.run(["check", "--select", "missing-label"] + arguments)
  }

  private func baseline(_ arguments: String...) throws {
    let run = try place.run(
      ["baseline", arguments[0], "--select", "missing-label"] + arguments[1...])
    #expect(run.code == 0, "\(run.errors)")
  }

  private func screens(_ arguments: String...) throws -> [String: [String]] {
    let run = try place.run(
      ["check", "--select", "missing-label", "--exit-zero", "--output", "json"] + arguments)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let findings = object?["findings"] as? [[String: Any]] ?? []
    return findings.reduce(into: [:]) { result, finding in
      let element = finding["element"] as? [String: Any]
      let id = (element?["object"] as? [String: Any])?["id"] as? String ?? ""
      result["\(finding["screen"] ?? "")", default: []].append("\(id) \(finding["state"] ?? "")")
    }
  }

  @Test("each has its own name and its own findings, in every language of it")
  func names() throws {
    try write(["c", "s"], to: "App/Settings/Main.storyboard")
    try write(["c"], to: "App/Login/Base.lproj/Main.storyboard")
    try write(["c"], to: "Other/Login/Main.storyboard")
    try write(["c"], to: "App/Login/Base.lproj/Start.storyboard")
    try place.write("\"c.title\" = \"Los\";", to: "App/Login/de.lproj/Main.strings")
    #expect(
      try Set(screens("App", "Other").keys) == [
        "Settings/Main/Home", "App/Login/Main/Home", "Other/Login/Main/Home", "Start/Home",
      ])
    try baseline("create", "App", "Other")
    #expect(try check("App", "Other").code == 0)
    // A fix in one document doesn't affect the other.
    try write(["c"], named: ["c"], to: "App/Login/Base.lproj/Main.storyboard")
    try baseline("update", "App", "Other")
    try write(["c"], to: "App/Login/Base.lproj/Main.storyboard")
    let states = try screens("App", "Other")
    #expect(states["App/Login/Main/Home"] == ["c regressed"])
    #expect(states["Other/Login/Main/Home"] == ["c known"])
  }

  @Test("a second document of its name makes nothing of the first one new")
  func second() throws {
    try write(["c", "s"], to: "App/Settings/Main.storyboard")
    try baseline("create", "App")
    #expect(try screens("App").keys.sorted() == ["Main/Home"])
    try write(["c", "x"], to: "App/Login/Main.storyboard")
    #expect(
      try screens("App") == [
        "Settings/Main/Home": ["c moved", "s moved"], "Login/Main/Home": ["c new", "x new"],
      ])
    // A finding filed under the old name still counts as fixed.
    try write(["k", "x"], to: "App/Login/Main.storyboard")
    try write(["c", "s"], named: ["s"], to: "App/Settings/Main.storyboard")
    #expect(try check("App").output.contains("1 fixed"))
    try baseline("update", "App")
    #expect(try screens("App")["Settings/Main/Home"] == ["c known"])
  }

  @Test("one that is named alone is called as among others, from any folder")
  func alone() throws {
    try write(["c", "s"], to: "App/Settings/Main.storyboard")
    try write(["c", "x"], to: "App/Login/Main.storyboard")
    try baseline("create", "App", "--baseline", "accepted.sqlite")
    for path in ["App/Settings", "App/Settings/Main.storyboard"] {
      let run = try check(path, "--baseline", "accepted.sqlite")
      #expect(run.code == 0 && run.output.contains("2 known · 2 unobserved"), "\(run.output)")
      #expect(!run.output.contains("fixed"))
    }
    // Without the folder, the content identifies the document.
    try FileManager.default.copyItem(
      at: place.folder.appending(path: "App/Settings/Main.storyboard"),
      to: place.folder.appending(path: "Main.storyboard"))
    let run = try check("Main.storyboard", "--baseline", "accepted.sqlite")
    #expect(run.code == 0 && run.output.contains("2 moved · 2 unobserved"), "\(run.output)")
    #expect(!run.output.contains("rename"))
    // Once the other document is removed, the remaining one has its own name again.
    for path in ["App/Login", "Main.storyboard"] {
      try FileManager.default.removeItem(at: place.folder.appending(path: path))
    }
    try baseline("update", "App/Settings", "--baseline", "accepted.sqlite")
    let shown = try place.run(["baseline", "show", "--baseline", "accepted.sqlite"]).output
    #expect(shown.contains(" Main · ") && !shown.contains("Settings/Main"), "\(shown)")
  }

  @Test("what is left alone on a screen stays so when its document gets a longer name")
  func suppressed() throws {
    try write(["c"], to: "App/Settings/Main.storyboard")
    try place.write(
      "suppress: [{rule: missing-label, screen: \"Main/*\", reason: later}]", to: ".a11ylint.yml")
    #expect(try check("App").code == 0)
    try write(["c"], to: "App/Login/Main.storyboard")
    #expect(try check("App").code == 0)
    try place.write(
      "suppress: [{rule: missing-label, screen: \"Login/Main/*\", reason: later}]",
      to: ".a11ylint.yml")
    #expect(
      try screens("App") == [
        "Settings/Main/Home": ["c new"], "Login/Main/Home": ["c suppressed"],
      ])
    try place.write(
      "suppress: [{rule: missing-label, path: \"App/Settings/*\", reason: later}]",
      to: ".a11ylint.yml")
    #expect(
      try screens("App") == [
        "Settings/Main/Home": ["c suppressed"], "Login/Main/Home": ["c new"],
      ])
  }

  @Test("parts of a run call them as the whole run does")
  func shards() throws {
    try write(["c", "s"], to: "App/Settings/Main.storyboard")
    try write(["c", "x"], to: "App/Login/Main.storyboard")
    try write(["c"], to: "App/Settings/Start.storyboard")
    _ = try check("App", "--output", "json=whole.json")
    for part in 1...3 {
      _ = try check("App", "--shard", "\(part)/3", "--output", "json=part-\(part).json")
    }
    _ = try place.run([
      "merge", "part-1.json", "part-2.json", "part-3.json", "--output", "json=joined.json",
    ])
    #expect(try place.bytes(of: "joined.json") == place.bytes(of: "whole.json"))
  }
}
