import A11yModel

// Types as views, modifiers and styles.
extension CodeType {
  /// The functions and computed properties with a name.
  func parts(_ name: String) -> [Part] {
    (functions(name) ?? []).compactMap(Part.init)
      + (property(name).flatMap(Part.init).map { [$0] } ?? [])
  }

  /// The body that makes the type a screen.
  var body: Part? {
    parts("body").first { $0.isView && !$0.parameters.contains { $0.label == "content" } }
  }

  /// The body of a modifier, which has the view that is modified as its parameter.
  var modifierBody: Part? { parts("body").first { $0.parameters.first?.name == "content" } }

  /// The body that draws the type: that of a view, or of a modifier with its content.
  var drawn: Part? { body ?? modifierBody }

  /// The body of a style.
  var styleBody: Part? { parts("makeBody").first }

  /// Whether it wraps something of UIKit or AppKit.
  var isRepresentable: Bool { inherited.contains { $0.hasSuffix("Representable") } }

  /// Whether it is a view.
  var isView: Bool { body != nil || isRepresentable }

  /// Whether it is a preview or a test case.
  var isPreview: Bool {
    inherited.contains { $0.hasSuffix("PreviewProvider") || $0 == "XCTestCase" }
  }
}

// Previews.
extension CodeType {
  /// The views that a preview shows; nil for other types.
  var previewed: Part? {
    guard isPreview else { return nil }
    return TypeDeclaration.isPreviewMacro(key) ? parts("body").first : parts("previews").first
  }

  /// The name of a preview, as Xcode shows it.
  var previewName: String {
    guard TypeDeclaration.isPreviewMacro(key) else { return key.plainKey }
    guard case .text(let segments)? = property(TypeDeclaration.previewTitle)?.initial?.kind,
      case .letters(let name)? = segments.only
    else { return key.plainKey }
    return name
  }
}

extension CodeField {
  private var isInjected: Bool { attributes.contains { SwiftUITable.injected.contains($0) } }

  /// Whether the initialiser that Swift makes has it as a parameter.
  var isParameter: Bool {
    !isInjected && !(isLet && initial != nil)
      && !(modifiers.contains(.isPrivate) && initial != nil)
  }

  /// Whether it keeps its first value.
  var isFixed: Bool { (isLet || attributes.isEmpty) && !isInjected }

  /// Whether the view changes it, so that its first value says nothing: `@State`.
  var isState: Bool { attributes.contains("State") }

  /// The property as the initialiser that Swift makes takes it.
  var parameter: ParameterDeclaration {
    ParameterDeclaration(
      label: name, name: name, type: written, isClosure: isClosure,
      isBuilder: attributes.areBuilders || type.hasSuffix("Content"), initial: initial)
  }
}
