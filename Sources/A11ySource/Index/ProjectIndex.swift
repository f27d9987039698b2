import A11yModel
import SwiftSyntax

/// The declarations of all files of a project.
struct ProjectIndex: Sendable {
  let files: [SourceFile]
  /// The types by name with the enclosing types, `Form.Row`, and with the file where another file declares a type of
  /// that name: `Form (Watch/Form).Row`.
  private(set) var types: [String: TypeEntry] = [:]
  // The keys of such types by name, for each file that declares them.
  private var keys: [Int: [String: String]] = [:]
  // Names of types with those around them, by the last part: which one is declared, and how many are.
  private var fullNames: [Substring: (first: String, count: Int)] = [:]
  /// Functions that change what they are written behind, by name.
  private(set) var modifiers: [String: [Part]] = [:]
  private(set) var functions: [String: [Part]] = [:]
  private(set) var constants: [String: (value: ExprSyntax, file: Int)] = [:]
  /// Types in the order of files and places.
  private(set) var order: [String] = []
  /// Whether a style of the project decides what buttons are.
  private(set) var hasButtonsOfItsOwn = false
  /// The texts of catalogues.
  let catalogue: TextCatalogue

  init(_ files: [SourceFile], catalogue: TextCatalogue) {
    self.files = files
    var catalogue = catalogue
    catalogue.settle()
    self.catalogue = catalogue
    for (number, file) in files.enumerated() {
      // Files that were read alone do not know which of several they are.
      let part =
        file.declarations.number == number
        ? file.declarations : file.syntax.map { FileIndex($0, number: number) } ?? file.declarations
      add(part.types, number)
      for (name, parts) in part.modifiers { modifiers[name, default: []] += parts }
      for (name, parts) in part.functions { functions[name, default: []] += parts }
      constants.merge(part.constants) { known, _ in known }
      order += part.declared.map { keys[number]?[$0] ?? $0 }
    }
    for (name, entry) in types.sorted(by: { $0.key < $1.key }) where entry.declarations > 0 {
      fullNames[entry.shortName, default: (name, 0)].count += 1
    }
    settleModifiers()
    hasButtonsOfItsOwn = types.values.contains { entry in
      entry.inherited.contains { $0.hasSuffix("PrimitiveButtonStyle") }
    }
  }

  // Adds the types of a file. Two declarations of one name are two types: private ones, or those of two targets.
  private mutating func add(_ found: [String: TypeEntry], _ number: Int) {
    for (name, entry) in found.sorted(by: { $0.key < $1.key }) {
      var key = name
      if let dot = name.lastIndex(of: "."), let outer = keys[number]?[String(name[..<dot])] {
        key = outer + name[dot...]
      } else if entry.declarations > 0, types[name].map({ $0.declarations > 0 }) ?? false {
        key = self.key(name, number)
      }
      if key != name { keys[number, default: [:]][name] = key }
      var entry = entry
      entry.name = key
      if types[key]?.merge(entry) == nil { types[key] = entry }
    }
  }

  // The shortest end of the path that no other type of the name has.
  private func key(_ name: String, _ number: Int) -> String {
    func folders(_ file: Int) -> [String] {
      let path = files[file].path
      return (path.hasSuffix(".swift") ? path.dropLast(6) : path[...]).split(separator: "/")
        .map { String($0).replacing(".", with: "-") }
    }
    let known = types[name]?.place.map { folders(Int($0.file)) } ?? []
    let path = folders(number)
    let keys = path.indices.reversed().filter { path[$0...] != known.suffix(path.count - $0) }
      .map { "\(name) (\(path[$0...].joined(separator: "/")))" }
    return keys.first { types[$0] == nil } ?? "\(name) (\(number))"
  }

  // What a file took for a type of another module may be one of another file.
  private mutating func settleModifiers() {
    for (name, entry) in types where entry.declarations == 0 {
      guard let full = fullNames[entry.shortName]?.first, full != name, var merged = types[full]
      else { continue }
      let place = merged.place
      merged.merge(entry)
      merged.place = place
      types[full] = merged
    }
  }

  /// A type as code inside another one means it: in it, around it, or anywhere where there is but one.
  func type(_ name: String, inside outer: String?) -> TypeEntry? {
    // Most names are those of SwiftUI.
    guard let candidates = fullNames[name.lastPart] else { return nil }
    var around = outer
    while let outer = around {
      if let entry = types["\(outer).\(name)"], entry.declarations > 0 { return entry }
      around = outer.lastIndex(of: ".").map { String(outer[..<$0]) }
    }
    if let file = outer.flatMap({ types[$0]?.place?.file }), let key = keys[Int(file)]?[name] {
      return types[key]
    }
    if let entry = types[name], entry.declarations > 0 { return entry }
    let only = candidates.first
    guard candidates.count == 1, !name.contains(".") || only.hasSuffix(name) else { return nil }
    return types[only]
  }

  /// Whether an initialiser of `Image` with a label makes images that VoiceOver skips.
  func makesDecorativeImages(_ label: String) -> Bool {
    types["Image"]?.initialisers.contains { $0.parameters.first?.label == label && $0.isDecorative }
      ?? false
  }

  /// A value of a type, or of none.
  func constant(_ name: String, of type: String?, inside outer: String?) -> (
    value: ExprSyntax, file: Int
  )? {
    guard let type else { return constants[name] }
    return self.type(type, inside: outer)?.constants[name] ?? types[type]?.constants[name]
  }
}
