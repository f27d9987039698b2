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
    let named = named.map { [$0] } ?? []
    let name = path.split(separator: "/").last ?? ""
    guard isAlone, path != "-", let dot = name.lastIndex(of: ".") else { return named }
    let stem = String(path.dropLast(name[dot...].count))
    let attached = stem.hasSuffix("-tree") ? [String(stem.dropLast(4)) + "screenshot.png"] : []
    return named + [stem + ".png"] + attached
  }

  /// Reads a file; nil if there is none, or if it is not a PNG.
  package static func picture(at path: String) -> Picture? {
    bytes(at: path).flatMap { Picture($0) }
  }

  private static func bytes(at path: String) -> [UInt8]? {
    guard Paths.mayExist(path) else { return nil }
    // A symbolic link among untrusted captures must not lead outside the repository.
    let root = Paths.repository(around: Paths.parent(of: path))
    guard (try? ContainedPath(path, below: root)) != nil else { return nil }
    var limits = ImportLimits()
    limits.bytes = mostBytes
    let file = try? CaptureFile.read(path: path, limits: limits)
    return file.map { $0.storage.withBytes(Array.init) }
  }

  /// Reads and decodes the first file there is.
  static func read(_ paths: [String]) -> ScreenPicture.Outcome {
    for path in paths {
      guard let bytes = bytes(at: path) else { continue }
      let name = path.split(separator: "/").last.map { String($0).escapedForDisplay() } ?? path
      if let refusal = PictureKind(bytes)?.refusal { return .refused("\(name) \(refusal)") }
      guard let picture = Picture(bytes) else {
        return .refused("\(name) is not a PNG, or larger than any screen")
      }
      guard let pixels = picture.decoded() else { return .refused("\(name) is damaged") }
      return .pixels(pixels)
    }
    return .none
  }
}

extension Screen {
  /// Finds the screenshot when a rule asks for its pixels.
  mutating func findPicture(isAlone: Bool) {
    guard !tree.screen.isDesignTime, !tree.screen.isSourceCode, !tree.screen.isTestSuite else {
      return
    }
    let paths = ScreenshotFile.paths(named: screenshot, ofCapture: source.path, isAlone: isAlone)
    guard !paths.isEmpty else { return }
    picture = ScreenPicture { ScreenshotFile.read(paths) }
  }
}
