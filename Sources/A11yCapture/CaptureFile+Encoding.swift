import A11yModel

extension CaptureFile {
  /// The file in UTF-8 and without a byte order mark; UTF-16 with a mark is converted.
  func inUTF8() -> CaptureFile {
    storage.withBytes { bytes in
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
        return CaptureFile(path: path, storage: TextStorage(slice: 3..<bytes.count, of: storage))
      }
      if bytes.starts(with: [0xFF, 0xFE]) { return converted(bytes, low: 0, high: 1) }
      if bytes.starts(with: [0xFE, 0xFF]) { return converted(bytes, low: 1, high: 0) }
      return self
    }
  }

  private func converted(_ bytes: UnsafeRawBufferPointer, low: Int, high: Int) -> CaptureFile {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + high]) << 8
    }
    return CaptureFile(
      path: path, storage: TextStorage(Array(String(decoding: units, as: UTF16.self).utf8)))
  }

  /// Whether there is nothing but white space.
  var isBlank: Bool { storage.withBytes { $0.allSatisfy { $0 == 0x20 || 9...13 ~= $0 } } }

  /// Whether every other byte at the start is zero.
  var looksLikeUTF16: Bool {
    storage.withBytes { bytes in
      let head = bytes.prefix(64)
      return head.count > 3 && head.filter { $0 == 0 }.count * 3 > head.count
    }
  }
}
