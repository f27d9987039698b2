import A11yFiles
import A11yReporting

/// The values of `conformance`.
struct ConformanceFacts: Sendable {
  var product: ConformanceSettings.Product?
  var vendor: ConformanceSettings.Contact?
  var author: ConformanceSettings.Contact?
  /// The file with the levels that people have set; nil if there is none.
  var reviewed: ContainedPath?
}
