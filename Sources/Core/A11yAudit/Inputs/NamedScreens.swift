import A11yModel

extension [Screen] {
  /// Returns the screens with a name. Throws if there are none.
  ///
  /// - Parameter path: The file of the screens, for the message.
  package func named(_ name: String, in path: String) throws(AuditError) -> [Screen] {
    let named = filter { $0.name == name }
    guard named.isEmpty else { return named }
    let names = map { "\"\($0.name.escapedForDisplay())\"" }.joined(separator: ", ")
    throw AuditError(.input, "no screen \"\(name)\" in \(path); expected \(names)")
  }
}
