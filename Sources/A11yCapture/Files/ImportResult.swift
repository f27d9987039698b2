import A11yModel

/// The screens and failures that were read from one file.
///
/// A log can hold many trees of which some failed. The failures are no screens and no passes: a
/// caller reports each as an error beside the findings of the screens.
package struct ImportResult: Sendable {
  /// The screens, in the order of the file.
  package var screens: [Screen]
  /// Trees of the same file that are failed captures, in the order of the file.
  package var failures: [ImportError]

  /// Creates a result.
  package init(screens: [Screen] = [], failures: [ImportError] = []) {
    self.screens = screens
    self.failures = failures
  }

  /// The result itself, or the first failure when there is no screen to look at.
  func orFirstFailure() throws(ImportError) -> ImportResult {
    if screens.isEmpty, let failure = failures.first { throw failure }
    return self
  }
}
