import A11yModel

/// The evaluated files and screens of a project, for as long as no code that they were made of has changed.
///
/// The evaluation of a file or screen reads code of other files. Those that have read code of a changed file are evaluated
/// again, and, if a declaration has changed (``FileInterface``), those that have looked up its name (``LookedUpName``).
package struct EvaluationMemory: Sendable {
  /// The files by their numbers; nil for those that were not there.
  package private(set) var files: [SourceFile?] = []
  // Those that are not there any longer, if the numbers are already without them.
  private var gone: [SourceFile] = []
  private var otherCount = 0
  private var surroundings: [String] = []
  // The digests of texts by those of their keys.
  private var wording: [UInt64: UInt64] = [:]
  /// The platforms of the files; nil if they have to be found.
  package var targets: KnownTargets? {
    didSet { if targets != oldValue { hasChanged = true } }
  }
  // Whether the files are those of a reading.
  private var isPrepared = false
  /// Whether an index that was read is no longer what ``index(of:)`` writes.
  package private(set) var hasChanged = true
  private var parts: [Int: UIKitReading.Part] = [:]
  private var drafts: [String: ScreenDraft] = [:]
  // The bytes of those that are as the index has them, if all files have the numbers that they had.
  private var partBlocks: [Int: ArraySlice<UInt8>] = [:]
  private var draftBlocks: [String: ArraySlice<UInt8>] = [:]
  // The files as the index has them, with their bytes there.
  private var fileBlocks: [(file: SourceFile, block: ArraySlice<UInt8>)] = []
  // Those that changes may affect, until they are evaluated again.
  private var staleParts: [Int: UIKitReading.Part] = [:]
  private var staleDrafts: [String: ScreenDraft] = [:]
  private var screens: [String: KnownScreens] = [:]

  /// The screens of a file, with a number that changes with them.
  package typealias KnownScreens = (file: ResolvedScreens.File, screens: [Screen], revision: Int)

  package init() {}

  /// Forgets what the changes since the last reading may affect.
  ///
  /// - Parameters:
  ///   - files: The Swift files of the project.
  ///   - otherCount: The number of files of Objective-C, which have the numbers behind.
  ///   - wording: The digests of texts by those of their keys.
  ///   - surroundings: Whatever else affects the evaluation.
  package mutating func prepare(
    _ files: [SourceFile], otherCount: Int = 0, texts wording: [UInt64: UInt64] = [:],
    _ surroundings: [String]
  ) {
    defer {
      (self.files, self.otherCount, gone) = (files, otherCount, [])
      (self.wording, self.surroundings, isPrepared) = (wording, surroundings, true)
    }
    guard surroundings == self.surroundings, otherCount == self.otherCount,
      files.count == self.files.count,
      zip(files, self.files).allSatisfy({ $1 == nil || $0.path == $1?.path })
    else {
      (parts, drafts, staleParts, staleDrafts) = ([:], [:], [:], [:])
      (partBlocks, draftBlocks) = ([:], [:])
      hasChanged = true
      return
    }
    forget(whatShows: wording)
    let changed = files.indices.filter { self.files[$0]?.isSame(as: files[$0]) != true }
    guard !(changed.isEmpty && gone.isEmpty) else { return }
    hasChanged = true
    let versions =
      changed.map { (new: files[$0], old: self.files[$0]) } + gone.map { (new: $0, old: nil) }
    var names: Set<UInt32>? = []
    for (new, old) in versions {
      let found = new.names(changedIn: old)
      names = found.flatMap { names?.union($0) }
    }
    forget(whatReads: Set(changed), orLooksUp: names)
    for number in changed {
      guard let old = self.files[number]?.bytes, !old.isEmpty else { continue }
      let edit = OffsetShift(from: old, to: files[number].bytes)
      for (name, draft) in staleDrafts where draft.files.contains(number) {
        staleDrafts[name]?.move(definitionsIn: number, by: edit)
      }
    }
  }

  // - Parameter names: Nil for everything.
  private mutating func forget(whatReads changed: Set<Int>, orLooksUp names: Set<UInt32>?) {
    func isAffected(_ files: Set<Int>, _ known: LookedUpNames) -> Bool {
      guard let names else { return true }
      return !changed.isDisjoint(with: files) || known.contain(anyOf: names)
    }
    forget { number, part in
      changed.contains(number) || isAffected(part.found.files, part.found.names)
    } drafts: {
      isAffected($0.files, $0.names)
    }
  }

  private mutating func forget(whatShows wording: [UInt64: UInt64]) {
    guard wording != self.wording else { return }
    hasChanged = true
    let all = Set(wording.keys).union(self.wording.keys)
    let changed = all.filter { wording[$0] != self.wording[$0] }
    forget { _, part in
      !changed.isDisjoint(with: part.found.keys)
    } drafts: {
      !changed.isDisjoint(with: $0.keys)
    }
  }

  // Moves parts and drafts to those that changes may affect.
  private mutating func forget(
    parts isAffected: (Int, UIKitReading.Part) -> Bool,
    drafts isDraftAffected: (ScreenDraft) -> Bool
  ) {
    for (number, part) in parts where isAffected(number, part) {
      staleParts[number] = part
      parts[number] = nil
    }
    for (name, draft) in drafts where isDraftAffected(draft) {
      staleDrafts[name] = draft
      drafts[name] = nil
    }
  }

  /// Returns the evaluation of a file; nil if it has to be evaluated.
  ///
  /// - Parameter isEnough: Whether one that changes may affect is good enough.
  package func part(of file: Int, orStale isEnough: Bool = false) -> UIKitReading.Part? {
    parts[file] ?? (isEnough ? staleParts[file] : nil)
  }

  /// Returns the draft of a screen; nil if it has to be read.
  ///
  /// - Parameter isEnough: Whether one that changes may affect is good enough.
  package func draft(of type: String, orStale isEnough: Bool = false) -> ScreenDraft? {
    drafts[type] ?? (isEnough ? staleDrafts[type] : nil)
  }

  /// Returns the screens of a file; nil if they have to be built.
  package func screens(of file: ResolvedScreens.File) -> KnownScreens? {
    screens[file.path].flatMap { $0.file.isSame(as: file) ? $0 : nil }
  }

  /// Keeps the screens of files.
  package mutating func keep(_ screens: [KnownScreens]) {
    self.screens = Dictionary(screens.map { ($0.file.path, $0) }) { first, _ in first }
  }

  /// Keeps the evaluation of files.
  package mutating func keep(_ parts: [Int: UIKitReading.Part]) {
    for (number, part) in parts {
      self.parts[number] = part
      (staleParts[number], partBlocks[number]) = (nil, nil)
    }
  }

  /// Keeps drafts.
  package mutating func keep(_ drafts: [ScreenDraft]) {
    for draft in drafts {
      self.drafts[draft.name] = draft
      (staleDrafts[draft.name], draftBlocks[draft.name]) = (nil, nil)
    }
  }
}

