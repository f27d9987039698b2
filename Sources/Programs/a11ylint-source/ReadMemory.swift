import A11yCapture
import A11yFiles
import A11yModel
import A11ySource
import Foundation

/// The contents of files, for as long as they stay the same, and the texts that an editor has not saved.
final class ReadMemory: @unchecked Sendable {
  /// A value that was made from files, with their states.
  struct Kept<Value: Sendable>: Sendable {
    let states: [String: State?]
    let value: Value
  }

  /// The state of a file. Equal states have equal contents.
  enum State: Hashable, Sendable {
    case saved(FileState)
    case unsaved(digest: UInt64)
  }

  // Whether a second reading may follow. Otherwise nothing is kept.
  private let isKept: Bool
  private let lock = NSLock()
  private var unsaved: [String: (text: TextStorage, state: State)] = [:]
  private var sources: [String: Kept<SourceFile>] = [:]
  var catalogue: Kept<ReadCatalogue>?
  var targets: Kept<TargetReading>? {
    didSet { platforms = [:] }
  }
  private var platforms: [String: Platforms?] = [:]
  /// The evaluated files and screens; nil if no second reading may follow.
  var evaluation: EvaluationMemory?

  init(isKept: Bool = false) {
    self.isKept = isKept
    evaluation = isKept ? EvaluationMemory() : nil
  }

  /// Forgets what the changes since the last reading may affect.
  ///
  /// - Parameter others: The files of Objective-C.
  func prepare(_ files: [SourceFile], _ others: [String]) {
    guard evaluation != nil else { return }
    let states = (catalogue?.states ?? [:]).merging(self.states(of: others)) { $1 }
    evaluation?.prepare(files, states.sorted { $0.key < $1.key }.map { "\($0)" })
  }

  /// Replaces the texts that an editor has not saved.
  func set(unsaved texts: [String: [UInt8]]) {
    unsaved = texts.mapValues { (TextStorage($0), .unsaved(digest: XXHash64.hash($0))) }
  }

  /// Reads a file.
  func read(_ path: String, _ limits: ImportLimits) throws(ImportError) -> CaptureFile {
    if let text = unsaved[path]?.text { return CaptureFile(path: path, storage: text) }
    return try CaptureFile.read(path: path, limits: limits)
  }

  /// Returns what was made of files if they are the same, or else makes it again.
  func value<Value>(
    _ slot: ReferenceWritableKeyPath<ReadMemory, Kept<Value>?>, of paths: [String],
    _ make: () -> Value
  ) -> Value {
    guard isKept else { return make() }
    let states = states(of: paths)
    if let known = self[keyPath: slot], known.states == states { return known.value }
    let value = make()
    self[keyPath: slot] = Kept(states: states, value: value)
    return value
  }

  /// Returns the platforms of the targets that contain a file; nil if unknown.
  func platforms(of path: String, _ targets: TargetReading) -> Platforms? {
    if let known = lock.withLock({ platforms[path] }) { return known }
    let found = targets.platforms(of: path)
    if isKept { lock.withLock { platforms[path] = found } }
    return found
  }

  /// Parses a source, unless it was parsed before and is the same.
  ///
  /// - Parameters:
  ///   - platforms: The platforms of the targets that contain the file; nil if unknown.
  ///   - isOfSuite: Whether the code of tests is wanted. A memory is for either.
  func source(
    _ path: String, _ platforms: Platforms?, isOfSuite: Bool, _ limits: ImportLimits
  ) throws(ImportError) -> SourceFile {
    let states = isKept ? states(of: [path]) : [:]
    if let known = lock.withLock({ sources[path] }), known.states == states,
      known.value.platforms == platforms
    {
      return known.value
    }
    let source = try read(path, limits).storage.withBytes { bytes in
      bytes.withMemoryRebound(to: UInt8.self) {
        SourceFile(path: path, bytes: $0, platforms: platforms)
      }
    }
    guard isKept else { return source }
    let kept = isOfSuite ? source : source.withoutForeignCode
    lock.withLock { sources[path] = Kept(states: states, value: kept) }
    return kept
  }

  private func states(of paths: [String]) -> [String: State?] {
    var states: [String: State?] = [:]
    for path in paths {
      states[path] = unsaved[path]?.state ?? FileState(of: path).map(State.saved)
    }
    return states
  }
}
