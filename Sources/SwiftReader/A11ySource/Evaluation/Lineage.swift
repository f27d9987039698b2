/// A type with those whose members it has: the ones that it inherits from, then its protocols and the extensions of the
/// classes of UIKit.
final class Lineage {
  private let types: [CodeType]
  private var fields = NameMap<CodeField?>()
  private var members = NameMap<[CodeMember]>()

  init(of type: String, _ index: CodeLookup) {
    let ancestry = index.ancestry(of: type)
    let protocols = ancestry.flatMap(\.inherited).map { index.key(of: $0) ?? $0 }
    let classes = UIKitTable.ancestry(of: index.base(of: type))
    types = ancestry + (protocols + classes).compactMap { index.type($0) }
  }

  /// Returns the first property with a name.
  func field(_ name: String) -> CodeField? {
    if types.isEmpty { return nil }
    if let known = fields[name] { return known }
    let found = types.lazy.compactMap { $0.property(name) }.first
    fields[name] = .some(found)
    return found
  }

  /// Returns the methods with a name of the first type that has any.
  func methods(_ name: String) -> [CodeMember] {
    if types.isEmpty { return [] }
    if let known = members[name] { return known }
    let found = types.lazy.compactMap { $0.functions(name) }.first ?? []
    members[name] = found
    return found
  }
}
