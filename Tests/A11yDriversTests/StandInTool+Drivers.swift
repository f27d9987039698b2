import A11yDrivers
import DriverStandIns

extension StandInTool {
  func idb(screenshot: Bool = false, limits: DriverLimits = .quick) throws -> IdbDriver {
    IdbDriver(
      target: try TargetIdentifier("5A321B8F-4D85"), executable: path, screenName: "Pay",
      wantsScreenshot: screenshot, limits: limits)
  }

  func axe(screenshot: Bool = false, limits: DriverLimits = .quick) throws -> AXeDriver {
    AXeDriver(
      target: try TargetIdentifier("5A321B8F-4D85"), executable: path, screenName: "Pay",
      wantsScreenshot: screenshot, limits: limits)
  }
}
