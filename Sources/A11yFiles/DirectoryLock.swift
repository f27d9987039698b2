import Foundation

/// Keeps other processes from changing the same file between our reading and our writing.
///
/// Where the file is a link, the folder of what it leads to is locked. Whoever gets the lock sweeps what
/// writers that were killed have left.
/// It is an advisory lock on the directory, so nothing has to be created beside the file and nothing is
/// left when the process dies: the kernel lets go.
package struct DirectoryLock {
  private let descriptor: Int32

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - path: A file in the directory.
  ///   - patience: Seconds.
  /// - Throws: ``FileError``; `locked` when another process has it for longer.
  package init(of path: String, patience: Double = 30) throws(FileError) {
    let directory = Paths.parent(of: try OutputFile.place(of: path))
    descriptor = Retry.eintr { open(directory, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      throw .last(path, "be written")
    }
    var attempts = max(1, Int(patience / 0.05))
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let isBusy = errno == EWOULDBLOCK || errno == EINTR
      // A file system without locks: the comparison with the old contents has to do.
      guard isBusy else { return }
      attempts -= 1
      guard attempts > 0 else {
        close(descriptor)
        throw .locked(path: path)
      }
      usleep(50_000)
    }
    // Also who has nothing to write leaves nothing behind of who was killed.
    TemporaryFolder.sweep(directory)
  }

  /// Lets others write.
  package func release() {
    // Not left to closing alone, which a broken file system may refuse.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
