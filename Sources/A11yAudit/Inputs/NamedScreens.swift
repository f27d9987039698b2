import A11yModel

extension [Screen] {
  /// The screens of a name, of which there has to be one.
  ///
  /// - Parameter path: The file that they are from, for the message.
  package func named(_ name: String, in path: String) throws(AuditError) -> [Screen] {
    let named = filter { $0.name == name }
    guard named.isEmpty else { return named }
    let names = map { "\"\($0.name.escapedForDisplay())\"" }.joined(separator: ", ")
    throw AuditError(.input, "no screen \"\(name)\" in \(path); there are \(names)")
  }
}
