/// The verdict of a run about a feature in a task. It is never a claim: a person decides what to state.
package enum FeatureState: String, CaseIterable, Sendable, Hashable {
  /// An open finding keeps people from completing the task with the feature, or may do so.
  case contradicted
  /// Something that the feature needs was not captured, not judged, or is open.
  case noEvidence = "no-evidence"
  /// No capture can show the feature.
  case byHand = "by-hand"
  /// Every screen was judged on all that a capture shows, and nothing is open.
  case supported

  /// Returns the verdict about several tasks: the gravest.
  package static func joining(_ states: some Sequence<FeatureState>) -> FeatureState? {
    let states = Set(states)
    return allCases.first(where: states.contains)
  }
}
