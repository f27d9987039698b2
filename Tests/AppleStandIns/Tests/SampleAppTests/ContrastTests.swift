import Foundation
import Testing
import UIKit

@testable import SampleApp

/// The contrast of the sample app's colors, as Apple's audit measures it.
@MainActor
@Suite("The contrast of the sample app")
struct ContrastTests {
  nonisolated private static let styles = [UIUserInterfaceStyle.light, .dark]

  @Test("is what WCAG says, for colours whose ratio is known")
  func known() {
    let white = UIColor.white
    #expect(PaintedText(text: "", color: .label, background: white).contrast(.light) == 21)
    #expect(PaintedText(text: "", color: white, background: white).contrast(.light) == 1)
    let blue = PaintedText(text: "", color: .systemBlue, background: white).contrast(.light)
    #expect(blue.map { ($0 * 100).rounded() / 100 } == 4.02)
    #expect(PaintedText(text: "", color: white, background: nil).contrast(.dark) == nil)
  }

  @Test(
    "is 7:1 for every text of every UIKit screen, in light and dark", arguments: Edition.allCases)
  func screens(edition: Edition) throws {
    for controller in [LoginViewController(edition), OrdersViewController(edition)] {
      let view = try #require(controller.view)
      let texts = PaintedText.all(in: view)
      #expect(texts.count > 5)
      for text in texts {
        for style in Self.styles {
          let contrast = try #require(text.contrast(style), "\(text.text): nothing is behind it")
          #expect(contrast >= 7, "\(text.text) in \(style)")
        }
      }
    }
  }

  @Test("is 7:1 for the colours of the SwiftUI screen", arguments: styles)
  func swiftUI(style: UIUserInterfaceStyle) throws {
    for color in [Palette.text, Palette.accent] {
      let text = PaintedText(text: "", color: color, background: Palette.background)
      #expect(try #require(text.contrast(style)) >= 7)
    }
  }

  @Test("is not undone by a colour that is not the palette's")
  func ownColors() throws {
    let folder = URL(filePath: #filePath)
      .appending(path: "../../../../../Examples/SampleApp/Screens").standardized
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let others = files.filter {
      $0.pathExtension == "swift" && $0.lastPathComponent != "Palette.swift"
    }
    #expect(others.contains { $0.lastPathComponent == "SettingsView.swift" })
    for file in others {
      let source = try String(contentsOf: file, encoding: .utf8)
      // Only colors of the palette are allowed.
      let rest = source.replacingOccurrences(of: "Color(uiColor: Palette.", with: "")
      #expect(!rest.contains(/\b(UI|CG)?Color\b|\.(white|black|red|blue|gray|primary|secondary)\b/))
    }
  }
}
