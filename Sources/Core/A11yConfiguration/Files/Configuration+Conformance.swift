import A11yFiles
import A11yModel
import A11yReporting
import A11yRules

extension Configuration {
  /// Returns the settings of conformance reports, with the levels that people have set.
  ///
  /// - Throws: ``ConfigurationError`` with the place of an error in the file of levels.
  package func conformanceSettings(
    today: CalendarDay
  ) throws(ConfigurationError) -> ConformanceSettings {
    var settings = ConformanceSettings(today: today)
    (settings.product, settings.vendor) = (conformance.product, conformance.vendor)
    settings.author = conformance.author
    if let file = conformance.reviewed {
      settings.reviews = try ReviewReader(path: file.path, today: today).read()
    }
    return settings
  }

  /// Checks that the configuration has what OpenACR requires.
  package func demandConformanceFacts() throws(ConfigurationError) {
    guard conformance.product == nil || conformance.author == nil else { return }
    throw ConfigurationError(
      "\((path ?? ".a11ylint.yml").escapedForDisplay()): no product or author for a conformance report; "
        + "expected conformance: {product: {name: …}, author: {email: …}}")
  }
}
