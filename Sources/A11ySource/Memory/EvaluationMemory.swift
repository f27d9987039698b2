import A11yModel

/// The evaluated files and screens of a project, for as long as no code that they were made of has changed.
///
/// The evaluation of a file or screen reads code of other files. If only bodies have changed, those that have read code
/// of a changed file are evaluated again; if an interface has changed (``FileInterface``), or anything else, all are.
package struct EvaluationMemory: Sendable {
  private var files: [SourceFile] = []
  private var surroundings: [String] = []
  private var parts: [Int: UIKitReading.Part] = [:]
  private var drafts: [String: ScreenDraft] = [:]

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
    else { return forget() }
    let changed = files.indices.filter { !files[$0].isSame(as: self.files[$0]) }
    guard changed.allSatisfy({ FileInterface(files[$0]) == FileInterface(self.files[$0]) }) else {
      return forget()
    }
    guard !changed.isEmpty else { return }
    parts = parts.filter { !changed.contains($0) && $1.found.files.isDisjoint(with: changed) }
    drafts = drafts.filter { $1.files.isDisjoint(with: changed) }
  }

  private mutating func forget() { (parts, drafts) = ([:], [:]) }

  /// Returns the evaluation of a file; nil if it has to be evaluated.
  package func part(of file: Int) -> UIKitReading.Part? { parts[file] }

  /// Returns the draft of a screen; nil if it has to be read.
  package func draft(of type: String) -> ScreenDraft? { drafts[type] }

  /// Keeps the evaluation of files.
  package mutating func keep(_ parts: [Int: UIKitReading.Part]) { self.parts = parts }

  /// Keeps drafts, except those that ended early: they depend on the size of the project.
  package mutating func keep(_ drafts: [ScreenDraft]) {
    for draft in drafts where draft.unread == nil { self.drafts[draft.name] = draft }
  }
}

extension SourceFile {
  fileprivate func isSame(as other: SourceFile) -> Bool {
    digest == other.digest && size == other.size && platforms == other.platforms
  }
}
