import A11yCommands

/// The program `a11ylint-capture`, which `a11ylint capture` becomes.
@main
enum CaptureProgram {
  static func main() async { await Program.run(CaptureScreen.self) }
}
