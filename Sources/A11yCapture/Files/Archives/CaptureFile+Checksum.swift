import A11yModel

#if os(Linux)
  import CZlib
#else
  import zlib
#endif

extension CaptureFile {
  /// The checksum of the bytes as zip files have it.
  var checksum: UInt32 {
    storage.withBytes { bytes in
      UInt32(
        truncatingIfNeeded: crc32_z(
          0, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count))
    }
  }
}

extension ImportError {
  init(_ failure: Inflater.Failure, path: String, _ limits: ImportLimits) {
    switch failure {
    case .malformed:
      self.init(.malformed, path: path, "the compressed file is damaged or cut; expected all of it")
    case .tooLarge(let limit):
      self.init(
        .limit, path: path, "it is too large when unpacked; expected at most \(limit) bytes")
    case .tooDense:
      self.init(
        .limit, path: path,
        "it grows more than \(limits.expansion)-fold when unpacked; expected a capture")
    }
  }
}
