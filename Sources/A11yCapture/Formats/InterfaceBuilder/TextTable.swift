import A11yModel

/// The texts of a table of strings (`.strings`) that lies in a project.
package enum TextTable {
  /// The pairs in the order of the file.
  ///
  /// - Throws: ``ImportError`` for a file that cannot be read, or is no such table.
  package static func pairs(
    of path: String, limits: ImportLimits
  ) throws(ImportError) -> [(key: String, value: String)] {
    let file = try CaptureFile.read(path: path, limits: limits).inUTF8()
    do throws(StringsTable.Failure) {
      return try file.storage.withBytes { bytes throws(StringsTable.Failure) in
        try StringsTable(bytes, limits: limits).entries.map { ($0.key, $0.value) }
      }
    } catch {
      throw ImportError(.malformed, path: path, line: error.line, error.message)
    }
  }
}
