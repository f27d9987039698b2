import A11yAnalysis
import A11yBaseline
import A11yModel
import TestSupport

/// Fuzz targets for texts other than captures.
enum Texts {
  /// Reads a sketch. Its printed tree must survive a second round trip unchanged.
  static func readSketch(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(SketchError) {
      let sketch = try Sketch(text)
      guard !sketch.tree.isEmpty else { return true }
      Reading.stop(Soundness.fault(of: Screen(name: "x", tree: sketch.tree), lines: nil))
      let printed = SketchPrinter(sketch.tree).description()
      guard let again = try? Sketch(printed) else { fatalError("cannot read \(printed)") }
      let repeated = SketchPrinter(again.tree).description()
      if repeated != printed { fatalError("\(printed)becomes \(repeated)") }
      return true
    } catch {
      if !(1...Soundness.lines(in: bytes) ~= error.line) { fatalError("line \(error.line)") }
      return false
    }
  }

  /// Reads a recording of VoiceOver and aligns it. Each stop and each utterance must have one outcome, and the
  /// written form must be read again.
  static func readRecording(_ bytes: [UInt8]) -> Bool {
    do throws(VoiceOverRecording.Fault) {
      let recording = try VoiceOverRecording(text: String(decoding: bytes, as: UTF8.self))
      let again = try? VoiceOverRecording(text: recording.text)
      if again?.utterances.count != recording.utterances.count || again?.end != recording.end {
        fatalError("cannot read \(recording.text)")
      }
      let lines = ["Save", "Edit", "Edit", "Voice over", ""].enumerated().map {
        "\n  button \"\($1)\" 0 \($0 * 50) 44 44"
      }
      guard let tree = try? ElementTree(sketch: "window 0 0 390 844" + lines.joined()) else {
        fatalError("no sketch")
      }
      let stops = AnalyzedScreen(Screen(name: "x", tree: tree)).speech().stops
      let system = SystemWords.of(locale: nil, utterances: recording.utterances)
      let alignment = HeardAlignment(
        stops, recording.utterances.map { HeardWords($0, system) })
      if let fault = alignment.fault(of: stops.count, recording.utterances.count) {
        fatalError(fault)
      }
      return true
    } catch {
      if !(1...Soundness.lines(in: bytes) ~= error.line) { fatalError("line \(error.line)") }
      return false
    }
  }

  /// Reads a baseline as text. Its written form must survive a second round trip unchanged.
  static func readBaseline(_ bytes: [UInt8]) -> Bool {
    do throws(BaselineTextError) {
      let written = BaselineText.write(try BaselineText.read(bytes))
      guard let again = try? BaselineText.read(written), BaselineText.write(again) == written
      else { fatalError("cannot read what was written") }
      return true
    } catch {
      let lines = Soundness.lines(in: bytes)
      Reading.stop(Soundness.fault(ofText: error.message, at: error.line, lines))
      return false
    }
  }

  /// Skips any JSON value.
  static func readJSON(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var reader = JSONReader(unowned: bytes, maximumDepth: 100)
      do throws(JSONError) {
        try reader.end()
        return true
      } catch {
        let lines = Soundness.lines(in: bytes)
        Reading.stop(Soundness.fault(ofText: error.message, at: error.line, lines))
        return false
      }
    }
  }
}
