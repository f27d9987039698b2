import A11yModel

extension CaptureFile {
  /// Returns the file in UTF-8 without a byte order mark. UTF-16 with a mark, and XML that declares another
  /// encoding, are converted.
  ///
  /// - Throws: `unsupported` if the declared encoding of an XML file is unknown or doesn't match its bytes.
  func inUTF8() throws(ImportError) -> CaptureFile {
    try storage.withBytes { (bytes) throws(ImportError) -> CaptureFile in
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
        return with(TextStorage(slice: 3..<bytes.count, of: storage))
      }
      if bytes.starts(with: [0xFF, 0xFE]) { return converted(bytes, low: 0, high: 1) }
      if bytes.starts(with: [0xFE, 0xFF]) { return converted(bytes, low: 1, high: 0) }
      guard let name = XMLEncoding.declared(in: Bytes(bytes)) else { return self }
      guard let converted = XMLEncoding.utf8(bytes, from: name) else {
        throw ImportError(
          .unsupported, path: path, line: 1,
          "the XML cannot be read in its encoding \(name.escapedForDisplay()); expected UTF-8")
      }
      return with(TextStorage(converted))
    }
  }

  private func converted(_ bytes: UnsafeRawBufferPointer, low: Int, high: Int) -> CaptureFile {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + high]) << 8
    }
    return with(TextStorage(Array(String(decoding: units, as: UTF16.self).utf8)))
  }
}
