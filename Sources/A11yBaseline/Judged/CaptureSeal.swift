import A11yModel

/// By which a capture is known again: what its file said, and which of its screens it was.
package struct CaptureSeal: Hashable, Sendable {
  /// The XXH64 of the bytes of the file, as 16 lower-case hexadecimal digits.
  package let digest: String
  /// The position of the screen among those of the file, from 0.
  package let number: Int

  /// Creates a seal.
  package init(digest: String, number: Int) {
    self.digest = digest
    self.number = number
  }

  /// The digest of some bytes.
  ///
  /// - Complexity: O(n).
  package static func digest(_ bytes: UnsafeRawBufferPointer) -> String {
    var hash = XXHash64()
    hash.update(bytes)
    return digest(hash.finalize())
  }

  /// The digest of bytes by their XXH64.
  package static func digest(_ hash: UInt64) -> String {
    XXHash64.hexadecimal(hash)
  }
}

/// Where the capture of a screen that was judged before was found again.
package struct FoundCapture: Hashable, Sendable {
  /// Its file, from the working directory.
  package let path: String
  /// A picture of the screen; nil when none is known.
  package let screenshot: String?

  /// Creates a place.
  package init(path: String, screenshot: String?) {
    self.path = path
    self.screenshot = screenshot
  }
}
