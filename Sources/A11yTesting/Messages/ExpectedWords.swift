import A11yRules

extension RuleName {
  /// What was expected instead of what the rule finds.
  var expectedWords: String {
    switch self {
    case .accessibilityElementsDuplicate: "each element once, in one list"
    case .accessibilityElementsForeign: "only elements of the container itself"
    case .accessibilityElementsIgnored: "an element, or a container with a list, not both"
    case .accessibilityElementsIncomplete: "every element that can be seen, in the list"
    case .accessibilityElementsStale: "only elements that are still there"
    case .activationPointHitsChild: "a double tap that does what the element says"
    case .ambiguousQuery: "an identifier that is no text of another element"
    case .defaultText: "words of the app"
    case .duplicateIdentifier: "one identifier per element"
    case .focusBehindOverlay: "nothing announced that is covered"
    case .hiddenIdentifierDescendant: "an identifier that UI tests can find"
    case .hiddenInteractiveDescendant: "a control that VoiceOver can reach"
    case .hiddenTextDescendant: "a label that says what can be read"
    case .identifierAsLabel: "a label in the user's language"
    case .identifierCascade: "an identifier on the container alone"
    case .ignoredAccessibilityText: "a text that VoiceOver says, or none"
    case .interactiveInHiddenSubtree: "either reachable for both, or for nobody"
    case .invisibleFocusable: "nothing announced that is not drawn"
    case .missingFieldLabel: "a name for the field that VoiceOver can speak"
    case .missingImageLabel: "a description that VoiceOver can speak, or a decorative image"
    case .missingLabel: "a short name that VoiceOver can speak"
    case .modalHidesReachableControl: "nothing to tap behind what is modal"
    case .modalNotIsolating: "nothing to reach behind what is presented"
    case .nestedInteractive: "one control per place"
    case .obscuredActivationPoint: "a middle that takes the tap"
    case .obscuredElement: "a part that takes touches"
    case .offscreenFocusable: "focus on what is on the screen"
    case .outsideParentBounds: "a control inside the bounds that take its touches"
    case .placeholderOnlyLabel: "a name that stays when something is typed"
    case .readingOrderJump: "the order in which it is seen"
    case .silentFocusStop: "something to say, or no stop"
    case .touchDisabledByAncestor: "a control that takes touches, or looks disabled"
    case .unreachableControl: "a control that VoiceOver comes to"
    case .unreachableText: "a text that VoiceOver says"
    case .unspeakableLabel: "a letter, a digit or an emoji to speak"
    case .zeroSizeFocusable: "a frame with an extent"
    }
  }
}
