import A11yBaseline
import A11yCapture
import A11yFiles
import A11yModel
import Foundation

/// The screenshots beside captures.
///
/// A manifest may name the screenshot. Otherwise, a capture of one screen uses the PNG file of the same name, or the
/// screenshot that a test attached with its tree.
enum ScreenPictures {
  private static let mostBytes = 8 << 20

  /// Returns the screenshot of a screen as PNG in base64, with secure fields painted over; nil if no picture fits.
  ///
  /// - Parameter isAlone: Whether the capture has no other screen.
  static func picture(of screen: JudgedScreen, isAlone: Bool) -> String? {
    guard let outline = screen.outline else { return nil }
    for path in paths(of: screen, isAlone: isAlone) where Paths.mayExist(path) {
      guard let picture = read(path), let shown = picture.fitted(to: outline) else { continue }
      return Data(shown.bytes).base64EncodedString()
    }
    return nil
  }

  private static func paths(of screen: JudgedScreen, isAlone: Bool) -> [String] {
    // A screenshot named by a result counts only if the capture was found again.
    let shown = screen.found.map { $0.screenshot } ?? screen.screenshot
    let named = shown.map { [$0] } ?? []
    let path = screen.found?.path ?? screen.source.path
    let name = path.split(separator: "/").last ?? ""
    guard isAlone, path != "-", let dot = name.lastIndex(of: ".") else { return named }
    let stem = String(path.dropLast(name[dot...].count))
    let attached = stem.hasSuffix("-tree") ? [String(stem.dropLast(4)) + "screenshot.png"] : []
    return named + [stem + ".png"] + attached
  }

  private static func read(_ path: String) -> Picture? {
    // A symbolic link among untrusted captures must not lead outside the repository.
    let root = Paths.repository(around: Paths.parent(of: path))
    guard (try? ContainedPath(path, below: root)) != nil else { return nil }
    var limits = ImportLimits()
    limits.bytes = mostBytes
    let file = try? CaptureFile.read(path: path, limits: limits)
    return file.flatMap { Picture($0.storage.withBytes(Array.init)) }
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
