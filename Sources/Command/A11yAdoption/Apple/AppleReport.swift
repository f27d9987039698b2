import A11yAudit
import A11yFiles
import A11yModel
import A11yReporting
import Foundation

/// A text about the Mac on which tests run, to attach to a report about them.
///
/// Nothing is changed. Secrets and personal data are masked, and the home folder is `~`.
package struct AppleReport {
  private let tools: AppleTools
  private let environment: [String: String]

  /// - Returns: nil where Xcode's tools are not installed.
  package init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    tools = AppleTools(environment: environment)
    self.environment = environment
    if tools.path("xcrun") == nil { return nil }
  }

  /// Asks the tools of the system.
  ///
  /// - Parameters:
  ///   - paths: The result bundles and artifact folders of test runs.
  ///   - project: The examinations of the project.
  /// - Returns: The text, and the status of a check: whether everything that was named could be read.
  package func text(
    of paths: [String], project: ExaminationListing
  ) -> (text: String, status: ExitStatus) {
    var lines = ["# a11ylint \(Tool.version) doctor --apple", ""]
    func add(_ title: String, _ body: [String]) {
      lines += ["## \(title)", ""] + (body.isEmpty ? ["none"] : body).map { "    \($0)" } + [""]
    }
    add("Mac", mac)
    add("Xcode", xcode)
    let listing = tools.ask("xcrun", "simctl", "list", "--json").decoded(SimulatorListing.self)
    add("Simulators", simulators(listing))
    for (system, device) in (try? listing.get())?.booted ?? [] {
      add("\(device.name), \(system), booted", accessibility(of: device))
    }
    add("Settings", settings)
    add("Project", project.text().split(separator: "\n").map(String.init))
    let results = paths.map { TestRunResults($0, tools) }
    for result in results { add(result.path, result.lines) }
    let status: ExitStatus = results.contains(where: \.isUnreadable) ? .input : .passed
    return (lines.map(masked).joined(separator: "\n") + "\n", status)
  }

  private var mac: [String] {
    lines(tools.ask("sw_vers")) + lines(tools.ask("uname", "-m"))
  }

  private var xcode: [String] {
    lines(tools.ask("xcode-select", "-p")) + lines(tools.ask("xcodebuild", "-version"))
      + lines(tools.ask("xcrun", "swift", "--version"))
      + ["iphonesimulator", "iphoneos", "macosx"].map { name in
        let version = lines(tools.ask("xcrun", "--sdk", name, "--show-sdk-version"))
        return "SDK \(name): \(version.joined())"
      }
  }

  private func simulators(_ listing: Result<SimulatorListing, AppleTools.Failure>) -> [String] {
    switch listing {
    case .failure(let failure): [failure.words]
    case .success(let listing):
      listing.runtimes.map { runtime in
        let names = listing.devices(of: runtime).map(\.name)
        let build = runtime.buildversion.map { " (\($0))" } ?? ""
        let standing = runtime.isAvailable == false ? ", not available" : ""
        return "\(runtime.name)\(build)\(standing): "
          + (names.isEmpty ? "no device" : names.joined(separator: ", "))
      }
    }
  }

  private static let switches = [
    "AccessibilityEnabled", "ApplicationAccessibilityEnabled", "VoiceOverTouchEnabled",
    "AutomationEnabled", "EnhancedTextLegibilityEnabled", "ReduceMotionEnabled",
  ]

  // Without the first two, apps tell nobody what their controls are called.
  private func accessibility(of device: SimulatorListing.Device) -> [String] {
    Self.switches.map { name in
      let answer = tools.ask(
        "xcrun", "simctl", "spawn", device.udid, "defaults", "read", "com.apple.Accessibility", name
      )
      // `defaults` fails for what was never set.
      return "\(name): \((try? answer.get())?.trimmed ?? "not set")"
    }
      + ["content_size", "appearance", "increase_contrast"].map { name in
        let answer = lines(tools.ask("xcrun", "simctl", "ui", device.udid, name))
        return "\(name): \(answer.joined(separator: " "))"
      }
  }

  /// The variables that change how tests run or what is recorded.
  private var settings: [String] {
    let names = ["CI", "DEVELOPER_DIR", "SDKROOT", "SOURCE_DATE_EPOCH", "TOOLCHAINS"]
    let isSetting = { (name: String) in
      names.contains(name)
        || ["A11YLINT_", "TEST_RUNNER_A11YLINT_", "TEST_RUNNER_CI"].contains {
          name.hasPrefix($0)
        }
    }
    return environment.filter { isSetting($0.key) }.map { "\($0.key)=\($0.value)" }.sorted()
  }

  private func lines(_ answer: AppleTools.Answer) -> [String] {
    switch answer {
    case .failure(let failure): [failure.words]
    case .success(let text): text.split(whereSeparator: \.isNewline).map { String($0).trimmed }
    }
  }

  private func masked(_ line: String) -> String {
    let homes = [environment["HOME"], NSHomeDirectory()].compactMap(\.self)
      .filter { $0.count > 1 }
    let line = homes.reduce(line) { $0.replacingOccurrences(of: $1, with: "~") }
    return SecretText.masked(line).escapedForDisplay()
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
