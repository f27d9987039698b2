import A11yModel

/// The facts about the screen that a driver reports in addition to its source.
struct DrivenFacts: Sendable {
  /// The size in points.
  var size: Size?
  /// The number of pixels per point.
  var scale: Double?
  /// The orientation in the driver's words.
  var orientation: String?

  /// Returns the screen with its unknown facts filled in. A size that contradicts the app's frame is left
  /// out, since either may be wrong.
  func completing(_ screen: Screen) -> Screen {
    var screen = screen
    var facts = screen.tree.screen
    if facts.scale == nil, let scale, (0.5...10).contains(scale) { facts.scale = scale }
    if facts.orientation == nil { facts.orientation = knownOrientation }
    if facts.bounds == nil, let size, Self.isPlausible(size) {
      if let frame = screen.tree[0].frame, !Self.agrees(size, frame) {
        screen.diagnostics.append(
          Diagnostic(
            .screenSize, "the driver's size of the screen is not the app's; it is unknown"))
      } else {
        facts.bounds = Rect(0, 0, size.width, size.height)
      }
    }
    screen.tree = screen.tree.with(facts)
    return screen
  }

  private var knownOrientation: String? {
    switch orientation?.uppercased() {
    case "PORTRAIT": "portrait"
    case "LANDSCAPE": "landscape"
    default: nil
    }
  }

  private static func isPlausible(_ size: Size) -> Bool {
    (1...20_000).contains(size.width) && (1...20_000).contains(size.height)
  }

  private static func agrees(_ size: Size, _ frame: Rect) -> Bool {
    abs(frame.x) <= 1 && abs(frame.y) <= 1 && abs(frame.width - size.width) <= 1
      && abs(frame.height - size.height) <= 1
  }
}
