import A11yCapture
import A11yFiles
import A11yModel
import Foundation
import TestSupport
import Testing

@testable import A11yRecorder

@Suite("Screens that tests record for a later verdict") struct RecordedScreenTests {
  private let site = CallSite(fileID: "Shop/LoginTests.swift", filePath: "", line: 12)

  private func screen() throws -> Screen {
    Screen(
      name: "Login", tree: try ElementTree(sketch: "window 0 0 390 844\n  button#help \"Help\""))
  }

  private func screens(in bytes: [UInt8]) throws(ImportError) -> [Screen] {
    try CaptureReader.screens(
      in: CaptureFile(path: "a.json", storage: TextStorage(bytes))
    ).screens
  }

  @Test("the file is the capture, with the run of the test")
  func file() throws {
    let screen = try screen()
    let recorded = RecordedScreen(named: nil, at: site, environment: AuditEnvironment([:])) {
      screen
    }
    var read = try #require(try screens(in: recorded.file.bytes).first)
    #expect(recorded.couldAudit && recorded.file.isKept)
    #expect(recorded.file.name == "a11y-Login-screen.json")
    #expect(read.run?.attempt == 1 && read.run?.device.languages == Locale.preferredLanguages)
    read.run = nil
    #expect(NativeCaptureWriter.bytes(of: [read]) == NativeCaptureWriter.bytes(of: [screen]))
  }

  @Test("a screen that could not be captured leaves a file that no reader takes for a screen")
  func failure() throws {
    let recorded = RecordedScreen(named: "Login", at: site, environment: AuditEnvironment([:])) {
      () throws(CouldNotAudit) in throw CouldNotAudit("the app is not running")
    }
    #expect(!recorded.couldAudit)
    let error = #expect(throws: ImportError.self) { try screens(in: recorded.file.bytes) }
    #expect(error?.message.contains("the app is not running") == true)
    #expect(error?.screens == ["Login"] && error?.run?.test.isEmpty == false)
  }

  @Test("the folder for artifacts gets one file for each screen")
  func folder() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let screen = try screen()
    let environment = AuditEnvironment(["A11YLINT_ARTIFACTS": folder.path])
    for _ in 1...2 {
      _ = RecordedScreen(named: nil, at: site, environment: environment) { screen }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(
      names.count == 2 && names.allSatisfy { $0.hasPrefix("a11y-") && $0.hasSuffix("-screen.json") }
    )
  }

  @Test("the report of Apple's audit is kept, with secrets masked")
  func audit() throws {
    var screen = try screen()
    let element = AppleAudit.Issue.Element(
      type: .button, identifier: "help", label: "anna@example.com", frame: Rect(1, 2, 3, 4))
    screen.audit = AppleAudit.Report(
      kinds: [.contrast, .trait],
      issues: [
        .init(kinds: [.contrast], summary: "Contrast failed", details: "4:1", element: element)
      ],
      failure: "timed out")
    let recorded = RecordedScreen(named: nil, at: site, environment: AuditEnvironment([:])) {
      [screen] in screen
    }
    let read = try #require(try screens(in: recorded.file.bytes).first)
    #expect(read.audit == screen.audit?.withoutSecrets && read.audit != screen.audit)
  }
}
