#if os(macOS) || os(Linux)
  import A11yFiles
  import CProcess
  import Foundation

  /// A program that is started by the system itself and run to its end.
  ///
  /// Foundation's processes open network sockets to learn of an end and need threads; neither is available in
  /// every run. A signal that ends this process ends the program first (``Unfinished``), and on Linux the kernel
  /// kills it when this process is killed.
  package struct SpawnedProgram: Sendable {
    /// Its path.
    let path: String
    /// Its arguments, without its name.
    let arguments: [String]
    /// Its whole environment.
    let environment: [String: String]
    /// The bytes on its standard input. Needs SIGPIPE ignored.
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

    /// The bounds of a run.
    package struct Limits: Sendable {
      /// The bytes on standard output; a program that prints more is killed.
      package var output: Int
      /// The bytes of standard error that are kept.
      package var errors: Int
      /// The seconds after which it is killed; the time limit of the run (``RunTime``) counts, too.
      package var seconds: Double
      /// Whether the last bytes of standard error are kept instead of the first.
      package var keepsLastErrors = false
      /// Whether processes that it started may outlive it.
      package var leavesOthers = false

      /// Creates bounds.
      package init(output: Int, errors: Int, seconds: Double) {
        self.output = output
        self.errors = errors
        self.seconds = seconds
      }
    }

    /// The end of a run.
    package enum End: Hashable, Sendable {
      case exit(Int32)
      case signal(Int32)
      /// It printed more than ``Limits/output`` bytes and was killed.
      case outputLimit
      /// It did not end within so many seconds and was killed.
      case timeLimit(Double)
      /// It was killed because the caller gave up.
      case cancelled
    }

    /// What a program printed, and how it ended.
    package struct Ending: Sendable {
      package internal(set) var output: [UInt8] = []
      package internal(set) var errors: [UInt8] = []
      package internal(set) var end = End.exit(0)
    }

    /// The system's reason why a program cannot be started.
    package struct StartError: Error, Sendable {
      /// In lower case, for the end of a sentence.
      package let reason: String

      init(_ code: Int32) { reason = FileError.words(for: code).lowercased() }
    }

    /// Runs it.
    ///
    /// - Parameter isCancelled: Asked at least every 50 ms.
    /// - Throws: ``StartError``.
    package func run(
      _ limits: Limits, isCancelled: () -> Bool = { false }
    ) throws(StartError) -> Ending {
      let (output, errors) = (try PipeEnds(), try PipeEnds())
      let stream = input.isEmpty ? nil : try PipeEnds()
      let process = try Unfinished.adding { () throws(StartError) in
        try start(stream?.reading ?? -1, output.writing, errors.writing)
      }
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

    // The group goes first: while its leader is not reaped, no other process can have its number.
    private func reap(_ process: pid_t, killing: Bool, _ end: End?) -> End {
      if killing { kill(-process, SIGKILL) }
      _ = cprocess_has_ended(process, 1)
      let status = Unfinished.removing(process) {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
      }
      if let end { return end }
      // The lower seven bits are the signal that ended it.
      return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
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

  /// Both ends of a pipe, which no other program inherits.
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

  /// Texts as C has them, with a null behind the last one.
  private final class CStrings {
    let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ texts: [String]) { pointers = texts.map { strdup($0) } + [nil] }

    deinit { for pointer in pointers { free(pointer) } }
  }
#endif
