import A11yCapture
import A11yModel

/// The answer to a request: the screens and other parts that sources have.
package struct SourceAnswer: Sendable {
  /// The queries and habits of UI tests in a file.
  package typealias Queries = (path: String, queries: [SourceQuery], habits: [SourceHabit])

  /// The screens of all files, in the order in which they were added.
  package var screens: [Screen] { paths.flatMap { files[$0]?.screens ?? [] } }
  /// The comments that ask for findings to be left alone, by file.
  package var comments: [String: [SourceComment]] = [:]
  /// The remarks about files that were read completely, for their screens or for a file without any.
  package var remarks: [ImportError] = []
  /// The reasons why files were not read, or not completely (``ImportError/Code/truncated``).
  package var unread: [ImportError] = []
  /// The reasons why a file is left out, or why a project does not describe its files.
  package var left: [ImportError] = []
  /// The errors of files with more elements than are read.
  package var failures: [ImportError] = []
  /// The files with screens that were not wanted.
  package var unwanted: [String] = []
  /// The views in sources that were read only for what others refer to, by file.
  package var others: [String: [String]] = [:]
  /// The effects of code on views of documents; nil if nobody asked for them.
  package var classes: CodeTable?
  package var queries: [Queries] = []
  package var names = SourceNames()
  package var previews = SourcePreviews()

  // The paths of the files with screens.
  private var paths: [String] = []
  private var files: [String: (screens: [Screen], revision: Int?)] = [:]

  package init() {}

  /// The numbers that change with the screens of a file, where they are known.
  package var revisions: [String: Int] { files.compactMapValues(\.revision) }

  /// Returns the screens of a file.
  package func screens(of path: String) -> [Screen] { files[path]?.screens ?? [] }

  /// Adds the screens of a file.
  ///
  /// - Parameter revision: A number that changes with them; nil if unknown.
  package mutating func add(_ screens: [Screen], of path: String, revision: Int?) {
    if files.updateValue((screens, revision), forKey: path) == nil { paths.append(path) }
  }

  /// Returns the answer with the screens of some files replaced by those of an answer about them alone.
  package func with(_ chosen: [String], of answer: Self) -> Self {
    var joined = answer
    (joined.paths, joined.files, joined.classes) = (paths, files, classes)
    for path in chosen {
      joined.files[path] = answer.files[path]
      if files[path] == nil, answer.files[path] != nil { joined.paths.append(path) }
    }
    return joined
  }
}
