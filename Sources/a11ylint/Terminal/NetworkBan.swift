import Foundation

/// Takes from the process, and from every program that it starts, the means to reach a network: what it reads
/// is somebody else's, and nothing in it may have anything sent anywhere.
///
/// On Linux a filter of system calls refuses sockets of every family, also those that `io_uring` would make,
/// and connecting one that was inherited. Nothing takes it away again. Elsewhere, and where the kernel has no
/// such filters, it is what is linked that holds: no network stack.
enum NetworkBan {
  /// Takes effect at once for this thread and for those that it starts: to be called before there are others.
  static func impose() {
    #if os(Linux)
      guard let calls = SystemCalls.ofMachine else { return }
      // Without this only a superuser may set a filter; it also keeps programs with more rights out.
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
    // Of linux/prctl.h and linux/seccomp.h.
    private enum Option {
      static let noNewPrivileges: Int32 = 38
      static let setFilter: Int32 = 22
      static let filterMode: UInt = 2
    }

    // As `struct sock_fprog` lies in memory.
    private struct Program {
      var length: UInt16
      var steps: UnsafePointer<UInt64>?
    }
  #endif
}

#if os(Linux)
  // prctl takes any number of arguments, which Swift cannot call under its own name; on both machines they
  // are passed as those of any function. By its symbol, for a program that is linked statically cannot look
  // for one by name.
  @_silgen_name("prctl")
  private func control(
    _ option: Int32, _ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt
  ) -> Int32

  /// How a machine numbers the calls that could reach a network.
  private struct SystemCalls {
    // Of linux/audit.h: a program could make calls as another machine does.
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

    // Each step is a `struct sock_filter`: what to do, how many steps to leave out if it is so and if it is
    // not, and a number.
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
        // The same machine's calls with short addresses.
        step(isAtLeast, 0x4000_0000, then: 4),
        step(isEqual, socket, then: 3),
        step(isEqual, connect, then: 2),
        step(isEqual, ringSetup, then: 1),
        step(answer, 0x7FFF_0000),
        // It fails as a file does that may not be opened.
        step(answer, 0x0005_0000 | UInt32(EACCES)),
      ]
    }
  }
#endif
