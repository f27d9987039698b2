import A11yAudit
import A11yCapture
import A11yFiles
import A11yModel
import A11ySource
import Dispatch

extension SourceReader {
  /// A reader that finds everything again.
  static let program = program(usesIndex: false)

  /// Returns a reader of sources.
  ///
  /// - Parameters:
  ///   - usesIndex: Whether it reads only what has changed since an earlier run; nil for the default: except in CI.
  ///   - jobs: The number of files to read at a time; nil for one for each core.
  static func program(usesIndex: Bool?, jobs: Int? = nil) -> SourceReader {
    let usesIndex = usesIndex ?? !RunEnvironment.isCI()
    // What the last reading of screens has found: edits are proven by reading again what they change.
    let kept = Locked<ReadMemory?>(nil)
    return SourceReader { (request) throws(ImportError) in
      let index = usesIndex ? IndexFile(of: request) : nil
      return try answer(request) { (isOver) throws(Interruption) in
        let isKept = request.isOfScreens
        let earlier = isKept ? kept.withLock { $0.take() } : nil
        let memory = earlier ?? ReadMemory(index?.evaluation(of: request.paths), isKept: isKept)
        memory.set(unsaved: request.unsaved)
        let answer = try SourceReading(request, memory, jobs: jobs, until: isOver).answer()
        // Later processes read what is on disk.
        if request.unsaved.isEmpty { index?.write(memory) }
        if isKept { kept.withLock { $0 = memory } }
        return answer
      }
    }
  }

  // The time between two looks whether anybody still waits.
  private static let pause = DispatchTimeInterval.milliseconds(200)

  /// Reads sources on a thread of its own, whose stack is large enough to read nested code and to free it.
  ///
  /// - Parameter isAbandoned: Whether nobody needs the answer any longer. It ends with the time of the run, too.
  /// - Throws: `interrupted` if the time was over, or if the system gave no thread.
  static func answer(
    _ request: SourceRequest, isAbandoned: () -> Bool = { false },
    _ read:
      @escaping @Sendable (_ isOver: @escaping @Sendable () -> Bool) throws(Interruption) ->
      SourceAnswer
  ) throws(ImportError) -> SourceAnswer {
    func isOver() -> Bool { RunTime.isCancelled || RunTime.rest == 0 || isAbandoned() }
    let (over, answer) = (Locked(isOver()), Locked<SourceAnswer?>(nil))
    let done = DispatchSemaphore(value: 0)
    let thread = OwnThread(stackSize: Fuel.stackSize) {
      let found = try? read { over.withLock { $0 } }
      answer.withLock { $0 = found }
      done.signal()
    }
    guard let thread else {
      throw interrupted(
        request, "there is no thread to read on; expected \(Fuel.stackSize >> 20) MiB of addresses")
    }
    while done.wait(timeout: .now() + pause) == .timedOut {
      if isOver() { over.withLock { $0 = true } }
    }
    thread.join()
    if let answer = answer.withLock({ $0 }) { return answer }
    let seconds = RunTime.limit ?? 0
    throw interrupted(
      request,
      "that did not end within the \(seconds) s of the run (--limit seconds=\(seconds * 2) allows more)"
    )
  }

  private static func interrupted(_ request: SourceRequest, _ reason: String) -> ImportError {
    let paths = request.inputs
    let swift = paths.count { SourceLanguage(path: $0) == .swift }
    let others = paths.count { SourceLanguage(path: $0) == .objectiveC }
    let files = [(swift, "Swift"), (others, "Objective-C")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1) \($0.0 == 1 ? "file" : "files")" }.joined(separator: " and ")
    return ImportError(
      .interrupted, path: paths.first ?? ".",
      "\(files) \(swift + others == 1 ? "was" : "were") not read: \(reason)")
  }
}
