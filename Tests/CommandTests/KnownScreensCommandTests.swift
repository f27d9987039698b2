import Foundation
import Testing

@Suite("Screens that a baseline expects")
struct KnownScreensCommandTests {
  private static let account = Capture.text([
    ("name", "Name"), ("mail", "Mail"), ("leave", "Leave"), ("help", "Help"),
  ])

  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(Capture.clean, to: "C/Login.txt")
    try place.write(Self.account, to: "C/Account.txt")
    #expect(try place.baseline("create", "C").code == 0)
    return place
  }

  @Test("a clean screen that is not captured any more is no pass, unless the run is partial")
  func vanished() throws {
    let place = try place()
    #expect(try place.check("C").code == 0)
    try FileManager.default.removeItem(at: place.folder.appending(path: "C/Account.txt"))
    let run = try place.check("C", "-o", "pretty", "-o", "json=r.json")
    #expect(run.code == 3)
    #expect(run.output.contains("  missing  Account (accepted findings: 0)\n"))
    #expect(run.output.hasSuffix("ERROR: 1 screen of the baseline not captured\n"))
    #expect(try place.text(of: "r.json").contains(#"{"code":"missing","count":1}"#))
    #expect(try place.check("C", "--partial").code == 0)
    #expect(try place.baseline("update", "C").code == 0)
    #expect(try place.check("C").code == 3, "update forgets no screen")
    #expect(try place.baseline("remove", "--screen", "Account").code == 0)
    #expect(try place.check("C").code == 0)
  }

  @Test("a context that is not captured any more is named")
  func vanishedContext() throws {
    let place = try place()
    for locale in ["de", "en"] {
      #expect(
        try place.baseline(
          "update", "C/Login.txt", "--name", "Login", "--context", "locale=\(locale)"
        )
        .code == 0)
    }
    let run = try place.check("C", "--context", "locale=en")
    #expect(run.code == 3)
    #expect(run.output.contains("missing  Login (in de"))
    #expect(run.output.contains("not captured: Login in de"))
  }

  @Test("another screen under a known name is no pass, and no update")
  func other() throws {
    let place = try place()
    let before = try place.bytes(of: "Baselines/a11ylint.sqlite")
    let wall = Capture.text([("consent.all", "Accept all"), ("consent.none", "Reject all")])
    try place.write(wall, to: "C/Account.txt")
    let run = try place.check("C")
    #expect(run.code == 3)
    #expect(run.output.contains("  other content  Account (C/Account.txt)\n"))
    #expect(run.output.hasSuffix("ERROR: Account shows other content than in the baseline\n"))
    #expect(try place.baseline("update", "C").code == 0)
    #expect(try place.bytes(of: "Baselines/a11ylint.sqlite") == before)
  }

  @Test("identifiers renamed in bulk are shown, and taken with their reasons by one command")
  func renamedElements() throws {
    let place = try Workplace()
    func screen(_ names: [String]) -> String {
      Capture.text(names.map { ($0, "") } + [("ok", "OK")])
    }
    try place.write(screen(["first", "second", "third"]), to: "C/Login.txt")
    #expect(try place.baseline("create", "C", "--reason", "APP-7").code == 0)
    try place.write(screen(["login.first", "login.second", "login.third"]), to: "C/Login.txt")
    let run = try place.check("C", "--partial")
    #expect(run.code == 1)
    #expect(run.output.contains("3 elements have other identifiers than their entries"))
    #expect(run.output.contains("renamed? was #first"))
    let renamed = try place.baseline("rename", "--elements", "C")
    #expect(renamed.output.contains("3 entries renamed"))
    #expect(try place.check("C").code == 0)
    let shown = try place.baseline("show")
    #expect(shown.output.contains("#login.third") && shown.output.contains("APP-7"))
    #expect(try place.baseline("rename", "--elements", "C").code == 2)
  }
}
