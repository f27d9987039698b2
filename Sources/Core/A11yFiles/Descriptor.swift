import Foundation

/// A namespace for reading from and writing to file descriptors.
package enum Descriptor {
  /// Opens a regular file for reading; nil if the path leads to nothing or to something else. Opening a pipe
  /// would wait for its writer.
  package static func regularFile(_ path: String) -> FileHandle? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return handle
  }

  /// Writes all bytes, waiting while the reader is slow.
  ///
  /// - Parameter patience: The longest time to wait for the reader, in milliseconds; -1 waits forever.
  /// - Returns: 0 on success, otherwise the error number; `ETIMEDOUT` if the reader stalls.
  package static func write(
    _ bytes: [UInt8], to descriptor: Int32, patience: Int32 = -1
  ) -> Int32 {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { rest in
        Foundation.write(descriptor, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&request, 1, patience) == 0 { return ETIMEDOUT }
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
