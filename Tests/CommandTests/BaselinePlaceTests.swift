import Foundation
import Testing

@Suite("Where a configuration may have its baseline")
struct BaselinePlaceTests {
  private func repository() throws -> Workplace {
    let place = try Workplace()
    try place.write(Capture.text([("save", "")]), to: "app/Captures/Login.txt")
    try FileManager.default.createDirectory(
      at: place.folder.appending(path: "app/.git"), withIntermediateDirectories: true)
    return place
  }

  @Test(
    "a path that leads out of the repository is refused, and nothing is read or written there",
    arguments: ["../elsewhere.sqlite", "link/elsewhere.sqlite", "Captures/../../elsewhere.sqlite"])
  func outside(path: String) throws {
    let place = try repository()
    try FileManager.default.createSymbolicLink(
      atPath: place.folder.appending(path: "app/link").path,
      withDestinationPath: place.folder.path)
    try place.write("version: 1\nbaseline: {path: \"\(path)\"}\n", to: "app/.a11ylint.yml")
    for arguments in [
      ["check", "app/Captures"], ["baseline", "create", "app/Captures"], ["baseline", "show"],
    ] {
      let run = try place.run(arguments + ["--config", "app/.a11ylint.yml"])
      #expect(run.code == 2, "\(arguments): \(run.errors)")
      #expect(run.errors.contains("leads out of the repository"), "\(run.errors)")
      #expect(run.errors.contains("--baseline"), "\(run.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: place.folder.path + "/elsewhere.sqlite"))
  }

  @Test("what the command line names counts, wherever it lies")
  func named() throws {
    let place = try repository()
    try place.write("version: 1\nbaseline: {path: ../elsewhere.sqlite}\n", to: "app/.a11ylint.yml")
    let create = try place.run([
      "baseline", "create", "app/Captures", "--config", "app/.a11ylint.yml", "--baseline",
      "elsewhere.sqlite",
    ])
    #expect(create.code == 0, "\(create.errors)")
    let check = try place.run([
      "check", "app/Captures", "--config", "app/.a11ylint.yml", "--baseline", "elsewhere.sqlite",
    ])
    #expect(check.code == 0, "\(check.errors)")
  }
}
