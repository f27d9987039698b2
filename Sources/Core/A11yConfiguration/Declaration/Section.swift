import A11yModel

/// A key of a mapping: its declaration, and the way its value is read and stored.
struct Key<Target>: Sendable {
  let declaration: KeyDeclaration
  let read: @Sendable (ConfigurationNode, inout Target) throws(ConfigurationError) -> Void

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - about: A sentence for the documentation and the schema.
  ///   - required: The expected value, for the error if the key is missing; nil for an optional key.
  ///   - usual: The default, as written in the file.
  init<Value>(
    _ name: String, _ reading: Reading<Value>, _ about: String, required: String? = nil,
    usual: String = "", _ store: @escaping @Sendable (inout Target, Value) -> Void
  ) {
    declaration = KeyDeclaration(
      name: name, about: about, shape: reading.shape, required: required, usual: usual)
    read = { (node, target) throws(ConfigurationError) in
      store(&target, try reading.read(node, name))
    }
  }

  /// Creates a key that is also an option of the command line.
  init<Value>(
    _ name: String, _ reading: Reading<Value>, _ setting: Setting,
    _ store: @escaping @Sendable (inout Target, Value) -> Void
  ) {
    self.init(name, reading, setting.reference, usual: setting.usual, store)
  }
}

/// The keys of a mapping.
struct Section<Target>: Sendable {
  /// The name in messages.
  let name: String
  let keys: [Key<Target>]

  init(_ name: String, _ keys: [Key<Target>]) {
    self.name = name
    self.keys = keys
  }

  var shape: ValueShape { .section(keys.map(\.declaration)) }

  /// Reads the keys that are present, in the order of their declarations.
  func read(_ node: ConfigurationNode, into target: inout Target) throws(ConfigurationError) {
    let pairs = try node.pairs(name)
    for (key, _) in pairs { try check(key) }
    for key in keys {
      if let value = node[key.declaration.name] {
        try key.read(value, &target)
      } else if let expected = key.declaration.required {
        throw node.failure(
          "\(name): an entry without \(key.declaration.name); expected \(expected)")
      }
    }
  }

  private func check(_ key: ConfigurationNode) throws(ConfigurationError) {
    let word = try key.word("a key")
    let names = keys.map(\.declaration.name)
    guard !names.contains(word) else { return }
    let suggestion = NearestName.suggestion(for: word, in: names)
    let known = suggestion.isEmpty ? "; known: \(names.joined(separator: ", "))" : suggestion
    throw key.failure("no key \(ConfigurationNode.quoted(word)) in \(name)\(known)")
  }
}

extension Section where Target: Sendable {
  /// Returns a reading of the mapping as a new value.
  ///
  /// - Parameter new: Creates the value for an entry, before its keys are read.
  func reading(
    _ new: @escaping @Sendable (ConfigurationNode) -> Target
  ) -> Reading<Target> {
    Reading(shape) { (node, _) throws(ConfigurationError) in
      var value = new(node)
      try read(node, into: &value)
      return value
    }
  }
}
