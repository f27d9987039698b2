import A11yCapture
import A11yFiles
import A11yModel

/// The file with the screenshot of a capture.
///
/// A manifest may name the screenshot. Otherwise, a capture of one screen uses the PNG file of the same name, or the
/// screenshot that a test attached with its tree.
package enum ScreenshotFile {
  private static let mostBytes = 8 << 20

  /// Returns the paths at which the screenshot may be, the likeliest first.
  ///
  /// - Parameters:
  ///   - named: The path that a manifest or a result names.
  ///   - path: The path of the capture.
  ///   - isAlone: Whether the capture has no other screen.
  package static func paths(named: String?, ofCapture path: String, isAlone: Bool) -> [String] {
    CompanionFile.paths(
      named: named, ofCapture: path, isAlone: isAlone, ending: ".png", attached: "screenshot.png")
  }

  /// Reads a file; nil if there is none, or if it is not a PNG.
  package static func picture(at path: String) -> Picture? {
    CompanionFile.bytes(at: path, atMost: mostBytes).flatMap { Picture($0) }
  }

  /// Reads and decodes the first file there is.
  static func read(_ paths: [String]) -> ScreenPicture.Outcome {
    for path in paths {
      guard let bytes = CompanionFile.bytes(at: path, atMost: mostBytes) else { continue }
      let name = path.split(separator: "/").last.map { String($0).escapedForDisplay() } ?? path
      if let refusal = PictureKind(bytes)?.refusal { return .refused("\(name) \(refusal)") }
      guard let picture = Picture(bytes) else {
        return .refused("\(name) is not a PNG, or larger than any screen")
      }
      do throws(PictureFault) {
        return .pixels(try picture.decoded())
      } catch {
        return .refused("\(name) \(error.clause)")
      }
    }
    return .none
  }
}

extension Screen {
  /// Finds the screenshot when a rule asks for its pixels.
  ///
  /// - Throws: ``ImportError`` if Git LFS has not fetched it.
  mutating func findPicture(isAlone: Bool) throws(ImportError) {
    guard !tree.screen.isDesignTime, !tree.screen.isSourceCode, !tree.screen.isTestSuite else {
      return
    }
    let paths = ScreenshotFile.paths(named: screenshot, ofCapture: source.path, isAlone: isAlone)
    guard !paths.isEmpty else { return }
    try CompanionFile.demandContents(paths)
    picture = ScreenPicture { ScreenshotFile.read(paths) }
  }
}
