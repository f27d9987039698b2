import A11yModel

extension AppleAudit.Kind {
  /// The card of the rule. It has no examples, because only Apple's audit can produce findings.
  package var card: RuleCard {
    RuleCard(
      id: rule, title: words.title, summary: words.summary, severity: .warning,
      tags: ["apple-audit"] + words.tags,
      features: features, outside: outside, since: "0.1.0", contract: 1, binding: .geometry,
      needs: [], reasons: [.init(code: reason, about: "as Apple's audit describes it")],
      options: [], control: .named("button"),
      texts: .init(why: words.why, fix: words.fix, fixes: fixes), limits: Self.limits,
      links: [Self.page], examples: [])
  }

  /// The cards of all kinds, in the order of their ids.
  package static let cards: [RuleCard] = allCases.map(\.card).sorted { $0.id < $1.id }

  /// The code of the only reason of its findings.
  package var reason: String { "audit.\(rawValue)" }

  private static let page =
    "https://developer.apple.com/documentation/xctest/xcuiapplication/performaccessibilityaudit(for:_:)"

  private static let limits = """
    Found by Apple's performAccessibilityAudit (iOS 17, macOS 14), which sees the current screen \
    only and does not publish how it decides. A finding that has no element, or whose element is \
    not in the captured tree, is about the screen.
    """

  private var features: [AppStoreFeature] {
    switch self {
    case .contrast: [.sufficientContrast]
    case .dynamicType, .textClipped: [.largerText]
    case .sufficientElementDescription: [.voiceover, .voiceControl]
    case .trait, .elementDetection, .action, .parentChild: [.voiceover]
    case .hitRegion: []
    }
  }

  private var outside: RuleCard.Outside {
    .init(features: self == .hitRegion ? TargetSizeMinimumCard.card.outside.features : "")
  }

  private typealias Words = (
    title: String, summary: String, tags: [String], why: String, fix: String
  )

  private var words: Words {
    switch self {
    case .contrast, .dynamicType, .textClipped: wordsOfTexts
    case .trait, .sufficientElementDescription, .elementDetection: wordsOfNames
    case .hitRegion, .action, .parentChild: wordsOfActions
    }
  }

  private var wordsOfTexts: Words {
    switch self {
    case .contrast:
      (
        "Low contrast", "Apple's audit finds that a text stands out too little.",
        ["vision", "wcag-1.4.3"],
        "People with low vision, and everybody in sunlight, cannot read it.",
        "Use colours further apart: 4.5 to 1 for text, 3 to 1 for large text."
      )
    case .dynamicType:
      (
        "Text size is fixed", "Apple's audit finds that a text does not follow the text size.",
        ["vision", "wcag-1.4.4"], "Whoever sets a larger text size does not get one.",
        """
        UIKit: a font of UIFontMetrics or preferredFont(forTextStyle:) and \
        adjustsFontForContentSizeCategory. SwiftUI: a text style instead of a size.
        """
      )
    default:
      (
        "Text is clipped", "Apple's audit finds that a text is cut off.", ["vision", "wcag-1.4.4"],
        "A part of the text cannot be read, mostly at larger text sizes.",
        "Let the text wrap and its container grow: no fixed height, no limit of lines."
      )
    }
  }

  private var wordsOfNames: Words {
    switch self {
    case .trait:
      (
        "Traits contradict the element", "Apple's audit finds traits that do not fit the element.",
        ["vision", "wcag-4.1.2"], "VoiceOver announces another kind of element than there is.",
        "UIKit: set accessibilityTraits. SwiftUI: .accessibilityAddTraits and its counterpart."
      )
    case .sufficientElementDescription:
      (
        "Description is not sufficient",
        "Apple's audit finds that an element does not say what it is.",
        ["vision", "wcag-4.1.2"], "VoiceOver has nothing, or nothing useful, to say.",
        "UIKit: set accessibilityLabel. SwiftUI: .accessibilityLabel(_:)."
      )
    default:
      (
        "Element is not detected",
        "Apple's audit sees something on the screen that accessibility does not know.",
        ["vision", "wcag-1.1.1"], "What is only drawn does not exist for VoiceOver.",
        "Make it an accessibility element with a label, or mark it as decorative."
      )
    }
  }

  private var wordsOfActions: Words {
    switch self {
    case .hitRegion:
      (
        "Hit region is too small", "Apple's audit finds that an element is hard to hit.",
        ["motor", "wcag-2.5.8"], "Small targets are missed by people with tremor or large fingers.",
        "Make it at least 44 by 44 points, or extend the area that takes touches."
      )
    case .action:
      (
        "Action is missing", "Apple's audit finds an element that should have an action.",
        ["motor", "wcag-2.1.1"], "Who does not use a pointer cannot do it.",
        "Implement the accessibility action of the element, for example accessibilityPerformPress."
      )
    default:
      (
        "Parent and child disagree",
        "Apple's audit finds that the accessibility hierarchy contradicts itself.",
        ["vision", "wcag-1.3.1"], "Assistive technologies lose the way between the two.",
        "Let the parent list the child, and the child name the same parent."
      )
    }
  }
}