// MARK: Index

extension EvaluationMemory {
  /// Creates the memory that an earlier process has written.
  ///
  /// - Parameters:
  ///   - index: The bytes of the index.
  ///   - program: A number of the program that evaluates. Another one may evaluate otherwise.
  ///   - paths: The paths of the Swift files of the project now.
  /// - Returns: Nil if the index is damaged, or of another program.
  package init?(index: [UInt8], of program: UInt64, _ paths: [String]) {
    let head = MemoryLayout<UInt64>.size
    guard index.count > head else { return nil }
    let payload = index[head...]
    guard Self.seal(Array(payload), program).elementsEqual(index[..<head]) else { return nil }
    var reader = StoreReader(payload)
    do throws(StoreDamage) {
      try read(&reader, paths)
      hasChanged = false
    } catch {
      return nil
    }
  }

  private mutating func read(
    _ reader: inout StoreReader, _ paths: [String]
  ) throws(StoreDamage) {
    (surroundings, otherCount) = (try reader.next(), try reader.next())
    (wording, targets) = (try reader.next(), try reader.next())
    for _ in 0..<(try reader.count()) {
      let block = try reader.block()
      var file = StoreReader(block)
      fileBlocks.append((try file.next(), block))
    }
    let known = fileBlocks.map(\.file)
    let numbers = Dictionary(zip(paths, paths.indices)) { first, _ in first }
    guard 0...100_000 ~= otherCount else { throw StoreDamage() }
    files = Array(repeating: nil, count: paths.count)
    var now: [Int32] = []
    for file in known {
      if let number = numbers[file.path] {
        files[number] = file
        now.append(Int32(truncatingIfNeeded: number))
      } else {
        gone.append(file)
        now.append(-1)
      }
    }
    // The first of several declarations with a name counts.
    let order = now.filter { $0 >= 0 }
    guard zip(order, order.dropFirst()).allSatisfy({ $0 < $1 }) else { throw StoreDamage() }
    for number in 0..<otherCount {
      now.append(Int32(truncatingIfNeeded: paths.count + number))
    }
    let isNumberedAlike = gone.isEmpty && known.count == paths.count
    for _ in 0..<(try reader.count()) {
      let number: Int = try reader.next()
      let block = try reader.block()
      // A part of a file that is gone, or that read one, is evaluated again if at all.
      var part = StoreReader(block, files: now)
      guard now.indices.contains(number), now[number] >= 0, let found = try? part.part() else {
        continue
      }
      parts[Int(now[number])] = found
      if isNumberedAlike { partBlocks[number] = block }
    }
    for _ in 0..<(try reader.count()) {
      let block = try reader.block()
      var draft = StoreReader(block, files: now)
      guard let found = try? ScreenDraft(from: &draft) else { continue }
      drafts[found.name] = found
      if isNumberedAlike { draftBlocks[found.name] = block }
    }
  }

