import A11yCommands

/// The program `a11ylint`.
@main
enum A11yLintProgram {
  static func main() { Program.run() }
}
