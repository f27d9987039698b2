/// How much is known of a fact.
@usableFromInline package enum FactState: String, CaseIterable, Sendable {
  /// It has a value.
  case value
  /// It is known to be empty: an empty text or list, no trait, a flag that is false.
  case empty
  /// Nothing is known.
  case unknown

  init<Value>(_ value: Value?, isEmpty: (Value) -> Bool = { _ in false }) {
    self = value.map { isEmpty($0) ? .empty : .value } ?? .unknown
  }
}

extension Fact {
  /// The facts of elements, in the order of the cases.
  public static let ofElements: [Fact] = allCases.filter { !ofScreens.contains($0) }

  /// The facts of screens, in the order of the cases.
  public static let ofScreens: [Fact] = [
    .bounds, .scale, .idiom, .layoutDirection, .locale, .contentSizeCategory, .orientation,
    .keyboardFrame, .safeArea, .paintOrder, .viewHierarchy,
  ]
}

extension Node {
  /// How much is known of a fact; ``FactState/unknown`` for facts of screens.
  public func state(of fact: Fact) -> FactState {
    if let text = TextFact.named[fact] { return FactState(self[text]) { $0.isEmpty } }
    if let flag = Flag.named[fact] { return FactState(self[flag]) { !$0 } }
    switch fact {
    case .traits: return FactState(traits) { $0 == [] }
    case .frame: return FactState(frame) { $0.isEmpty }
    case .alpha: return FactState(alpha)
    default: return hasDetails ? details.state(of: fact) : .unknown
    }
  }
}

extension ElementDetails {
  fileprivate func state(of fact: Fact) -> FactState {
    switch fact {
    case .accessibilityElements: FactState(accessibilityElements) { $0 == .absent }
    case .containerElements: FactState(containerElements) { $0 == .absent }
    case .unindexedElements: FactState(unindexedElements) { $0.isEmpty }
    case .accessibilityContainer: FactState(accessibilityContainer)
    case .containerType: FactState(containerType) { $0 == .none }
    case .customActions: FactState(customActions) { $0.isEmpty }
    case .userInputLabels: FactState(userInputLabels) { $0.isEmpty }
    case .hitRegion: FactState(hitRegion)
    case .activationPoint: FactState(activationPoint)
    case .hitPoint: FactState(hitPoint)
    case .hitProbes: FactState(hitProbes) { $0.isEmpty }
    case .interactable: FactState(interactable)
    case .scroll: FactState(scroll)
    case .font: FactState(font)
    case .window: FactState(window)
    case .controller: FactState(controller) { $0.isEmpty }
    case .heldByCode: FactState(heldByCode) { !$0 }
    default: .unknown
    }
  }
}

extension ScreenFacts {
  /// How much is known of a fact; ``FactState/unknown`` for facts of elements.
  public func state(of fact: Fact) -> FactState {
    switch fact {
    case .bounds: FactState(bounds)
    case .scale: FactState(scale)
    case .idiom: FactState(idiom)
    case .layoutDirection: FactState(layoutDirection)
    case .locale: FactState(locale)
    case .contentSizeCategory: FactState(contentSizeCategory)
    case .orientation: FactState(orientation)
    case .keyboardFrame: FactState(keyboardFrame)
    case .safeArea: FactState(safeArea)
    case .paintOrder: paintOrderIsKnown ? .value : .unknown
    case .viewHierarchy: isViewHierarchy ? .value : .unknown
    default: .unknown
    }
  }
}

extension TextFact {
  fileprivate static let named = Dictionary(
    allCases.compactMap { text in text.fact.map { ($0, text) } }
  ) { first, _ in first }
}

extension Flag {
  fileprivate static let named = Dictionary(allCases.map { ($0.fact, $0) }) { first, _ in first }
}
