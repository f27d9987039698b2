import A11yCapture
import A11yModel
import TestSupport

@testable import A11yBaseline
@testable import A11yRules

/// A storyboard with random edits as developers make them, and objects that the test rule reports.
struct RandomDocument {
  struct View {
    var id: String
    var isBad: Bool
    var text: String
    var frame: [Int]
    var subviews: [View] = []
  }

  struct Scene {
    var id: String
    var className: String
    var storyboardIdentifier = ""
    var views: [View]
  }

  private(set) var scenes: [Scene] = []
  private var ids = 0

  init(_ generator: inout SplitMix) {
    for _ in 0..<Int.random(in: 1...3, using: &generator) { addScene(&generator) }
  }

  /// The identifiers of all faulty objects.
  var bad: Set<String> { Set(views.lazy.filter(\.isBad).map(\.id)) }

  private var views: [View] {
    var views: [View] = []
    var open = scenes.flatMap(\.views)
    while let view = open.popLast() {
      views.append(view)
      open += view.subviews
    }
    return views
  }

  // MARK: Edits

  private mutating func id() -> String {
    ids += 1
    return "o\(ids)-xy-\(ids % 7)Z"
  }

  private mutating func addScene(_ generator: inout SplitMix) {
    let id = id()
    var scene = Scene(id: id, className: "Scene\(ids)", views: [])
    for _ in 0..<Int.random(in: 1...6, using: &generator) { scene.views.append(view(&generator)) }
    scenes.append(scene)
  }

  private mutating func view(_ generator: inout SplitMix) -> View {
    let numbers = (0..<4).map { _ in Int.random(in: 0...99, using: &generator) }
    return View(
      id: id(), isBad: Bool.random(using: &generator),
      text: ["", "Add", "Share"].randomElement(using: &generator) ?? "", frame: numbers)
  }

  mutating func edit(_ generator: inout SplitMix) {
    let scene = Int.random(in: scenes.indices, using: &generator)
    let view = scenes[scene].views.indices.randomElement(using: &generator)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: addScene(&generator)
    case 1 where scenes.count > 1: scenes.remove(at: scene)
    case 2: scenes[scene].className += "New"
    case 3: scenes[scene].storyboardIdentifier = "\(scenes[scene].className)Screen"
    case 4: scenes.shuffle(using: &generator)
    case 5: scenes[scene].views.shuffle(using: &generator)
    case 6: scenes[scene].views.append(self.view(&generator))
    default: if let view { edit(view, of: scene, &generator) }
    }
  }

  private mutating func edit(_ view: Int, of scene: Int, _ generator: inout SplitMix) {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: scenes[scene].views.remove(at: view)
    case 1: scenes[scene].views[view].text += "!"
    case 2: scenes[scene].views[view].frame[0] += 40
    case 3: scenes[scene].views[view].isBad.toggle()
    case 4:
      var wrapper = self.view(&generator)
      wrapper.isBad = false
      wrapper.subviews = [scenes[scene].views[view]]
      scenes[scene].views[view] = wrapper
    default:
      let moved = scenes[scene].views.remove(at: view)
      scenes[Int.random(in: scenes.indices, using: &generator)].views.append(moved)
    }
  }

  // MARK: The document

  /// Returns the scenes, judged by the test rule.
  func shots(_ path: String = "App/Base.lproj/Main.storyboard") throws -> [Shot] {
    try Self.shots(text, path: path)
  }

  static func shots(_ text: String, path: String) throws -> [Shot] {
    let file = CaptureFile(path: path, storage: TextStorage(Array(text.utf8)))
    return try CaptureReader.screens(in: file).screens.map(Shot.init)
  }

  var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch">
    <scenes>
    \(scenes.map(Self.text).joined(separator: "\n"))
    </scenes>
    </document>
    """
  }

  private static func text(_ scene: Scene) -> String {
    let identifier =
      scene.storyboardIdentifier.isEmpty
      ? "" : " storyboardIdentifier=\"\(scene.storyboardIdentifier)\""
    return """
      <scene sceneID="s\(scene.id)"><objects>
      <viewController\(identifier) customClass="\(scene.className)" id="\(scene.id)" \
      sceneMemberID="viewController">
      <view key="view" id="v\(scene.id)"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>
      \(text(scene.views))
      </subviews></view></viewController>
      </objects></scene>
      """
  }

  // Recursive, because views are nested only a few levels deep.
  private static func text(_ views: [View]) -> String {
    views.map { view in
      let frame = zip(["x", "y", "width", "height"], view.frame).map { "\($0)=\"\($1)\"" }
      let custom = view.isBad ? " customClass=\"Bad\"" : ""
      return """
        <button\(custom) id="\(view.id)"><rect key="frame" \(frame.joined(separator: " "))/>
        <state key="normal" title="\(view.text)"/>
        <subviews>\(text(view.subviews))</subviews></button>
        """
    }.joined(separator: "\n")
  }
}
