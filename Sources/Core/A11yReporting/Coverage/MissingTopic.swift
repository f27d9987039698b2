import A11yModel
import A11yRules

/// The topic of a missing fact, in terms of captures rather than rules.
enum MissingTopic: String, CaseIterable, Sendable {
  case types
  case words = "texts and states"
  case traits
  case stops = "VoiceOver stops"
  case touches
  case lists = "element lists"
  case identifiers = "identifiers"
  case size = "screen size"
  case code = "what code sets"
  case rest = "what comes after the cut"
  case bars = "what is in bars"
  case tree = "what elements lie in"
  case room = "limits of size"
  case edges = "what shows in part"
  case running = "what a running app shows"
  case queries = "queries that only a run tells whole"
  case otherScreens = "screens that were not captured"
  case pixels = "what pixels do not tell"

  /// Creates the topic of a fact or an obstacle; nil for an unknown name.
  init?(ofMissing name: String) {
    guard let topic = Self.byName[name] else { return nil }
    self = topic
  }

  /// The names of its facts and obstacles.
  var members: [String] { Self.byName.keys.filter { Self.byName[$0] == self }.sorted() }

  // Cached, because every screen asks for the facts of most rules.
  private static let byName: [String: MissingTopic] = {
    let facts = Fact.allCases.map { ($0.rawValue, of($0)) }
    let obstacles = Obstacle.allCases.map { ($0.rawValue, of($0)) }
    return Dictionary(facts + obstacles) { fact, _ in fact }
  }()

  /// Whether a capture inside the app records it.
  var isToldInsideApp: Bool {
    switch self {
    case .stops, .touches, .lists, .types, .words, .traits, .identifiers, .size: true
    case .code, .rest, .bars, .tree, .room, .edges, .running, .queries, .otherScreens, .pixels:
      false
    }
  }

  private static func of(_ fact: Fact) -> MissingTopic {
    switch fact {
    case .identifier: .identifiers
    case .label, .value, .hint, .placeholder, .title, .visibleText, .language, .className,
      .enabled, .selected, .focused, .customActions, .userInputLabels, .textualContext,
      .valueStart, .customContent, .customRotors, .expandedStatus, .largeContentTitle,
      .untranslated, .font,
      .locale, .contentSizeCategory:
      .words
    case .traits: .traits
    case .isAccessibilityElement, .accessibilityElementsHidden, .exposed,
      .accessibilityViewIsModal:
      .stops
    case .accessibilityElements, .containerElements, .unindexedElements, .accessibilityContainer,
      .containerType, .shouldGroupAccessibilityChildren, .layoutDirection, .tableCell,
      .headerElements, .navigationStyle:
      .lists
    case .bounds, .scale, .idiom, .orientation, .keyboardFrame, .safeArea, .frame: .size
    case .alpha, .hidden, .visible, .hittable, .userInteractionEnabled, .hasTapAction,
      .clipsToBounds, .opaque, .isView, .turned, .hitRegion, .activationPoint, .hitPoint,
      .hitProbes, .interactable, .scroll, .window, .paintOrder, .viewHierarchy,
      .respondsToUserInteraction, .directTouchOptions, .handledGestures:
      .touches
    case .controller, .heldByCode, .object, .scene, .pinnedSize, .code, .statements: .code
    case .query, .habit: .queries
    case .contentCaptured: .bars
    }
  }

  private static func of(_ obstacle: Obstacle) -> MissingTopic {
    switch obstacle {
    case .placedByCode, .designTime: .code
    case .sourceCode: .running
    case .truncation, .shortRecording: .rest
    case .unreadBars: .bars
    case .size: .room
    case .uncompared: .words
    case .withoutTree: .tree
    case .kind: .types
    case .partlyShown: .edges
    case .openQuery, .untoldKey, .appSources: .queries
    case .uncaptured: .otherScreens
    case .pixels, .appearance: .pixels
    case .touch: .touches
    }
  }
}
