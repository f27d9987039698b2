#if os(macOS) || os(Linux)
  import Foundation

  /// A program that is run to its end, with nothing to read: started by the system itself.
  ///
  /// Foundation's processes open sockets of the network to be told of an end, and need threads; neither is to
  /// be had in every run.
  struct SpawnedProgram {
    /// Its path, what it is told, and everything that it sees of the environment.
    let path: String
    let arguments: [String]
    let environment: [String: String]

    /// What it has printed, as far as that is wanted, and how it ended.
    struct Ending {
      var output: [UInt8] = []
      var errors: [UInt8] = []
      /// As `waitpid` says it.
      var status: Int32 = 0
      var isTooLong = false
    }

    /// Runs it.
    ///
    /// - Parameters:
    ///   - limit: Of bytes on standard output; whoever prints more is ended.
    ///   - timeLimit: Seconds after which it is ended.
    /// - Returns: Nil where it cannot be started.
    func run(limit: Int, errorLimit: Int, timeLimit: Double) -> Ending? {
      guard let output = PipeEnds() else { return nil }
      defer { close(output.reading) }
      guard let errors = PipeEnds() else {
        close(output.writing)
        return nil
      }
      defer { close(errors.reading) }
      let process = start(output.writing, errors.writing)
      close(output.writing)
      close(errors.writing)
      guard let process else { return nil }
      var ending = Ending()
      let end = DispatchTime.now().uptimeNanoseconds + UInt64(timeLimit * 1e9)
      gather(output.reading, errors.reading, into: &ending, limit, errorLimit, until: end)
      // With whatever it has started, which holds the pipes, too.
      if ending.isTooLong || DispatchTime.now().uptimeNanoseconds >= end { kill(-process, SIGKILL) }
      while waitpid(process, &ending.status, 0) < 0, errno == EINTR {}
      return ending
    }

    // Both at once: a pipe that nobody reads fills up and stops the process.
    private func gather(
      _ output: Int32, _ errors: Int32, into ending: inout Ending, _ limit: Int, _ errorLimit: Int,
      until end: UInt64
    ) {
      var requests = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while requests.contains(where: { $0.fd >= 0 }) {
        let now = DispatchTime.now().uptimeNanoseconds
        guard now < end else { return }
        let count = poll(
          &requests, nfds_t(requests.count), Int32(min(end - now, 1 << 40) / 1_000_000) + 1)
        if count < 0, errno != EINTR { return }
        guard count > 0 else { continue }
        for index in requests.indices where requests[index].fd >= 0 && requests[index].revents != 0
        {
          let count = read(requests[index].fd, &buffer, buffer.count)
          if count == 0 || count < 0 && errno != EINTR { requests[index].fd = -1 }
          guard count > 0 else { continue }
          if index == 0 {
            ending.output += buffer[..<count]
            ending.isTooLong = ending.output.count > limit
            if ending.isTooLong { return }
          } else {
            ending.errors += buffer[..<min(count, max(0, errorLimit - ending.errors.count))]
          }
        }
      }
    }

    private func start(_ output: Int32, _ errors: Int32) -> pid_t? {
      #if os(macOS)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
      #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
      #endif
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, output, 1)
      posix_spawn_file_actions_adddup2(&actions, errors, 2)
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      // A group of its own, and signals as every program expects them.
      posix_spawnattr_setpgroup(&attributes, 0)
      var signals = sigset_t()
      sigemptyset(&signals)
      for number in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
      posix_spawnattr_setsigdefault(&attributes, &signals)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
      let words = CStrings([path] + arguments)
      let variables = CStrings(environment.map { "\($0)=\($1)" })
      var process = pid_t()
      let code = posix_spawn(
        &process, path, &actions, &attributes, words.pointers, variables.pointers)
      return code == 0 ? process : nil
    }
  }

  /// Both ends of a pipe, which no other program inherits by accident.
  private struct PipeEnds {
    let reading: Int32
    let writing: Int32

    init?() {
      var ends: [Int32] = [-1, -1]
      guard Foundation.pipe(&ends) == 0 else { return nil }
      (reading, writing) = (ends[0], ends[1])
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
  }

  /// Texts as C has them, with a null behind the last one.
  private final class CStrings {
    let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ texts: [String]) { pointers = texts.map { strdup($0) } + [nil] }

    deinit { for pointer in pointers { free(pointer) } }
  }
#endif
