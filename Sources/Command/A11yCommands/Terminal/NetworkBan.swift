/// A ban on network access for this process and every program that it starts, because inputs are untrusted.
///
/// On Linux, a system call filter rejects sockets of every family, including those of `io_uring`, and connecting inherited
/// ones. It cannot be removed. Elsewhere, and without such filters in the kernel, the program only links no network stack.
enum NetworkBan {
  /// Imposes the ban on this thread and the threads that it starts. Call this before starting any thread.
  static func impose() {
    #if os(Linux)
      SystemCallFilter(refusing: calls)?.impose()
    #endif
  }

  #if os(Linux)
    // socket, connect and io_uring_setup.
    #if arch(x86_64)
      private static let calls: [UInt32] = [41, 42, 425]
    #else
      private static let calls: [UInt32] = [198, 203, 425]
    #endif
  #endif
}
