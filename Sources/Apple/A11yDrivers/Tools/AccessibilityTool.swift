import A11yModel
import Foundation

/// The common part of idb and AXe: one command prints the tree, another writes a screenshot.
struct AccessibilityTool: Sendable {
  let tool: String
  let target: TargetIdentifier
  let installation: String
  let screenName: String
  let wantsScreenshot: Bool
  let limits: DriverLimits
  let describe: [String]
  /// The arguments of the command that writes a screenshot to a path.
  let picture: @Sendable (_ path: String) -> [String]

  func capture() async throws(DriverError) -> CapturedScreen {
    let deadline = Deadline(in: limits.timeout)
    let answer = try await run(describe, deadline)
    guard !answer.isEmpty else {
      throw DriverError(.noCapture, tool, "it printed nothing; is the simulator booted?")
    }
    let screen = try screen(in: answer)
    let png = wantsScreenshot ? try await screenshot(deadline) : nil
    return CapturedScreen(screen: screen, answer: answer, screenshot: png)
  }

  private func run(_ arguments: [String], _ deadline: Deadline) async throws(DriverError) -> [UInt8]
  {
    try await ToolRun(
      tool: tool, arguments: arguments, limits: limits, installation: installation
    ).output(by: deadline)
  }

  private func screen(in answer: [UInt8]) throws(DriverError) -> Screen {
    let document = TextStorage(answer)
    do throws(JSONError) {
      var reader = JSONReader(document)
      try reader.end()
    } catch {
      throw DriverError(.malformed, tool, "it printed something that is no JSON (\(error))")
    }
    return try SourceReader(
      place: tool, formats: SourceReader.accessibilityFormats, limits: limits
    ).screen(in: document, name: screenName)
  }

  private func screenshot(_ deadline: Deadline) async throws(DriverError) -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "a11ylint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("screen.png")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw DriverError(.broken, tool, "no temporary folder for the screenshot")
    }
    _ = try await run(picture(file.path), deadline)
    return try Picture.png(try contents(of: file), at: tool)
  }

  // Only a regular file is opened, because reading a pipe could block forever.
  private func contents(of file: URL) throws(DriverError) -> [UInt8] {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return [] }
    guard let size = (attributes?[.size] as? NSNumber)?.intValue, size <= limits.bytes else {
      throw DriverError(
        .limit, tool, "the screenshot is too large; \(limits.bytes) bytes are read")
    }
    return (try? Data(contentsOf: file)).map { [UInt8]($0) } ?? []
  }
}
