import Foundation
import Testing

/// Names on a command line choose what is judged. The project is read as a whole.
@Suite("One project, whatever is named")
struct NamedFileTests {
  // MARK: Projects

  /// The places of the files of a project.
  enum Layout: String, CaseIterable {
    case package, xcode, generated, tuist, monorepo

    /// The folders of the views, of what they share, and of the texts.
    fileprivate var folders: (views: String, shared: String, texts: String) {
      switch self {
      case .package: ("Sources/Shop", "Sources/Kit", "Sources/Shop/Resources")
      case .xcode: ("Shop", "Kit", "Shop")
      case .generated: ("App/Sources", "Kit", "Resources")
      case .tuist: ("Targets/Shop/Sources", "Targets/Kit/Sources", "Targets/Shop/Resources")
      case .monorepo: ("Apps/Shop", "Libraries/Kit", "Apps/Shop/Texts")
      }
    }

    /// The file that says how the project is built.
    fileprivate var manifest: String {
      switch self {
      case .package: "Package.swift"
      case .xcode: "Shop.xcodeproj/project.xcworkspace/contents.xcworkspacedata"
      case .generated: "project.yml"
      case .tuist: "Project.swift"
      case .monorepo: ".git/HEAD"
      }
    }

    /// The files with code or documents.
    fileprivate var code: [String] {
      views.keys.map { "\(folders.views)/\($0)" } + shared.keys.map { "\(folders.shared)/\($0)" }
    }

    fileprivate func place() throws -> Workplace {
      let place = try Workplace()
      try place.write("", to: manifest)
      for (name, text) in views { try place.write(text, to: "\(folders.views)/\(name)") }
      for (name, text) in shared { try place.write(text, to: "\(folders.shared)/\(name)") }
      try place.write(
        "\"icon_send\" = \"Send\";\n\"title.order\" = \"Order\";\n",
        to: "\(folders.texts)/en.lproj/Localizable.strings")
      try place.write(
        #"{"info": {"version": 1}}"#,
        to: "\(folders.texts)/Assets.xcassets/icon_send.imageset/Contents.json")
      return place
    }
  }

  private static let views = [
    "OrderView.swift": """
    import SwiftUI
    struct OrderView: View {
      var body: some View {
        VStack {
          Text("title.order").font(.tiny)
          Button { send() } label: { Image("icon_send") }
          Button { more() } label: { Image(systemName: "ellipsis").framed() }
          CloseButton(name: "icon_close")
          details
        }
      }
    }
    """,
    "OrderView+Details.swift": """
    import SwiftUI
    extension OrderView {
      var details: some View {
        VStack {
          Slider(value: .constant(1))
          Image("icon_lost").onTapGesture { find() }
          // a11ylint:disable:next asset-name-label — a sample
          Button { hide() } label: { Image("icon_hide") }
        }
      }
    }
    """,
    "Player.swift": """
    import UIKit
    class Player: UIViewController {
      @IBOutlet var close: UIButton!
      override func viewDidLoad() {
        close.accessibilityLabel = NSLocalizedString("title.order", comment: "")
      }
      let share: UIButton = {
        let button = UIButton()
        button.setImage(UIImage(named: "icon_share"), for: .normal)
        return button
      }()
    }
    """,
    "Player.xib": """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
    <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Player"><connections>
    <outlet property="close" destination="c" id="o1"/></connections></placeholder>
    <view id="root"><rect key="frame" x="0.0" y="0.0" width="390" height="844"/><subviews>
    <button id="c"><rect key="frame" x="16" y="60" width="44" height="44"/><state key="normal" image="a"/></button>
    <button id="s"><rect key="frame" x="80" y="60" width="44" height="44"/><state key="normal" image="b"/></button>
    </subviews></view></objects></document>
    """,
  ]

  private static let shared = [
    "CloseButton.swift": """
    import SwiftUI
    struct CloseButton: View {
      let name: String
      var body: some View { Button(action: close) { Image(name) } }
    }
    """,
    "Framed.swift": """
    import SwiftUI
    extension View { func framed() -> some View { padding(4) } }
    extension Font { static let tiny = Font.system(size: 9) }
    """,
  ]

  // MARK: Findings

  private struct Finding: Hashable {
    let path: String
    let fingerprint: String
    let state: String
    let confidence: String
  }

  private func findings(
    _ place: Workplace, _ words: String..., in folder: String = "."
  ) throws -> Set<Finding> {
    let line = ["cd", folder, "&&", "XDG_CACHE_HOME=\"$OLDPWD/cache\"", "\"$TOOL\" check"]
    _ = try place.shell(
      (line + words + ["--exit-zero --quiet --output json=\"$OLDPWD/found.json\""]).joined(
        separator: " "))
    let json = try JSONSerialization.jsonObject(with: try place.bytes(of: "found.json"))
    let all = (json as? [String: Any])?["findings"] as? [[String: Any]] ?? []
    return Set(
      all.map { finding in
        func text(_ key: String) -> String { finding[key] as? String ?? "" }
        let path = (finding["location"] as? [String: Any])?["path"] as? String ?? ""
        return Finding(
          path: path, fingerprint: text("fingerprint"), state: text("state"),
          confidence: text("confidence"))
      })
  }

  @Test("a file has the same findings, named alone or not", arguments: Layout.allCases)
  func alone(layout: Layout) throws {
    let place = try layout.place()
    let whole = try findings(place, ".", "--no-baseline")
    #expect(Set(whole.map(\.path)).count > 3, "\(whole)")
    for path in layout.code {
      let own = whole.filter { $0.path == path }
      #expect(try findings(place, "'\(path)'", "--no-baseline") == own, "\(path)")
      #expect(try findings(place, "'./\(path)'", "--no-baseline", "--no-cache") == own, "\(path)")
      // As the plug-in for a target of Xcode names them.
      #expect(try findings(place, "\"$PWD/\(path)\"", "--no-baseline") == own, "\(path)")
    }
    for folder in [layout.folders.views, layout.folders.shared] {
      let own = whole.filter { $0.path.hasPrefix(folder + "/") }
      #expect(try findings(place, folder, "--no-baseline") == own, "\(folder)")
    }
  }

