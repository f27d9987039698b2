/// A request for what Swift sources say.
package struct SourceRequest: Sendable {
  /// A part of what sources say.
  package enum Part: Sendable {
    /// The screens, of which those of components have only the facts needed as context.
    case screens
    /// The screens with all elements complete.
    case wholeScreens
    /// The previews with all elements complete, and the views.
    case previews
    /// The effects of UIKit classes on views of documents.
    case classes
    /// The queries and habits of UI tests.
    case queries
    /// The identifiers that sources set, and their other texts.
    case names
    /// The texts of a test suite.
    case suiteNames
  }

  /// The paths of the files to read.
  package var paths: [String]
  /// The requested parts.
  package var parts: Set<Part>
  /// The files whose screens are wanted; nil for all. Screens of some files never replace those of an answer about all.
  package var chosen: [String]?
  /// The files that are read only for what others refer to. No answer has their screens.
  package var background: [String] = []
  /// Whether screens of other files may be as they were, where reading them again takes long. What becomes of
  /// components is then known from the past.
  package var isHurried = false
  /// The texts to read instead of those on disk, by path.
  package var unsaved: [String: [UInt8]] = [:]
  /// The folders of the projects that the files belong to, of which each set has its own index; nil if the files are
  /// no whole project.
  package var project: [String]?

  package init(_ paths: [String], _ parts: Set<Part>, screensOf chosen: [String]? = nil) {
    (self.paths, self.parts, self.chosen) = (paths, parts, chosen)
  }

  /// The files that are not only read for others.
  package var inputs: [String] {
    let others = Set(background)
    return paths.filter { !others.contains($0) }
  }

  /// Whether screens for judging are wanted.
  package var isOfScreens: Bool { parts.contains(.screens) }
}
