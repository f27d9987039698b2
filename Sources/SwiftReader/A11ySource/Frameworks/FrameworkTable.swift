import A11yModel

/// The names of the frameworks by what they do, as `Rules/Frameworks` lists them.
enum FrameworkTable {
  static let uikit = NameTable(FrameworkSources.uikit)
  static let swiftUI = NameTable(FrameworkSources.swiftui)
}
