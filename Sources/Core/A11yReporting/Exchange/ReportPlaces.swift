import A11yBaseline
import A11yModel
import A11yRules

/// The places at which other programs show findings: a file of the repository, with line and column.
///
/// Hosts refuse a result without a place and don't show files outside the repository, so findings there are
/// shown at a file that always exists.
package struct ReportPlaces: Sendable {
  private let inRepository: @Sendable (String) -> String?
  private let inFileSystem: @Sendable (String) -> String
  private let fallback: String

  /// - Parameters:
  ///   - fallback: The file for places outside the repository, relative to its root.
  ///   - inRepository: Returns the path of a file relative to the root; nil for a file outside.
  ///   - inFileSystem: Returns the absolute path of a file.
  package init(
    fallback: String, inRepository: @escaping @Sendable (String) -> String?,
    inFileSystem: @escaping @Sendable (String) -> String
  ) {
    self.fallback = fallback
    self.inRepository = inRepository
    self.inFileSystem = inFileSystem
  }

  /// Returns the place of an element of a capture.
  func place(of element: ElementSummary, in source: Screen.Source) -> ReportPlace {
    place(
      element.file(in: source), line: element.line(in: source), column: element.column,
      kind: element.object != nil ? .document : source.isCode ? .source : .capture)
  }

  /// Returns the edits of a finding, or the suggested one; empty if one is in a file outside the repository.
  func edits(_ finding: Finding) -> [(place: ReportPlace, edit: TextEdit)] {
    let edits = finding.ownOrSuggestedEdits.map { edit in
      (
        place: place(edit.path, line: edit.start.line, column: edit.start.column), edit: edit
      )
    }
    return edits.allSatisfy { $0.place.kind != .fallback } ? edits : []
  }

  /// Returns the place for a problem with a whole file.
  func place(of path: String, line: Int) -> ReportPlace { place(path, line: line, column: 0) }

  private func place(
    _ path: String, line: Int, column: Int, kind: ReportPlace.Kind = .capture
  ) -> ReportPlace {
    guard !path.isEmpty, let known = inRepository(path), !known.isEmpty else {
      let fullPath = path.isEmpty ? inFileSystem(fallback) : inFileSystem(path)
      let isFile = !path.isEmpty
      return ReportPlace(
        path: fallback, fullPath: fullPath, line: 1, column: 1,
        fullLine: isFile ? max(1, line) : 1, kind: .fallback)
    }
    return ReportPlace(
      path: known, fullPath: inFileSystem(path), line: max(1, line), column: max(1, column),
      fullLine: max(1, line), kind: kind)
  }
}

extension Finding {
  /// The edits that fix the finding, or the suggested one; none if a person has to write a part of it, because other
  /// programs apply edits as they are.
  var ownOrSuggestedEdits: [TextEdit] {
    guard edits.isEmpty, let suggestion else { return edits }
    return suggestion.gap == nil ? [suggestion.edit] : []
  }
}

package struct ReportPlace: Hashable, Sendable {
  /// The path relative to the root of the repository, without `..`.
  package var path: String
  /// The absolute path of the file, even if it is outside the repository.
  package var fullPath: String
  package var line: Int
  package var column: Int
  /// The line in the file at the full path, from 1.
  package var fullLine: Int
  package var kind: Kind

  /// The kind of file at a place.
  package enum Kind: String, Sendable {
    /// A design document.
    case document
    /// A source in Swift.
    case source
    /// A capture.
    case capture
    /// The substitute for a file outside the repository.
    case fallback
  }

  /// The path as a URI reference, percent-encoded.
  var uri: String {
    var result = ""
    for byte in path.utf8 {
      let isPlain =
        byte == 0x2F || byte == 0x2D || byte == 0x2E || byte == 0x5F || byte == 0x7E
        || (0x30...0x39) ~= byte || (0x41...0x5A) ~= byte || (0x61...0x7A) ~= byte
      if isPlain {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
