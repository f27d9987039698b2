import A11yFiles
import Foundation
import Testing

@testable import A11yAudit

@Suite("Result bundles of Xcode")
struct ResultBundleTests {
  /// Returns an export tool that runs a script. `$4` is the result bundle, and `$6` the folder.
  private func tool(_ script: String, in place: Workplace, limit: Double = 300) throws
    -> AttachmentExport
  {
    try place.write(script, to: "tool.sh")
    let path = place.folder.appending(path: "tool.sh").path
    return AttachmentExport(program: ["/bin/sh", path], timeLimit: limit)
  }

  private func bundle(in place: Workplace) throws -> String {
    try place.write("plist", to: "Run.xcresult/Info.plist")
    return place.folder.appending(path: "Run.xcresult").path
  }

  @Test("the attachments are read from a folder that goes away again")
  func exported() throws {
    let place = try Workplace()
    let bundle = try bundle(in: place)
    let script = """
      [ "$1 $2 $3 $5" = "export attachments --path --output-path" ] && [ "$4" = "\(bundle)" ] || exit 9
      mkdir "$6" && echo "from the tool" > "$6/a.txt"
      """
    var bundles: ResultBundles? = try ResultBundles(
      in: ["before", bundle, bundle, "after"], by: tool(script, in: place))
    let paths = try #require(bundles?.paths)
    #expect(paths.count == 4 && paths[0] == "before" && paths[3] == "after")
    #expect(paths[1] == paths[2])
    #expect(
      FileManager.default.contents(atPath: paths[1] + "/a.txt") == Data("from the tool\n".utf8))
    #expect(bundles?.shown("\(paths[1])/a.txt:3") == "\(bundle)/a.txt:3")
    bundles = nil
    #expect(!FileManager.default.fileExists(atPath: paths[1]))
    #expect(!FileManager.default.fileExists(atPath: Paths.parent(of: paths[1])))
  }

  @Test("a tool that fails or never ends is one line")
  func failed() throws {
    let place = try Workplace()
    let bundle = try bundle(in: place)
    func message(_ export: AttachmentExport) -> String? {
      do throws(AuditError) {
        _ = try ResultBundles(in: [bundle], by: export)
        return nil
      } catch {
        return error.kind == .input ? error.message : "\(error.kind)"
      }
    }
    let failing = try tool("echo; printf 'bad \\033[2J bundle\\nmore\\n' >&2; exit 64", in: place)
    #expect(message(failing)?.contains("ended with 64: bad \\u{1B}[2J bundle;") == true)
    let endless = try tool("exec sleep 600", in: place, limit: 0.2)
    #expect(message(endless)?.contains("did not end within") == true)
    let missing = AttachmentExport(program: ["/nowhere/xcrun"])
    #expect(message(missing)?.contains("cannot be started") == true)
  }

  @Test("where there is no Xcode, one line says what to run on a Mac")
  func elsewhere() throws {
    let place = try Workplace()
    let bundle = try bundle(in: place)
    #expect {
      try ResultBundles(in: [bundle], by: nil)
    } throws: { error in
      guard let failure = error as? AuditError else { return false }
      return failure.kind == .input
        && failure.message.contains("xcrun xcresulttool export attachments --path '\(bundle)'")
    }
    #if !os(macOS)
      for command in ["check", "merge"] {
        let run = try place.run([command, "Run.xcresult", "--no-baseline"])
        #expect(run.code == 3 && run.errors.contains("on a Mac: xcrun xcresulttool"))
      }
    #endif
  }
}
