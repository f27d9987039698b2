#if canImport(UIKit) && !os(watchOS)
  import A11yTree
  import UIKit

  extension ScreenFacts {
    @MainActor
    init(of view: UIView, in scene: UIWindowScene?, keyboard: CGRect?) {
      self.init()
      let traits = view.traitCollection
      bounds = Rect(view.sceneOnScreen(scene))
      // 0 means unspecified.
      scale = traits.displayScale > 0 ? Double(traits.displayScale) : nil
      idiom = Idiom(traits.userInterfaceIdiom)
      layoutDirection = Self.direction(traits.layoutDirection)
      locale = Locale.current.identifier
      contentSizeCategory = traits.preferredContentSizeCategory.rawValue
      #if !os(tvOS)
        orientation = scene.flatMap { Self.name($0.interfaceOrientation) }
      #endif
      keyboardFrame = keyboard.map { Rect($0) }
      safeArea = Insets(view.safeAreaInsets)
      paintOrderIsKnown = true
      isViewHierarchy = true
    }

    // The direction of the app, which VoiceOver follows even where a view sets `semanticContentAttribute`.
    private static func direction(
      _ direction: UITraitEnvironmentLayoutDirection
    ) -> LayoutDirection? {
      switch direction {
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      default: nil
      }
    }

    #if !os(tvOS)
      private static func name(_ orientation: UIInterfaceOrientation) -> String? {
        switch orientation {
        case .portrait: "portrait"
        case .portraitUpsideDown: "portraitUpsideDown"
        case .landscapeLeft: "landscapeLeft"
        case .landscapeRight: "landscapeRight"
        default: nil
        }
      }
    #endif
  }

  extension Idiom {
    fileprivate init?(_ idiom: UIUserInterfaceIdiom) {
      #if os(visionOS)
        self = .vision
      #else
        switch idiom {
        case .phone: self = .phone
        case .pad: self = .pad
        case .tv: self = .tv
        case .mac: self = .mac
        default: return nil
        }
      #endif
    }
  }

  extension UIView {
    /// The view itself if it is a window, or else its window.
    var windowOrSelf: UIWindow? { self as? UIWindow ?? window }

    /// The bounds in screen coordinates, in points.
    var boundsOnScreen: CGRect {
      UIAccessibility.convertToScreenCoordinates(bounds, in: self)
    }

    /// Returns the frame of a scene in screen coordinates, or the frame of the view's window if there is no
    /// scene. The scene may cover only a part of the screen, as in Split View or Stage Manager.
    fileprivate func sceneOnScreen(_ scene: UIWindowScene?) -> CGRect {
      guard let window = windowOrSelf else { return boundsOnScreen }
      guard let scene, window.transform == .identity else { return window.boundsOnScreen }
      // Converted by way of the window, because all other frames are, too.
      let (space, frame, bounds) = (scene.coordinateSpace.bounds, window.frame, window.bounds)
      let seen = CGRect(
        x: space.origin.x - frame.origin.x + bounds.origin.x,
        y: space.origin.y - frame.origin.y + bounds.origin.y, width: space.size.width,
        height: space.size.height)
      return UIAccessibility.convertToScreenCoordinates(seen, in: window)
    }

    /// Whether the bounds are not an upright rectangle in the window, due to rotation or perspective.
    var isTurned: Bool {
      let bounds = bounds
      guard !bounds.isEmpty else { return false }
      let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map { x, y in
        convert(
          CGPoint(
            x: bounds.origin.x + bounds.size.width * x, y: bounds.origin.y + bounds.size.height * y),
          to: nil)
      }
      return Self.isTurned(corners.map(\.x)) || Self.isTurned(corners.map(\.y))
    }

    // Returns whether any corner's coordinate lies between the least and the greatest.
    private static func isTurned(_ numbers: [CGFloat]) -> Bool {
      guard let least = numbers.min(), let greatest = numbers.max() else { return false }
      let tolerance = max(0.5, (greatest - least) / 1000)
      return numbers.contains { $0 > least + tolerance && $0 < greatest - tolerance }
    }
  }

  extension Rect {
    /// Converts a rectangle without normalization, so that infinite and negative values are kept.
    init(_ rect: CGRect) {
      self.init(
        Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width),
        Double(rect.size.height))
    }

    /// Returns whether two rectangles differ by no more than rounding, that is, 0.01 points.
    func isSamePlace(as other: Rect) -> Bool {
      let numbers = [(x, other.x), (y, other.y), (width, other.width), (height, other.height)]
      return numbers.allSatisfy { one, two in
        one == two || abs(one - two) <= 0.01 || one.isNaN && two.isNaN
      }
    }
  }
#endif
