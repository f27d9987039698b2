"""A sample for each recipe of CONTRIBUTING.md and recipes.md, which `test_recipes.py` follows."""
import collections

# `edits` are the files that change: pairs of an old text and a new one, which holds the old as `…`.
# `copies` are the new files: what each is a copy of, and the names that differ. `modules` are type-checked in order.
Recipe = collections.namedtuple("Recipe", "copies edits modules", defaults=[{}, {}, []])
CORE = "Sources/Core"
COMMANDS = "Sources/Command/A11yCommands"

RECIPES = {
    "A new rule is two files": Recipe(
        copies={
            "Rules/label-echoes-value.yml": ("Rules/label-repeats-value.yml", {"label-repeats": "label-echoes"}),
            f"{CORE}/A11yRules/Rules/Labels/LabelEchoesValue.swift": (
                f"{CORE}/A11yRules/Rules/Labels/LabelRepeatsValue.swift", {"LabelRepeats": "LabelEchoes"}),
        },
        modules=["A11yRules"]),
    "A new analysis is a type and a property": Recipe(
        copies={f"{CORE}/A11yAnalysis/Elements/NamesAbove.swift": (
            f"{CORE}/A11yAnalysis/Elements/NamesNearby.swift", {"NamesNearby": "NamesAbove"})},
        edits={f"{CORE}/A11yAnalysis/AnalyzedScreen.swift": [(
            "  package private(set) lazy var visibility",
            "  package private(set) lazy var namesAbove = NamesAbove(\n"
            "    tree, isInteractive: isInteractive, composites: composites)\n\n…")]},
        modules=["A11yAnalysis"]),
    "A new output format is a file and four lines": Recipe(
        copies={f"{CORE}/A11yReporting/Exchange/WarningsFormat.swift": (
            f"{CORE}/A11yReporting/Exchange/CheckstyleFormat.swift",
            {"CheckstyleReporter": "WarningsReporter", "CheckstyleFormat": "WarningsFormat"})},
        edits={
            f"{CORE}/A11yReporting/Reporters/ReportFormat.swift": [
                ("  case xcode\n", "  case warnings\n…"), ("      .checkstyle, .xcode,", "…  .warnings,")],
            f"{CORE}/A11yReporting/Exchange/ReportFormat+Reporter.swift": [
                ("    case .xcode:", "    case .warnings: WarningsReporter.self\n…")],
            f"{COMMANDS}/Audit/ReportWriter.swift": [
                ("    case .xcode:", "    case .warnings: return WarningsReporter(at: places, listed: listed)\n…")],
            "Documentation/reports.md": [("| `checkstyle` |", "| `warnings` | others | errors by file |\n…")],
            "CHANGELOG.md": [("`checkstyle`,", "… `warnings`,")],
        },
        modules=["A11yReporting", "A11yCommands"]),
    "A new option is a property": Recipe(
        edits={
            f"{COMMANDS}/Options/ReportOptions.swift": [
                ("  @Flag(help: \"Add the number", "  @Flag(help: \"List nothing.\")\n  var silent = false\n\n…"),
                ("(verbose, quiet, statistics)", "(verbose, quiet || silent, statistics)")],
            "Documentation/reports.md": [("| `--show failing", "| `--silent` | Lists nothing. |\n…")],
        },
        modules=["A11yCommands"]),
    "A new tool for agents is a type and a name": Recipe(
        copies={f"{COMMANDS}/Agents/ReadScreen.swift": (
            f"{COMMANDS}/Agents/SpeakScreen.swift", {"SpeakScreen": "ReadScreen", '"speak"': '"read"'})},
        edits={
            f"{COMMANDS}/Agents/AgentServer.swift": [("SpeakScreen(),", "… ReadScreen(),")],
            "Documentation/agents.md": [("| `speak` |", "| `read` | what VoiceOver says: `tree` |\n…")],
        },
        modules=["A11yCommands"]),
    "A new key of the configuration is a line": Recipe(
        edits={
            f"{CORE}/A11yRules/Settings/SuppressionPolicy.swift": [
                ("  package var warningDays", "  /// The greatest number of suppressions.\n  package var limit: Int?\n…")],
            f"{CORE}/A11yConfiguration/Keys/SuppressionKeys.swift": [(
                "      Key(\n        \"warn_days\"",
                "      Key(\"max\", .count(1...1000), \"Allow this many suppressions.\") { $0.limit = $1 },\n…")],
        },
        modules=["A11yRules", "A11yConfiguration"]),
    "A new fact is a declaration": Recipe(
        edits={
            f"{CORE}/A11yTree/Facts/Fact.swift": [
                ("userInputLabels, textualContext,", "… spokenContext,"),
                ("  /// The position in an accessibility data", "  /// The context that is spoken.\n"
                 "  public var spokenContext: String?\n…"),
                ("    case .tableCell:\n", "    case .spokenContext: rare(\\.spokenContext, \"spoken\", \"A context.\")\n…")],
            f"{CORE}/A11yReporting/Coverage/MissingTopic.swift": [(".textualContext,", "… .spokenContext,")],
        },
        modules=["A11yTree", "A11yReporting"]),
    "A new capture format is a folder and a line": Recipe(
        copies={f"{CORE}/A11yCapture/Formats/OtherJSON/OtherJSON.swift": (
            f"{CORE}/A11yCapture/Formats/MaestroJSON/MaestroJSON.swift", {"Maestro": "Other", "maestro-json": "other-json"})},
        edits={
            f"{CORE}/A11yCapture/Discovery/ImporterRegistry.swift": [("    MaestroJSON.self,\n", "…    OtherJSON.self,\n")],
            "Documentation/captures.md": [("| Maestro |", "| Other | `other` | labels |\n…")],
            "README.md": [("AXe and Maestro", "AXe, Other and Maestro")],
            "CHANGELOG.md": [("AXe, Maestro,", "… Other,")],
            f"{COMMANDS}/Commands/A11yLint.swift": [("AXe and Maestro", "AXe, Other and Maestro")],
        },
        modules=["A11yCapture"]),
    "A false finding in Swift": Recipe(
        edits={
            "Rules/asset-name-label.yml": [("\nsources:\n", """…  - name: a modifier that says nothing
    kind: good
    swift: |
      struct Pay: View {
        var body: some View {
          Button { pay() } label: { Text("Pay").sampleModifier() }
        }
      }
""")],
            "Rules/Frameworks/swiftui.yml": [("[padding,", "… sampleModifier,")],
        },
        modules=["A11ySource"]),
}
