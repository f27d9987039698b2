/// The declarations of a project as one walk over its code looks them up.
///
/// The walk notes the names that it looks up, whether something has them or not. It finds the same declarations again for
/// as long as none of these names is among those of a change (``FileInterface/changes(from:)``).
final class CodeLookup {
  private let index: CodeIndex
  // Whether the names are noted.
  private let isRemembered: Bool
  private var digests: [UInt32] = []
  // What was found. A name is noted once.
  private var types = NameMap<CodeType?>()
  private var functions = NameMap<[CodeMember]?>()
  private var variables = NameMap<[CodeField]?>()
  private var bases = NameMap<String>()

  init(_ index: CodeIndex, isRemembered: Bool = true) {
    (self.index, self.isRemembered) = (index, isRemembered && index.isRemembered)
  }

  /// Returns the type with a key, or the extensions of a type of another module.
  func type(_ key: String) -> CodeType? {
    if let known = types[key] { return known }
    let found = index.types[key]
    if isRemembered { digests += found?.names ?? LookedUpName.digests(of: key) }
    types[key] = .some(found)
    return found
  }

  /// Returns the functions of no type with a name; nil if there is none.
  func functions(_ name: String) -> [CodeMember]? {
    if let known = functions[name] { return known }
    note(.outside(name))
    let found = index.functions[name]
    functions[name] = .some(found)
    return found
  }

  /// Returns the variables of no type with a name; nil if there is none.
  func variables(_ name: String) -> [CodeField]? {
    if let known = variables[name] { return known }
    note(.outside(name))
    let found = index.variables[name]
    variables[name] = .some(found)
    return found
  }

  /// Returns the types that conform to a protocol of the project, by its key.
  func conformers(of key: String) -> [String] {
    note(.conformers(String(key.plainKey.lastPart)))
    return index.conformers[key] ?? []
  }

  /// Returns the key of a type as code in another type and file names it; nil for types of other modules.
  func key(of name: String, inside outer: String = "", file: Int? = nil) -> String? {
    note(typesIn: name)
    return index.key(of: name, inside: outer, file: file)
  }

  /// Returns the type with the classes that it inherits from, itself first, as far as the project declares them.
  func ancestry(of key: String) -> [CodeType] {
    _ = type(key)
    let ancestry = index.ancestry(of: key)
    guard isRemembered else { return ancestry }
    for type in ancestry {
      digests += type.names
      if let parent = type.parent { note(typesIn: parent) }
    }
    return ancestry
  }

  /// Returns the class of a framework that a type inherits from in the end; the name itself for such a class.
  func base(of name: String) -> String {
    if let known = bases[name] { return known }
    _ = ancestry(of: name)
    let base = index.base(of: name)
    bases[name] = base
    return base
  }

  /// Notes that functions and properties which make views are looked up, whatever type has them.
  func note(modifier name: String) { note(.modifier(name)) }

  // Notes each part of a name such as `Screen.Row`.
  private func note(typesIn name: String) {
    guard isRemembered else { return }
    let dot = UInt8(ascii: ".")
    guard name.utf8.contains(dot) else { return name.isEmpty ? () : note(.type(name)) }
    for part in name.utf8.split(separator: dot) { note(.type(String(Substring(part)))) }
  }

  private func note(_ name: LookedUpName) {
    if isRemembered { digests.append(name.digest) }
  }

  /// The names that were looked up until now.
  var names: LookedUpNames { LookedUpNames(digests) }
}
