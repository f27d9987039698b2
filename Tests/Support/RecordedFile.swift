import Foundation

/// A file of `Documentation` that tests compare with what the program generates.
package struct RecordedFile {
  package static let advice =
    "run `A11YLINT_RECORD=all swift test --filter SchemaTests`, and look at the difference"

  private let url: URL

  package init(_ name: String) {
    url = URL(filePath: #filePath).appending(path: "../../../Documentation/\(name)").standardized
  }

  /// Returns whether the file has these bytes. With `A11YLINT_RECORD=all`, writes them.
  package func isCurrent(_ bytes: [UInt8]) throws -> Bool {
    let current = try? Data(contentsOf: url)
    if ProcessInfo.processInfo.environment["A11YLINT_RECORD"] == "all" {
      try Data(bytes).write(to: url)
    }
    return current == Data(bytes)
  }
}
