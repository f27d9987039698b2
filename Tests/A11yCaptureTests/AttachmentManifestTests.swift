import A11yModel
import Foundation
import TestSupport
import Testing

@testable import A11yCapture

@Suite("Manifests of exported attachments")
struct AttachmentManifestTests {
  /// A temporary folder with an attachment manifest and files. It is removed with the object.
  private final class Export {
    let folder = NSTemporaryDirectory() + "a11ylint \(UUID())/"

    init(_ manifest: [UInt8], files: [String] = []) throws {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(manifest).write(to: URL(fileURLWithPath: folder + "manifest.json"))
      for file in files { try Data().write(to: URL(fileURLWithPath: folder + file)) }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func manifest(_ limits: ImportLimits = ImportLimits()) throws(ImportError)
      -> AttachmentManifest?
    {
      try AttachmentManifest(in: Folder(path: folder), limits: limits)
    }
  }

  private static let sample = """
    [{"attachments": [
      {"configurationName": "German", "deviceId": "5E1F", "deviceName": "Clone 12 of iPhone 16 Pro",
       "exportedFileName": "A.txt", "isAssociatedWithFailure": true, "timestamp": 1.5, "new": [{}],
       "suggestedHumanReadableName": "a11y-My-tree_3_5E1F0000-0000-4000-8000-000000000000.txt",
       "repetitionNumber": 2, "arguments": ["x", "y"]},
      {"exportedFileName": "B.json", "repetitionNumber": null, "arguments": null,
       "suggestedHumanReadableName": "a11y-My-result.json_0_5E1F0000-0000-4000-8000-000000000000.json"}],
      "testIdentifier": "Suite/login(name:)", "testIdentifierURL": "test://x"}]
    """

  @Test("everything that names a run is read, in any order of the members")
  func read() throws {
    let export = try Export(Array(Self.sample.utf8), files: ["A.txt", "B.json"])
    let manifest = try #require(try export.manifest())
    let tree = try #require(manifest.attachments["A.txt"])
    #expect(tree.test == "Suite/login(name:)" && tree.configuration == "German")
    #expect(tree.device == "5E1F" && tree.repetition == 2 && tree.arguments == ["x", "y"])
    #expect(tree.stem == "a11y-My-tree" && !tree.isNamedAsResult)
    let result = try #require(manifest.attachments["B.json"])
    #expect(result.isNamedAsResult && result.repetition == nil && result.device == nil)
    // Belongs to another device and repetition, so it is no evidence for that tree.
    #expect(!tree.isEvidence)
  }

  @Test("a tree beside the result of the same run is evidence")
  func evidence() throws {
    let run = #""deviceId": "1", "configurationName": "C", "repetitionNumber": 1, "#
    func entry(_ file: String, _ name: String, _ run: String) -> String {
      #"{\#(run)"exportedFileName": "\#(file)", "suggestedHumanReadableName": "\#(name)"}"#
    }
    let entries = [
      entry("1", "a11y-A-tree_0_5E1F0000-0000-4000-8000-000000000000.txt", run),
      entry("2", "a11y-A-result_1_5E1F0000-0000-4000-8000-000000000001.json", run),
      entry("3", "a11y-B-tree_0_5E1F0000-0000-4000-8000-000000000002.txt", run),
      entry("4", "a11y-A-tree_0_5E1F0000-0000-4000-8000-000000000003.txt", ""),
    ]
    let text = #"[{"testIdentifier": "T", "attachments": [\#(entries.joined(separator: ","))]}]"#
    let export = try Export(Array(text.utf8), files: ["1", "2", "3", "4"])
    let manifest = try #require(try export.manifest())
    #expect(
      ["1", "2", "3", "4"].map { manifest.attachments[$0]?.isEvidence } == [
        true, false, false, false,
      ])
  }

  @Test("a damaged manifest is read, or refused in one line with its place")
  func damaged() throws {
    let seed = Array(Self.sample.utf8)
    var mutation = Mutation(seed: 11, words: ["[", "]", "{", "}", "null", "\"\"", "../", "1e9"])
    var refused = 0
    for _ in 0..<300 {
      let export = try Export(mutation.damaged(seed), files: ["A.txt", "B.json"])
      do throws(ImportError) {
        _ = try export.manifest()
      } catch {
        refused += 1
        #expect(error.path.hasSuffix("manifest.json") && !error.message.contains("\n"))
      }
    }
    #expect(refused > 100)
  }

  @Test("a manifest with more attachments than files are read is refused")
  func limit() throws {
    var limits = ImportLimits()
    limits.files = 1
    let export = try Export(Array(Self.sample.utf8), files: ["A.txt", "B.json"])
    #expect(throws: ImportError.self) { try export.manifest(limits) }
  }
}
