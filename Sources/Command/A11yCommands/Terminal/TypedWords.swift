/// Words that users may type instead of the names of commands.
enum TypedWords {
  enum Meaning: Equatable {
    /// Other words with the same meaning.
    case same([String])
    /// A suggestion, because the meaning is ambiguous.
    case advice(String)
  }

  /// Returns the meaning of a word; nil for unknown words.
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
    "test": "a11ylint check checks captures; a11ylint rules test runs the examples of your rules",
    "create": "a11ylint baseline create, or a11ylint init for a whole project",
    "edit": "a11ylint baseline edit changes the reason of an accepted finding",
    "remove": "a11ylint baseline remove takes an acceptance back",
    "update": "a11ylint baseline update", "prune": "a11ylint baseline prune",
    "show": "a11ylint baseline show, a11ylint tree CAPTURE or a11ylint config show",
    "list": "a11ylint rules, a11ylint tree --screens CAPTURE or a11ylint baseline show",
    "import": "a11ylint baseline import", "export": "a11ylint baseline export or a11ylint convert",
    "summary": "a11ylint report RESULT --output markdown",
    "html": "a11ylint check --output html=report.html PATH",
    "json": "a11ylint check --output json PATH",
    "install": "a11ylint init sets up a project; a11ylint git-setup sets up git for baselines",
    "serve":
      "a11ylint mcp serves agents; a11ylint check --output html=report.html PATH writes a page that needs no server",
    "lsp": "editors read the output of a11ylint check --output xcode or --output rdjson",
    "suppress":
      "write suppressions under suppress: in .a11ylint.yml; a11ylint config schema lists the keys",
    "ignore":
      "write suppressions under suppress: in .a11ylint.yml; a11ylint config schema lists the keys",
    "stats": "a11ylint baseline stats or a11ylint history",
    "verify": "a11ylint baseline verify, or a11ylint doctor for the whole setup",
  ]
}
