import A11yBaseline
import A11yCapture

extension CaptureFile {
  /// The digest of the bytes of the file, also of those that were left out.
  var seal: String {
    gaps.map { CaptureSeal.digest($0.hash) } ?? storage.withBytes { CaptureSeal.digest($0) }
  }
}
