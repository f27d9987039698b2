import A11yModel

/// The names of SwiftUI's views.
enum SwiftUIViews {
  /// Whether it only draws: colours, shapes, gradients, space.
  static func isShape(_ name: String) -> Bool { shapes.contains(name) }

  /// Containers that lay out what is in them, with the type of element that they are.
  static let stacks: [String: ElementType] = [
    "VStack": .other, "HStack": .other, "ZStack": .other, "LazyVStack": .other,
    "LazyHStack": .other, "Grid": .other, "GridRow": .other, "LazyVGrid": .other,
    "LazyHGrid": .other, "GeometryReader": .other, "ScrollViewReader": .other,
    "ScrollView": .scrollView, "List": .table, "Form": .table, "NavigationView": .other,
    "NavigationStack": .other, "NavigationSplitView": .other, "TabView": .tabGroup,
    "ControlGroup": .other, "GroupBox": .other, "TimelineView": .other, "PhaseAnimator": .other,
    "KeyframeAnimator": .other, "AnyLayout": .other, "VSplitView": .other, "HSplitView": .other,
    "GlassEffectContainer": .other, "Table": .table, "HFlow": .other, "VFlow": .other,
  ]

  /// The types that stand in for their content, each view for itself.
  static let groups: Set<String> = [
    "Group", "AnyView", "ToolbarItem", "ToolbarItemGroup", "EquatableView", "Subview",
    "TupleView", "TabSection", "TableColumn", "CommandGroup", "CommandMenu", "WindowGroup",
    "ToolbarTitleMenu", "ModifiedContent",
  ]

  /// Views of the system that bring their own words.
  static let system: [String: ElementType] = [
    "Map": .map, "Chart": .other, "VideoPlayer": .other, "SignInWithAppleButton": .button,
    "ContentUnavailableView": .other, "EditButton": .button, "PasteButton": .button,
    "RenameButton": .button, "WebView": .webView, "PayWithApplePayButton": .button,
    "ProgressView": .progressIndicator, "Gauge": .progressIndicator, "SceneView": .other,
    "SpriteView": .other, "LocationButton": .button, "StoreView": .other, "ProductView": .other,
    "SubscriptionStoreView": .other, "RealityView": .other, "Model3D": .other,
    "HelpLink": .button, "SettingsLink": .button, "DebugReplaceableView": .other,
  ]

  private static let shapes: Set<String> = [
    "Spacer", "Divider", "Color", "Rectangle", "RoundedRectangle", "Circle", "Capsule", "Ellipse",
    "UnevenRoundedRectangle", "ContainerRelativeShape", "Path", "Canvas", "EmptyView",
    "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient", "MeshGradient",
    "Gradient", "ToolbarSpacer", "ConcentricRectangle", "Material", "AnyShape", "EmptyModifier",
  ]
}
