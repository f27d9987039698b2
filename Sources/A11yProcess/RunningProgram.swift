#if os(macOS) || os(Linux)
  import A11yFiles
  import Foundation

  /// A program that answers one message after the other until this value is gone.
  ///
  /// It is started and used on one thread, because Linux kills it when the thread that started it ends.
  package final class RunningProgram {
    /// An exchange that ended without an answer. The program is of no use after it.
    package enum Fault: Error, Hashable, Sendable {
      case hasEnded
      case timeLimit(Double)
      case abandoned
    }

    private let process: pid_t
    private let input: PipeEnds
    private let output: PipeEnds
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    /// Starts a program. Its standard error is discarded.
    package init(_ program: SpawnedProgram) throws(SpawnedProgram.StartError) {
      (input, output) = (try PipeEnds(), try PipeEnds())
      process = try program.started(input.reading, output.writing, -1)
      input.close(\.reading)
      output.close(\.writing)
      // The program may write before it has read everything.
      _ = fcntl(input.writing, F_SETFL, fcntl(input.writing, F_GETFL) | O_NONBLOCK)
    }

    deinit { SpawnedProgram.reap(process, killing: true) }

    /// Sends a message and reads until the answer is complete.
    ///
    /// - Parameters:
    ///   - isAbandoned: Whether nobody needs the answer any longer. Asked about five times a second.
    ///   - receive: Takes the bytes of the answer as they arrive, and returns whether they complete it.
    package func exchange(
      _ message: [UInt8], seconds: Double, isAbandoned: () -> Bool = { false },
      _ receive: (ArraySlice<UInt8>) -> Bool
    ) throws(Fault) {
      let end = EndTime(in: seconds)
      var rest = message[...]
      while !end.hasPassed {
        var requests = [
          pollfd(fd: output.reading, events: Int16(POLLIN), revents: 0),
          pollfd(fd: rest.isEmpty ? -1 : input.writing, events: Int16(POLLOUT), revents: 0),
        ]
        guard poll(&requests, 2, 200) > 0 else {
          if isAbandoned() { throw .abandoned }
          continue
        }
        if requests[1].revents != 0 { try send(&rest) }
        if requests[0].revents != 0, try take(receive) { return }
      }
      throw .timeLimit(seconds)
    }

    private func send(_ rest: inout ArraySlice<UInt8>) throws(Fault) {
      let count = rest.withUnsafeBytes { write(input.writing, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR || errno == EAGAIN else { throw .hasEnded }
      rest = rest.dropFirst(max(0, count))
    }

    private func take(_ receive: (ArraySlice<UInt8>) -> Bool) throws(Fault) -> Bool {
      let count = read(output.reading, &buffer, buffer.count)
      guard count > 0 else {
        if count < 0, errno == EINTR || errno == EAGAIN { return false }
        throw .hasEnded
      }
      return receive(buffer[..<count])
    }
  }
#endif
