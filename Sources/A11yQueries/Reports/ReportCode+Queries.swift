import A11yReporting

// What answers to queries say.
extension ReportCode {
  package static let ofQueries =
    QueryRemark.Kind.allCases.map {
      ReportCode($0.rawValue, "a remark on a query", ($0.meaning, ""))
    }
    + QueryAnswer.Outcome.allCases.map {
      ReportCode($0.rawValue, "an answer to a query", ($0.meaning, ""))
    }
    + StableQuery.Ground.allCases.map {
      ReportCode(
        $0.rawValue, "what a stable query depends on",
        ("The query finds the element by its \($0.rawValue).", ""))
    }
}

extension QueryRemark.Kind {
  fileprivate var meaning: String {
    switch self {
    case .notHittable: "An action would fail, because the element is not hittable."
    case .disabled: "The element is disabled, so an action does nothing."
    case .scrolls: "XCUITest would first try to scroll the element into view."
    case .labelKey: "The key is a label, which changes with the wording and the language."
    case .position: "The query counts elements, so another one before it changes the result."
    case .recorderChain:
      "It steps through children of no kind, as the recorder writes; any view in between breaks it."
    case .onlyByChance:
      "It is the only one by chance: a second such element makes the query ambiguous."
    case .firstOfSeveral: "Several elements match, and the first is taken without a word."
    case .longKey: "XCTest takes no key of this length and asks for a predicate."
    case .containsItself:
      "It matches only because the element itself matches, which is not documented."
    case .containsOthers: "Another element is itself what is asked for, and contains none."
    case .severalProperties: "Elements have the key in different properties."
    case .collectionView: "The query asks for tables, and the screen has a collection view."
    case .modal: "Something modal is on the screen: XCUITest leaves out what lies behind it."
    case .uncaptured: "No capture has elements of the type."
    case .unknownTexts: "The capture does not tell the texts that the query compares."
    case .otherProcess: "Another process shows the element, so the app does not find it."
    case .doubtful: "The capture does not tell what the query asks."
    case .truncated: "The capture is cut off, so missing elements prove nothing."
    case .slowPattern: "A regular expression takes too long and was given up."
    case .unknownAttribute: "The capture does not tell the attribute."
    case .assumedRoot: "The first name of the chain is taken for the application."
    case .thisMoment: "A capture is one moment: it does not tell what comes later."
    case .several: "Several elements match; how many are taken depends on the call."
    }
  }
}

extension QueryAnswer.Outcome {
  fileprivate var meaning: String {
    switch self {
    case .one: "Exactly one element matches."
    case .several: "The query may match several elements, and at least one does."
    case .value: "The query asks for a value, which is known."
    case .none: "No element matches."
    case .ambiguous: "Several elements match where one is required."
    case .undecidable: "The capture does not have enough facts for an answer."
    }
  }
}
