import A11yBaseline

extension FeatureCoverage: JSONRecord {
  package init() { self.init(feature: "", screens: 0, judged: 0, open: 0) }

  package mutating func members(_ members: any JSONMembers) {
    members.required("feature", &feature, "The ID of the feature.")
    members.required(
      "screens", &screens, "The number of screens of the tasks, or else of captured screens.")
    members.required("judged", &judged, "The number of screens that every rule judged.")
    members.required(
      "open", &open, "The number of open findings about the feature, accepted ones among them.")
  }
}
