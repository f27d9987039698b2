#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yRules
  import A11yAnalysis
  import A11yBaseline
  import A11yCapture
  import A11yModel
  import A11yRecorder
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif
  #if canImport(UIKit) && !os(watchOS)
    import UIKit
  #endif

  extension XCUICapture {
    /// Lets captures fall back to debug descriptions, which the importers of capture files read.
    nonisolated static func connectDescriptions() {
      DescriptionReader.connect { text in
        let file = CaptureFile(path: "", storage: TextStorage(Array(text.utf8)))
        let screens = (try? CaptureReader.screens(in: file))?.screens ?? []
        return screens.count == 1 ? screens.first : nil
      }
    }

    /// Captures the screens of an audit.
    func seen(
      named name: String?, unnamed: (Screen) -> String
    ) throws(CouldNotAudit) -> CapturedScreens {
      Self.connectDescriptions()
      return seen(try recorded(named: name, unnamed: unnamed))
    }

    /// Returns the screens of an audit, with what was heard beside what the capture leads one to expect.
    func seen(_ screen: Screen) -> CapturedScreens {
      var screen = screen
      if screen.recording != nil {
        screen.recording = AnalyzedScreen(screen).heard?.transcript
      }
      return CapturedScreens([screen]) { [screen] in evidence(for: $0, of: screen) }
    }

    /// Returns the tree as it was read, without the texts of fields, and a screenshot. Called only for a failed or
    /// recorded audit.
    func evidence(for result: CheckResult, of screen: Screen) -> [AuditAttachment] {
      [.tree(of: [screen])] + (options.hasScreenshot ? [picture(of: result, screen)] : [])
    }

    private func picture(of result: CheckResult, _ screen: Screen) -> AuditAttachment {
      #if canImport(UIKit) && !os(watchOS)
        let window = screen.isWhole ? windowPicture(of: screen) : nil
        let screenshot = window ?? XCUIScreen.main.screenshot()
        let boxes = FailureText(result: result).numbered.map(\.finding.element.frame)
        if screen.isWhole, window != nil || !screen.isWindowed,
          let png = Overlay(boxes: boxes, area: screen.rootFrame).png(over: screenshot.image)
        {
          return AuditAttachment(
            screen: screen.name, part: "overlay", kind: .image, bytes: Array(png))
        }
      #else
        let screenshot = XCUIScreen.main.screenshot()
      #endif
      return AuditAttachment(
        screen: screen.name, part: "screenshot", kind: .image,
        bytes: Array(screenshot.pngRepresentation))
    }
  }

  #if canImport(UIKit) && !os(watchOS)
    extension XCUICapture {
      // The picture of an app in a window, which is a part of the screen. The app may be gone.
      private func windowPicture(of screen: Screen) -> XCUIScreenshot? {
        guard screen.isWindowed else { return nil }
        return QuietQuestion.answer("took a picture of the app") { element.screenshot() }
      }
    }

    extension Screen {
      fileprivate var rootFrame: Rect? { tree.indices.first.flatMap { tree[$0].frame } }

      // The sides of the screen may be swapped, because the test runner does not turn with the app.
      @MainActor fileprivate var isWindowed: Bool {
        guard let frame = rootFrame else { return false }
        let size = UIScreen.main.bounds.size
        return frame.width * frame.height < Double(size.width * size.height) - 1
      }
    }
  #endif

  extension Screen {
    // The root of a partial capture doesn't tell the width of the screen.
    fileprivate var isWhole: Bool {
      tree.indices.first.map { tree.type(of: $0) == .application } ?? false
    }
  }
#endif
