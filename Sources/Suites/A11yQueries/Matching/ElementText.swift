import A11yModel

/// A string property of an element, as far as the capture has it.
enum ElementText {
  case known(Text)
  case made(String)
  /// The element has no such string.
  case null
  /// The string starts with this and continues.
  case beginning(String)
  /// The string is either this or empty.
  case maybe(Text)
  case unknown
}

/// A string property that a query can compare.
package enum TextKey: String, CaseIterable, Hashable, Sendable {
  // Attributes in `XCUIElementAttributes`.
  case identifier, label, title, value, placeholderValue
  // Attributes in WebDriverAgent.
  case wdName, wdLabel, wdValue, wdPlaceholderValue, wdType
}

/// The string properties of elements as queries see them.
struct ElementTexts: Sendable {
  let tree: ElementTree
  /// Whether the tool that wrote the capture truncates strings after 512 bytes.
  let isCutting: Bool

  init(_ screen: Screen) {
    tree = screen.tree
    isCutting = screen.source.format.hasPrefix("appium") || screen.source.format.hasPrefix("wda")
  }

  func text(_ key: TextKey, of node: Node) -> ElementText {
    switch key {
    case .identifier: identifier(of: node)
    case .label: node.label.map(whole) ?? .unknown
    case .title: node[.title].map(whole) ?? .unknown
    case .value: value(of: node)
    case .placeholderValue: nullable(node.placeholder) ?? .unknown
    case .wdName: name(of: node)
    case .wdLabel: wdLabel(of: node)
    case .wdValue: wdValue(of: node)
    case .wdPlaceholderValue: nullable(node.placeholder) ?? .unknown
    case .wdType: .made("XCUIElementType" + node.type.queried.name)
    }
  }

  // Some tools write the label in place of a missing identifier; the identifier is then this string or empty.
  private func identifier(of node: Node) -> ElementText {
    if let identifier = node.identifier { return whole(identifier) }
    return node.label.map { .maybe($0) } ?? .unknown
  }

  private func value(of node: Node) -> ElementText {
    if let value = nullable(node.value) { return value }
    guard node.hasDetails, let start = node.details.valueStart else { return .unknown }
    return .beginning(start)
  }

  private func nullable(_ text: Text?) -> ElementText? {
    guard let text else { return nil }
    return text.isEmpty ? .null : whole(text)
  }

  private func whole(_ text: Text) -> ElementText {
    // All that is known of a masked string is that it isn't empty.
    if text == SecretText.mask { return .beginning("") }
    // The tool never cuts a scalar in two, so a truncated string has 509 to 512 bytes.
    return isCutting && 509...512 ~= text.count ? .beginning(String(text)) : .known(text)
  }

  // MARK: WebDriverAgent attributes

  private func name(of node: Node) -> ElementText {
    guard let identifier = node.identifier else {
      guard let label = node.label, !label.isEmpty else { return .unknown }
      return whole(label)
    }
    return identifier.isEmpty ? nullable(node.label) ?? .unknown : whole(identifier)
  }

  private func wdLabel(of node: Node) -> ElementText {
    guard let label = node.label else { return .unknown }
    let isField = node.type == .textField || node.type == .secureTextField
    return label.isEmpty && !isField ? .null : whole(label)
  }

  private func wdValue(of node: Node) -> ElementText {
    let own = value(of: node)
    switch (node.type, own) {
    case (.staticText, .null), (.staticText, .unknown): return wdLabel(of: node)
    case (.button, .null):
      return node[.selected].map { $0 ? .made("1") : .null } ?? .unknown
    case (.switch, .known(let text)):
      return .made(["1", "true", "yes", "y", "t"].contains(String(text).lowercased()) ? "1" : "0")
    case (.switch, .null): return .made("0")
    case (.textField, .null), (.secureTextField, .null), (.searchField, .null), (.textView, .null):
      return nullable(node.placeholder) ?? .unknown
    default: return own
    }
  }
}
