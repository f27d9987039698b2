import Foundation
import Testing

@Suite("Swift sources")
struct SwiftSourceTests {
  private static let bar = """
    import SwiftUI

    struct Bar: View {
      var body: some View {
        Button { send() } label: { Image("icon_send") }
        CloseButton(title: "Close")
      }
    }
    """

  private static let button = """
    import SwiftUI

    struct CloseButton: View {
      let title: String
      var body: some View { Button(action: {}) { Text(title) } }
    }
    """

  private func place(_ files: [String: String]) throws -> Workplace {
    let place = try Workplace()
    for (path, text) in files { try place.write(text, to: path) }
    return place
  }

  @Test("a nameless picture fails where it is written, and a component is named by its user")
  func finding() throws {
    let place = try place(["App/Bar.swift": Self.bar, "App/Close.swift": Self.button])
    let run = try place.run(["check", "App", "--output", "compact"])
    #expect(run.code == 1, "\(run.errors)")
    let lines = run.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(lines.count == 1, "\(run.output)")
    #expect(lines.first?.hasPrefix("App/Bar.swift:5:5: error: Button \"icon_send\"") == true)
  }

  @Test("a button that a class of UIKit makes fails where it gets its image")
  func madeInCode() throws {
    let player = """
      import UIKit

      final class PlayerController: UIViewController {
        private let close: UIButton = {
          let button = UIButton(type: .custom)
          button.setImage(UIImage(named: "close"), for: .normal)
          return button
        }()
        private let play = UIButton()
        override func viewDidLoad() { play.accessibilityLabel = NSLocalizedString("play", comment: "") }
      }
      """
    let place = try place(["App/Player.swift": player])
    let run = try place.run(["check", "App", "--output", "compact"])
    #expect(run.code == 1, "\(run.errors)")
    let lines = run.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(lines.count == 1, "\(run.output)")
    #expect(lines.first?.hasPrefix("App/Player.swift:6:5: error: ") == true, "\(lines)")
  }

  @Test("what code of UIKit makes is mended by a line of that code, in every format")
  func lineOfCode() throws {
    let names = ["Close button", "btn_close", "\u{E8B6}", "★★★★", "Close it."]
    let members = names.enumerated().map { number, name in
      """
        private let view\(number) = UIButton()
        func set\(number)() { view\(number).accessibilityLabel = "\(name)" }
      """
    }
    let player = """
      import UIKit
      final class PlayerController: UIViewController {
        private let close = UIButton()
        func setUp() { close.setImage(UIImage(named: "close"), for: .normal) }
      \(members.joined(separator: "\n"))
      }
      """
    let place = try place(["App/Player.swift": player, "App/Bar.swift": Self.bar])
    let run = try place.run([
      "check", "App", "--output", "pretty", "--output", "json=a.json", "--output", "csv=a.csv",
      "--output", "html=a.html", "--output", "github=a.txt",
    ])
    #expect(run.code == 1, "\(run.errors)")
    let line = "close.accessibilityLabel = \"…\""
    // The terminal shows the edit instead.
    #expect(run.output.contains("\n      + 4 │ func setUp() { close.setImage("), "\(run.output)")
    #expect(run.output.contains("fix: Say what it does: Image(_:label:)"))
    #expect(!run.output.contains("Make the button from a Label"))
    let rows = try place.text(of: "a.csv").split(separator: "\n")
    for number in names.indices {
      let own = rows.filter { $0.contains("Player.swift\",\"\(5 + 2 * number)\",") }
      #expect(!own.isEmpty, "\(names[number])")
      for row in own { #expect(row.contains("view\(number).accessibility"), "\(row)") }
    }
    #expect(try place.text(of: "a.txt").contains("made; say what it does, not what it is. \(line)"))
    #expect(try place.text(of: "a.html").contains("close.accessibilityLabel = &quot;…&quot;"))
    let report = try place.run(["report", "a.json", "--output", "github"])
    #expect(report.output.contains(line), "\(report.output)\(report.errors)")
  }

  @Test("the page shows the lines of a source, and nothing that they say is run")
  func page() throws {
    let text = """
      struct Bar: View {
        var body: some View {
          Text("</code><script>alert(1)</script>")
          Button { send() } label: { Image("icon_send") }
          Button { close() } label: { Image("x") }.accessibilityLabel("Close button")
        }
      }
      """
    let place = try place(["App/Bar.swift": text])
    let run = try place.run([
      "check", "App", "--output", "html=page.html", "--output", "sarif=out.sarif",
    ])
    #expect(run.code == 1, "\(run.errors)")
    let page = try place.text(of: "page.html")
    #expect(page.contains("&lt;/code&gt;&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(!page.contains("<script>alert(1)"))
    let line = page.split(separator: "\n").first { $0.contains("<li value=\"4\"") } ?? ""
    #expect(line.contains("class=\"marked\"") && line.contains("href=\"#f-1\""), "\(line)")
    #expect(page.contains("show in the source"))
    let sarif = try place.text(of: "out.sarif")
    #expect(sarif.contains(#"writes \"Close\" instead of \"Close button\""#))
    #expect(sarif.contains(#""sourceLanguage": "swift""#) && sarif.contains(#""place": "source""#))
    #expect(!sarif.contains(#""place": "capture""#))
  }

  @Test("a catalogue names a picture")
  func catalogue() throws {
    let texts = """
      {"sourceLanguage": "en", "strings": {"icon_send": {"localizations": {"en":
        {"stringUnit": {"state": "translated", "value": "Send"}}}}}, "version": "1.0"}
      """
    let place = try place(["App/Bar.swift": Self.bar, "App/Texts.xcstrings": texts])
    let run = try place.run(["check", "App"])
    #expect(run.code == 0, "\(run.output) \(run.errors)")
  }

  @Test("a finding is known by type and element, wherever its line has gone")
  func baseline() throws {
    let place = try place(["App/Bar.swift": Self.bar])
    #expect(try place.run(["baseline", "create", "App"]).code == 0)
    try place.write(
      "// One more line.\n\n" + Self.bar.replacing("import SwiftUI", with: "import SwiftUI\n"),
      to: "App/Other name.swift")
    try FileManager.default.removeItem(at: place.folder.appending(path: "App/Bar.swift"))
    let run = try place.run(["check", "App"])
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("0 new"))
  }

