import A11yBaseline
import A11yModel
import A11yReporting
import A11yRules

/// The parts of two drawings that show an element in both settings, side by side.
///
/// They repeat the shapes of the screens' own drawings.
struct PairFigure {
  private let sides: [PageValues]

  /// - Parameters:
  ///   - screens: All screens of the page.
  ///   - home: The position of the finding's screen.
  init?(
    _ element: ElementSummary, _ paired: PairedElement, on screens: [JudgedScreen], home: Int
  ) {
    guard screens.indices.contains(home), let outline = screens[home].outline,
      let frame = element.frame,
      let position = Self.partner(of: home, in: screens, paired),
      let other = screens[position].outline
    else { return nil }
    // Both sides have the same size, so that growth shows.
    let there = paired.frame ?? frame
    let size = Size(
      min(outline.bounds.width, max(Self.width, max(frame.width, there.width) + 2 * Self.margin)),
      max(frame.height, there.height) + 2 * Self.margin)
    sides = [
      Self.side(screens[home], home, around: frame, size, caption: "Usual setting", isLost: false),
      Self.side(
        screens[position], position, around: there, size,
        caption: paired.setting.prefix(1).uppercased() + paired.setting.dropFirst(),
        isLost: paired.frame == nil || !there.intersects(other.bounds)),
    ]
  }

  // The distance around the element and the least width, in points.
  private static let margin = 40.0
  private static let width = 240.0

  private static func partner(
    of home: Int, in screens: [JudgedScreen], _ paired: PairedElement
  ) -> Int? {
    screens.indices.first {
      $0 != home && screens[$0].name.canonical == screens[home].name.canonical
        && screens[$0].has(paired.value, of: paired.axis)
    }
  }

  private static func side(
    _ screen: JudgedScreen, _ position: Int, around frame: Rect, _ size: Size, caption: String,
    isLost: Bool
  ) -> PageValues {
    let screenBounds = screen.outline?.bounds ?? frame
    // Within the screen, if the element is.
    let left = max(
      min(screenBounds.minX, frame.minX),
      min(frame.midX - size.width / 2, max(screenBounds.maxX, frame.maxX) - size.width))
    let top = frame.midY - size.height / 2
    return [
      "position": "\(position)", "caption": caption.displayed, "isLost": isLost,
      "viewBox": [left, top, size.width, size.height].map(\.shortDescription)
        .joined(separator: " "),
      "screenX": screenBounds.x.shortDescription, "screenY": screenBounds.y.shortDescription,
      "screenWidth": screenBounds.width.shortDescription,
      "screenHeight": screenBounds.height.shortDescription,
      "width": size.width.shortDescription, "height": size.height.shortDescription,
      "frameX": frame.x.shortDescription, "frameY": frame.y.shortDescription,
      "frameWidth": frame.width.shortDescription, "frameHeight": frame.height.shortDescription,
      "frameWords": "\(frame.size) pt",
      "words": isLost ? "not on the screen" : "on the screen, \(frame.size) pt",
    ]
  }

  var values: PageValues { ["sides": sides] }
}
