import A11yCapture
import A11yModel
import A11yRules
import TestSupport

/// Reads captures, and checks what must hold of every answer.
enum Reading {
  // Low, so that small inputs reach them.
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

  /// The importer of one format, whether it would recognise the bytes or not.
  static func read(_ bytes: [UInt8], as format: String) -> Bool {
    let lines = Soundness.lines(in: bytes)
    let result = checked(lines: lines) { file throws(ImportError) in
      try CaptureReader.screens(in: file, as: format, limits: limits)
    }(bytes)
    for screen in result?.screens ?? [] { writeAndReadAgain(screen) }
    return result != nil
  }

  /// Whatever the bytes are taken for.
  static func readAny(_ bytes: [UInt8]) -> Bool { !screens(bytes).isEmpty }

  /// What is no capture that can be read, and is called by what it is.
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

  /// A picture, parts of which are painted over; what comes out is read again.
  static func paintOver(_ bytes: [UInt8]) -> Bool {
    // What is unpacked at once takes memory by its size, as it says.
    guard let picture = Picture(bytes), picture.width * picture.height <= 1 << 20,
      let painted = picture.painting(over: [Rect(-5, 3, 20, 1e9), Rect(.infinity, 0, 1, 1)])
    else { return false }
    guard let again = Picture(painted.bytes),
      (again.width, again.height) == (picture.width, picture.height)
    else { fatalError("painted otherwise") }
    return true
  }

  /// Every rule on every screen.
  static func judge(_ bytes: [UInt8]) -> Bool {
    let screens = screens(bytes)
    for screen in screens {
      let report = Linter.standard.lint(screen)
      if report.outcomes.count != RuleBook.cards.count { fatalError("a rule without an outcome") }
    }
    return !screens.isEmpty
  }

  private static func screens(_ bytes: [UInt8]) -> [Screen] {
    // The lines of an error are those of a file in the archive.
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

  // The native form has every fact, so that a second reading gives the same screen.
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
