import A11yModel

/// How a view shows and takes touches: its attributes, and the runtime attributes, which are applied
/// after them; nil where a size class decides it, or code.
struct DesignAppearance {
  private(set) var isHidden: Bool?
  private(set) var takesTouches: Bool?
  private(set) var clips: Bool?
  private(set) var isEnabled: Bool?
  private(set) var alpha: Double?

  /// - Parameters:
  ///   - isVaried: Whether the document has variations of the view.
  ///   - hasOutlet: Whether code may show what is hidden at first.
  init(of index: Int, in document: DesignDocument, isVaried: Bool, hasOutlet: Bool) {
    // An attribute that is not written has Interface Builder's default: labels and image views,
    // on which touches are off, are written as such.
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
  /// The number of a runtime attribute, which stands in an element of its own.
  func runtimeNumber(_ index: Int) -> Double? {
    let child = child(.integer, .value, of: index) ?? child(.real, .value, of: index)
    return number(.value, of: child ?? index)
  }
}
