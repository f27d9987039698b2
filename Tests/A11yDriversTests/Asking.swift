import A11yDrivers

extension DriverLimits {
  /// Limits for drivers that answer or fail. The times allow for a busy machine.
  static let quick: DriverLimits = {
    var limits = DriverLimits()
    limits.timeout = .seconds(60)
    limits.farewell = .seconds(30)
    limits.retryDelay = .milliseconds(1)
    return limits
  }()

  /// Limits for drivers that never answer.
  static let short = growing[0]

  /// Limits for drivers that never answer, each longer than the one before. A busy machine may spend the shorter
  /// ones before it comes to what a test is about.
  static let growing = [300, 3000, 12_000, 60_000].map { timeout in
    var limits = quick
    limits.timeout = .milliseconds(timeout)
    return limits
  }
}

/// Returns the error of a capture, or `nil` if it succeeds.
func failure(of driver: @autoclosure () throws -> any Driver) async throws -> DriverError? {
  let driver = try driver()
  do throws(DriverError) {
    _ = try await driver.capture()
    return nil
  } catch {
    return error
  }
}

func webDriver(
  _ address: String, _ options: WebDriverOptions = WebDriverOptions(),
  limits: DriverLimits = .quick
) throws -> WebDriverDriver {
  WebDriverDriver(address: try DriverAddress(address), options: options, limits: limits)
}
