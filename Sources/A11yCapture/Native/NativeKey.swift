import A11yModel

/// The keys of an element in a native capture, in the order in which they are written.
enum NativeKey: Hashable {
  case id, type, text(TextFact), frame, traits, alpha, flag(Flag)
  case hitRegion, activationPoint, hitPoint, hitProbes, interactable
  case accessibilityElements, containerElements, unindexedElements, accessibilityContainer
  case containerType, customActions, userInputLabels, scroll, font, window, controller, heldByCode
  case comment, children

  /// The key as it is written: the name of the fact.
  var name: String {
    switch self {
    case .text(let fact): "\(fact)"
    case .flag(let flag): "\(flag)"
    default: "\(self)"
    }
  }

  /// All keys.
  static let all: [NativeKey] =
    [.id, .type, .text(.typeName)]
    + TextFact.allCases.filter { $0 != .typeName }.map(NativeKey.text)
    + [.frame, .traits, .alpha] + Flag.allCases.map(NativeKey.flag)
    + [
      .hitRegion, .activationPoint, .hitPoint, .hitProbes, .interactable,
      .accessibilityElements, .containerElements, .unindexedElements, .accessibilityContainer,
      .containerType,
      .customActions, .userInputLabels, .scroll, .font,
      .window, .controller, .heldByCode, .comment, .children,
    ]

  /// The keys by name, each with its position in ``all``.
  static let table = NameTable(all.enumerated().map { ($1.name, (key: $1, position: $0)) })

  /// The names of what every element may have; making one from a case takes long.
  static let textNames = TextFact.allCases.filter { $0 != .typeName }.map {
    (fact: $0, name: "\($0)")
  }
  static let flagNames = Flag.allCases.map { (flag: $0, name: "\($0)") }
  static let typeNames = Dictionary(
    uniqueKeysWithValues: ElementType.allCases.map { ($0, $0.caseName) })

  /// Types by both spellings, `staticText` and `StaticText`.
  static let types = NameTable(
    ElementType.allCases.filter { $0 != .unknown }.flatMap {
      [(name: $0.caseName, value: $0), (name: $0.name, value: $0)]
    })
}

/// The name and version of the format, as files carry it under `schema`.
enum NativeSchema {
  static let prefix = "a11ylint-capture/"
  static let version = prefix + "1"

  /// The keys beside those of an element.
  static let fileKeys = ["$schema", "schema", "comment", "screens"]
  static let screenKeys = [
    "name", "context", "truncated", "diagnostics", "comment", "screen", "elements",
  ]
  static let screenFactKeys = [
    "bounds", "scale", "idiom", "layoutDirection", "locale", "contentSizeCategory", "orientation",
    "keyboardFrame", "safeArea", "paintOrder", "hierarchy", "frameRounding", "designTime",
    "comment",
  ]
  static let scrollKeys = ["contentSize", "contentOffset", "inset"]
  static let probeKeys = ["point", "hit"]
  static let interactableKeys = ["status", "at", "reasons"]
  static let blockKeys = ["kind", "by"]
  static let fontKeys = ["pointSize", "textStyle", "numberOfLines"]
  static let windowKeys = ["level", "owner"]
}
