import A11yModel

/// A reader of the strings tables (`.strings`) in a project.
package enum TextTable {
  /// Returns the entries of a table, in the order of the file.
  ///
  /// - Throws: ``ImportError`` if the file cannot be read or is not a strings table.
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
