import A11yAnalysis
import A11yBaseline
import A11yRules

/// The values of `gate`.
package struct GateSettings: Sendable {
  var failLevel: Severity?
  var confidence: Confidence?
  var conditions: Set<FailureCondition> = []
  var budgets: [Budget] = []
  var gaps: [AcceptedGap] = []
  /// The explanation of a weaker gate; empty if there is none.
  var reason = ""
}
