import A11yBaseline
import Testing

@Suite("Commands in comments of reviewers") struct ReviewCommentTests {
  @Test("A whole command has the digits and the reason, whatever stands below it")
  func whole() throws {
    let plain = try ReviewComment("/a11y accept 3f9a6c21 because the system draws it")
    #expect(plain.fingerprint.digits == "3f9a6c21" && plain.reason == "the system draws it")
    let long = try ReviewComment(
      "/a11y accept 3F9A6C21D0B1E2F33F9A6C21D0B1E2F3 because  größer geht nicht, see #12 because of it\r\n\r\nThanks!\n> quoted\n"
    )
    #expect(long.fingerprint.digits == "3f9a6c21d0b1e2f33f9a6c21d0b1e2f3")
    #expect(long.reason == "größer geht nicht, see #12 because of it")
  }

  @Test(
    "Nothing but a whole command on the first line is one",
    arguments: [
      "", "\n", "Looks good", "accept 3f9a6c21 because it is fine",
      // Quoted, in code, hidden, in a list, or below other words.
      "> /a11y accept 3f9a6c21 because it is fine", " /a11y accept 3f9a6c21 because it is fine",
      "    /a11y accept 3f9a6c21 because it is fine", "`/a11y accept 3f9a6c21 because it is fine`",
      "```\n/a11y accept 3f9a6c21 because it is fine\n```",
      "~~~\n/a11y accept 3f9a6c21 because it is fine\n~~~",
      "<!-- \n/a11y accept 3f9a6c21 because it is fine\n-->",
      "<details>\n/a11y accept 3f9a6c21 because it is fine",
      "- /a11y accept 3f9a6c21 because it is fine", "\n/a11y accept 3f9a6c21 because it is fine",
      "Do not write\n/a11y accept 3f9a6c21 because it is fine",
      "@bot /a11y accept 3f9a6c21 because it is fine",
      // Two at once.
      "/a11y accept 3f9a6c21 because it is fine\n/a11y accept 3f9a6c22 because it is fine",
      "/a11y accept 3f9a6c21 because it is fine\n/a11y accept all",
      // Other words, other order, another case.
      "/a11y accept all because it is fine", "/a11y reject 3f9a6c21 because it is fine",
      "/A11Y accept 3f9a6c21 because it is fine",
      "/a11y accept 3f9a6c21, 3f9a6c22 because it is fine",
      "/a11y  accept 3f9a6c21 because it is fine", "/a11yaccept 3f9a6c21 because it is fine",
      "/a11y\taccept 3f9a6c21 because it is fine", "/a11y accept --all-new because it is fine",
      "/a11y accept 3f9a6c21 it is fine",
      // Digits that are none, too few or too many.
      "/a11y accept 3f9a6c2 because it is fine", "/a11y accept 3f9a6c2g because it is fine",
      "/a11y accept ３f9a6c21 because it is fine", "/a11y accept * because it is fine",
      "/a11y accept 3f9a6c21d0b1e2f33f9a6c21d0b1e2f3a because it is fine",
      "/a11y accept $(id) because it is fine", "/a11y accept 3f9a6c21;id because it is fine",
      // No reason, or one that shows something else than it says.
      "/a11y accept 3f9a6c21", "/a11y accept 3f9a6c21 because", "/a11y accept 3f9a6c21 because  ",
      "/a11y accept 3f9a6c21 because ...", "/a11y accept 3f9a6c21 because \u{202E}enif si ti",
      "/a11y accept 3f9a\u{200B}6c21 because it is fine",
      "/a11y accept 3f9a6c21 because it\u{0}is fine",
      "/a11y accept 3f9a6c21 because \u{E0041}\u{E0042} fine",
      "\u{FEFF}/a11y accept 3f9a6c21 because it is fine",
      "/a11y accept 3f9a6c21 because \u{1B}[2Jit is fine",
      "/a11y accept 3f9a6c21 because " + String(repeating: "long ", count: 101),
      "/a11y accept 3f9a6c21 because it is fine\n" + String(repeating: "x", count: 65_536),
    ])
  func hostile(body: String) {
    #expect(throws: ReviewComment.Refusal.self) { try ReviewComment(body) }
  }
}
