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

  /// Whether a second reading may follow. Otherwise nothing is kept.
  let isKept: Bool
  /// Whether the screens of a file get a number that changes with them.
  let numbersScreens: Bool
  private let lock = NSLock()
  private var unsaved: [String: (text: TextStorage, state: State)] = [:]
  private var sources: [String: Kept<SourceFile>] = [:]
  private var classes: [String: Kept<ObjectiveCFile>] = [:]
  var catalogue: Kept<ReadCatalogue>?
  var targets: Kept<TargetReading>? {
    didSet { platforms = [:] }
  }
  private var platforms: [String: Platforms?] = [:]
  private var digests: [String: Kept<UInt64>] = [:]
  // The files as an earlier process has read them.
  private var indexed: [String: SourceFile] = [:]
  /// Whether a file has changed after it was found to be the same.
  private(set) var hasLostFiles = false
  /// Whether an earlier process has read files.
  var hasIndex: Bool { !indexed.isEmpty }
  /// The evaluated files and screens; nil if nobody needs them later.
  var evaluation: EvaluationMemory?

  /// - Parameters:
  ///   - evaluation: The evaluation by an earlier process.
  ///   - isKept: Whether a second reading may follow.
  ///   - numbersScreens: Whether the screens of a file get a number that changes with them.
  init(
    _ evaluation: EvaluationMemory? = nil, isKept: Bool = false, numbersScreens: Bool = false
  ) {
    (self.isKept, self.numbersScreens) = (isKept, numbersScreens)
    self.evaluation = evaluation ?? (isKept ? EvaluationMemory() : nil)
    for case let file? in evaluation?.files ?? [] { indexed[file.path] = file }
  }

  /// Forgets what the changes since the last reading may affect.
  ///
  /// - Parameters:
  ///   - texts: The digests of texts by those of their keys.
  ///   - others: The files of Objective-C that were read.
  ///   - settings: Whatever else affects the evaluation.
  func prepare(
    _ files: [SourceFile], texts: [UInt64: UInt64], _ others: [String], _ settings: [String]
  ) {
    guard evaluation != nil else { return }
    let digests = others.map { "\($0) \(digest(of: $0))" }
    evaluation?.prepare(files, otherCount: others.count, texts: texts, settings + digests)
  }

  private func digest(of path: String) -> UInt64 {
    let states = states(of: [path])
    if let known = digests[path], known.states == states { return known.value }
    let digest = (try? contents(of: path, ImportLimits())).map { XXHash64.hash($0) } ?? 0
    digests[path] = Kept(states: states, value: digest)
    return digest
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

  /// Returns whether the platforms of files are known from an earlier process, because the files that declare them are
  /// the same.
  func knowsPlatforms(of paths: [String], by projects: [String]) -> Bool {
    guard let known = evaluation?.targets, projects.allSatisfy({ known.sources[$0] != nil }),
      known.sources.keys.allSatisfy({ !TargetReading.isProject($0) || projects.contains($0) }),
      paths.allSatisfy({ known.platforms[$0] != nil }),
      known.sources.allSatisfy({ digest(of: $0) == $1 })
    else { return false }
    platforms = known.platforms
    return true
  }

  /// Keeps the platforms of files for a later process, unless a project cannot be read.
  func keep(_ targets: TargetReading) {
    guard evaluation != nil, targets.errors.isEmpty else { return }
    let digests = targets.sources.map { ($0, digest(of: $0)) }
    evaluation?.targets = KnownTargets(
      sources: Dictionary(digests) { first, _ in first }, platforms: platforms)
  }

  /// Returns the platforms of the targets that contain a file; nil if unknown.
  func platforms(of path: String, _ targets: TargetReading) -> Platforms? {
    if let known = lock.withLock({ platforms[path] }) { return known }
    let found = targets.platforms(of: path)
    lock.withLock { platforms[path] = found }
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
    let source: SourceFile
    if let known = try indexed(path, platforms, limits) {
      source = known
    } else {
      source = try parsed(path, platforms, limits)
    }
    guard isKept else { return source }
    let kept = isOfSuite ? source : source.withoutForeignCode
    lock.withLock { sources[path] = Kept(states: states, value: kept) }
    return kept
  }

  /// Reads a file of Objective-C, unless it was read before and is the same.
  func objectiveC(
    _ path: String, _ limits: ImportLimits
  ) throws(ImportError) -> ObjectiveCFile {
    let states = isKept ? states(of: [path]) : [:]
    if let known = lock.withLock({ classes[path] }), known.states == states { return known.value }
    let file = try read(path, limits).storage.withBytes {
      ObjectiveCFile(path: path, text: String(decoding: $0, as: UTF8.self))
    }
    if isKept { lock.withLock { classes[path] = Kept(states: states, value: file) } }
    return file
  }

  private func parsed(
    _ path: String, _ platforms: Platforms?, _ limits: ImportLimits
  ) throws(ImportError) -> SourceFile {
    let stamp = stamp(of: path)
    var source = try read(path, limits).storage.withBytes { bytes in
      bytes.withMemoryRebound(to: UInt8.self) {
        SourceFile(path: path, bytes: $0, platforms: platforms)
      }
    }
    source.stamp = stamp
    return source
  }

  // Returns what an earlier process has found in a file, if it is the same; its code is parsed when somebody asks for it.
  private func indexed(
    _ path: String, _ platforms: Platforms?, _ limits: ImportLimits
  ) throws(ImportError) -> SourceFile? {
    guard var source = indexed[path], source.platforms == platforms else { return nil }
    let stamp = stamp(of: path)
    guard source.stamp == 0 || source.stamp != stamp else {
      // It outlives no reading: the file may be kept with the evaluation.
      source.set { [weak self, source] in
        guard let self else { return [] }
        let bytes = (try? contents(of: path, limits)) ?? []
        if source.isSame(as: bytes) { return bytes }
        // What was found without its code is of no use later.
        lock.withLock { hasLostFiles = true }
        return []
      }
      return source
    }
    let bytes = try contents(of: path, limits)
    guard source.isSame(as: bytes) else { return nil }
    source.set { bytes }
    source.stamp = stamp
    return source
  }

  private func contents(
    of path: String, _ limits: ImportLimits
  ) throws(ImportError) -> [UInt8] {
    try read(path, limits).storage.withBytes { Array($0) }
  }

  private func stamp(of path: String) -> UInt64 {
    unsaved[path] == nil ? FileState(of: path)?.stamp ?? 0 : 0
  }

  private func states(of paths: [String]) -> [String: State?] {
    var states: [String: State?] = [:]
    for path in paths {
      states[path] = unsaved[path]?.state ?? FileState(of: path).map(State.saved)
    }
    return states
  }
}
