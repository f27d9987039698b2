import Foundation

/// The temporaries and child processes of this process, which do not outlive a signal that ends it.
package enum Unfinished {
  private struct Things {
    var paths: Set<String> = []
    // Each leads a process group of its own.
    var processes: Set<pid_t> = []
  }

  private static let things = Locked(Things())
  private static let isSweeping = Locked(false)
  // Milliseconds that programs have to end by themselves, which git uses to remove its locks.
  private static let grace = 200

  /// Makes signals that end the process sweep first. Only a program decides what signals do.
  package static func sweepOnSignals() { isSweeping.withLock { $0 = true } }

  /// Makes a temporary. A signal that comes meanwhile waits for it, and sweeps it, too.
  static func adding(_ make: () throws(FileError) -> String) throws(FileError) -> String {
    try adding(make) { $0.paths.insert($1) }
  }

  static func remove(_ path: String) { things.withLock { _ = $0.paths.remove(path) } }

  /// Starts a child that leads a process group. A signal that comes meanwhile waits for it, and ends it, too.
  package static func adding<Failure: Error>(
    _ start: () throws(Failure) -> pid_t
  ) throws(Failure) -> pid_t {
    try adding(start) { $0.processes.insert($1) }
  }

  /// Takes the status of a child that has ended; its number may be another process's afterwards.
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

  // A handler may do next to nothing, so that it only wakes a thread which does the rest. A second signal
  // ends the process at once.
  private static let watch: Void = {
    var ends: [Int32] = [-1, -1]
    guard pipeEnds(&ends) else { return }
    let (reading, writing) = (ends[0], ends[1])
    signalPipe = writing
    let thread = OwnThread(stackSize: 256 << 10) {
      var byte: UInt8 = 0
      guard Retry.eintr({ read(reading, &byte, 1) }) == 1 else { return }
      // Nobody makes another one before the end.
      things.withLock { things in
        end(things.processes)
        for path in things.paths { sweep(path) }
        end(by: Int32(byte))
      }
    }
    // Without it signals end the process as they always do.
    guard let thread else { return }
    thread.detach()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Whoever ignores it, or has something else to do then, goes on.
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
      // Its own thread may have reaped it, which then waits for the lock.
      rest = rest.filter { waitpid($0, nil, WNOHANG) == 0 }
      usleep(1000)
    }
    for process in rest { kill(-process, SIGKILL) }
  }

  // Whoever is writing into it finds it no more, so that nothing comes after what is removed.
  private static func sweep(_ path: String) {
    let end = "\(path)-ended"
    try? FileManager.default.removeItem(atPath: rename(path, end) == 0 ? end : path)
  }

  // Written once, before the handler is there.
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
