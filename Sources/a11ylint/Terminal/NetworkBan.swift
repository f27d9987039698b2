import Foundation

/// A ban on network access for this process and every program that it starts, because inputs are untrusted.
///
/// On Linux, a system call filter rejects sockets of every family, including those of `io_uring`, and connecting inherited
/// ones. It cannot be removed. Elsewhere, and without such filters in the kernel, the program only links no network stack.
enum NetworkBan {
  /// Imposes the ban on this thread and the threads that it starts. Call this before starting any thread.
  static func impose() {
    #if os(Linux)
      guard let calls = SystemCalls.ofMachine else { return }
      // Required to set a filter without superuser rights. It also disables setuid programs.
      guard control(Option.noNewPrivileges, 1, 0, 0, 0) == 0 else { return }
      calls.filter.withUnsafeBufferPointer { steps in
        var program = Program(length: UInt16(steps.count), steps: steps.baseAddress)
        withUnsafeMutablePointer(to: &program) { program in
          _ = control(Option.setFilter, Option.filterMode, UInt(bitPattern: program), 0, 0)
        }
      }
    #endif
  }

  #if os(Linux)
    // linux/prctl.h and linux/seccomp.h
    private enum Option {
      static let noNewPrivileges: Int32 = 38
      static let setFilter: Int32 = 22
      static let filterMode: UInt = 2
    }

    // The layout of `struct sock_fprog`.
    private struct Program {
      var length: UInt16
      var steps: UnsafePointer<UInt64>?
    }
  #endif
}

#if os(Linux)
  // Swift cannot call the variadic prctl. On both architectures, its arguments are passed like those of any function.
  // dlsym is no alternative in statically linked programs.
  @_silgen_name("prctl")
  private func control(
    _ option: Int32, _ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt
  ) -> Int32

  /// The numbers of the system calls that could reach a network, on one architecture.
  private struct SystemCalls {
    // linux/audit.h. A program could use the system calls of another architecture.
    let architecture: UInt32
    let socket: UInt32
    let connect: UInt32
    let ringSetup: UInt32 = 425

    static var ofMachine: SystemCalls? {
      #if arch(x86_64)
        SystemCalls(architecture: 0xC000_003E, socket: 41, connect: 42)
      #elseif arch(arm64)
        SystemCalls(architecture: 0xC000_00B7, socket: 198, connect: 203)
      #else
        nil
      #endif
    }

    // Each step is a `struct sock_filter`: an operation, the jumps if it is true and if it is false, and a number.
    var filter: [UInt64] {
      let (load, isEqual, isAtLeast, answer): (UInt64, UInt64, UInt64, UInt64) = (
        0x20, 0x15, 0x35, 0x06
      )
      func step(_ code: UInt64, _ number: UInt32, then: UInt64 = 0, otherwise: UInt64 = 0) -> UInt64
      {
        code | then << 16 | otherwise << 24 | UInt64(number) << 32
      }
      return [
        step(load, 4),
        step(isEqual, architecture, otherwise: 6),
        step(load, 0),
        // The x32 system calls of the same architecture.
        step(isAtLeast, 0x4000_0000, then: 4),
        step(isEqual, socket, then: 3),
        step(isEqual, connect, then: 2),
        step(isEqual, ringSetup, then: 1),
        step(answer, 0x7FFF_0000),
        // Fails with EACCES.
        step(answer, 0x0005_0000 | UInt32(EACCES)),
      ]
    }
  }
#endif
