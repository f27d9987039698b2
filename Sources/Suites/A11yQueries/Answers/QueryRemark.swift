/// A remark on a query or its answer.
package struct QueryRemark: Hashable, Sendable {
  /// The topic of a remark. The raw value is its code in the output.
  package enum Kind: String, CaseIterable, Sendable {
    // Reasons why an action would fail.
    case notHittable = "not-hittable"
    case disabled
    case scrolls
    // Reasons why the query is fragile or misleading.
    case labelKey = "label-key"
    case position
    case recorderChain = "recorder-chain"
    case onlyByChance = "only-by-chance"
    case firstOfSeveral = "first-of-several"
    case longKey = "long-key"
    case containsItself = "contains-itself"
    case containsOthers = "contains-others"
    case severalProperties = "several-properties"
    // Reasons why nothing is found.
    case collectionView = "collection-view"
    case modal
    case uncaptured
    case unknownTexts = "unknown-texts"
    case otherProcess = "other-process"
    // Reasons why the answer is incomplete.
    case doubtful
    case truncated
    case slowPattern = "slow-pattern"
    case unknownAttribute = "unknown-attribute"
    // Notes on how the query is interpreted.
    case assumedRoot = "assumed-root"
    case thisMoment = "this-moment"
    case several
  }

  package let kind: Kind
  /// One sentence without a full stop.
  package let words: String

  init(_ kind: Kind, _ words: String) { (self.kind, self.words) = (kind, words) }
}
