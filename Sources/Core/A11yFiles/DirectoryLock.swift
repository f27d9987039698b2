import Foundation

/// An advisory lock on a file's folder, held from reading the file until writing it.
///
/// It keeps other processes from changing the file in between. The folder is the one that a writer replaces the
/// file in (``OutputFile``). Locking a folder needs no lock file, and the kernel releases the lock when the process
/// dies. Acquiring the lock also removes temporary files that killed processes left in the folder.
package struct DirectoryLock {
  private let descriptor: Int32

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - path: A file in the folder.
  ///   - patience: The longest time to wait, in seconds.
  /// - Throws: ``FileError``; ``FileError/locked(path:)`` if another process holds the lock for longer.
  package init(
    of path: String, patience: Double = 30, gate: OutputGate = .shared
  ) throws(FileError) {
    let directory = try OutputFile.folder(of: path, gate: gate)
    descriptor = Retry.eintr { open(directory, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      throw .last(path, "be written")
    }
    var attempts = max(1, Int(patience / 0.05))
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let isBusy = errno == EWOULDBLOCK || errno == EINTR
      // The file system has no locks; only the comparison with the old contents protects the file.
      guard isBusy else { return }
      attempts -= 1
      guard attempts > 0 else {
        close(descriptor)
        throw .locked(path: path)
      }
      usleep(50_000)
    }
    // Sweep even if nothing will be written, to clean up after killed processes.
    TemporaryFolder.sweep(directory)
  }

  package func release() {
    // Unlock explicitly, because closing may fail on a broken file system.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
