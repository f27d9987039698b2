import A11yModel

/// A key of a mapping: its declaration, and what reading it does to the value of the mapping.
struct Key<Target>: Sendable {
  let declaration: KeyDeclaration
  let read: @Sendable (ConfigurationNode, inout Target) throws(ConfigurationError) -> Void

  /// Declares a key.
  ///
  /// - Parameters:
  ///   - about: What it is for.
  ///   - required: What is expected where it is missing; nil where it may be.
  ///   - usual: What counts when it is not there.
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
}

/// The keys of a mapping.
struct Section<Target>: Sendable {
  /// What it is called in messages.
  let name: String
  let keys: [Key<Target>]

  init(_ name: String, _ keys: [Key<Target>]) {
    self.name = name
    self.keys = keys
  }

  var shape: ValueShape { .section(keys.map(\.declaration)) }

  /// Reads the values of all keys that are there, in the order in which they are declared.
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
  /// A value of its own.
  ///
  /// - Parameter new: Creates it for an entry, before its keys are read.
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
