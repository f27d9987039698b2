import A11yCapture
import A11yModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Real captures in a folder beside the repository. Tests that use them are skipped without it.
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
  static func text(_ text: String, path: String = "home.txt") -> CaptureFile {
    CaptureFile(path: path, storage: TextStorage(Array(text.utf8)))
  }
}

func read(_ text: String, limits: ImportLimits = ImportLimits()) throws(ImportError) -> ImportResult
{
  try CaptureReader.screens(in: .text(text), limits: limits)
}

extension Node {
  func string(_ fact: TextFact) -> String? { self[fact].map { String($0) } }
}

extension Screen {
  /// The codes of the importer's diagnostics, without those that every small capture has.
  var remarks: [String] {
    diagnostics.map(\.code).filter {
      !["one-node", "query-answer", "no-frames", "unknown-screen-size"].contains($0)
    }
  }
}
