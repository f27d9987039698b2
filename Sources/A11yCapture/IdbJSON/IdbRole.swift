import A11yModel

/// The roles of macOS that idb and AXe print, as element types.
enum IdbRole {
  /// The type for a role, with or without `AX`; nil for one that is not known.
  static func type(_ role: JSONText?, subrole: JSONText?) -> ElementType? {
    guard let role, !role.isBlank else { return nil }
    let text = role.text
    let name = text.hasPrefix("AX") ? String(text.dropFirst(2)) : text
    let isControl = name == "CheckBox" || name == "Button" || name == "RadioButton"
    switch subrole?.text ?? "" {
    case "AXSwitch": return .switch
    case "AXToggle" where isControl: return .toggle
    case "AXSearchField" where name == "TextField": return .searchField
    case "AXSecureTextField": return .secureTextField
    case "AXTabButton" where isControl: return .button
    default: return types[name] ?? ElementType(printedName: name.utf8)
    }
  }

  private static let types: [String: ElementType] = [
    "GenericElement": .other, "Heading": .staticText, "TextArea": .textView,
    "ScrollArea": .scrollView, "Row": .cell, "WebArea": .webView, "Incrementor": .stepper,
    "BusyIndicator": .activityIndicator, "NavBar": .navigationBar, "List": .table,
    "Nav bar": .navigationBar, "Toolbar": .toolbar,
  ]
}
