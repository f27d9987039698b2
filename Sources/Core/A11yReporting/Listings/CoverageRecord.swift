import A11yBaseline

/// The coverage of an accessibility feature in a document.
struct CoverageRecord: JSONRecord {
  var feature = ""
  var screens = 0
  var judged = 0
  var open = 0

  init() {}

  init(_ coverage: FeatureCoverage) {
    (feature, screens) = (coverage.feature, coverage.screens)
    (judged, open) = (coverage.judged, coverage.open)
  }

  mutating func members(_ members: any JSONMembers) {
    members.required("feature", &feature, "The ID of the feature.")
    members.required(
      "screens", &screens, "The number of screens of the tasks, or else of captured screens.")
    members.required("judged", &judged, "The number of screens that every rule judged.")
    members.required(
      "open", &open, "The number of open findings about the feature, accepted ones among them.")
  }
}
