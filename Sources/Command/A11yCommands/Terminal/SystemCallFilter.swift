#if os(Linux)
  import Foundation

  /// A filter of system calls, which a process imposes on itself and cannot remove.
  ///
  /// Programs that it starts inherit it. A refused call fails with `EACCES`.
  package struct SystemCallFilter {
    /// The steps, each a `struct sock_filter`: an operation, the jumps if it is true and if it is false, and a number.
    package let steps: [UInt64]

    // linux/audit.h. A program could use the system calls of another architecture.
    #if arch(x86_64)
      package static let architecture: UInt32? = 0xC000_003E
    #elseif arch(arm64)
      package static let architecture: UInt32? = 0xC000_00B7
    #else
      package static let architecture: UInt32? = nil
    #endif

    private static let (load, isEqual, isAtLeast, answer): (UInt64, UInt64, UInt64, UInt64) = (
      0x20, 0x15, 0x35, 0x06
    )
    // linux/seccomp.h
    private static let allowed: UInt32 = 0x7FFF_0000
    private static let refused = 0x0005_0000 | UInt32(EACCES)

    /// Creates a filter that refuses some system calls and allows all others.
    package init?(refusing calls: [UInt32]) {
      self.init(calls, named: Self.refused, others: Self.allowed)
    }

    /// Creates a filter that allows some system calls and refuses all others.
    package init?(allowing calls: [UInt32]) {
      self.init(calls, named: Self.allowed, others: Self.refused)
    }

    private init?(_ calls: [UInt32], named: UInt32, others: UInt32) {
      guard let architecture = Self.architecture, calls.count < 200 else { return nil }
      func step(_ code: UInt64, _ number: UInt32, then: Int = 0, otherwise: Int = 0) -> UInt64 {
        code | UInt64(then) << 16 | UInt64(otherwise) << 24 | UInt64(number) << 32
      }
      let count = calls.count
      steps =
        [
          step(Self.load, 4),
          // To the last step, which refuses.
          step(Self.isEqual, architecture, otherwise: count + 4),
          step(Self.load, 0),
          // The x32 system calls of the same architecture.
          step(Self.isAtLeast, 0x4000_0000, then: count + 2),
        ]
        + calls.enumerated().map { step(Self.isEqual, $1, then: count - $0) }
        + [
          step(Self.answer, others), step(Self.answer, named), step(Self.answer, Self.refused),
        ]
    }

    /// Imposes the filter on this thread and the threads that it starts.
    func impose() {
      // Required to set a filter without superuser rights. It also disables setuid programs.
      guard control(Option.noNewPrivileges, 1, 0, 0, 0) == 0 else { return }
      steps.withUnsafeBufferPointer { steps in
        var program = Program(length: UInt16(steps.count), steps: steps.baseAddress)
        withUnsafeMutablePointer(to: &program) { program in
          _ = control(Option.setFilter, Option.filterMode, UInt(bitPattern: program), 0, 0)
        }
      }
    }

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
  }

  // Swift cannot call the variadic prctl. On both architectures, its arguments are passed like those of any function.
  // dlsym is no alternative in statically linked programs.
  @_silgen_name("prctl")
  private func control(
    _ option: Int32, _ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt
  ) -> Int32
#endif
