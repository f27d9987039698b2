import A11yModel

/// A function, constant or annotation of a test framework that locates an element.
struct LocatorSite: Sendable {
  enum Form: Sendable {
    /// `name("…")`: the first argument.
    case call
    /// `name, "…"` and `name, value="…"`: a strategy in front of the locator, as in Python.
    case strategy
    /// `name(label = "…")`: an argument of an annotation.
    case annotation
    /// `label: "…"`: an argument of a call, or a part of a selector of Objective-C.
    case label
  }

  /// The last names of the function, such as `AppiumBy.accessibilityId`. A label may begin with `*`, for any start.
  let name: String
  let form: Form
  let languages: [SuiteLanguage]
  let dialect: QueryDialect
  /// The text around the locator in the query, with `%` for the locator in quotation marks; empty for it alone.
  var template = ""
  /// A string that the file mentions if the function is of the framework.
  var mark = ""

  /// The sites, from the documentation of appium/python-client (`appiumby.py`), appium/java-client (`AppiumBy.java`,
  /// `iOSXCUITFindBy.java`), webdriver.io/docs/selectors and kif-framework/KIF.
  static let all: [LocatorSite] = appium + kif

  private static let scripts: [SuiteLanguage] = [.javaScript, .java, .python]

  private static let appium: [LocatorSite] = {
    let strategies: [(constants: [String], functions: [String], dialect: QueryDialect)] = [
      (
        ["ACCESSIBILITY_ID", "NAME", "ID"], ["accessibilityId", "AccessibilityId", "name", "id"],
        .accessibilityID
      ),
      (["IOS_PREDICATE"], ["iOSNsPredicateString", "iosNsPredicateString"], .predicate),
      (["IOS_CLASS_CHAIN"], ["iOSClassChain", "iosClassChain"], .classChain),
      (["XPATH"], ["xpath"], .xpath),
      (["CLASS_NAME"], ["className"], .className),
    ]
    var sites: [LocatorSite] = []
    for (constants, functions, dialect) in strategies {
      for owner in ["AppiumBy", "MobileBy", "By"] {
        sites += constants.map {
          LocatorSite(
            name: "\(owner).\($0)", form: .strategy, languages: [.python], dialect: dialect,
            mark: "ppium")
        }
        sites += functions.map {
          LocatorSite(
            name: "\(owner).\($0)", form: .call, languages: [.java], dialect: dialect,
            mark: "ppium")
        }
      }
    }
    let annotations: [(String, QueryDialect)] = [
      ("accessibility", .accessibilityID), ("id", .accessibilityID),
      ("iOSNsPredicate", .predicate), ("iOSClassChain", .classChain), ("xpath", .xpath),
      ("className", .className),
    ]
    sites += annotations.map {
      LocatorSite(
        name: "iOSXCUITFindBy.\($0)", form: .annotation, languages: [.java], dialect: $1)
    }
    let calls = [
      "find_element_by_accessibility_id", "find_elements_by_accessibility_id",
      "findElementByAccessibilityId", "findElementsByAccessibilityId",
    ]
    sites += calls.map {
      LocatorSite(name: $0, form: .call, languages: scripts, dialect: .accessibilityID)
    }
    // The dialect is in the locator.
    sites += ["$", "$$", "findByAccessibilityId"].map {
      LocatorSite(name: $0, form: .call, languages: [.javaScript], dialect: .xcuitest)
    }
    return sites
  }()

  private static let kif: [LocatorSite] = {
    let apple: [SuiteLanguage] = [.swift, .objectiveC]
    let labels = [
      ("withAccessibilityLabel", "accessibilityLabel"),
      ("*WithAccessibilityLabel", "accessibilityLabel"),
      ("withAccessibilityIdentifier", "accessibilityIdentifier"),
      ("*WithAccessibilityIdentifier", "accessibilityIdentifier"),
      ("usingLabel", "accessibilityLabel"), ("usingIdentifier", "accessibilityIdentifier"),
    ]
    let calls = [
      ("usingLabel", "accessibilityLabel"), ("usingIdentifier", "accessibilityIdentifier"),
      ("viewWithAccessibilityIdentifier", "accessibilityIdentifier"),
      ("viewWithAccessibilityLabel", "accessibilityLabel"),
    ]
    return labels.map {
      LocatorSite(
        name: $0, form: .label, languages: apple, dialect: .matcher, template: "\($1)(%)",
        mark: "ester")
    }
      + calls.map {
        LocatorSite(
          name: $0, form: .call, languages: apple, dialect: .matcher, template: "\($1)(%)")
      }
  }()

  /// The functions with which a matcher may begin, by language.
  static func beginsMatcher(_ path: String, _ language: SuiteLanguage) -> Bool {
    switch language {
    case .javaScript:
      ["by.id", "by.label", "by.text", "by.value", "by.type", "by.traits"].contains(path)
    case .swift, .objectiveC: path.hasPrefix("grey_")
    case .java, .python, .yaml: false
    }
  }
}

/// The operations of test frameworks on an element, by the words around its locator.
enum LocatorUse {
  private static let optional: Set<String> = [
    "isDisplayed", "isExisting", "isPresent", "is_displayed", "toBeNotVisible", "toNotExist",
    "toBeNotExist", "not", "reverse", "grey_nil", "grey_notVisible", "invisibility_of_element",
    "invisibility_of_element_located", "findElements", "find_elements", "$$",
  ]
  private static let asserted: Set<String> = [
    "toBeVisible", "toExist", "toBeFocused", "toHaveText", "toHaveLabel", "toHaveValue", "toHaveId",
    "toBeDisplayed", "toBeExisting", "toBeEnabled", "waitForDisplayed", "waitForExist",
    "waitForEnabled", "waitForView", "grey_sufficientlyVisible", "grey_notNil", "shouldBe",
  ]
  private static let taps: Set<String> = [
    "tap", "tapAtPoint", "multiTap", "longPress", "click", "doubleClick", "grey_tap",
    "grey_longPress", "grey_doubleTap",
  ]
  private static let typing: Set<String> = [
    "typeText", "replaceText", "clearText", "setValue", "addValue", "clearValue", "sendKeys",
    "send_keys", "grey_typeText", "grey_replaceText", "clearAndEnterText", "enterText",
  ]

  /// Returns the operation and whether the test asserts that the element exists, for the words in front of and
  /// behind the locator.
  static func use(_ words: [String]) -> (QueryUse, assertion: Bool?) {
    if words.contains(where: { optional.contains($0) || isOfAbsence($0) }) { return (.exists, nil) }
    if words.contains(where: { taps.contains($0) || $0.hasPrefix("tapView") }) {
      return (.action("tap"), nil)
    }
    if words.contains(where: { typing.contains($0) || $0.hasPrefix("enterText") }) {
      return (.action("typeText"), nil)
    }
    if words.contains(where: { asserted.contains($0) || $0.hasPrefix("waitForView") }) {
      return (.exists, true)
    }
    return (.none, nil)
  }

  // KIF's `tryFindingView…` and `waitForAbsenceOfView…`.
  private static func isOfAbsence(_ word: String) -> Bool {
    word.hasPrefix("tryFinding") || word.hasPrefix("waitForAbsence")
  }
}
