import A11yBaseline

/// Manual checks for what no tool can judge.
struct ManualChecks {
  private let screens: [JudgedScreen]

  init(_ screens: [JudgedScreen]) { self.screens = screens }

  /// The checks, in the recommended order.
  ///
  /// - Complexity: O(n) for n elements of all outlines.
  var words: [String] {
    let roles = Set(screens.lazy.compactMap(\.outline).flatMap(\.elements).map(\.role))
    let types = Set(screens.lazy.compactMap(\.outline).flatMap(\.elements).map(\.type))
    let hasLargeText = screens.contains { screen in
      screen.baselineContext[.contentSize].hasPrefix("AX")
    }
    return [
      "Swipe through each screen with VoiceOver, without looking: does every word make sense "
        + "where it is read?",
      roles.contains(.image)
        ? "Read each image's label aloud beside the image: does it say what one sees?" : nil,
      roles.contains(.field)
        ? "Make a mistake in every form: is it said what is wrong, and where?" : nil,
      roles.contains(.control)
        ? "Say “Show names” with Voice Control: can each control be spoken by what is written on it?"
        : nil,
      !types.isDisjoint(with: ["Map", "WebView", "RemotePlaceholder"])
        ? "Maps, web pages and parts of other processes: no rule has looked into them." : nil,
      hasLargeText ? nil : "Set the largest text size: is all of it there, and none of it cut?",
      "Connect a keyboard: can everything be reached, and is it seen where the focus is?",
      "Switch on Reduce Motion and Increase Contrast: does the app follow?",
    ].compactMap(\.self)
  }
}
