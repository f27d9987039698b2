#if os(macOS) || os(Linux)
  import A11yFiles
  import CProcess
  import Foundation

  /// The exchange of bytes with a running program.
  struct Conversation {
    private let process: pid_t
    private let limits: SpawnedProgram.Limits
    private let input: [UInt8]
    private var written = 0
    private let pipes: [PipeEnds?]
    // In the order of ``pipes``; -1 for a pipe that has ended.
    private var requests: [pollfd]
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var ending = SpawnedProgram.Ending()

    // The longest pause in milliseconds between checks whether the process has ended, because other processes
    // may keep its pipes open.
    private static let longestPause: Int32 = 50

    /// - Parameter pipes: The pipes for standard output, standard error and standard input.
    init(
      process: pid_t, limits: SpawnedProgram.Limits, input: [UInt8],
      pipes: (output: PipeEnds, errors: PipeEnds, input: PipeEnds?)
    ) {
      self.process = process
      self.limits = limits
      self.input = input
      self.pipes = [pipes.output, pipes.errors, pipes.input]
      let descriptors = [pipes.output.reading, pipes.errors.reading, pipes.input?.writing ?? -1]
      requests = zip(descriptors, [POLLIN, POLLIN, POLLOUT]).map {
        pollfd(fd: $0, events: Int16($1), revents: 0)
      }
      // A program that does not read must not block this process.
      guard let stream = pipes.input else { return }
      _ = fcntl(stream.writing, F_SETFL, fcntl(stream.writing, F_GETFL) | O_NONBLOCK)
    }

    /// Exchanges bytes until the process ends.
    ///
    /// - Returns: The reason to kill the process; nil if it has ended.
    mutating func follow(
      for seconds: Double, _ isCancelled: () -> Bool
    ) -> SpawnedProgram.End? {
      let end = EndTime(in: seconds)
      var pause: Int32 = 1
      while true {
        if isCancelled() { return .cancelled }
        if end.hasPassed { return .timeLimit(seconds) }
        let hasEnded = cprocess_has_ended(process, 0) != 0
        if hasEnded {
          // Reads what the process wrote before it ended, which is no more than its pipes hold.
          for _ in 0..<4 where exchange(within: 0) {}
          return ending.output.count > limits.output ? .outputLimit : nil
        }
        pause = exchange(within: pause) ? 1 : min(2 * pause, Self.longestPause)
        if ending.output.count > limits.output { return .outputLimit }
      }
    }

    // Returns whether a pipe was ready for reading or writing.
    private mutating func exchange(within milliseconds: Int32) -> Bool {
      guard poll(&requests, nfds_t(requests.count), milliseconds) > 0 else { return false }
      for index in requests.indices where requests[index].fd >= 0 && requests[index].revents != 0 {
        let count = index == 2 ? send() : receive(isError: index == 1)
        guard count == 0 || count < 0 && errno != EINTR && errno != EAGAIN else { continue }
        requests[index].fd = -1
        // Closes the pipe, so that the program sees the end of its input.
        if index == 2 { pipes[index]?.close(\.writing) }
      }
      return true
    }

    private mutating func send() -> Int {
      let count = input[written...].withUnsafeBytes { rest in
        Foundation.write(requests[2].fd, rest.baseAddress, rest.count)
      }
      written += max(0, count)
      return written == input.count ? 0 : count
    }

    private mutating func receive(isError: Bool) -> Int {
      let count = read(requests[isError ? 1 : 0].fd, &buffer, buffer.count)
      guard count > 0 else { return count }
      if !isError {
        ending.output += buffer[..<count]
      } else if limits.keepsLastErrors {
        ending.errors += buffer[..<count]
        ending.errors.removeFirst(max(0, ending.errors.count - limits.errors))
      } else {
        ending.errors += buffer[..<min(count, max(0, limits.errors - ending.errors.count))]
      }
      return count
    }
  }
#endif
