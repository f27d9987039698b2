import A11yModel

/// The attribute names that predicates can use.
enum PredicateKeys: Sendable {
  /// The attributes of XCUITest snapshots.
  case xcuitest
  /// The attributes of WebDriverAgent.
  case webDriverAgent

  /// Returns the key for a path such as `label`, `label.length` or `frame.origin.x`.
  ///
  /// - Throws: A message if the path is not a valid key.
  func key(_ path: [String]) throws(KeyFault) -> PredicateKey {
    var path = path[...]
    if path.first?.uppercased() == "SELF", path.count > 1 { path = path.dropFirst() }
    guard let name = path.first else { throw KeyFault("expected a key") }
    let rest = path.dropFirst().joined(separator: ".")
    if let text = text(name) {
      if rest.isEmpty { return .text(text) }
      if rest == "length" { return .length(text) }
      throw KeyFault("\(name.inQuotes) is a text, and has no \(rest.inQuotes) but length")
    }
    if frames.contains(name) {
      guard let part = FramePart(path: rest) ?? FramePart(short: rest) else {
        throw KeyFault(
          "expected a number of \(name), such as \(name).origin.x or \(name).size.width")
      }
      return .frame(part)
    }
    guard let key = other(name) else { throw fault(of: name) }
    guard rest.isEmpty else { throw KeyFault("\(name.inQuotes) has no \(rest.inQuotes)") }
    return key
  }

  private func text(_ name: String) -> TextKey? {
    switch self {
    case .xcuitest:
      switch name {
      case "identifier": .identifier
      case "label": .label
      case "title": .title
      case "value": .value
      case "placeholderValue": .placeholderValue
      default: nil
      }
    case .webDriverAgent:
      switch plain(name) {
      case "name": .wdName
      case "label": .wdLabel
      case "value": .wdValue
      case "placeholderValue": .wdPlaceholderValue
      case "type": .wdType
      default: nil
      }
    }
  }

  private var frames: Set<String> {
    switch self {
    case .xcuitest: ["frame"]
    case .webDriverAgent: ["frame", "rect", "wdFrame", "wdRect", "nativeFrame"]
    }
  }

  private func other(_ name: String) -> PredicateKey? {
    switch self {
    case .xcuitest:
      switch name {
      case "elementType": .elementType
      case "enabled", "isEnabled": .flag(.enabled)
      case "selected", "isSelected": .flag(.selected)
      case "hasFocus", "hasKeyboardFocus": .flag(.focused)
      case "horizontalSizeClass", "verticalSizeClass": .untold(name)
      default: nil
      }
    case .webDriverAgent:
      switch plain(name) {
      case "enabled": .flag(.enabled)
      case "selected": .flag(.selected)
      case "focused": .flag(.focused)
      case "visible": .flag(.visible)
      case "accessible": .flag(.exposed)
      case "nativeAccessibilityElement": .flag(.isAccessibilityElement)
      case "hittable": .flag(.hittable)
      case "index": .index
      case "accessibilityContainer", "uID", "traits", "minValue", "maxValue", "customActions":
        .untold(name)
      default: nil
      }
    }
  }

  // Normalizes names that WebDriverAgent treats alike: `name`, `wdName`, `isVisible`, `isWDVisible`.
  private func plain(_ name: String) -> String {
    var rest = name[...]
    if rest.hasPrefix("is"), rest.dropFirst(2).first?.isUppercase == true {
      rest = rest.dropFirst(2)
    }
    if rest.lowercased().hasPrefix("wd"), rest.dropFirst(2).first?.isUppercase == true {
      rest = rest.dropFirst(2)
    }
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }

  private func fault(of name: String) -> KeyFault {
    if self == .xcuitest, ["exists", "hittable", "isHittable", "visible"].contains(name) {
      return KeyFault(
        "\(name.inQuotes) is no attribute of a snapshot: it works in expectations, not in queries")
    }
    if self == .xcuitest, name == "name" || name == "type" {
      let instead = name == "name" ? "identifier or label" : "elementType"
      return KeyFault("\(name.inQuotes) is Appium's; XCUITest has \(instead)")
    }
    let known =
      self == .xcuitest
      ? [
        "identifier", "label", "title", "value", "placeholderValue", "elementType", "isEnabled",
        "isSelected", "hasFocus", "frame",
      ]
      : [
        "name", "label", "value", "type", "placeholderValue", "enabled", "visible", "accessible",
        "selected", "focused", "hittable", "index", "rect",
      ]
    let quoted = name.inQuotes
    if let near = NearestName.of(name, in: known) {
      return KeyFault("\(quoted) is no attribute; did you mean \"\(near)\"?")
    }
    return KeyFault(
      "\(quoted) is no attribute (\(known.joined(separator: ", "))); a text stands in quotation marks, '\(name.escapedForDisplay())'"
    )
  }
}

/// A message about an invalid key.
struct KeyFault: Error {
  let message: String
  init(_ message: String) { self.message = message }
}

extension FramePart {
  // WebDriverAgent's rectangles have `x`, `y`, `width` and `height` without nesting.
  fileprivate init?(short name: String) {
    switch name {
    case "x": self = .minX
    case "y": self = .minY
    default: return nil
    }
  }
}
