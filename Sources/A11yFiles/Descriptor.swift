import Foundation

/// A namespace for writing to file descriptors of any kind.
package enum Descriptor {
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
