import A11yModel

/// A file that may belong to a UI test suite.
package struct SuiteFile: Sendable {
  /// The path as given by the user.
  package let path: String
  package let text: String

  /// The size in bytes of the largest file that is read, far above that of sources.
  package static let greatestSize = 8 << 20

  package init(path: String, text: String) { (self.path, self.text) = (path, text) }

  /// The comments that ask for findings to be left alone.
  var comments: [SourceComment] {
    var text = text
    let language = SuiteLanguage(path: path) ?? .swift
    return text.withUTF8 { SourceComment.all(in: $0, language) }
  }

  /// The name of the file without its folder and extensions.
  var stem: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }
}

/// The reason why a file of a suite was not read.
package struct SuiteFault: Error, Sendable {
  package let path: String
  package let line: Int
  package let column: Int
  package let message: String
}
