import A11yModel

/// The identity of a capture: the digest of its file and the number of its screen.
package struct CaptureSeal: Hashable, Sendable {
  /// The XXH64 digest of the file, as 16 lowercase hexadecimal digits.
  package let digest: String
  /// The position of the screen in the file, from 0.
  package let number: Int

  package init(digest: String, number: Int) {
    self.digest = digest
    self.number = number
  }

  /// Returns the XXH64 digest of some bytes.
  ///
  /// - Complexity: O(n).
  package static func digest(_ bytes: UnsafeRawBufferPointer) -> String {
    var hash = XXHash64()
    hash.update(bytes)
    return digest(hash.finalize())
  }

  package static func digest(_ hash: UInt64) -> String {
    XXHash64.hexadecimal(hash)
  }
}

/// The file in which the capture of a previously judged screen was found again.
package struct FoundCapture: Hashable, Sendable {
  /// The path from the working directory.
  package let path: String
  /// The path of a screenshot; nil if there is none.
  package let screenshot: String?

  package init(path: String, screenshot: String?) {
    self.path = path
    self.screenshot = screenshot
  }
}
