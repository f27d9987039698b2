#if canImport(UIKit) && !os(watchOS)
  import A11yTree
  import UIKit

  extension ObjectReader {
    /// Returns the less common facts of an object, without its hit region, activation point and references.
    func details(of object: NSObject, _ lists: ContainerLists) -> ElementDetails {
      var details = ElementDetails()
      // The references are resolved once the positions of all elements are known.
      if !lists.isSilentHost {
        details.accessibilityElements = lists.listed == nil ? .absent : .list([])
        if lists.wasCounted {
          details.containerElements = lists.counted == nil ? .absent : .list([])
        }
      }
      details.containerType = ContainerType(object.accessibilityContainerType)
      // The actions themselves hold closures and targets of the app, so only their names are kept.
      details.customActions =
        CellActions.concern(object)
        ? CellActions.names(of: object) : object.accessibilityCustomActions?.map { $0.name } ?? []
      details.userInputLabels = object.accessibilityUserInputLabels ?? []
      let context = object.accessibilityTextualContext?.rawValue ?? ""
      details.textualContext = context.constant(without: .textualContextPrefix) ?? context
      details.font = Font(of: object)
      if let scroll = object as? UIScrollView { details.scroll = Scroll(of: scroll) }
      if let window = object as? UIWindow {
        details.window = WindowFacts(level: Double(window.windowLevel.rawValue))
      }
      setAssistiveFacts(of: object, in: &details)
      details.controller =
        (object as? UIView)?.rootController?.plainClassName ?? ""
      return details
    }
  }

  extension UIView {
    /// The view controller of this root view. The property `view` isn't used, because it would load the view.
    var rootController: UIViewController? {
      guard let controller = next as? UIViewController, controller.viewIfLoaded === self else {
        return nil
      }
      return controller
    }
  }

  extension ContainerType {
    fileprivate init?(_ type: UIAccessibilityContainerType) {
      guard let known = Self.known.first(where: { $0.type == type }) else { return nil }
      self = known.name
    }

    private static let known: [(type: UIAccessibilityContainerType, name: ContainerType)] = [
      (.none, .none), (.dataTable, .dataTable), (.list, .list), (.landmark, .landmark),
      (.semanticGroup, .semanticGroup),
    ]
  }

  extension Scroll {
    @MainActor fileprivate init(of view: UIScrollView) {
      let inset = view.adjustedContentInset
      self.init(
        contentSize: Size(Double(view.contentSize.width), Double(view.contentSize.height)),
        contentOffset: Point(Double(view.contentOffset.x), Double(view.contentOffset.y)),
        inset: Insets(inset))
    }
  }

  extension Insets {
    init(_ insets: UIEdgeInsets) {
      self.init(
        top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
        right: Double(insets.right))
    }
  }

  extension Font {
    @MainActor fileprivate init?(of object: NSObject) {
      switch object {
      case let label as UILabel:
        self.init(label.font, lines: label.numberOfLines)
        followsTextSize = label.adjustsFontForContentSizeCategory
        minimumScale = label.adjustsFontSizeToFitWidth ? Double(label.minimumScaleFactor) : 1
        isTruncated = label.isTextCutOff
        addColors(label.textColor, of: label)
      case let field as UITextField:
        self.init(field.font, lines: 1)
        followsTextSize = field.adjustsFontForContentSizeCategory
        addColors(field.textColor, of: field)
      case let view as UITextView:
        self.init(view.font, lines: view.textContainer.maximumNumberOfLines)
        followsTextSize = view.adjustsFontForContentSizeCategory
        addColors(view.textColor, of: view)
      default: return nil
      }
    }

    private init?(_ font: UIFont?, lines: Int) {
      guard let font else { return nil }
      let style = font.fontDescriptor.object(forKey: .textStyle) as? String ?? ""
      self.init(
        pointSize: Double(font.pointSize), textStyle: Self.styleName(style), numberOfLines: lines)
      let traits = font.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
      weight = (traits?[.weight] as? NSNumber)?.doubleValue
    }

    // Turns `UICTFontTextStyleBody` into `body`. For other system fonts, the attribute is not a text style.
    private static func styleName(_ style: String) -> String {
      style.constant(without: "UICTFontTextStyle") ?? ""
    }
  }

  extension UILabel {
    /// Whether the text needs more room than the label has, even if it shrinks as far as it may; nil without a
    /// text or a size.
    fileprivate var isTextCutOff: Bool? {
      guard let text, !text.isEmpty, bounds.width > 0, bounds.height > 0 else { return nil }
      let endless = CGFloat.greatestFiniteMagnitude
      let scale = adjustsFontSizeToFitWidth ? max(minimumScaleFactor, 0.01) : 1
      if numberOfLines == 1 {
        let line = CGRect(x: 0, y: 0, width: endless, height: endless)
        return textRect(forBounds: line, limitedToNumberOfLines: 1).width * scale > bounds.width + 1
      }
      // Labels of several lines do not shrink reliably, so their scale is left out.
      let column = CGRect(x: 0, y: 0, width: bounds.width, height: endless)
      let whole = textRect(forBounds: column, limitedToNumberOfLines: 0).height
      let allowed = textRect(forBounds: column, limitedToNumberOfLines: numberOfLines).height
      return whole > min(allowed, bounds.height) + 1
    }
  }
#endif
