import A11yModel

extension JSONReader {
  /// Returns the usual spelling of a value in a context.
  ///
  /// - Throws: An error with the known values if it is none of them.
  func setting(_ key: String, _ value: String, at offset: Int) throws(JSONError) -> String {
    if let known = SettingValue(value, of: key) { return known.text }
    throw error(SettingValue.fault(of: value, for: key), at: offset)
  }
}
