/// Something that is worth knowing of a query or its answer.
package struct QueryRemark: Hashable, Sendable {
  /// What it is about; the raw value is the code that outputs have.
  package enum Kind: String, CaseIterable, Sendable {
    // What would fail.
    case notHittable = "not-hittable"
    case disabled
    case scrolls
    // What breaks easily.
    case labelKey = "label-key"
    case position
    case recorderChain = "recorder-chain"
    case onlyByChance = "only-by-chance"
    case firstOfSeveral = "first-of-several"
    case longKey = "long-key"
    case containsItself = "contains-itself"
    case containsOthers = "contains-others"
    case severalProperties = "several-properties"
    // Why nothing was found.
    case collectionView = "collection-view"
    case modal
    case uncaptured
    case unknownTexts = "unknown-texts"
    case otherProcess = "other-process"
    // What is not known.
    case doubtful
    case truncated
    case slowPattern = "slow-pattern"
    case unknownAttribute = "unknown-attribute"
    // How it was read.
    case assumedRoot = "assumed-root"
    case thisMoment = "this-moment"
    case several
  }

  package let kind: Kind
  /// A sentence, without a full stop.
  package let words: String

  init(_ kind: Kind, _ words: String) { (self.kind, self.words) = (kind, words) }
}
