import A11yFiles
import A11yTree
import Foundation

#if canImport(UIKit) && !os(watchOS) && !os(visionOS)
  import UIKit
#endif

extension TestDevice {
  /// The variable that a test plan sets to name its configurations. Xcode itself sets no such variable.
  package static let configurationVariable = "A11YLINT_TEST_CONFIGURATION"

  package static var current: TestDevice {
    TestDevice(
      model: DeviceModel.current, isSimulator: isSimulated,
      environment: ProcessInfo.processInfo.environment)
  }

  package init(model: String?, isSimulator: Bool, environment: [String: String]) {
    self.init()
    self.model = model
    self.isSimulator = isSimulator
    name = environment["SIMULATOR_DEVICE_NAME"]
    simulator = environment["SIMULATOR_UDID"]
    let version = ProcessInfo.processInfo.operatingSystemVersion
    system =
      "\(Self.systemName) \(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    languages = Locale.preferredLanguages
    locale = Locale.current.identifier
    contentSize = Self.preferredContentSize
    configuration = environment[Self.configurationVariable]
  }

  private static var systemName: String {
    #if os(Linux)
      "Linux"
    #else
      PlatformName.current
    #endif
  }

  private static var isSimulated: Bool {
    #if targetEnvironment(simulator)
      true
    #else
      false
    #endif
  }

  // Read on the main thread only, on which audits of apps run.
  private static var preferredContentSize: String? {
    #if canImport(UIKit) && !os(watchOS) && !os(visionOS)
      guard Thread.isMainThread else { return nil }
      return MainActor.assumeIsolated {
        let category = UIScreen.main.traitCollection.preferredContentSizeCategory
        return category == .unspecified ? nil : category.rawValue
      }
    #else
      return nil
    #endif
  }
}
