import A11yModel

/// The accessibility settings of a view: its accessibility configuration, overridden by its user-defined
/// runtime attributes.
struct DesignAccessibility {
  var identifier: String?
  var label = DesignText.none
  var hint = DesignText.none
  var value = DesignText.none
  var isElement: Bool?
  var elementsHidden: Bool?
  var isModal: Bool?
  var groups: Bool?
  var traits: Traits?
  var activationPoint: Point?
  var textualContext: String?
  /// Whether a custom runtime attribute holds a text that code may display or use as a label.
  var hasOwnText = false

  init(of index: Int, in document: DesignDocument) {
    if let configuration = document.child(.accessibility, of: index) {
      configure(configuration, document)
    }
    guard let attributes = document.child(.userDefinedRuntimeAttributes, of: index) else { return }
    for attribute in document.children(attributes) { apply(attribute, document) }
  }

  private mutating func configure(_ index: Int, _ document: DesignDocument) {
    identifier = document.attribute(.identifier, of: index)
    label = DesignText(.label, of: index, in: document)
    hint = DesignText(.hint, of: index, in: document)
    if let bool = document.child(.bool, .isElement, of: index) {
      isElement = document.bool(.value, of: bool)
    }
    guard let child = document.child(.accessibilityTraits, .traits, of: index) else { return }
    let names = document.affirmed(child).filter { $0 != "none" }
    let known = names.compactMap { Traits(name: $0) }
    if known.count == names.count { traits = Traits(known) }
  }

  // A key path with a dot sets a property of another object.
  private mutating func apply(_ index: Int, _ document: DesignDocument) {
    guard let path = document.attribute(.keyPath, of: index) else { return }
    switch path {
    case "accessibilityIdentifier": identifier = string(index, document).text ?? identifier
    case "accessibilityLabel": label = string(index, document)
    case "accessibilityHint": hint = string(index, document)
    case "accessibilityValue": value = string(index, document)
    case "accessibilityTextualContext":
      let context = string(index, document).text
      textualContext = context.map { $0.constant(without: .textualContextPrefix) ?? $0 }
    case "isAccessibilityElement", "accessibilityElement":
      isElement = document.bool(.value, of: index)
    case "accessibilityElementsHidden": elementsHidden = document.bool(.value, of: index)
    case "accessibilityViewIsModal": isModal = document.bool(.value, of: index)
    case "shouldGroupAccessibilityChildren": groups = document.bool(.value, of: index)
    case "accessibilityTraits":
      traits = document.runtimeNumber(index).flatMap { UInt64(exactly: $0) }
        .map { Traits(rawValue: $0) }
    case "accessibilityActivationPoint":
      guard let point = document.child(.point, .value, of: index),
        let x = document.number(.x, of: point), let y = document.number(.y, of: point)
      else { return }
      activationPoint = Point(x, y)
    default: noteOwn(path, index, document)
    }
  }

  // Texts that the app localizes itself, such as `localizedKey` and `accLabelKey`.
  private mutating func noteOwn(_ path: String, _ index: Int, _ document: DesignDocument) {
    guard
      document.has(.type, "string", of: index) || document.has(.type, "localizedString", of: index),
      !path.contains("."), path != "restorationIdentifier", path != "accessibilityLanguage"
    else { return }
    hasOwnText = true
    let name = path.lowercased()
    let isLabel = ["label", "locali", "accessib", "a11y"].contains { name.range(ofText: $0) != nil }
    if isLabel, label.orEmpty?.isEmpty == true { label = .unknown }
  }

  // A localized string is a key; its translation is not in the document.
  private func string(_ index: Int, _ document: DesignDocument) -> DesignText {
    document.has(.type, "string", of: index)
      ? DesignText(.value, of: index, in: document) : .unknown
  }
}

extension DesignText {
  /// The text, or `nil` if it is unknown or not written.
  var text: String? {
    if case .known(let text) = self { return text }
    return nil
  }

  /// The text, which is empty if it is not written and `nil` if it is unknown.
  var orEmpty: String? {
    switch self {
    case .none: ""
    case .unknown: nil
    case .known(let text): text
    }
  }
}
