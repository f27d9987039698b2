import A11yCapture
import A11yModel
import TestSupport
import Testing

/// Inputs found by fuzzing, in the files `Tests/Crashes/TARGET/NUMBER-what.…`.
@Suite("Inputs that once broke a reader")
struct CrashTests {
  @Test("captures are read or refused")
  func captures() throws {
    for target in CaptureReader.formats + ["any", "log", "archive", "rules"] {
      for (name, bytes) in try Seeds.crashes(target) {
        let fault = MutationTests.fault(bytes, linesCount: target != "archive") {
          file throws(ImportError) in try CaptureReader.screens(in: file)
        }
        #expect(fault == nil, "\(target)/\(name)")
      }
    }
  }

  @Test("a sketch that is read is printed so that it is read again, to the same words")
  func sketches() throws {
    let files = try Seeds.crashes("sketch") + Seeds.files("sketch")
    #expect(!files.isEmpty)
    for (name, bytes) in files {
      guard let sketch = try? Sketch(String(decoding: bytes, as: UTF8.self)) else { continue }
      let printed = SketchPrinter(sketch.tree).description()
      let again = try Sketch(printed)
      #expect(SketchPrinter(again.tree).description() == printed, "\(name)")
    }
  }
}
