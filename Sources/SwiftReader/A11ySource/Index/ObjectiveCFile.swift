import A11yModel

/// An Objective-C file that was read.
package struct ObjectiveCFile: Sendable {
  /// The path of the file, as the user wrote it.
  package let path: String
  /// The size in bytes.
  let size: Int
  /// The classes of the file.
  let code: [Statement]
  // The offsets at which lines start.
  private let lines: [Int32]

  /// Reads the text of a file.
  package init(path: String, text: String) {
    self.path = path
    size = text.utf8.count
    code = ObjectiveCLowering(text).declarations
    var lines: [Int32] = [0]
    for (offset, byte) in text.utf8.enumerated() where byte == 0x0A {
      lines.append(Int32(truncatingIfNeeded: offset + 1))
    }
    self.lines = lines
  }

  /// The line of an offset in bytes, from 1.
  func line(at offset: Int) -> Int { lines.partitionPoint { Int($0) > offset } }

  /// Whether a file is one by its name: an implementation or a header.
  package static func isOne(_ path: String) -> Bool {
    SourceLanguage(path: path) == .objectiveC
  }
}

extension [Int32] {
  // The number of leading elements that do not satisfy a predicate, by halves.
  fileprivate func partitionPoint(_ isBehind: (Int32) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
