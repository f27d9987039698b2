#if canImport(UIKit) && !os(watchOS)
  import A11yTree
  import UIKit

  extension ObjectReader {
    /// Sets the facts that are only for VoiceOver, Switch Control and the large content viewer, without
    /// references.
    func setAssistiveFacts(of object: NSObject, in details: inout ElementDetails) {
      details.handledGestures = HandledGestures.of(object)
      guard object.isAccessibilityElement else {
        details.navigationStyle = NavigationStyle(object.accessibilityNavigationStyle)
        return
      }
      details.customContent = object.holdsSecretText ? nil : object.contentItems
      details.customRotors = (object.accessibilityCustomRotors ?? []).map { rotor in
        CustomRotor(rotor.systemRotorType.factName ?? rotor.name)
      }
      details.expandedStatus = object.expansion
      if object.accessibilityTraits.contains(.allowsDirectInteraction) {
        details.directTouchOptions = object.directTouchOptions
      }
      #if !os(tvOS)
        if let view = object as? UIView {
          details.largeContentTitle =
            view.showsLargeContentViewer ? view.largeContentTitle ?? "" : ""
        }
      #endif
    }
  }

  // Properties that some systems or releases lack, or that belong to a protocol of another framework.
  extension NSObject {
    @MainActor fileprivate func property(_ key: String) -> Any? {
      responds(to: NSSelectorFromString(key)) ? value(forKey: key) : nil
    }

    /// The elements that tvOS reads as headers.
    @MainActor var headerElements: [Any]? { property("accessibilityHeaderElements") as? [Any] }

    // The values of `UIAccessibility.ExpandedStatus`, which is newer than the oldest supported release.
    @MainActor fileprivate var expansion: ExpandedStatus {
      switch (property("accessibilityExpandedStatus") as? NSNumber)?.intValue {
      case 1: .expanded
      case 2: .collapsed
      default: .unsupported
      }
    }

    // The bits of `UIAccessibility.DirectTouchOptions`.
    @MainActor fileprivate var directTouchOptions: [DirectTouchOption] {
      let bits = (property("accessibilityDirectTouchOptions") as? NSNumber)?.intValue ?? 0
      let all: [(bit: Int, option: DirectTouchOption)] = [
        (1, .silentOnTouch), (2, .requiresActivation),
      ]
      return all.filter { bits & $0.bit != 0 }.map(\.option)
    }

    // The `AXCustomContent` of an `AXCustomContentProvider`.
    @MainActor fileprivate var contentItems: [CustomContent] {
      let items = property("accessibilityCustomContent") as? [NSObject] ?? []
      return items.map { item in
        CustomContent(
          label: item.property("label") as? String ?? "",
          value: item.property("value") as? String ?? "",
          isImportant: (item.property("importance") as? NSNumber)?.intValue == 1)
      }
    }
  }

  extension NavigationStyle {
    fileprivate init(_ style: UIAccessibilityNavigationStyle) {
      self =
        switch style {
        case .separate: .separate
        case .combined: .combined
        default: .automatic
        }
    }
  }

  extension UIAccessibilityCustomRotor.SystemRotorType {
    // The name of the constant; nil for a rotor with a name of its own.
    fileprivate var factName: String? {
      Self.names.first { $0.type == self }?.name
    }

    private static let names: [(type: UIAccessibilityCustomRotor.SystemRotorType, name: String)] = [
      (.link, "link"), (.visitedLink, "visitedLink"), (.heading, "heading"),
      (.headingLevel1, "headingLevel1"), (.headingLevel2, "headingLevel2"),
      (.headingLevel3, "headingLevel3"), (.headingLevel4, "headingLevel4"),
      (.headingLevel5, "headingLevel5"), (.headingLevel6, "headingLevel6"),
      (.boldText, "boldText"), (.italicText, "italicText"), (.underlineText, "underlineText"),
      (.misspelledWord, "misspelledWord"), (.image, "image"), (.textField, "textField"),
      (.table, "table"), (.list, "list"), (.landmark, "landmark"),
    ]
  }
#endif
