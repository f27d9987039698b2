import A11yModel
import Testing

@Suite struct NameStemTests {
  @Test(
    "names of one thing in several kinds of code are one",
    arguments: [
      ("LoginViewController", "login"), ("Login screen", "login"), ("login", "login"),
      ("LoginPage", "login"), ("Screen", "screen"), ("Über-View", "über"), ("", ""),
      // Only one suffix is removed.
      ("PageView", "page"),
    ])
  func stems(name: String, stem: String) {
    #expect(name.stem(without: ["viewcontroller", "screen", "page", "view"]) == stem)
  }
}
