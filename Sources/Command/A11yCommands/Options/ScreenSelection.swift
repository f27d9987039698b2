import A11yAudit
import A11yModel
import ArgumentParser

/// The screen to use from a file with several screens.
struct ScreenSelection: ParsableArguments {
  @Option(help: ArgumentHelp("Use only the screen with this name.", valueName: "name"))
  var screen: String?

  /// Returns the selected screen, or all screens of the file.
  func selected(from all: [Screen], in path: String) throws(AuditError) -> [Screen] {
    guard let screen else { return all }
    return try all.named(screen, in: path)
  }
}
