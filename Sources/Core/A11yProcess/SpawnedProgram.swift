#if os(macOS) || os(Linux)
  import A11yFiles
  import CProcess
  import Foundation

  /// A program that is started by system calls and run to its end.
  ///
  /// Foundation's processes need threads, and network sockets to detect the end of a process; neither is
  /// available in every run. A signal that ends this process ends the program first (``Unfinished``). On Linux,
  /// the kernel kills the program when this process is killed.
  package struct SpawnedProgram: Sendable {
    let path: String
    /// The arguments, without the name of the program.
    let arguments: [String]
    let environment: [String: String]
    /// The bytes for standard input. They require that SIGPIPE is ignored.
    let input: [UInt8]

    package init(
      path: String, arguments: [String], environment: [String: String], input: [UInt8] = []
    ) {
      self.path = path
      self.arguments = arguments
      self.environment = environment
      self.input = input
    }

    package struct Limits: Sendable {
      /// The maximum size of the output in bytes. A program that prints more is killed.
      package var output: Int
      /// The number of bytes of standard error to keep.
      package var errors: Int
      /// The time limit in seconds. The time limit of the whole run (``RunTime``) applies, too.
      package var seconds: Double
      /// Whether to keep the last bytes of standard error instead of the first.
      package var keepsLastErrors = false
      /// Whether processes started by the program may outlive it.
      package var leavesOthers = false

      package init(output: Int, errors: Int, seconds: Double) {
        self.output = output
        self.errors = errors
        self.seconds = seconds
      }
    }

    /// The way in which a run ended.
    package enum End: Hashable, Sendable {
      case exit(Int32)
      case signal(Int32)
      /// The program printed more than ``Limits/output`` bytes and was killed.
      case outputLimit
      /// The program did not end within this many seconds and was killed.
      case timeLimit(Double)
      /// The caller cancelled the run, and the program was killed.
      case cancelled
    }

    /// The output of a program and the way in which it ended.
    package struct Ending: Sendable {
      package internal(set) var output: [UInt8] = []
      package internal(set) var errors: [UInt8] = []
      package internal(set) var end = End.exit(0)
    }

    /// The system's reason for not starting a program.
    package struct StartError: Error, Sendable {
      /// The reason in lowercase, for the end of a sentence.
      package let reason: String

      init(_ code: Int32) { reason = FileError.words(for: code).lowercased() }
    }

    /// Runs the program.
    ///
    /// - Parameter isCancelled: Returns true to kill the program. It is called at least every 50 ms.
    package func run(
      _ limits: Limits, isCancelled: () -> Bool = { RunTime.isCancelled }
    ) throws(StartError) -> Ending {
      let (output, errors) = (try PipeEnds(), try PipeEnds())
      let stream = input.isEmpty ? nil : try PipeEnds()
      let process = try started(stream?.reading ?? -1, output.writing, errors.writing)
      output.close(\.writing)
      errors.close(\.writing)
      stream?.close(\.reading)
      let seconds = min(limits.seconds, RunTime.rest ?? .infinity)
      var talk = Conversation(
        process: process, limits: limits, input: input, pipes: (output, errors, stream))
      let end = talk.follow(for: seconds, isCancelled)
      talk.ending.end = reap(process, killing: end != nil || !limits.leavesOthers, end)
      return talk.ending
    }

    private func reap(_ process: pid_t, killing: Bool, _ end: End?) -> End {
      let status = Self.reap(process, killing: killing)
      if let end { return end }
      // The lower seven bits are the signal that ended the process.
      return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
    }

    // Kills the group before its leader is reaped, because its ID can be reused afterward.
    @discardableResult
    static func reap(_ process: pid_t, killing: Bool) -> Int32 {
      if killing { kill(-process, SIGKILL) }
      _ = cprocess_has_ended(process, 1)
      return Unfinished.removing(process) {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
      }
    }

    /// Starts the program with descriptors for its standard streams, where -1 stands for none.
    func started(_ input: Int32, _ output: Int32, _ errors: Int32) throws(StartError) -> pid_t {
      try Unfinished.adding { () throws(StartError) in try start(input, output, errors) }
    }

    private func start(
      _ input: Int32, _ output: Int32, _ errors: Int32
    ) throws(StartError) -> pid_t {
      let words = CStrings([path] + arguments)
      let variables = CStrings(environment.map { "\($0)=\($1)" })
      var process = pid_t()
      let code = cprocess_start(
        path, words.pointers, variables.pointers, [input, output, errors], &process)
      guard code == 0 else { throw StartError(code) }
      return process
    }
  }

  /// Both ends of a pipe. Other programs do not inherit them.
  final class PipeEnds {
    var reading: Int32
    var writing: Int32

    init() throws(SpawnedProgram.StartError) {
      var ends: [Int32] = [-1, -1]
      guard Foundation.pipe(&ends) == 0 else { throw SpawnedProgram.StartError(errno) }
      (reading, writing) = (ends[0], ends[1])
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit { for end in [reading, writing] where end >= 0 { Foundation.close(end) } }

    func close(_ end: ReferenceWritableKeyPath<PipeEnds, Int32>) {
      Foundation.close(self[keyPath: end])
      self[keyPath: end] = -1
    }
  }

  /// An array of C strings that ends with a null pointer.
  private final class CStrings {
    let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ texts: [String]) { pointers = texts.map { strdup($0) } + [nil] }

    deinit { for pointer in pointers { free(pointer) } }
  }
#endif
