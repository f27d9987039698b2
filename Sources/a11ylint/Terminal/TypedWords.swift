/// Words that people type for commands of other names.
enum TypedWords {
  /// What a word means.
  enum Meaning: Equatable {
    /// These words.
    case same([String])
    /// Nothing that can be done without a question; what to type instead.
    case advice(String)
  }

  /// The meaning of a word that is no command; nil for any other word.
  static func meaning(of word: String) -> Meaning? {
    if let words = same[word] { return .same(words) }
    return advice[word].map(Meaning.advice)
  }

  private static let same: [String: [String]] = [
    "lint": ["check"], "audit": ["check"], "scan": ["check"], "run": ["check"],
    "analyze": ["check"], "analyse": ["check"], "watch": ["check", "--watch"],
    "version": ["--version"], "compare": ["diff"], "render": ["report"],
    "merge-results": ["merge"], "setup": ["init"], "health": ["doctor"],
    "autofix": ["fix"], "repair": ["fix"], "find": ["query"], "locate": ["query"],
    "rule": ["explain"], "docs": ["explain"], "accept": ["baseline", "accept"],
  ]

  private static let advice: [String: String] = [
    "test": "a11ylint check looks at captures; a11ylint rules test runs the examples of your rules",
    "create": "a11ylint baseline create, or a11ylint init for a whole project",
    "update": "a11ylint baseline update", "prune": "a11ylint baseline prune",
    "show": "a11ylint baseline show, a11ylint tree CAPTURE or a11ylint config show",
    "list": "a11ylint rules, a11ylint tree --screens CAPTURE or a11ylint baseline show",
    "import": "a11ylint baseline import", "export": "a11ylint baseline export or a11ylint convert",
    "summary": "a11ylint report RESULT --output markdown",
    "html": "a11ylint check --output html=report.html PATH",
    "json": "a11ylint check --output json PATH",
    "install": "a11ylint init sets up a project; a11ylint git-setup tells git of the baseline",
    "serve": "a11ylint check --output html=report.html PATH writes a page that needs no server",
    "lsp": "a11ylint check --output xcode or --output rdjson is what editors read",
    "suppress":
      "suppressions stand under suppress: in .a11ylint.yml; a11ylint config schema has the keys",
    "ignore":
      "suppressions stand under suppress: in .a11ylint.yml; a11ylint config schema has the keys",
    "stats": "a11ylint baseline stats or a11ylint history",
    "verify": "a11ylint baseline verify, or a11ylint doctor for all that a check rests on",
  ]
}
