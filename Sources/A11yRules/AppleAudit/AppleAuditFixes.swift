import A11yModel

extension AppleAudit.Kind {
  /// The fixes by technology; empty for kinds that exist only on macOS.
  var fixes: [RuleCard.Fix] {
    switch self {
    case .contrast: Self.contrastFixes
    case .dynamicType: Self.dynamicTypeFixes
    case .textClipped: Self.textClippedFixes
    case .trait: Self.traitFixes
    case .sufficientElementDescription: Self.descriptionFixes
    case .elementDetection: Self.detectionFixes
    case .hitRegion: Self.hitRegionFixes
    case .action, .parentChild: []
    }
  }

  private static let contrastFixes: [RuleCard.Fix] = [
    .init(
      .uikit, steps: "Use colours of the system, which keep their distance in every appearance.",
      before: "priceLabel.textColor = .lightGray", after: "priceLabel.textColor = .label"),
    .init(
      .swiftui, steps: "Use styles of the system, which keep their distance in every appearance.",
      before: "Text(price).foregroundColor(.yellow)",
      after: "Text(price).foregroundColor(.primary)"),
    .init(
      .interfaceBuilder,
      steps: """
        Select the label. Attributes inspector > Color, choose Label Color; for a colour of your own \
        add a variant for High Contrast in the asset catalogue.
        """),
  ]

  private static let dynamicTypeFixes: [RuleCard.Fix] = [
    .init(
      .uikit, steps: "Use a font of a text style, and let it follow the setting.",
      before: "titleLabel.font = .systemFont(ofSize: 17)",
      after: """
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        titleLabel.adjustsFontForContentSizeCategory = true
        """),
    .init(
      .swiftui, steps: "Use a text style, or a font of your own that is relative to one.",
      before: "Text(title).font(.system(size: 17))", after: "Text(title).font(.headline)"),
    .init(
      .interfaceBuilder,
      steps: """
        Select the label. Attributes inspector > Font, choose a text style, and tick Dynamic Type: \
        Automatically Adjusts Font.
        """),
  ]

  private static let textClippedFixes: [RuleCard.Fix] = [
    .init(
      .uikit, steps: "Let the text have as many lines as it needs, and its container grow.",
      before: "noteLabel.numberOfLines = 1", after: "noteLabel.numberOfLines = 0"),
    .init(
      .swiftui, steps: "Let the text have as many lines as it needs, and its container grow.",
      before: "Text(note).lineLimit(1).frame(height: 20)",
      after: "Text(note).frame(minHeight: 20)"),
    .init(
      .interfaceBuilder,
      steps: """
        Select the label. Attributes inspector > Lines, enter 0; Size inspector, make a constraint \
        of its height or its container's one of at least that much.
        """),
  ]

  private static let traitFixes: [RuleCard.Fix] = [
    .init(
      .uikit, steps: "Give the element the traits of what it is, and no others.",
      before: "{view}.accessibilityTraits = [.link, .adjustable]",
      after: "{view}.accessibilityTraits = {trait}"),
    .init(
      .swiftui, steps: "Add the traits of what it is, and take away those that it is not.",
      before: """
        {named}
          .accessibilityAddTraits([.isHeader, .isLink])
        """, after: "{named}"),
    .init(
      .interfaceBuilder,
      steps: "Select the element. Identity inspector > Accessibility > Traits, tick what it is."),
  ]

  private static let descriptionFixes: [RuleCard.Fix] = [
    .init(
      .uikit, steps: "Say {purpose}.", before: "{setup}",
      after: """
        {setup}
        {view}.accessibilityLabel = String(localized: "{label}")
        """),
    .init(
      .swiftui, steps: "{Naming}, or give it .accessibilityLabel(_:).", before: "{bare}",
      after: "{named}"),
    .init(
      .interfaceBuilder,
      steps: "Select the element. Identity inspector > Accessibility > Label, write the words."),
  ]

  private static let detectionFixes: [RuleCard.Fix] = [
    .init(
      .uikit, steps: "Make what is drawn an element with a label.",
      before: "chartView.isAccessibilityElement = false",
      after: """
        chartView.isAccessibilityElement = true
        chartView.accessibilityLabel = String(localized: "Sales rose by a third in March")
        """),
    .init(
      .swiftui, steps: "Make what is drawn an element with a label.",
      before: "SalesCurve().stroke()",
      after: """
        SalesCurve().stroke()
          .accessibilityElement()
          .accessibilityLabel("Sales rose by a third in March")
        """),
    .init(
      .interfaceBuilder,
      steps: "Select the view. Identity inspector > Accessibility, tick Enabled and write a Label."),
  ]

  private static let hitRegionFixes: [RuleCard.Fix] = [
    .init(
      .uikit, steps: "Let the {control} be 44 points wide and high at least.",
      before: "{view}.frame.size = CGSize(width: 20, height: 20)",
      after: "{view}.frame.size = CGSize(width: 44, height: 44)"),
    .init(
      .swiftui, steps: "Give the {control} a frame, and let all of it take touches.",
      before: "{named}",
      after: """
        {named}
          .frame(minWidth: 44, minHeight: 44)
          .contentShape(Rectangle())
        """),
    .init(
      .interfaceBuilder,
      steps: "Select the {control}. Size inspector > View, set Width and Height to 44."),
  ]
}
