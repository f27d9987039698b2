import A11yCapture
import A11yModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Real captures, in a folder beside the repository; tests that use them are skipped without it.
enum Corpus {
  static let folder: String? = {
    let candidates = [getenv("A11YLINT_SHARED").map { String(cString: $0) }, "../shared"]
    return candidates.compactMap { $0 }.map { $0 + "/corpus" }.first { access($0, R_OK) == 0 }
  }()

  static var exists: Bool { folder != nil }

  static func read(_ name: String) throws(ImportError) -> ImportResult {
    let path = (folder ?? "") + "/" + name
    return try CaptureReader.screens(in: CaptureFile.read(path: path))
  }
}

extension CaptureFile {
  /// A capture in memory.
  static func text(_ text: String, path: String = "home.txt") -> CaptureFile {
    CaptureFile(path: path, storage: TextStorage(Array(text.utf8)))
  }
}

/// The screens of a capture in memory.
func read(_ text: String, limits: ImportLimits = ImportLimits()) throws(ImportError) -> ImportResult
{
  try CaptureReader.screens(in: .text(text), limits: limits)
}

extension Node {
  /// A text as a string; nil when it is unknown.
  func string(_ fact: TextFact) -> String? { self[fact].map { String($0) } }
}

extension Screen {
  /// The codes of what the importer noticed; what is said of every small capture is left out.
  var remarks: [String] {
    diagnostics.map(\.code).filter {
      !["one-node", "query-answer", "no-frames", "unknown-screen-size"].contains($0)
    }
  }
}
