import A11yModel
import TestSupport
import Testing

@Suite("Secrets in texts")
struct SecretTextTests {
  // Invented, and split so that secret scanners don't report them.
  static let secrets: [String] = [
    "AKIA" + "IOSFODNN7EXAMPLE",
    "ghp_" + "16C7e42F292c6912E7710c838347Ae178B4a",
    "github_pat_" + "11ABCDEFG0123456789_abcdefghijkl",
    "glpat-" + "x9Kd2mQ7vTz4Lp8RwYbn",
    "xoxb-" + "123456789012-1234567890123-AbCdEfGhIjKlMnOpQrStUvWx",
    "sk_live_" + "4eC39HqLyjWDarjtT1zdp7dc",
    "rk_test_" + "51H8abcDEFghiJKL",
    "AIza" + "SyD-9tSrke72PouQMnMX-a7eZSW0jkFMBWY",
    "ya29." + "a0AfH6SMBx3kR9tYw2Zp",
    "sk-proj-" + "Ab3dEf6hIj9lMn2pQr5tUv8x",
    "sk-" + "T3BlbkFJa1b2c3d4e5f6g7h8i9",
    "eyJhbGciOiJIUzI1NiJ9" + ".eyJzdWIiOiIxIn0.dozjgNryP4J3jVmNHl0w5N",
    "SG." + "ngeVfQFYQlKU0ufo8x5d1A.TwL2iGABf9DHoTf09kqe",
    "npm_" + "aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW3x",
    "4111 1111 1111 1111",
    "5500-0000-0000-0004",
    "378282246310005",
    "DE89 3704 0044 0532 0130 00",
    "GB82WEST12345698765432",
    "123-45-6789",
    "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY1",
    "hooks.slack.com/services/" + "T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX",
    "-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA\n-----END RSA PRIVATE KEY-----",
    "shpat_" + "c1d2e3f4a5b6c7d8e9f0",
    "q8Zr3KpW7xVb2NtYs5Lm",
  ]

  @Test("each is masked, alone and inside of other words", arguments: secrets)
  func masked(secret: String) {
    #expect(SecretText.masked(secret) == SecretText.mask)
    for frame in ["Your key: %", "(%)", "key.%", "a % b", "é%", "\"%\""] {
      let text = frame.replacing("%", with: secret)
      let masked = SecretText.masked(text)
      #expect(!masked.contains(secret) && masked.contains(SecretText.mask), "\(masked)")
      #expect(SecretText.masked(masked) == masked)
    }
  }

