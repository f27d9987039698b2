import A11yBaseline
import A11yFiles
import A11yModel
import A11yRules

/// The sources of another commit, with whose suppression comments those of a run are compared.
package struct EarlierSources: Sendable {
  private let changed: Set<String>
  private let present: @Sendable (String) -> [UInt8]?
  private let earlier: @Sendable (String) -> CommittedFile

  // Each costs two questions to git.
  private static let mostOrigins = 200

  /// - Parameters:
  ///   - changed: The absolute paths of the files that differ from the commit, removed ones included.
  ///   - present: Returns the contents of a file; nil if it cannot be read.
  ///   - earlier: Returns the state of a file in the commit.
  package init(
    changed: Set<String>, present: @escaping @Sendable (String) -> [UInt8]?,
    earlier: @escaping @Sendable (String) -> CommittedFile
  ) {
    (self.changed, self.present, self.earlier) = (changed, present, earlier)
  }

  /// Returns the comments that the commit does not have, by file.
  func weakenings(_ comments: [Suppression]) -> [Weakening] {
    var left: [NewComments] = []
    var origins: [String: Origin] = [:]
    for (file, comments) in Dictionary(grouping: comments, by: { $0.element.file ?? "" }) {
      let version = earlier(file)
      if case .same = version { continue }
      var new = NewComments(file, comments, present(file) ?? [])
      if case .bytes(let bytes) = version {
        var origin = Origin(file, bytes)
        new.leaveOut(of: &origin)
        origins[Paths.resolved(file)] = origin
      }
      if !new.isEmpty { left.append(new) }
    }
    left.sort { $0.file < $1.file }
    if !left.isEmpty {
      let others = changed.filter { origins[$0] == nil && SuiteLanguage(path: $0) != nil }
      for path in others.sorted().prefix(Self.mostOrigins) {
        guard case .bytes(let bytes) = earlier(path) else { continue }
        origins[path] = Origin(path, bytes)
      }
    }
    // Code may have come from another file, with its comments.
    for path in origins.keys.sorted() {
      guard var origin = origins[path], !origin.source.comments.isEmpty else { continue }
      for index in left.indices where Paths.resolved(left[index].file) != path {
        left[index].leaveOut(of: &origin)
      }
    }
    return left.flatMap(\.weakenings)
  }
}

/// An earlier version of a source, and the positions of its comments that are still there.
private struct Origin {
  let source: CommentedSource
  var kept: Set<Int> = []

  init(_ path: String, _ bytes: [UInt8]) {
    source = CommentedSource(bytes, SuiteLanguage(path: path) ?? .swift)
  }
}

/// The comments of a file that no earlier version is known to have.
private struct NewComments {
  let file: String
  private let source: CommentedSource
  private var positions: [Int]
  // The comments that the file no longer has, in a merged result.
  private let others: [Suppression]

  init(_ file: String, _ comments: [Suppression], _ bytes: [UInt8]) {
    self.file = file
    let source = CommentedSource(bytes, SuiteLanguage(path: file) ?? .swift)
    let all = source.comments.map { Suppression($0, in: file) }
    self.source = source
    positions = all.indices.filter { comments.contains(all[$0]) }
    others = comments.filter { !all.contains($0) }
  }

  var isEmpty: Bool { positions.isEmpty && others.isEmpty }

  mutating func leaveOut(of origin: inout Origin) {
    positions = source.newComments(since: origin.source, positions, taken: &origin.kept)
  }

  var weakenings: [Weakening] {
    (positions.map { Suppression(source.comments[$0], in: file) } + others).map { comment in
      Weakening(
        Weakening.commentKey, from: nil, to: comment.extent,
        reason: comment.reason + (comment.owner.isEmpty ? "" : " (\(comment.owner))"))
    }
  }
}
