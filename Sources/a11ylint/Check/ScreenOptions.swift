import ArgumentParser

/// How the screen is called.
struct ScreenOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Names the screen, where one capture is read.", valueName: "name"))
  var screen: String?
}