  @Test("comments leave findings alone, and are told when they hide nothing")
  func comments() throws {
    let bar = Self.bar.replacing(
      "Image(\"icon_send\") }",
      with: "Image(\"icon_send\") }  // a11ylint:disable asset-name-label — by design"
    ).replacing(
      "import SwiftUI\n", with: "import SwiftUI\n// a11ylint:disable:file missing-label\n")
    let run = try place(["App/Bar.swift": bar]).run(["check", "App"])
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("1 suppressed"))
    #expect(run.output.contains("unused suppression (line 2): missing-label"), "\(run.output)")
  }

  @Test("the tree of a file is shown, and a broken one is read as far as it goes")
  func tree() throws {
    let place = try place(["Bar.swift": Self.bar, "Broken.swift": Self.bar + "\n}}} struct {"])
    let run = try place.run(["tree", "Bar.swift"])
    #expect(run.code == 0 && run.output.hasPrefix("Bar · Bar.swift"), "\(run.output) \(run.errors)")
    let broken = try place.run(["check", "Broken.swift"])
    #expect(broken.errors.contains("no Swift") || broken.output.contains("no Swift"))
    #expect(broken.output.contains("icon_send"))
  }

  @Test("files without a view are nothing wrong")
  func models() throws {
    let run = try place(["M.swift": "struct Model { let a = 1 }"]).run(["check", "M.swift"])
    #expect(run.code == 0, "\(run.output) \(run.errors)")
  }
}

// MARK: Projects

extension SwiftSourceTests {
  private static let project = """
    {
      objects = {
        P = {isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (A, B, ); };
        L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
        C = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos;}; };
        BL = {isa = XCConfigurationList; buildConfigurations = (BC, ); };
        BC = {isa = XCBuildConfiguration; baseConfigurationReference = X; };
        A = {isa = PBXNativeTarget; fileSystemSynchronizedGroups = (S, ); };
        B = {isa = PBXNativeTarget; buildConfigurationList = BL; fileSystemSynchronizedGroups = (T, ); };
        G = {isa = PBXGroup; children = (S, T, X); sourceTree = "<group>"; };
        S = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        T = {isa = PBXFileSystemSynchronizedRootGroup; path = Desk; sourceTree = "<group>"; };
        X = {isa = PBXFileReference; path = Desk.xcconfig; sourceTree = "<group>"; };
      };
      rootObject = P;
    }
    """

  @Test(
    "what only targets for other platforms have is left out, from wherever the project is looked at",
    arguments: [".", "App Desk", "../Place/App Desk"])
  func otherPlatform(paths: String) throws {
    let place = try place([
      "Place/App/Bar.swift": Self.bar, "Place/Desk/Bar.swift": Self.bar,
      "Place/Desk/Close.swift": Self.button, "Place/Desk.xcconfig": "SDKROOT = macosx\n",
      "Place/My.xcodeproj/project.pbxproj": Self.project,
    ])
    func run(_ rest: String = "") throws -> String {
      let line = "cd Place && \"$TOOL\" check \(paths) --output compact \(rest) > ../out 2>&1"
      let code = try place.shell(line)
      #expect(code == 1)
      return try place.text(of: "out")
    }
    let output = try run()
    let lines = output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(lines.count == 1 && lines.first?.contains("App/Bar.swift:5:5: ") == true, "\(output)")
    let note = "note: 2 files for other platforms than iOS were skipped; --verbose lists them"
    #expect(output.contains(note), "\(output)")
    let listed = try run("--verbose")
    #expect(listed.contains("Desk/Bar.swift:1: skipped: built for macOS alone"), "\(listed)")
  }

  @Test("a project that cannot be read is told, and its sources are judged as before")
  func unreadableProject() throws {
    let place = try place([
      "App/Bar.swift": Self.bar, "My.xcodeproj/project.pbxproj": "{\n objects = {\n",
    ])
    let run = try place.run(["check", ".", "--output", "compact", "--output", "json=a.json"])
    #expect(run.code == 1 && run.output.contains("App/Bar.swift:5:5: error: "), "\(run.errors)")
    let note = "My.xcodeproj/project.pbxproj:3: note: it breaks off; its targets are unknown"
    #expect(run.errors.contains(note), "\(run.errors)")
    #expect(try place.text(of: "a.json").contains("\"unknown-targets\""))
    #expect(try place.run(["report", "a.json"]).errors.contains(note))
  }
}
