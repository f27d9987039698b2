import A11yModel

/// The screens and failures read from one file.
///
/// A log can hold many trees, some of them failed. A caller reports each failure as an error, next to the
/// findings of the screens.
package struct ImportResult: Sendable {
  package var screens: [Screen]
  /// The errors of failed trees, in the order of the file.
  package var failures: [ImportError]

  package init(screens: [Screen] = [], failures: [ImportError] = []) {
    self.screens = screens
    self.failures = failures
  }

  /// Returns the result, or throws the first failure if there is no screen.
  func orFirstFailure() throws(ImportError) -> ImportResult {
    if screens.isEmpty, let failure = failures.first { throw failure }
    return self
  }
}
