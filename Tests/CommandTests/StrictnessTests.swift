import Foundation
import Testing

@Suite("Capture health and strictness")
struct StrictnessTests {
  private static let lonely = """
    {"schema": "a11ylint-capture/1", "name": "a", "elements": [
    {"type": "button", "label": "Go"}]}
    """

  @Test("a folder is judged alike with and without CI, and --strict-input asks for more")
  func strictInput() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "C/a.txt")
    try place.write("# Read me\n", to: "C/README.md")
    try place.write("png", to: "C/a.png")
    try place.write("{}", to: "C/Assets.xcassets/Contents.json")
    #expect(try place.check("C", "--strict-input").code == 0)
    try place.write("", to: "C/b.txt")
    try place.write("{\"name\": \"shop\"}", to: "C/package.json")
    let local = try place.check("C")
    let ci = try place.check("C", environment: ["CI": "true"])
    #expect(local.code == 0 && ci.code == 0)
    #expect(local.output == ci.output && local.errors == ci.errors)
    let run = try place.check("C", "--strict-input")
    #expect(run.code == 3)
    #expect(run.errors.contains("C/b.txt: error: nothing in it; expected"))
    #expect(run.errors.contains("; --no-strict-input skips it\n"))
  }

  @Test("what an app has beside the documents that count needs no capture")
  func foreignDocuments() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "C/a.txt")
    func document(_ kind: String, _ attributes: String) -> String {
      "<document type=\"com.apple.InterfaceBuilder\(kind)\" version=\"3.0\"\(attributes)>"
        + "<scenes><scene sceneID=\"s\"><objects/></scene></scenes></document>"
    }
    let launch = document("3.CocoaTouch.Storyboard.XIB", " launchScreen=\"YES\"")
    try place.write(launch, to: "C/Base.lproj/LaunchScreen.storyboard")
    try place.write(document(".WatchKit.Storyboard", ""), to: "C/Watch/Interface.storyboard")
    try place.write(document("3.Cocoa.XIB", ""), to: "C/Mac/MainMenu.xib")
    try place.write(document("3.CocoaTouch.Storyboard.XIB", ""), to: "C/Empty.storyboard")
    let run = try place.check("C", "--strict-input", "--verbose")
    #expect(run.code == 0)
    #expect(run.errors.contains("LaunchScreen.storyboard:1: skipped: a launch screen"))
    #expect(try place.check("C/Base.lproj", "--strict-input").code == 3)
    #expect(try place.check("C/Empty.storyboard").code == 3)
    try place.write(document("9.New.XIB", ""), to: "C/New.xib")
    #expect(try place.check("C", "--strict-input").code == 3)
  }

  @Test("--strict-capture makes a fault of a capture an error, and changes no finding")
  func strictCapture() throws {
    let place = try Workplace()
    try place.write(Self.lonely, to: "C/a.json")
    let lax = try place.check("C", "-o", "json=lax.json", "--no-baseline")
    #expect(lax.code == 0)
    let run = try place.check("C", "--strict-capture", "-o", "json=strict.json", "-o", "pretty")
    #expect(run.code == 3)
    #expect(run.errors.contains("C/a.json:1: error: one-node: the capture has one element;"))
    #expect(run.output.hasSuffix("\nERROR: 1 capture not sound\n"))
    let strict = try place.text(of: "strict.json")
    #expect(strict.contains("\"code\":\"unsound\""))
    #expect(try place.findings("lax.json") == place.findings("strict.json"))
    #expect(try place.baseline("create", "C", "--strict-capture").code == 3)
    // Facts that captures of this kind can't contain are not a fault.
    #expect(try place.shell("rm C/a.json") == 0)
    try place.write(Capture.clean, to: "C/a.txt")
    #expect(try place.check("C", "--strict-capture").code == 0)
  }

  @Test(
    "a capture that could not see what there was never passes",
    arguments: ["accessibility-off", "swiftui-without-elements", "swiftui-unsettled"])
  func blind(code: String) throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "a.txt")
    try FileManager.default.createDirectory(
      at: place.folder.appending(path: "C"), withIntermediateDirectories: true)
    #expect(try place.run(["convert", "a.txt", "-o", "C/a.json"]).code == 0)
    #expect(try place.check("C").code == 0)
    var capture = try #require(
      try JSONSerialization.jsonObject(with: place.bytes(of: "C/a.json")) as? [String: Any])
    capture["diagnostics"] = [["code": code, "message": "m"]]
    let data = try JSONSerialization.data(withJSONObject: capture)
    try place.write(String(decoding: data, as: UTF8.self), to: "C/a.json")
    let run = try place.check("C")
    #expect(run.code == 3 && run.errors.contains("error: \(code): m\n"), "\(run.errors)")
    #expect(run.output.hasSuffix("\nERROR: 1 capture not sound\n"))
    #expect(try place.baseline("create", "C").code == 3)
  }

  @Test("every report says what is wrong with captures, and what they cannot tell")
  func reports() throws {
    let place = try Workplace()
    try place.write(Self.lonely, to: "C/a.json")
    try place.write(Capture.clean, to: "C/b.txt")
    let pretty = try place.check("C")
    #expect(
      pretty.output.contains(
        "\none-node: the capture has one element; the screen may not have been ready (a)"))
    #expect(!pretty.output.contains("paint-order-unknown"))
    let verbose = try place.check("C", "--verbose").output
    #expect(verbose.contains("capture health: paint-order-unknown on 1 of 2 screens"))
    #expect(!pretty.output.contains("b · "))
    let compact = try place.check("C", "-o", "compact").output
    #expect(compact.contains("C/a.json:1:1: note: the capture has one element"))
    #expect(compact.contains("[one-node]\n"))
    #expect(compact.contains("C/b.txt:2:1: note: b judged: 1 of 1 rule could look [judged]\n"))
    let json = try place.check("C", "-o", "json").output
    #expect(json.contains("\"one-node\"") && json.contains("\"paint-order-unknown\""))
  }
}

extension Workplace {
  fileprivate func findings(_ path: String) throws -> NSArray {
    let json = try JSONSerialization.jsonObject(with: bytes(of: path)) as? [String: Any]
    return NSArray(array: json?["findings"] as? [Any] ?? [])
  }
}
