import A11yDrivers

extension DriverLimits {
  /// For drivers that answer or fail; the time is for machines that have much else to do.
  static let quick: DriverLimits = {
    var limits = DriverLimits()
    limits.timeout = .seconds(60)
    limits.farewell = .seconds(30)
    limits.retryDelay = .milliseconds(1)
    return limits
  }()

  /// For drivers that hang.
  static let short: DriverLimits = {
    var limits = quick
    limits.timeout = .milliseconds(300)
    limits.farewell = .milliseconds(300)
    return limits
  }()
}

/// The error of a capture that must fail.
func failure(of driver: @autoclosure () throws -> any Driver) async throws -> DriverError? {
  let driver = try driver()
  do throws(DriverError) {
    _ = try await driver.capture()
    return nil
  } catch {
    return error
  }
}

/// A driver for a stand-in.
func webDriver(
  _ address: String, _ options: WebDriverOptions = WebDriverOptions(),
  limits: DriverLimits = .quick
) throws -> WebDriverDriver {
  WebDriverDriver(address: try DriverAddress(address), options: options, limits: limits)
}
