import Foundation

/// A folder of mode 0700 with a name that nobody can guess, for files that go away again: also when a
/// signal ends the process.
package struct TemporaryFolder: Sendable {
  static let prefix = ".a11ylint-unfinished-"
  // What is in the folder of a file that is written; a database has a journal meanwhile.
  static let contents: Set<String> = ["contents", "contents-journal"]

  /// Its path.
  package let path: String

  /// Makes one where the system has its temporary files.
  ///
  /// - Throws: ``FileError``.
  package init() throws(FileError) {
    let parent = FileManager.default.temporaryDirectory.path
    try self.init(template: Paths.join(parent, "a11ylint-XXXXXX"), naming: parent)
  }

  /// Makes one beside a file that is written.
  ///
  /// - Parameter file: What messages call it.
  init(in parent: String, naming file: String) throws(FileError) {
    try self.init(template: Paths.join(parent, "\(Self.prefix)XXXXXX"), naming: file)
  }

  private init(template: String, naming file: String) throws(FileError) {
    path = try Unfinished.adding { () throws(FileError) in
      var bytes = Array(template.utf8CString)
      guard mkdtemp(&bytes) != nil else { throw .last(file, "be written") }
      return String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  /// Removes what writers that were killed have left beside their files.
  ///
  /// - Precondition: The folder is locked, so that none of them is at work.
  static func sweep(_ parent: String) {
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: parent)) ?? [] {
      guard name.hasPrefix(prefix) else { continue }
      let folder = Paths.join(parent, name)
      let names = (try? manager.contentsOfDirectory(atPath: folder)) ?? ["?"]
      guard Set(names).isSubset(of: contents) else { continue }
      try? manager.removeItem(atPath: folder)
    }
  }

  /// Lets signals that end the process, which is a program of ours, sweep what is unfinished.
  package static func sweepOnSignals() { Unfinished.isSweeping.withLock { $0 = true } }

  /// Removes it with all that is in it.
  package func remove() {
    // Nearly always there is one file in it at most, which goes without asking anything first.
    for name in Self.contents { unlink(Paths.join(path, name)) }
    if rmdir(path) != 0 { try? FileManager.default.removeItem(atPath: path) }
    Unfinished.remove(path)
  }
}

/// The temporaries that are there, which a signal that ends the process sweeps before.
enum Unfinished {
  private static let paths = Locked<Set<String>>([])

  // Only a program decides what signals do.
  static let isSweeping = Locked(false)

  /// Makes a temporary. A signal that comes meanwhile waits for it, and sweeps it, too.
  static func adding(_ make: () throws(FileError) -> String) throws(FileError) -> String {
    if isSweeping.withLock({ $0 }) { _ = watch }
    let made = paths.withLock { paths in
      Result { () throws(FileError) in
        let path = try make()
        paths.insert(path)
        return path
      }
    }
    return try made.get()
  }

  static func remove(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  // A handler may do next to nothing, so that it only wakes a thread which does the rest. A second signal
  // ends the process at once.
  private static let watch: Void = {
    var ends: [Int32] = [-1, -1]
    guard pipeEnds(&ends) else { return }
    let (reading, writing) = (ends[0], ends[1])
    signalPipe = writing
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Whoever ignores it, or has something else to do then, goes on.
      let old = signal(number) { number in
        signal(number, SIG_DFL)
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(Unfinished.signalPipe, &byte, 1)
      }
      if !isDefault(old) { signal(number, old) }
    }
    let thread = Thread {
      var byte: UInt8 = 0
      guard Retry.eintr({ read(reading, &byte, 1) }) == 1 else { return }
      // Nobody makes another one before the end.
      paths.withLock { paths in
        for path in paths { sweep(path) }
        end(by: Int32(byte))
      }
    }
    thread.stackSize = 256 << 10
    thread.start()
  }()

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
