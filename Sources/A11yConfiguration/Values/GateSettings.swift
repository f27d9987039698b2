import A11yAnalysis
import A11yBaseline
import A11yRules

/// What a configuration says of what fails.
package struct GateSettings: Sendable {
  var failLevel: Severity?
  var confidence: Confidence?
  var conditions: Set<FailureCondition> = []
  var budgets: [Budget] = []
  var gaps: [AcceptedGap] = []
}
