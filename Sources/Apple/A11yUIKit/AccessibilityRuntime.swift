#if canImport(UIKit) && !os(watchOS)
  import A11yTree
  import UIKit

  /// The state of accessibility in this process, which decides how much UIKit reports about its own controls.
  ///
  /// Unless a client has turned accessibility on, "many of the accessibility properties return nil when the
  /// value isn't explicitly set" (cashapp/AccessibilitySnapshot, which turns it on through private API).
  @MainActor
  package struct AccessibilityRuntime {
    /// Whether UIKit fills in the properties of its own controls.
    package let isActive: Bool

    package init() {
      // If UIKit is active, the accessibility label of a `UILabel` is its text.
      let label = UILabel()
      label.text = "a11ylint"
      isActive = label.accessibilityLabel == label.text
    }

    /// Returns whether an empty property of an object means that it has no value: either UIKit is active, or
    /// the app makes the object an accessibility element and UIKit adds nothing to its class.
    func answers(for object: NSObject) -> Bool {
      isActive || object.isAccessibilityElement && SystemClasses.addNothing(to: object)
    }

    /// Returns a nonempty text, an empty string if the text is known to be empty, or `nil` if it is unknown.
    func known(_ text: String?, of object: NSObject) -> String? {
      if let text, !text.isEmpty { return text }
      return answers(for: object) ? "" : nil
    }

    /// Returns the accessibility frame on the screen, or `nil` if UIKit is inactive and reports an empty one.
    func frame(of object: NSObject) -> Rect? {
      let frame = Rect(object.accessibilityFrame)
      return isActive || !frame.isEmpty ? frame : nil
    }

    /// Returns the activation point on the screen, or `nil` if it is the center of an unknown frame.
    func activationPoint(of object: NSObject) -> Point? {
      let point = object.accessibilityActivationPoint
      guard isActive || point != .zero || frame(of: object) != nil else { return nil }
      return Point(Double(point.x), Double(point.y))
    }

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