  @Test("nothing of a secret or of personal data stays, whatever stands around it")
  func samples() {
    for sample in SecretSamples.all {
      let frames =
        sample.text.contains("\n") ? ["%"] : ["%", "%.", "(%)", "Hello: %", "% – OK", "\"%\""]
      for frame in frames {
        let masked = SecretText.masked(frame.replacing("%", with: sample.text))
        for secret in sample.secrets {
          #expect(!masked.contains(secret), "\(frame) \(sample): \(masked)")
        }
        #expect(
          masked.contains(SecretText.mask) && SecretText.masked(masked) == masked, "\(masked)")
      }
    }
  }

  @Test("of 500 harmless texts at most one is masked")
  func harmless() {
    let masked = HarmlessTexts.all.filter { SecretText.masked($0) != $0 }
    #expect(masked.count * 500 <= HarmlessTexts.all.count, "\(masked)")
    let named = HarmlessTexts.all.filter {
      SecretText.shownPath("captures/\($0).txt") != "captures/\($0).txt"
    }
    #expect(named.count * 500 <= HarmlessTexts.all.count, "\(named)")
  }

  @Test("masking twice is masking once, and what stays is valid text")
  func twice() {
    var random = SplitMix(state: 7)
    let parts =
      SecretSamples.all.map(\.text) + HarmlessTexts.all
      + [
        SecretText.mask, ":", "=", "@", "+", "(", "\"", "\\", "é", "密", "\u{200B}", "٣", "is", "是",
      ]
    for _ in 0..<2000 {
      let text = (0..<3).map { _ in
        let part = parts.randomElement(using: &random) ?? ""
        return String(part.prefix(Int.random(in: 0...part.count, using: &random)))
          + ["", " ", ":", "="].randomElement(using: &random)!
      }.joined()
      let masked = SecretText.masked(text)
      #expect(SecretText.masked(masked) == masked, "\(text)")
      #expect(!masked.contains("\u{FFFD}"), "\(text)")
    }
  }

  @Test(
    "twice the text takes twice the time",
    arguments: [
      "password=", "token:", "a@", "%40", "a/", "://a:", "1234 is ", "+1 2", "sk-a", "pin:\"",
      "PIN 1-", "(0", "-----BEGIN ", "密码是", "4111 ", "a.", "DE89 ", "is is ", "eyJ", "\u{200B}1",
    ])
  func linear(part: String) {
    func time(_ count: Int) -> Duration {
      let text = String(repeating: part, count: count)
      return ProcessorTime.measure { _ = SecretText.masked(text) }
    }
    _ = time(1000)
    let (once, twice) = (time(20_000), time(80_000))
    #expect(twice < once * 12 + .milliseconds(200), "\(once) \(twice)")
  }

  @Test(
    "what names a secret stays, and the secret goes",
    arguments: [
      ("https://a.example/?access_token=hunt&x=1", "https://a.example/?access_token=[masked]&x=1"),
      ("https://me:pass@host/x", "https://[masked]@host/x"),
      ("Bearer abcdef012345678", "Bearer [masked]"),
      ("password=hunter2", "password=[masked]"), ("api_key: abc123def456ghi", "api_key:[masked]"),
      ("https://x.example/?key=abcd1234", "https://x.example/?key=[masked]"),
    ])
  func named(text: String, masked: String) {
    #expect(
      SecretText.masked(text).filter { $0 != " " } == masked.filter { $0 != " " })
  }

  @Test(
    "names, numbers, dates and words stay",
    arguments: [
      "checkoutPaymentMethodSelectionButton2", "com.example.app.settings.row-12.title",
      "iPhone14ProMaxDetailViewController", "Password: required", "Enter your password",
      "2026-11-22 18:30:00", "4 of 12", "Order 1234567890",
      "sk-button", "key-value-coding-compliant", "SG.Section", "npm_install_button",
      "Basic instructions for users", "Bearer of bad news arrives",
      "https://example.com/a/b?page=2",
      "550e8400-e29b-41d4-a716-446655440000", "Total: 1,234,567.89", "pk_primaryKeyOfTheRow",
      "1.2.3.4", "_TtGC7SwiftUI19UIHostingController", "token", "data-testid=save", "AKIA",
      "000-12-3456", "9781234567897", "SaveChangesAndReturnToThePreviousScreen2",
      "EAAAccessibilityOfTheMainMenuList", "a=b", "secret_santa_list",
    ])
  func ordinary(text: String) {
    #expect(SecretText.masked(text) == text)
  }

  @Test(
    "a UUID is none, whatever its groups begin with",
    arguments: ["AC51", "ACCA", "ABIA", "EAAB", "EAAC", "AC0E"])
  func uuid(group: String) {
    let path =
      "/tmp/project-86C0D77F-EEC8-4A72-\(group)-AC23456789AB/Sources/Main.lproj/Main.strings"
    #expect(SecretText.masked(path) == path)
    #expect(
      SecretText.masked("\(group)C0D7-EEC8-4A72-B1C2-EAAB56789ABC")
        == "\(group)C0D7-EEC8-4A72-B1C2-EAAB56789ABC")
  }

  @Test(
    "a path stays as it is, however disorderly its folders are called",
    arguments: [
      "/tmp/tmp5a7bo1h2/Captures/settings-home.json", "builds/q8Zr3KpW7xVb2NtYs5Lm/home.txt",
      "cache/3f786850e387550fdab836ed7e6dc881de23001b/home.xml", "runs/4111111111111111/home.txt",
    ])
  func path(text: String) {
    #expect(SecretText.shownPath(text) == text)
  }

  @Test("what has the form or the name of a secret is masked in a path, too")
  func secretInPath() {
    #expect(
      SecretText.shownPath("captures/ghp_" + "16C7e42F292c6912E7710c838347Ae178B4a/home.txt")
        == "captures/[masked]/home.txt")
    #expect(SecretText.shownPath("out/token=h7n3k9q2w") == "out/token=[masked]")
  }

  @Test("a text that was cut still shows nothing of the key")
  func cut() {
    #expect(SecretText.masked("key sk_live_4eC39HqL") == "key [masked]")
    #expect(SecretText.masked("-----BEGIN PRIVATE KEY-----\nMIIE") == "[masked]")
  }

  @Test("what is typed into a field for passwords never leaves the importer")
  func secureField() {
    var builder = TreeBuilder()
    for (value, placeholder) in [
      ("hunter2", ""), ("Password", "Password"), ("•••", "x"), ("", "x"),
    ] {
      builder.append(.secureTextField, depth: 0)
      builder.set(.value, value)
      builder.set(.placeholder, placeholder)
    }
    let tree = builder.finish()
    #expect(
      tree.nodes.map { $0.value.map { String($0) } ?? "?" } == ["••••••••", "Password", "•••", ""])
  }

  @Test("a quoted caption has no value")
  func captions() {
    for text in [
      #"StaticText "Password:" beside it is not connected with it"#, #"in "PIN:" and behind it"#,
    ] {
      #expect(SecretText.masked(text) == text)
    }
    #expect(SecretText.masked(#""password": "hunter2!""#) != #""password": "hunter2!""#)
  }
}
