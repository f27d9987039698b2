import A11yAudit
import A11yBaseline
import A11yCapture
import A11yModel
import Foundation

/// The screenshots beside captures, for the page.
enum ScreenPictures {
  /// Returns the screenshot of a screen as PNG in base64, with secure fields painted over; nil if no picture fits.
  ///
  /// - Parameter isAlone: Whether the capture has no other screen.
  static func picture(of screen: JudgedScreen, isAlone: Bool) -> String? {
    guard let outline = screen.outline else { return nil }
    // A screenshot named by a result counts only if the capture was found again.
    let named = screen.found.map { $0.screenshot } ?? screen.screenshot
    let paths = ScreenshotFile.paths(
      named: named, ofCapture: screen.found?.path ?? screen.source.path, isAlone: isAlone)
    for path in paths {
      guard let picture = ScreenshotFile.picture(at: path), let shown = picture.fitted(to: outline)
      else { continue }
      return Data(shown.bytes).base64EncodedString()
    }
    return nil
  }
}

extension Picture {
  // A picture with another aspect ratio shows something else.
  fileprivate func fitted(to outline: ScreenOutline) -> Picture? {
    let bounds = outline.bounds
    let (across, down) = (Double(width) / bounds.width, Double(height) / bounds.height)
    guard abs(across - down) <= 0.02 * max(across, down) else { return nil }
    // No picture if the area of a secret is unknown.
    return outline.secretAreas.flatMap { areas in
      painting(
        over: areas.map { area in
          Rect(
            (area.x - bounds.x) * across, (area.y - bounds.y) * down, area.width * across,
            area.height * down)
        })
    }
  }
}
