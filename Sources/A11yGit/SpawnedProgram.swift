#if os(macOS) || os(Linux)
  import Foundation

  /// A program that is run to its end: started by the system itself.
  ///
  /// Foundation's processes open sockets of the network to be told of an end, and need threads; neither is to
  /// be had in every run.
  package struct SpawnedProgram: Sendable {
    /// Its path, what it is told, and everything that it sees of the environment.
    let path: String
    let arguments: [String]
    let environment: [String: String]
    /// What it reads on its standard input.
    let input: [UInt8]

    /// Creates a run.
    package init(
      path: String, arguments: [String], environment: [String: String], input: [UInt8] = []
    ) {
      self.path = path
      self.arguments = arguments
      self.environment = environment
      self.input = input
    }

    /// What it has printed, as far as that is wanted, and how it ended.
    package struct Ending: Sendable {
      /// What it has printed on standard output.
      package internal(set) var output: [UInt8] = []
      /// What it has printed on standard error.
      package internal(set) var errors: [UInt8] = []
      /// As `waitpid` says it.
      package internal(set) var status: Int32 = 0
      /// Whether it printed more than was wanted, and was ended.
      package internal(set) var isTooLong = false
    }

    /// Runs it.
    ///
    /// - Parameters:
    ///   - limit: Of bytes on standard output; whoever prints more is ended.
    ///   - timeLimit: Seconds after which it is ended.
    /// - Returns: Nil where it cannot be started.
    package func run(limit: Int, errorLimit: Int, timeLimit: Double) -> Ending? {
      guard let output = PipeEnds() else { return nil }
      defer { close(output.reading) }
      guard let errors = PipeEnds() else {
        close(output.writing)
        return nil
      }
      defer { close(errors.reading) }
      let process = withInput { start($0, output.writing, errors.writing) }
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

    // From a file without a name: a pipe would fill up while nobody reads what is printed.
    private func withInput(_ body: (Int32?) -> pid_t?) -> pid_t? {
      guard !input.isEmpty else { return body(nil) }
      guard let file = tmpfile() else { return nil }
      defer { fclose(file) }
      guard fwrite(input, 1, input.count, file) == input.count, fflush(file) == 0 else {
        return nil
      }
      rewind(file)
      return body(fileno(file))
    }

    private func start(_ input: Int32?, _ output: Int32, _ errors: Int32) -> pid_t? {
      #if os(macOS)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
      #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
      #endif
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      if let input {
        posix_spawn_file_actions_adddup2(&actions, input, 0)
      } else {
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      }
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
