import A11yBaseline
import A11yCapture
import A11yModel

extension CaptureFile {
  /// The digest of all bytes of the file, including skipped parts of a log.
  var seal: String {
    gaps.map { CaptureSeal.digest($0.hash) } ?? storage.withBytes { CaptureSeal.digest($0) }
  }
}
