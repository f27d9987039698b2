import A11yCapture
import A11yModel

/// A parser to fuzz with the inputs of libFuzzer.
struct FuzzTarget: Sendable {
  let name: String
  /// Parses the bytes and returns whether they were accepted. Stops the process if the outcome is unsound.
  let run: @Sendable ([UInt8]) -> Bool

  /// Returns the target with a name. Stops the process if there is none.
  static func named(_ name: String) -> FuzzTarget {
    guard let target = all.first(where: { $0.name == name }) else {
      fatalError("no target \"\(name)\"; known: \(all.map(\.name).joined(separator: ", "))")
    }
    return target
  }

  static var all: [FuzzTarget] {
    CaptureReader.formats.map { format in
      FuzzTarget(name: format) { Reading.read($0, as: format) }
    } + [
      FuzzTarget(name: "any", run: Reading.readAny),
      FuzzTarget(name: "unsupported", run: Reading.refuseByName),
      FuzzTarget(name: "archive", run: Reading.readAny),
      FuzzTarget(name: "log", run: Reading.readAny),
      FuzzTarget(name: "rules", run: Reading.judge),
      FuzzTarget(name: "sketch", run: Texts.readSketch),
      FuzzTarget(name: "recording", run: Texts.readRecording),
      FuzzTarget(name: "baseline-text", run: Texts.readBaseline),
      FuzzTarget(name: "json", run: Texts.readJSON),
      FuzzTarget(name: "configuration", run: Settings.readConfiguration),
      FuzzTarget(name: "own-rule", run: Settings.readOwnRule),
      FuzzTarget(name: "manifest", run: Settings.readManifest),
      FuzzTarget(name: "attachments", run: Settings.readAttachments),
      FuzzTarget(name: "settings", run: Settings.readSettings),
      FuzzTarget(name: "strings", run: Settings.readStrings),
      FuzzTarget(name: "name-template", run: Settings.readTemplate),
      FuzzTarget(name: "baseline-file", run: Stores.openBaseline),
      FuzzTarget(name: "baseline-patch", run: Stores.patchBaseline),
      FuzzTarget(name: "baseline-merge", run: Stores.mergeBaselines),
      FuzzTarget(name: "git-index", run: Stores.readIndex),
      FuzzTarget(name: "git-attributes", run: Stores.changeAttributes),
      FuzzTarget(name: "result", run: Stores.readResult),
      FuzzTarget(name: "webdriver", run: Answers.readAnswer),
      FuzzTarget(name: "capabilities", run: Answers.readCapabilities),
      FuzzTarget(name: "message", run: Messages.read),
      FuzzTarget(name: "query", run: Queries.ask),
      FuzzTarget(name: "picture", run: Reading.paintOver),
      FuzzTarget(name: "swift", run: Sources.readSwift),
      FuzzTarget(name: "ui-test", run: Sources.readTests),
      FuzzTarget(name: "other-suite", run: Queries.readSuite),
      FuzzTarget(name: "objective-c", run: Sources.readObjectiveC),
      FuzzTarget(name: "text-catalogue", run: Sources.readCatalogue),
      FuzzTarget(name: "project", run: Sources.readProject),
    ]
  }
}
