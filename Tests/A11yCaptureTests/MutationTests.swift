import A11yCapture
import A11yModel
import TestSupport
import Testing

/// Damaged seeds of the fuzz targets, which must give sound screens or errors. See also `Scripts/fuzz`.
@Suite("Damaged captures")
struct MutationTests {
  // Low limits, which small captures can reach.
  private static let limits: ImportLimits = {
    var limits = ImportLimits()
    limits.elements = 500
    limits.depth = 30
    limits.textBytes = 300
    limits.attributes = 20
    return limits
  }()

  private static func words(of format: String) -> [String] {
    switch format {
    case "appium-xml", "interface-builder":
      [
        "<", ">", "/>", "</", "<!--", "<!DOCTYPE a>", "<![CDATA[", "&amp;", "&#0;", "<?xml", "=\"",
        "YES",
      ]
    case "debug-description":
      [
        ", ", "{{", "}}", " →", "    ", "value: ", "label: '", "Element subtree:\n",
        "Query chain:\n",
      ]
    default: ["{", "}", "[", "]", ",", ":", "null", "true", "\"\"", "\\ud800", "\\u0000"]
    }
  }

  @Test(
    "an importer reads damaged captures of its format, or says why not",
    arguments: CaptureReader.formats.indices)
  func importer(index: Int) throws {
    let format = CaptureReader.formats[index]
    let seeds = try Seeds.read(format)
    var mutation = Mutation(seed: UInt64(index), words: Self.words(of: format))
    for _ in 0..<250 {
      for seed in seeds {
        let bytes = mutation.damaged(seed)
        let fault = Self.fault(bytes) { file throws(ImportError) in
          try CaptureReader.screens(in: file, as: format, limits: Self.limits)
        }
        #expect(fault == nil, "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test("any file is read or refused", arguments: ["any", "log", "archive"])
  func any(folder: String) throws {
    let seeds = try Seeds.read(folder)
    var mutation = Mutation(seed: 1, words: ["Test Case '-[A b]' started.\n", "PK\u{1}\u{2}", "{"])
    for _ in 0..<250 {
      for seed in seeds {
        let bytes = mutation.damaged(seed)
        let fault = Self.fault(bytes, linesCount: folder != "archive") { file throws(ImportError) in
          try CaptureReader.screens(in: file, limits: Self.limits)
        }
        #expect(fault == nil, "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test("every prefix of a capture is read or refused", arguments: CaptureReader.formats)
  func prefixes(format: String) throws {
    for seed in try Seeds.read(format) {
      for length in stride(from: 0, to: seed.count, by: max(1, seed.count / 400)) {
        let fault = Self.fault(Array(seed[..<length])) { file throws(ImportError) in
          try CaptureReader.screens(in: file, as: format, limits: Self.limits)
        }
        #expect(fault == nil, "\(format) \(length)")
      }
    }
  }

  /// Returns a description of the first unsound part of the result, or `nil` if it is sound.
  static func fault(
    _ bytes: [UInt8], linesCount: Bool = true,
    _ read: (CaptureFile) throws(ImportError) -> ImportResult
  ) -> String? {
    let lines = linesCount ? Soundness.lines(in: bytes) : nil
    do throws(ImportError) {
      let result = try read(CaptureFile(path: "x", storage: TextStorage(bytes)))
      if result.screens.isEmpty { return "neither a screen nor an error" }
      return result.screens.lazy.compactMap { Soundness.fault(of: $0, lines: lines) }.first
        ?? result.failures.lazy.compactMap { fault($0, lines) }.first
    } catch {
      return fault(error, lines)
    }
  }

  private static func fault(_ error: ImportError, _ lines: Int?) -> String? {
    Soundness.fault(ofText: error.message, at: error.line, lines ?? .max)
  }
}
