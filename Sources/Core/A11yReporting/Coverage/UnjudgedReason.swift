import A11yAnalysis

/// The reason why nothing could be judged on a screen, and the remedy.
struct UnjudgedReason {
  /// The reason, as a clause.
  let words: String
  /// The remedy; nil if only a look at the screen helps.
  let remedy: String?

  init(_ share: JudgedShare) {
    let parts = Dictionary(share.leftOut.map { ($0.kind, $0) }) { first, _ in first }
    if parts[.queryAnswer] != nil {
      words = "it is what a query answered, elements without the tree that they lie in"
      remedy = "capture the whole app instead: app.debugDescription, describe-all"
    } else if let web = parts[.web] {
      words = "all that it shows is \(web.words)"
      remedy = web.elements > 0 ? "include: web judges pages" : "capture it by a UI test"
    } else if parts[.otherProcess] != nil {
      words = "another process shows it"
      remedy = nil
    } else if let nameless = parts[.nameless] {
      words = "\(nameless.shortWords), and nothing says of what type elements are"
      remedy = "app.debugDescription or a page source of Appium says it"
    } else if let unknown = parts[.unknownTypes] {
      words = "nothing says of what type its elements are (\(unknown.elements))"
      remedy =
        "app.debugDescription or a page source of Appium says it, and --accept texts-only accepts that only its "
        + "texts are judged"
    } else if parts[.surroundings] != nil || parts[.cutOff] != nil {
      words = "the capture is a fragment with nothing to judge in it"
      remedy = "capture the whole app"
    } else if parts[.bar] != nil || parts[.tabBar] != nil, share.stops == 0 {
      words = "nothing is in it but bars, which the tool does not see into"
      remedy = "capture it by a UI test: app.debugDescription"
    } else if share.isDesign, share.stops == 0 {
      words = "there is nothing to judge in it before code fills it"
      remedy = "capture the running app"
    } else if parts[.drawing] != nil || share.blind == 0 {
      words =
        "nothing in it is a control or says anything: a game, a video or a picture fills it, or "
        + "accessibility is off"
      remedy = "switch accessibility on and capture again, or test it by hand"
    } else {
      words = "its \(JudgedShare.list(share.lacking.map(\.rawValue))) are unknown"
      remedy = CaptureAdvice([share]).clauses.first
    }
  }
}
