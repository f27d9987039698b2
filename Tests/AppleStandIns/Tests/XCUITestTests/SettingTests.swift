import A11yModel
import A11yRules
import Foundation
import Testing
import XCUIAutomation

@testable import A11yRecorder
@testable import A11yTesting

extension AppTests {
  @MainActor @Suite("A screen in several settings") struct SettingTests {
    private func screen(_ arguments: [String]) -> StandInElement {
      let isLarge = arguments.contains("UICTContentSizeCategoryAccessibilityXL")
      let isDoubled = arguments.contains("-NSDoubleLocalizedStrings")
      return StandInElement(
        .application, "Shop", label: "Shop", frame: CGRect(x: 0, y: 0, width: 402, height: 874),
        children: [
          StandInElement(
            .button, label: "Add to basket",
            frame: CGRect(x: 16, y: isLarge ? 900 : 800, width: 200, height: 50)),
          StandInElement(
            .button, label: isDoubled ? "Sign in Sign in" : "Sign in",
            frame: CGRect(x: 16, y: 100, width: 200, height: 50)),
        ])
    }

    @Test("the app starts in each setting, and the captures are compared")
    func settings() throws {
      StandInApp.show(screen([]))
      var starts: [[String]] = []
      StandInApp.onLaunch = { arguments in
        starts.append(arguments)
        StandInApp.root = screen(arguments)
      }
      let app = XCUIApplication()
      app.launchArguments = ["-mock", "YES"]
      var opened: [XCUIDevice.Appearance] = []
      let screens = try app.screens(
        named: "Pay", in: [.default, .accessibility3, .dark, .doubled],
        options: CaptureOptions(settleInterval: 0)
      ) { _ in opened.append(XCUIDevice.shared.appearance) }
      #expect(starts.allSatisfy { $0.starts(with: ["-mock", "YES"]) } && starts.count == 4)
      #expect(opened == [.light, .light, .dark, .light])
      #expect(app.launchArguments == ["-mock", "YES"] && XCUIDevice.shared.appearance == .light)
      #expect(screens.map(\.screen.context["contentSize"]) == ["L", "AX3", "L", "L"])
      let text = try #require(verifyAccessible(screens))
      #expect(text.contains("control-lost-at-large-size"), "\(text)")
      let found = try CapturedScreens(of: screens, named: nil).judged(by: .standard)
        .screens.flatMap(\.findings).map(\.rule)
      #expect(found.filter { $0 == "untranslated-label" }.count == 1, "\(found)")
    }

    @Test("every setting has a name, and none is the default's twice")
    func names() {
      let all: [CaptureSetting] = [
        .default, .accessibility3, .accessibility5, .dark, .rightToLeft, .doubled, .language("de"),
      ]
      #expect(Set(all.map(\.name)).count == all.count)
      #expect(Set(all.map { $0.context(locale: "en") }).count == all.count)
    }
  }
}
