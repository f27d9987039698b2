import A11yModel

/// The names of the frameworks by what they do, as `Rules/Frameworks` lists them.
enum FrameworkTable {
  static let uikit = NameTable(FrameworkSources.uikit)
  static let swiftUI = NameTable(FrameworkSources.swiftui)
}

extension NameTable {
  /// The names under a key and under those below it.
  func nameSet(_ key: String) -> NameSet { NameSet(names(key)) }

  /// The last part of the key of each name that is listed below a key.
  func nameMap(below key: String) -> NameMap<String> {
    NameMap(parts(below: key).lazy.map { ($0.key, $0.value) })
  }
}
