import Foundation

/// The temporary folders and child processes to clean up when a signal ends this process.
package enum Unfinished {
  private struct Things {
    var paths: Set<String> = []
    // Each process leads its own process group.
    var processes: Set<pid_t> = []
  }

  private static let things = Locked(Things())
  private static let isSweeping = Locked(false)
  // The time in milliseconds that child processes get to exit. Git uses it to remove its lock files.
  private static let grace = 200

  /// Enables the cleanup on signals that end the process. Only a program may decide how to handle signals.
  package static func sweepOnSignals() { isSweeping.withLock { $0 = true } }

  /// Creates and registers a temporary folder. A signal that arrives meanwhile waits, and then removes it.
  static func adding(_ make: () throws(FileError) -> String) throws(FileError) -> String {
    try adding(make) { $0.paths.insert($1) }
  }

  static func remove(_ path: String) { things.withLock { _ = $0.paths.remove(path) } }

  /// Starts and registers a child process that leads a process group. A signal that arrives meanwhile waits,
  /// and then ends the child.
  package static func adding<Failure: Error>(
    _ start: () throws(Failure) -> pid_t
  ) throws(Failure) -> pid_t {
    try adding(start) { $0.processes.insert($1) }
  }

  /// Unregisters and reaps a child process that has ended. Its ID may be reused afterward.
  package static func removing<Value>(_ process: pid_t, _ reap: () -> Value) -> Value {
    things.withLock { things in
      things.processes.remove(process)
      return reap()
    }
  }

  private static func adding<Value, Failure: Error>(
    _ make: () throws(Failure) -> Value, _ insert: (inout Things, Value) -> Void
  ) throws(Failure) -> Value {
    if isSweeping.withLock({ $0 }) { _ = watch }
    let made = things.withLock { things in
      Result { () throws(Failure) in
        let value = try make()
        insert(&things, value)
        return value
      }
    }
    return try made.get()
  }

  // A signal handler may do very little, so it only wakes a thread that does the rest. A second signal ends the
  // process at once.
  private static let watch: Void = {
    var ends: [Int32] = [-1, -1]
    guard pipeEnds(&ends) else { return }
    let (reading, writing) = (ends[0], ends[1])
    signalPipe = writing
    let thread = OwnThread(stackSize: 256 << 10) {
      var byte: UInt8 = 0
      guard Retry.eintr({ read(reading, &byte, 1) }) == 1 else { return }
      // The lock is held until the end, so nothing new can be registered.
      things.withLock { things in
        end(things.processes)
        for path in things.paths { sweep(path) }
        end(by: Int32(byte))
      }
    }
    // Without the thread, signals keep their default effect.
    guard let thread else { return }
    thread.detach()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // A signal that is ignored or already handled keeps its disposition.
      let old = signal(number) { number in
        signal(number, SIG_DFL)
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(Unfinished.signalPipe, &byte, 1)
      }
      if !isDefault(old) { signal(number, old) }
    }
  }()

  private static func end(_ processes: Set<pid_t>) {
    for process in processes { kill(-process, SIGTERM) }
    var rest = processes
    for _ in 0..<grace where !rest.isEmpty {
      // Reaps a process that has ended. Its own thread waits for the lock.
      rest = rest.filter { waitpid($0, nil, WNOHANG) == 0 }
      usleep(1000)
    }
    for process in rest { kill(-process, SIGKILL) }
  }

  // Renames the folder first, so that a writer still at work cannot add files to it.
  private static func sweep(_ path: String) {
    let end = "\(path)-ended"
    try? FileManager.default.removeItem(atPath: rename(path, end) == 0 ? end : path)
  }

  // Set once, before the handler is installed.
  nonisolated(unsafe) private static var signalPipe: Int32 = -1

  private static func pipeEnds(_ ends: inout [Int32]) -> Bool {
    guard Foundation.pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return true
  }

  private static func isDefault(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
  }

  private static func end(by number: Int32) -> Never {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    kill(getpid(), number)
    while true { pause() }
  }
}
