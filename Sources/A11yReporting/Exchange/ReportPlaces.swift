import A11yBaseline
import A11yModel
import A11yRules

/// Where other programs are told to show a finding: a file of the repository, with line and column.
///
/// Hosts refuse a result without a place, and a path outside the repository shows nothing; so what lies
/// outside is shown at a file that is always there.
package struct ReportPlaces: Sendable {
  private let inRepository: @Sendable (String) -> String?
  private let inFileSystem: @Sendable (String) -> String
  private let fallback: String

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - fallback: The file for what lies nowhere in the repository, from its root.
  ///   - inRepository: The path of a file from the root of the repository; nil for one outside.
  ///   - inFileSystem: The path of a file from the root of the file system.
  package init(
    fallback: String, inRepository: @escaping @Sendable (String) -> String?,
    inFileSystem: @escaping @Sendable (String) -> String
  ) {
    self.fallback = fallback
    self.inRepository = inRepository
    self.inFileSystem = inFileSystem
  }

  /// The place of an element of a capture.
  func place(of element: ElementSummary, in source: Screen.Source) -> ReportPlace {
    place(
      element.file(in: source), line: element.line(in: source), column: element.column,
      isObject: element.object != nil)
  }

  /// What mends a finding, in files of the repository; none where one of them lies outside.
  func edits(_ finding: Finding) -> [(place: ReportPlace, edit: TextEdit)] {
    let edits = finding.edits.map { edit in
      (
        place: place(edit.path, line: edit.start.line, column: edit.start.column), edit: edit
      )
    }
    return edits.allSatisfy { $0.place.kind != .fallback } ? edits : []
  }

  /// The place of something that is wrong with a file as a whole.
  func place(of path: String, line: Int) -> ReportPlace { place(path, line: line, column: 0) }

  private func place(
    _ path: String, line: Int, column: Int, isObject: Bool = false
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
      fullLine: max(1, line), kind: isObject ? .document : .capture)
  }
}

/// A place in a file.
package struct ReportPlace: Hashable, Sendable {
  /// The path from the root of the repository, with `/` between its parts and never with `..`.
  package var path: String
  /// The path from the root of the file system, of the file that was read even where it lies outside the
  /// repository.
  package var fullPath: String
  /// From 1.
  package var line: Int
  /// From 1.
  package var column: Int
  /// The line in the file of the full path, from 1.
  package var fullLine: Int
  /// What lies there.
  package var kind: Kind

  /// What lies at a place.
  package enum Kind: String, Sendable {
    /// The object of a document that somebody edits.
    case document
    /// The element in a capture.
    case capture
    /// A file that stands for what lies nowhere in the repository.
    case fallback
  }

  /// The path as a URI reference: what is no unreserved ASCII character is percent-encoded.
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
