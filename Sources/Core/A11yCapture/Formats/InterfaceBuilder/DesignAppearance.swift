import A11yModel

/// The settings for the visibility and interaction of a view: its attributes, overridden by its runtime
/// attributes. A setting is `nil` if it depends on a size class or on code.
struct DesignAppearance {
  private(set) var isHidden: Bool?
  private(set) var takesTouches: Bool?
  private(set) var clips: Bool?
  private(set) var isEnabled: Bool?
  private(set) var alpha: Double?

  /// Reads the settings of a view. `isVaried` is true if the document has variations of the view for size
  /// classes. Code with an outlet may show a view that is initially hidden.
  init(of index: Int, in document: DesignDocument, isVaried: Bool, hasOutlet: Bool) {
    // A missing attribute has Interface Builder's default. It is always written for labels and image views,
    // which take no touches.
    isHidden = document.bool(.hidden, of: index) ?? false
    takesTouches = document.bool(.userInteractionEnabled, of: index) ?? true
    clips = document.bool(.clipsSubviews, of: index) ?? false
    isEnabled = document.bool(.enabled, of: index) ?? true
    alpha = document.number(.alpha, of: index) ?? 1
    if let attributes = document.child(.userDefinedRuntimeAttributes, of: index) {
      for attribute in document.children(attributes) { apply(attribute, document) }
    }
    if hasOutlet {
      if isHidden == true { isHidden = nil }
      if alpha == 0 { alpha = nil }
    }
    guard isVaried else { return }
    for child in document.children(index) where document.tag(child) == .variation {
      forget(child, document)
    }
  }

  private mutating func apply(_ index: Int, _ document: DesignDocument) {
    switch document.attribute(.keyPath, of: index) {
    case "hidden", "isHidden": isHidden = document.bool(.value, of: index)
    case "userInteractionEnabled", "isUserInteractionEnabled":
      takesTouches = document.bool(.value, of: index)
    case "clipsToBounds", "layer.masksToBounds": clips = document.bool(.value, of: index)
    case "enabled", "isEnabled": isEnabled = document.bool(.value, of: index)
    case "alpha": alpha = document.runtimeNumber(index)
    default: break
    }
  }

  private mutating func forget(_ variation: Int, _ document: DesignDocument) {
    if document.has(.hidden, of: variation) { isHidden = nil }
    if document.has(.userInteractionEnabled, of: variation) { takesTouches = nil }
    if document.has(.clipsSubviews, of: variation) { clips = nil }
    if document.has(.enabled, of: variation) { isEnabled = nil }
    if document.has(.alpha, of: variation) { alpha = nil }
  }
}

extension DesignDocument {
  /// Returns the number of a runtime attribute, which is written in a child element.
  func runtimeNumber(_ index: Int) -> Double? {
    let child = child(.integer, .value, of: index) ?? child(.real, .value, of: index)
    return number(.value, of: child ?? index)
  }
}
