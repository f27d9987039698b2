import A11yAudit
import A11yBaseline
import A11yReporting
import A11yRules
import Foundation
import TestSupport

@testable import A11yBaselineStore
@testable import A11yProcess

/// Fuzz targets for files of earlier runs, which may have been modified since.
enum Stores {
  private static let folder: String = {
    let memory = "/dev/shm"
    let parent =
      FileManager.default.fileExists(atPath: memory)
      ? memory : FileManager.default.temporaryDirectory.path
    let path = "\(parent)/a11ylint-fuzz-\(getpid())"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }()

  /// Reads an arbitrary file as a baseline, in SQLite or as text.
  static func openBaseline(_ bytes: [UInt8]) -> Bool {
    guard let baseline = load(bytes) else { return false }
    let written = BaselineText.write(baseline)
    guard let again = try? BaselineText.read(written), again == baseline else {
      fatalError("cannot read what was written")
    }
    let other = folder + "/other.sqlite"
    try? FileManager.default.removeItem(atPath: other)
    do throws(StoreError) {
      try BaselineFile(other).create(baseline)
      if try BaselineFile(other).load() != baseline { fatalError("stored differently") }
    } catch {
      fatalError("cannot be stored: \(error)")
    }
    return true
  }

  /// Reads a valid SQLite baseline with some modified bytes. The change must be detected or have no effect.
  ///
  /// Each change takes three bytes of the input: two for the offset, one for the value.
  static func patchBaseline(_ bytes: [UInt8]) -> Bool {
    var file = sound.bytes
    for start in stride(from: 0, to: bytes.count - 2, by: 3) {
      let place = Int(bytes[start]) << 8 | Int(bytes[start + 1])
      file[place % file.count] = bytes[start + 2]
    }
    guard let baseline = load(file) else { return true }
    if baseline != sound.baseline { fatalError("another baseline, and nobody noticed") }
    return true
  }

  /// Merges and compares three text baselines, separated by zero bytes: base, ours and theirs.
  static func mergeBaselines(_ bytes: [UInt8]) -> Bool {
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
    let twins = parts.compactMap { try? BaselineText.read(Array($0)) }
    guard parts.count == 3, twins.count == 3 else { return false }
    let (base, ours, theirs) = (twins[0], twins[1], twins[2])
    let merge = BaselineMerge(base: base, ours: ours, theirs: theirs)
    let mirrored = BaselineMerge(base: base, ours: theirs, theirs: ours, keeping: .theirs)
    if let fault = merge.baseline.faults().first { fatalError("\(fault)") }
    guard BaselineText.write(merge.baseline) == BaselineText.write(mirrored.baseline) else {
      fatalError("the order matters")
    }
    for conflict in merge.conflicts { Checks.stop(onUnsafe: conflict.description) }
    let growth = BaselineGrowth(from: ours, to: theirs)
    if let fault = growth.accepted.faults().first { fatalError("\(fault)") }
    return true
  }

  /// Reads the index of a git repository.
  static func readIndex(_ bytes: [UInt8]) -> Bool {
    GitIndex(Data(bytes))?.isUnmerged([0x61]) != nil
  }

  /// Edits the text of a `.gitattributes` file. Removing the added lines must restore the text.
  static func changeAttributes(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    var attributes = GitAttributes(text)
    // Lines from an earlier run would be removed as well.
    guard attributes.removeOwn().isEmpty, attributes.text == text else { return false }
    // The first line also serves as a path, in which git quotes control characters.
    let path = String(text.prefix { $0 != "\n" })
    guard !path.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" }) else {
      return false
    }
    let lines = [GitAttributes.line(path, .database), GitAttributes.line("a/b.jsonl", .text)]
    _ = attributes.add(lines)
    _ = attributes.removeOwn()
    if attributes.text != text { fatalError("not as it was") }
    return true
  }

  /// Reads a result of `check` or of a test, then merges, compares, reports and reads it again.
  static func readResult(_ bytes: [UInt8]) -> Bool {
    _ = ResultFile.recognizes(bytes)
    do throws(ResultFileError) {
      let file = try ResultFile(Data(bytes), path: "x")
      let merge = try ResultMerge([file, file])
      let result = Expectations(today: CalendarDay(secondsSince1970: 0))
        .result(of: JudgedScreens(merge))
      let report = JSONReporter(run: file.run).report(result)
      _ = PrettyReporter().report(result)
      _ = try ResultFile(Data(report), path: "y")
      _ = BaselineText.write(Baseline.creating(from: result))
      return true
    } catch {
      if error.path == "y" { fatalError("cannot read what was written: \(error)") }
      Checks.stop(onUnsafe: error.description)
      return false
    }
  }

  private static let sound: (baseline: Baseline, bytes: [UInt8]) = {
    let seed = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Baselines/gallery.sqlite").standardizedFileURL.path
    guard let baseline = try? Baseline.load(seed),
      let data = FileManager.default.contents(atPath: seed)
    else { fatalError("no baseline \(seed)") }
    return (baseline, Array(data))
  }()

  private static func load(_ bytes: [UInt8]) -> Baseline? {
    let path = folder + "/baseline.sqlite"
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      fatalError("cannot write \(path)")
    }
    do throws(StoreError) {
      let baseline = try BaselineFile(path).load()
      if let fault = baseline.faults().first { fatalError("\(fault)") }
      return baseline
    } catch {
      Checks.stop(onUnsafe: error.description)
      return nil
    }
  }
}