  /// Returns the bytes that a later process creates the memory from; nil before a reading.
  ///
  /// - Parameter program: A number of the program that evaluates.
  package func index(of program: UInt64) -> [UInt8]? {
    guard isPrepared else { return nil }
    var writer = StoreWriter()
    writer.add(surroundings, otherCount, wording, targets)
    let known = Dictionary(fileBlocks.map { ($0.file.path, $0) }) { first, _ in first }
    let files = files.compactMap(\.self)
    writer.add(number: UInt64(files.count))
    for file in files {
      if let old = known[file.path], old.file.isSame(as: file), old.file.stamp == file.stamp {
        writer.add(block: old.block)
      } else {
        writer.add(block: StoreWriter.bytes(of: file)[...])
      }
    }
    writer.add(number: UInt64(parts.count))
    for (number, part) in parts.sorted(by: { $0.key < $1.key }) {
      writer.add(number)
      writer.add(block: partBlocks[number] ?? StoreWriter.bytes(of: part.found)[...])
    }
    writer.add(number: UInt64(drafts.count))
    for (name, draft) in drafts.sorted(by: { $0.key < $1.key }) {
      writer.add(block: draftBlocks[name] ?? StoreWriter.bytes(of: draft)[...])
    }
    return Self.seal(writer.bytes, program) + writer.bytes
  }

  private static func seal(_ payload: [UInt8], _ program: UInt64) -> [UInt8] {
    let digest = XXHash64.hash(payload, seed: program)
    return (0..<8).map { UInt8(truncatingIfNeeded: digest >> (8 * $0)) }
  }
}

extension StoreReader {
  fileprivate mutating func part() throws(StoreDamage) -> UIKitReading.Part {
    UIKitReading.Part(found: try next())
  }
}

extension SourceFile {
  // The digests of the names by which code of other files finds what is different in another version; nil if it needs
  // none.
  fileprivate func names(changedIn other: SourceFile?) -> Set<UInt32>? {
    isOfOtherCode && other?.isOfOtherCode != false
      ? [] : interface.changes(from: other?.interface)
  }
}
