import A11yCommands
import A11yDrivers

/// The program `a11ylint-capture`, which `a11ylint capture` executes.
@main
enum CaptureProgram {
  static func main() async {
    LoopbackProxies.leaveOut()
    await Program.run(CaptureScreen.self)
  }
}
