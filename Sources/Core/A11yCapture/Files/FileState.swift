import A11yFiles
import A11yModel
import Foundation

/// The attributes of a file by which a change is noticed. Symbolic links are followed.
package struct FileState: Hashable, Sendable {
  private let number: UInt64
  private let size: Int64
  /// The time of the last change, since 1970.
  private let seconds: Int
  private let nanoseconds: Int
  /// The time of the last change of attributes, in nanoseconds since 1970; 0 if unknown. A program that sets the time above
  /// back cannot set this.
  private let attributeTime: Int64

  /// A number that other states have only by chance; 0 if the file may change again without its state.
  package var stamp: UInt64 {
    guard seconds < Int(Date().timeIntervalSince1970) - 1 else { return 0 }
    var digest = XXHash64()
    let fields = [
      Int64(bitPattern: number), size, Int64(seconds), Int64(nanoseconds), attributeTime,
    ]
    for field in fields {
      withUnsafeBytes(of: field) { digest.update($0) }
    }
    return digest.finalize()
  }

  /// Whether the last change is longer ago than a number of seconds.
  package func isOlder(than age: Int) -> Bool {
    seconds < Int(Date().timeIntervalSince1970) - age
  }

  /// Reads the attributes of a file; nil if there is none.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if os(Linux)
      (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
      attributeTime = Int64(status.st_ctim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_ctim.tv_nsec)
    #else
      let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      let date = try? FileManager.default.attributesOfItem(atPath: place)[.modificationDate]
      let time = (date as? Date ?? .distantPast).timeIntervalSince1970
      seconds = Int(time.rounded(.down))
      nanoseconds = Int((time - time.rounded(.down)) * 1e9)
      attributeTime = 0
    #endif
  }
}
