import A11yModel
import Testing

@testable import A11yCapture

@Suite("Names of files")
struct NamingTests {
  @Test(
    "what changes from run to run is no part of a name",
    arguments: [
      ("login", "login"), ("sign-in", "sign-in"), ("log-in", "log-in"), ("step-2", "step-2"),
      ("login-2026-01-31", "login"), ("login_20260131-101500", "login"),
      ("2026-01-31T10-15-00Z login", "login"), ("login 2026-01-31 at 10.15.00", "login"),
      ("login-2026-01-31T10:15:00.123Z-dark", "login-dark"), ("login-1769854500", "login"),
      ("login-1769854500123", "login"), ("login-2026-13-31", "login-2026-13-31"),
      ("order-12345678", "order-12345678"), ("v20260131x", "v20260131x"), ("2026", "2026"),
      ("login_0_0A1B2C3D-0000-4000-8000-0123456789AB", "login"),
      ("0A1B2C3D-0000-4000-8000-0123456789AB", "0A1B2C3D-0000-4000-8000-0123456789AB"),
      ("login-en_GB", "login"), ("en-GB login", "login"), ("login.pt-BR", "login"),
      ("login-zh-Hans_CN", "login"), ("login-zh-Hans", "login"), ("login-ar", "login-ar"),
      ("login-iPhone 16 Pro Max", "login"), ("login_iPhone-SE-(3rd-generation)", "login"),
      ("iPad-Air-11-inch-M2-login", "login"), ("my-iphone-list", "my-iphone-list"),
      ("login-iPhone 16 Pro-en_GB-2026-01-31", "login"), ("2026-01-31", "2026-01-31"),
      ("login (2) 2026-01-31", "login (2)"),
      ("größe-2026-01-31", "größe"), ("", ""), ("---", "---"),
    ])
  func stable(stem: String, name: String) {
    #expect(StableStem.of(stem) == name)
  }

  @Test(
    "a pattern reads a name as a whole",
    arguments: [
      ("{stem}", "a-2026-01-31", "a-2026-01-31", [:]),
      ("{screen}-{locale}", "sign-in-ar", "sign-in", ["locale": "ar"]),
      ("{screen}-{locale}", "sign-in-zh-Hans_CN", "sign-in", ["locale": "zh-Hans_CN"]),
      ("{locale}_{screen}", "ar_sign_in", "sign_in", ["locale": "ar"]),
      ("{screen}@{device}@{os}", "a@iPhone 16@18.2", "a", ["device": "iPhone 16", "os": "18.2"]),
      ("run-{any}-{screen}", "run-17-home", "home", [:]),
      ("Sign in", "whatever", "Sign in", [:]),
      ("{any}-{locale}", "x-ar", nil, ["locale": "ar"]),
    ] as [(String, String, String?, [String: String])])
  func match(pattern: String, stem: String, screen: String?, context: [String: String]) throws {
    let match = try #require(try NameTemplate(pattern).match(stem))
    #expect(match.screen == screen && match.context == context)
  }

  @Test(
    "a placeholder reads something of its kind where it can",
    arguments: [
      (
        "{screen}_{device}_{locale}", "log_in_iPhone_16_Pro_de", "log_in",
        ["device": "iPhone_16_Pro", "locale": "de"]
      ),
      ("{any}_{screen}_{appearance}", "01_sign_in_dark", "sign_in", ["appearance": "dark"]),
      ("{screen}_{any}", "a_b_2026-01-31_10-15-00", "a_b", [:]),
      ("{locale}-{screen}", "de-Home-Top", "Home-Top", ["locale": "de"]),
      ("{screen}~iOS-{os}", "a~iOS-18.2", "a", ["os": "18.2"]),
      ("{screen}_{device}", "a_Kiosk", "a", ["device": "Kiosk"]),
    ] as [(String, String, String, [String: String])])
  func kinds(pattern: String, stem: String, screen: String, context: [String: String]) throws {
    let match = try #require(try NameTemplate(pattern).match(stem))
    #expect(match.screen == screen && match.context == context)
  }

  @Test("a pattern with slashes reads as many folders, wherever the command runs")
  func folders() throws {
    let template = try NameTemplate("{locale}/{any}/{screen}_{device}")
    let match = try #require(template.match(ofFileAt: "/x/de/shop/Home_iPad.txt.gz"))
    #expect(match.screen == "Home" && match.context == ["locale": "de", "device": "iPad"])
    #expect(template.match(ofFileAt: "/de/Home_iPad.txt") == nil)
    #expect(try NameTemplate("Orders/List").match(ofFileAt: "x.txt")?.screen == "Orders/List")
  }

  @Test(
    "a name that a pattern does not fit is no match",
    arguments: [
      ("{screen}-{locale}", "login"), ("{screen}-{locale}", "sign-IN"), ("a-{screen}", "b-c"),
      ("{screen}-", "login"), ("{screen}-{locale}", ""),
    ])
  func noMatch(pattern: String, stem: String) throws {
    #expect(try NameTemplate(pattern).match(stem) == nil)
  }

  @Test(
    "a pattern that cannot be used says why",
    arguments: [
      ("", "empty"), ("{scren}", "did you mean {screen}?"), ("{screen", "other half"),
      ("a}b", "other half"), ("{screen}{locale}", "nothing between"), ("{screen}-{stem}", "twice"),
      ("{foo\u{1B}}", "\\u{1B}"), ("{locale}//{screen}", "a folder without a name"),
      ("/{screen}", "a folder without a name"),
    ])
  func faults(pattern: String, message: String) {
    let fault = #expect(throws: NameTemplate.Fault.self) { try NameTemplate(pattern) }
    #expect(fault?.message.contains(message) == true, "\(fault?.message ?? "")")
  }

  @Test("a long name costs bounded time")
  func long() throws {
    let template = try NameTemplate("{any}-{any}-{any}-{screen}-{any}-{locale}")
    #expect(template.match(String(repeating: "-", count: 255)) == nil)
    #expect(template.match(String(repeating: "-", count: 100_000)) == nil)
  }
}
