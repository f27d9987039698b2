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
    "update": "a11ylint baseline update", "prune": "a11ylint baseline update --only-fixed",
    "show": "a11ylint baseline show, a11ylint tree CAPTURE or a11ylint config show",
    "list": "a11ylint rules, a11ylint tree --screens CAPTURE or a11ylint baseline show",
    "import": "a11ylint baseline export FILE --output BASELINE",
    "export": "a11ylint baseline export or a11ylint convert",
    "summary": "a11ylint report RESULT --output markdown",
    "html": "a11ylint check --output html=report.html PATH",
    "json": "a11ylint check --output json PATH",
    "install": "a11ylint init sets up a project",
    "serve":
      "a11ylint mcp serves agents; a11ylint check --output html=report.html PATH writes a page that needs no server",
    "lsp": "editors read the output of a11ylint check --output xcode or --output rdjson",
    "suppress":
      "write suppressions under suppress: in .a11ylint.yml; a11ylint config schema lists the keys",
    "ignore":
      "write suppressions under suppress: in .a11ylint.yml; a11ylint config schema lists the keys",
    "stats": "a11ylint baseline show --counts or a11ylint history",
    "verify": "a11ylint doctor checks the baseline and the whole setup",
  ]

  /// The words here for options of other tools.
  static let options: [String: String] = [
    "--json": "--output json", "--html": "--output html=report.html",
    "--sarif": "--output sarif=FILE",
    "--junit": "--output junit=FILE", "--markdown": "--output markdown",
    "--format": "--output FORMAT, or --output FORMAT=FILE",
    "--output-format": "--output FORMAT, or --output FORMAT=FILE",
    "--reporter": "--output FORMAT, or --output FORMAT=FILE",
    "--report": "--output FORMAT, or --output FORMAT=FILE", "-f": "--output FORMAT",
    "-q": "--quiet", "-v": "--verbose", "-V": "a11ylint --version",
    "--fix": "a11ylint fix PATH, which shows the edits, and --write",
    "--autofix": "a11ylint fix PATH --write",
    "--write": "a11ylint fix PATH --write", "--severity": "--fail-level error|warning|note",
    "--level": "--fail-level error|warning|note", "--warn": "--fail-level warning",
    "--max-warnings": "gate: {budgets: …} in .a11ylint.yml", "--no-fail": "--exit-zero",
    "--lenient": "--exit-zero", "--exit-code": "--exit-zero", "--rule": "--select RULE",
    "--rules": "--select RULE,…, or a11ylint rules", "--only": "--select RULE",
    "--enable": "--select RULE",
    "--disable": "--ignore RULE", "--skip": "--ignore RULE",
    "--exclude": "exclude: [PATTERN] under inputs: in .a11ylint.yml",
    "--ignore-path": "exclude: [PATTERN] under inputs: in .a11ylint.yml",
    "--no-color": "--color never", "--color=false": "--color never",
    "--strict": "--strict-input or --strict-capture",
    "--since": "--against COMMIT, or --changed for files that have changed",
    "--diff": "--changed, or a11ylint diff OLD NEW", "--staged": "--changed",
    "--dir": "the path as an argument", "--path": "the path as an argument",
    "--cwd": "the path as an argument",
    "--device": "a11ylint-capture", "--all": "--show all, or --all-new to accept",
    "--watch-mode": "--watch", "--help-all": "a11ylint help", "--debug": "--verbose",
  ]

  /// The commands that took the place of former ones below `baseline`.
  static let formerBaselineCommands = [
    "prune": "a11ylint baseline update --only-fixed", "stats": "a11ylint baseline show --counts",
    "verify": "a11ylint doctor", "import": "a11ylint baseline export FILE --output BASELINE",
    "git-setup": "a11ylint git-setup, which a11ylint init runs",
  ]
}
