import A11yCapture
import A11yModel

/// The settings of a simulator, changed by `simctl ui` while an app runs.
///
/// The tool reaches text size and appearance. Direction and language hold for an app that starts.
package struct SimulatorSettings: Sendable {
  private let target: TargetIdentifier
  private let tool: String
  private let limits: DriverLimits

  // A screen is laid out anew after a change, and may be animated.
  private static let mostLooks = 6
  private static let pause = Duration.milliseconds(400)

  /// - Parameter executable: The path or name of `xcrun`.
  package init(
    target: TargetIdentifier, executable: String = "xcrun", limits: DriverLimits = DriverLimits()
  ) {
    (self.target, tool, self.limits) = (target, executable, limits)
  }

  /// Returns the names of settings that a running simulator cannot be put into.
  package static func unsupported(_ settings: [CaptureSetting]) -> [String] {
    settings.filter { !Set($0.context.keys).isSubset(of: ["contentSize", "appearance"]) }
      .map(\.name)
  }

  /// Captures the screen in each setting, and leaves the simulator as it was.
  ///
  /// - Returns: The screens in the order of the settings.
  package func screens(
    in settings: [CaptureSetting], by driver: any Driver
  ) async throws(DriverError) -> [Screen] {
    let before = [try await option("content_size"), try await option("appearance")]
    let result = await captured(in: settings, by: driver)
    _ = try await run(["content_size", before[0]])
    _ = try await run(["appearance", before[1]])
    return try result.get()
  }

  private func captured(
    in settings: [CaptureSetting], by driver: any Driver
  ) async -> Result<[Screen], DriverError> {
    do throws(DriverError) {
      var screens: [Screen] = []
      for setting in settings { screens.append(try await screen(in: setting, by: driver)) }
      return .success(screens)
    } catch {
      return .failure(error)
    }
  }

  private func screen(
    in setting: CaptureSetting, by driver: any Driver
  ) async throws(DriverError) -> Screen {
    let context = setting.context(locale: nil)
    _ = try await run(["content_size", Self.sizes[context["contentSize"] ?? ""] ?? "large"])
    _ = try await run(["appearance", context["appearance"] ?? "light"])
    var last = try await driver.capture()
    for _ in 1..<Self.mostLooks {
      do { try await Task.sleep(for: Self.pause) } catch {
        throw DriverError(.cancelled, tool, "the capture was cancelled")
      }
      let next = try await driver.capture()
      let isSettled = next.answer == last.answer
      last = next
      if isSettled { break }
    }
    var screen = last.screen
    screen.context.merge(context) { $1 }
    return screen
  }

  // Source: `xcrun simctl ui` of Xcode 16.
  private static let sizes = [
    "L": "large", "AX3": "accessibility-extra-large",
    "AX5": "accessibility-extra-extra-extra-large",
  ]

  private func option(_ name: String) async throws(DriverError) -> String {
    let answer = String(decoding: try await run([name]), as: UTF8.self)
    let value = answer.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    guard !value.isEmpty, value.utf8.allSatisfy({ 0x61...0x7A ~= $0 || $0 == 0x2D }) else {
      throw DriverError(
        .malformed, tool, "simctl ui \(name) printed no setting; is the simulator booted?")
    }
    return value
  }

  private func run(_ arguments: [String]) async throws(DriverError) -> [UInt8] {
    try await ToolRun(
      tool: tool, arguments: ["simctl", "ui", target.text] + arguments, limits: limits,
      installation: "is Xcode installed? simctl sets the simulator"
    ).output(by: Deadline(in: limits.timeout))
  }
}
