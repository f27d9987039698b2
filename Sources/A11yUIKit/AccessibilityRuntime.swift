#if canImport(UIKit) && !os(watchOS)
  import A11yModel
  import UIKit

  /// Whether UIKit says what it knows of its own controls.
  ///
  /// It does so only while something asks for accessibility: without that, "many of the accessibility
  /// properties return nil when the value isn't explicitly set" (cashapp/AccessibilitySnapshot, which
  /// turns it on with private API; this module does not).
  @MainActor
  package struct AccessibilityRuntime {
    /// Whether absent answers mean something.
    package let isActive: Bool

    /// Asks UIKit.
    package init() {
      // A label of our own that no window ever sees: its text is its label, if UIKit answers at all.
      let label = UILabel()
      label.text = "a11ylint"
      isActive = label.accessibilityLabel == label.text
    }

    /// Whether an absent answer of an object means something: always, or because the app declares it an
    /// element and nobody else would speak for it.
    func answers(for object: NSObject) -> Bool {
      isActive || object.isAccessibilityElement && SystemClasses.addNothing(to: object)
    }

    /// A text of an object that is not empty, or one that UIKit would have filled in if it could.
    func known(_ text: String?, of object: NSObject) -> String? {
      if let text, !text.isEmpty { return text }
      return answers(for: object) ? "" : nil
    }

    /// The accessibility frame; nil for the empty one that UIKit answers while nothing asks.
    func frame(of object: NSObject) -> Rect? {
      let frame = Rect(object.accessibilityFrame)
      return isActive || !frame.isEmpty ? frame : nil
    }

    /// The activation point; nil where it is the middle of a frame that is not known.
    func activationPoint(of object: NSObject) -> Point? {
      let point = object.accessibilityActivationPoint
      guard isActive || point != .zero || frame(of: object) != nil else { return nil }
      return Point(Double(point.x), Double(point.y))
    }

    /// What a reader of the capture should know.
    var diagnostics: [Diagnostic] {
      guard !isActive else { return [] }
      return [
        Diagnostic(
          .accessibilityOff,
          "UIKit does not name its own controls, because nothing asks for accessibility; labels, "
            + "values, traits, accessibility frames and what is an element are unknown where the app "
            + "does not set them; switch accessibility on in the simulator, or capture with VoiceOver, "
            + "the Accessibility Inspector or a UI test running")
      ]
    }
  }
#endif