  @Test("the index of a project stays whole, whatever is named")
  func index() throws {
    let place = try Layout.package.place()
    func index() throws -> [String: Data] {
      let names = try FileManager.default.subpathsOfDirectory(
        atPath: place.folder.appending(path: "cache").path)
      return try Dictionary(
        uniqueKeysWithValues: names.filter { $0.hasSuffix(".index") }.map {
          ($0, try place.bytes(of: "cache/\($0)"))
        })
    }
    _ = try findings(place, "--no-baseline", "--cache")
    let whole = try index()
    #expect(whole.count == 1)
    for path in Layout.package.code {
      _ = try findings(place, "'\(path)'", "--no-baseline", "--cache")
      #expect(try index() == whole, "\(path)")
    }
  }

  @Test("a check is the same before and after init", arguments: Layout.allCases)
  func initialized(layout: Layout) throws {
    let place = try layout.place()
    let bare = try findings(place, "--no-baseline")
    #expect(try place.run(["init", "--ci", "none"]).code == 0)
    #expect(try findings(place, "--no-baseline") == bare)
    #expect(try place.run(["check"]).code == 0)
  }

  @Test("a folder of a repository is judged with what lies beside it, before and after init")
  func part() throws {
    let place = try Layout.monorepo.place()
    let whole = try findings(place, "--no-baseline").filter { $0.path.hasPrefix("Apps/Shop/") }
    let folder = Layout.monorepo.folders.views
    let bare = try findings(place, "--no-baseline", in: folder)
    #expect(Set(bare.map(\.fingerprint)) == Set(whole.map(\.fingerprint)))
    #expect(try place.shell("cd \(folder) && \"$TOOL\" init --ci none > /dev/null") == 0)
    #expect(try findings(place, "--no-baseline", in: folder) == bare)
  }

  @Test("nothing is fixed by naming a file, and an update of it removes nothing that lives")
  func update() throws {
    let place = try Layout.package.place()
    #expect(try place.run(["baseline", "create"]).code == 0)
    let before = try place.bytes(of: "Baselines/a11ylint.sqlite")
    for path in Layout.package.code {
      let run = try place.run(["check", path])
      #expect([0, 3].contains(run.code) && !run.output.contains("fixed"), "\(path): \(run.output)")
      #expect(try place.run(["baseline", "update", path]).code == run.code)
      #expect(try place.bytes(of: "Baselines/a11ylint.sqlite") == before, "\(path)")
    }
    #expect(try place.run(["check"]).code == 0)
  }

  @Test("what is gone from a named file is fixed, unless another file has it now")
  func moved() throws {
    let place = try Layout.package.place()
    #expect(try place.run(["baseline", "create"]).code == 0)
    let path = "Sources/Shop/OrderView+Details.swift"
    let text = try place.text(of: path)
    let image = #"Image("icon_lost").onTapGesture { find() }"#
    try place.write(text.replacing(image, with: "LostIcon()"), to: path)
    let icon = "Sources/Kit/LostIcon.swift"
    func write(_ body: String) throws {
      try place.write(
        "import SwiftUI\nstruct LostIcon: View { var body: some View { \(body) } }\n", to: icon)
    }
    try write(image)
    let whole = try findings(place).filter { $0.state == "moved" }
    #expect(whole.count == 2, "\(whole)")
    for path in [path, icon] {
      let own = whole.filter { $0.path == path }
      #expect(try findings(place, path).filter { $0.state == "moved" } == own, "\(path)")
    }
    let run = try place.run(["check", path])
    #expect(run.code == 0 && !run.output.contains("fixed"), "\(run.output)")
    #expect(try place.run(["baseline", "update", path]).output.contains(" 0 fixed, "))
    #expect(try place.run(["check"]).code == 0)
    try write(#"Text("Lost")"#)
    #expect(try place.run(["check", path]).output.contains("2 fixed"))
    #expect(try place.run(["baseline", "update", path]).output.contains(" 2 fixed, "))
    #expect(try place.run(["check"]).code == 0)
  }

  @Test("agents get the same of a file, and the same edits", arguments: [Layout.xcode])
  func agents(layout: Layout) throws {
    let place = try layout.place()
    for path in layout.code {
      let run = try place.run(["check", path, "--output", "agent", "--no-baseline"])
      let verdict = run.output.split(separator: "\n").first ?? ""
      let call = try place.run(
        ["mcp", "--no-baseline"],
        input: """
          {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}
          {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"check_files","arguments":{"paths":["\(path)"]}}}

          """)
      #expect(!verdict.isEmpty && call.output.contains(verdict), "\(verdict)\n\(call.output)")
    }
    let whole = try place.run(["fix", ".", "--suggest"]).output
    for path in layout.code where path.hasSuffix(".swift") {
      let own = try place.run(["fix", path, "--suggest"]).output
      #expect(whole.contains(own), "\(path): \(own)")
    }
  }

  @Test("a tree and speech have the texts of the project")
  func tree() throws {
    let place = try Layout.xcode.place()
    for words in [["tree"], ["speak"]].flatMap({ [$0 + ["Shop/OrderView.swift"], $0 + ["Shop"]] }) {
      let run = try place.run(words)
      #expect(run.code == 0 && run.output.contains("Order"), "\(run.output)\(run.errors)")
      #expect(!run.output.contains("title.order"), "\(run.output)")
    }
  }
}
