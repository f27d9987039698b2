#if canImport(UIKit) && !os(watchOS)
  import A11yTree
  import UIKit

  @MainActor
  struct ObjectReader {
    let runtime: AccessibilityRuntime
    // Classes of frameworks that this module does not link, if the app has loaded them.
    private let foreign: [(class: AnyClass, type: ElementType)]

    init(runtime: AccessibilityRuntime) {
      self.runtime = runtime
      let names: [(String, ElementType)] = [("WKWebView", .webView), ("MKMapView", .map)]
      foreign = names.compactMap { name, type in NSClassFromString(name).map { ($0, type) } }
    }

    /// Sets the facts of the builder's last element.
    func read(
      _ object: NSObject, _ lists: ContainerLists, isSecret: Bool, into builder: inout TreeBuilder
    ) {
      let traits = Traits(rawValue: object.accessibilityTraits.rawValue)
      builder.set(type: elementType(of: object, traits))
      builder.set(traits: traits != [] || runtime.answers(for: object) ? traits : nil)
      builder.set(.className, object.plainClassName)
      readTexts(of: object, isSecret: isSecret, into: &builder)
      builder.set(flags: flags(of: object, traits))
      builder.set(alpha: (object as? UIView).map { Double($0.alpha) } ?? 1)
      let place = place(of: object)
      builder.set(frame: place.frame)
      var details = details(of: object, lists)
      details.hitRegion = place.hitRegion
      details.activationPoint = activationPoint(of: object)
      builder.set(details: details)
    }

    /// Returns whether an object is a web view, whose content another process draws.
    func isWebView(_ object: NSObject) -> Bool {
      foreign.contains { $0.type == .webView && object.isKind(of: $0.class) }
    }

    /// Returns whether an object is a view of a framework that creates its elements on request.
    func isForeign(_ object: NSObject) -> Bool {
      foreign.contains { object.isKind(of: $0.class) }
    }

    private func elementType(of object: NSObject, _ traits: Traits) -> ElementType {
      if let known = foreign.first(where: { object.isKind(of: $0.class) }) { return known.type }
      return ElementType(of: object, isElement: object.isAccessibilityElement, traits: traits)
    }

    // MARK: Texts

    private func readTexts(
      of object: NSObject, isSecret: Bool, into builder: inout TreeBuilder
    ) {
      builder.set(.identifier, identifier(of: object))
      let (label, value) = (object.accessibilityLabel, object.accessibilityValue)
      let isPart = isSecret && !object.holdsSecretText
      builder.set(.label, isPart ? nil : runtime.known(label, of: object))
      builder.set(.value, isSecret ? bullets(value, object) : runtime.known(value, of: object))
      builder.set(.hint, runtime.known(object.accessibilityHint, of: object))
      builder.set(.placeholder, object.placeholderText ?? "")
      builder.set(.title, "")
      builder.set(.language, object.accessibilityLanguage ?? "")
      if !isSecret { builder.set(.visibleText, object.drawnText) }
    }

    // Records only bullets, which reveal the length of a secret but not its text.
    private func bullets(_ value: String?, _ object: NSObject) -> String? {
      guard let value, !value.isEmpty else { return runtime.known(value, of: object) }
      return value.allSatisfy { $0 == "•" } ? value : nil
    }

    /// Returns the `accessibilityIdentifier`, or `nil` for objects without that property.
    func identifier(of object: NSObject) -> String? {
      if let object = object as? any UIAccessibilityIdentification {
        return object.accessibilityIdentifier ?? ""
      }
      // SwiftUI's elements have the property but don't declare the conformance.
      let property = "accessibilityIdentifier"
      guard object.responds(to: NSSelectorFromString(property)) else { return nil }
      return object.value(forKey: property) as? String ?? ""
    }

    /// Returns a name for an object outside the capture: its identifier, label or class.
    func name(of object: NSObject) -> String {
      let names = [
        identifier(of: object), object.holdsSecretText ? nil : object.accessibilityLabel,
      ]
      return names.compactMap { $0 }.first { !$0.isEmpty } ?? object.plainClassName
    }

    // MARK: Frames

    /// Returns the accessibility frame of an element, or the bounds of any other view, in screen coordinates.
    /// Touches follow the bounds, so an element's different bounds become its hit region.
    private func place(of object: NSObject) -> (frame: Rect?, hitRegion: Rect?) {
      let own = runtime.frame(of: object)
      guard let view = object as? UIView else { return (own, nil) }
      let bounds = Rect(view.boundsOnScreen)
      guard view.isAccessibilityElement, let own else { return (bounds, nil) }
      return own.isSamePlace(as: bounds) ? (bounds, nil) : (own, bounds)
    }

    private func activationPoint(of object: NSObject) -> Point? {
      guard object.isAccessibilityElement || object is UIControl else { return nil }
      return runtime.activationPoint(of: object)
    }
  }
#endif
