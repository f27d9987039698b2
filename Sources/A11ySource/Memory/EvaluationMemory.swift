import A11yModel

/// The evaluated files and screens of a project, for as long as no code that they were made of has changed.
///
/// The evaluation of a file or screen reads code of other files. Those that have read code of a changed file are evaluated
/// again, and, if a declaration has changed (``FileInterface``), those that have read code with its name.
package struct EvaluationMemory: Sendable {
  private var files: [SourceFile] = []
  private var surroundings: [String] = []
  private var parts: [Int: UIKitReading.Part] = [:]
  private var drafts: [String: ScreenDraft] = [:]
  // Those that changes may affect, until they are evaluated again.
  private var staleParts: [Int: UIKitReading.Part] = [:]
  private var staleDrafts: [String: ScreenDraft] = [:]
  private var texts: [String: (file: SettledScreens.File, text: [UInt8])] = [:]

  package init() {}

  /// Forgets what the changes since the last reading may affect.
  ///
  /// - Parameters:
  ///   - files: The files of the project.
  ///   - surroundings: Whatever else affects the evaluation, such as the states of catalogs.
  package mutating func prepare(_ files: [SourceFile], _ surroundings: [String]) {
    defer { (self.files, self.surroundings) = (files, surroundings) }
    guard surroundings == self.surroundings, files.count == self.files.count,
      zip(files, self.files).allSatisfy({ $0.path == $1.path })
    else {
      (parts, drafts, staleParts, staleDrafts) = ([:], [:], [:], [:])
      return
    }
    let changed = files.indices.filter { !files[$0].isSame(as: self.files[$0]) }
    guard !changed.isEmpty else { return }
    var names: Set<String>? = []
    for number in changed {
      let (before, after) = (FileInterface(self.files[number]), FileInterface(files[number]))
      names = after.names(changedIn: before).flatMap { names?.union($0) }
    }
    let readers = names.map { Set(changed).union(Self.numbers(of: files, naming: $0)) }
    forget(whatReads: readers)
    for number in changed {
      let edit = OffsetShift(from: self.files[number].bytes, to: files[number].bytes)
      for name in staleDrafts.keys { staleDrafts[name]?.move(definitionsIn: number, by: edit) }
    }
  }

  // Nil for everything.
  private mutating func forget(whatReads changed: Set<Int>?) {
    for (number, part) in parts
    where changed?.isDisjoint(with: part.found.files.union([number])) != true {
      staleParts[number] = part
      parts[number] = nil
    }
    for (name, draft) in drafts where changed?.isDisjoint(with: draft.files) != true {
      staleDrafts[name] = draft
      drafts[name] = nil
    }
  }

  // The files in which a name is a part of a word.
  private static func numbers(of files: [SourceFile], naming names: Set<String>) -> [Int] {
    let names = names.map { Array($0.utf8) }
    guard !names.isEmpty else { return [] }
    return files.indices.filter { number in
      files[number].bytes.withUnsafeBufferPointer { bytes in
        names.contains { bytes.position(of: $0) != nil }
      }
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

  /// Returns the written form of the screens of a file; nil if they have to be written.
  package func text(of file: SettledScreens.File) -> [UInt8]? {
    texts[file.path].flatMap { $0.file.isSame(as: file) ? $0.text : nil }
  }

  /// Keeps the written form of the screens of files.
  package mutating func keep(_ texts: [(file: SettledScreens.File, text: [UInt8])]) {
    self.texts = Dictionary(texts.map { ($0.file.path, $0) }) { first, _ in first }
  }

  /// Keeps the evaluation of files.
  package mutating func keep(_ parts: [Int: UIKitReading.Part]) {
    for (number, part) in parts {
      self.parts[number] = part
      staleParts[number] = nil
    }
  }

  /// Keeps drafts, except those that ended early: they depend on the size of the project.
  package mutating func keep(_ drafts: [ScreenDraft]) {
    for draft in drafts where draft.unread == nil {
      self.drafts[draft.name] = draft
      staleDrafts[draft.name] = nil
    }
  }
}
