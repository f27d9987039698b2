import A11yCapture
import A11yModel
import A11yRules
import TestSupport

/// Fuzz targets for captures, which check the invariants of every result.
enum Reading {
  // Low limits, which small inputs can reach.
  private static let limits: ImportLimits = {
    var limits = ImportLimits()
    limits.elements = 2_000
    limits.depth = 40
    limits.textBytes = 200
    limits.attributes = 20
    limits.archivedFiles = 20
    limits.bytes = 1 << 20
    return limits
  }()

  /// Reads the bytes with the importer of a format, even if it would not recognize them.
  static func read(_ bytes: [UInt8], as format: String) -> Bool {
    let lines = Soundness.lines(in: bytes)
    let result = checked(lines: lines) { file throws(ImportError) in
      try CaptureReader.screens(in: file, as: format, limits: limits)
    }(bytes)
    for screen in result?.screens ?? [] { writeAndReadAgain(screen) }
    return result != nil
  }

  /// Reads the bytes in whatever format is detected.
  static func readAny(_ bytes: [UInt8]) -> Bool { !screens(bytes).isEmpty }

  /// Reads the bytes, which must be rejected as an unsupported format.
  static func refuseByName(_ bytes: [UInt8]) -> Bool {
    do throws(ImportError) {
      _ = try CaptureReader.screens(
        in: CaptureFile(path: "x", storage: TextStorage(bytes)), limits: limits)
      return false
    } catch {
      check(error, nil)
      return error.code == .unsupported
    }
  }

  /// Reads a picture and paints over parts of it. The result must be readable.
  static func paintOver(_ bytes: [UInt8]) -> Bool {
    // Limits the size, because decompression allocates as much memory as the header declares.
    guard let picture = Picture(bytes), picture.width * picture.height <= 1 << 20,
      let painted = picture.painting(over: [Rect(-5, 3, 20, 1e9), Rect(.infinity, 0, 1, 1)])
    else { return false }
    guard let again = Picture(painted.bytes),
      (again.width, again.height) == (picture.width, picture.height)
    else { fatalError("painted otherwise") }
    return true
  }

  /// Runs every rule on every screen.
  static func judge(_ bytes: [UInt8]) -> Bool {
    let screens = screens(bytes)
    for screen in screens {
      let outcomes = Linter.standard.lint(screen).outcomes
      if !ofEachScreen.isSubset(of: outcomes.map(\.rule)) {
        fatalError("a rule without an outcome")
      }
    }
    return !screens.isEmpty
  }

  // The rules that need neither tests nor a second capture, a screenshot or a recording.
  private static let ofEachScreen = Set(
    RuleBook.cards.filter { !$0.isAboutSuites && !$0.isAboutPairs && $0.companion == nil }
      .map(\.id))

  private static func screens(_ bytes: [UInt8]) -> [Screen] {
    // Errors in an archive report lines of the archived file.
    let isArchive = bytes.starts(with: [0x1F, 0x8B]) || bytes.starts(with: [0x50, 0x4B])
    let lines = isArchive ? nil : Soundness.lines(in: bytes)
    return checked(lines: lines) { file throws(ImportError) in
      try CaptureReader.screens(in: file, limits: limits)
    }(bytes)?.screens ?? []
  }

  private static func checked(
    lines: Int?, _ read: @escaping (CaptureFile) throws(ImportError) -> ImportResult
  ) -> ([UInt8]) -> ImportResult? {
    { bytes in
      do throws(ImportError) {
        let result = try read(CaptureFile(path: "x", storage: TextStorage(bytes)))
        if result.screens.isEmpty { fatalError("neither a screen nor an error") }
        for screen in result.screens { stop(Soundness.fault(of: screen, lines: lines)) }
        for failure in result.failures { check(failure, lines) }
        return result
      } catch {
        check(error, lines)
        return nil
      }
    }
  }

  private static func check(_ error: ImportError, _ lines: Int?) {
    stop(Soundness.fault(ofText: error.message, at: error.line, lines ?? .max))
  }

  // The native capture format covers every fact, so reading it must reproduce the screen.
  private static func writeAndReadAgain(_ screen: Screen) {
    let bytes = NativeCaptureWriter.bytes(of: [screen])
    let file = CaptureFile(path: "x", storage: TextStorage(bytes))
    do throws(ImportError) {
      let again = try CaptureReader.screens(in: file, as: "a11ylint-capture").screens
      if NativeCaptureWriter.bytes(of: again) != bytes { fatalError("written differently again") }
    } catch {
      fatalError("cannot read what was written: \(error)")
    }
  }

  static func stop(_ fault: String?) {
    if let fault { fatalError(fault) }
  }
}
