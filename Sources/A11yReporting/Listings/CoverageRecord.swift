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

  mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
    try members.required("feature", &feature, "The ID of the feature.")
    try members.required(
      "screens", &screens, "The number of screens of the tasks, or else of captured screens.")
    try members.required("judged", &judged, "The number of screens that every rule judged.")
    try members.required(
      "open", &open, "The number of open findings about the feature, accepted ones among them.")
  }
}
