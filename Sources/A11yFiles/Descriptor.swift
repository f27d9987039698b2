import Foundation

/// A descriptor that is written to as a whole, whatever it is connected with.
package enum Descriptor {
  /// Writes all bytes; waits where the other end reads slowly.
  ///
  /// - Parameter patience: For how many milliseconds nothing may be read; -1 for any time.
  /// - Returns: The error number, or 0.
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
