#if canImport(UIKit) && !os(watchOS)
  import A11yModel
  import UIKit

  /// Whether UIKit says what it knows of its own controls.
  ///
  /// It does so only while something asks for accessibility: without that, "many of the accessibility
  /// properties return nil when the value isn't explicitly set" (cashapp/AccessibilitySnapshot, which
  /// turns it on with private API; this module does not).
  @MainActor
  struct AccessibilityRuntime {
    /// Whether absent answers mean something.
    let isActive: Bool

    init() {
      // A label of our own that no window ever sees: its text is its label, if UIKit answers at all.
      let label = UILabel()
      label.text = "a11ylint"
      isActive = label.accessibilityLabel == label.text
    }

    /// An answer that is not empty, or one that UIKit would have filled in if it could.
    func known(_ text: String?) -> String? {
      if let text, !text.isEmpty { return text }
      return isActive ? "" : nil
    }

    /// What a reader of the capture should know.
    var diagnostics: [Screen.Diagnostic] {
      guard !isActive else { return [] }
      return [
        Screen.Diagnostic(
          "accessibility-off",
          "UIKit does not name its own controls, because nothing asks for accessibility; labels, "
            + "values, traits and what is an element are unknown where the app does not set them; "
            + "capture with VoiceOver, the Accessibility Inspector or a UI test running")
      ]
    }
  }
#endif
