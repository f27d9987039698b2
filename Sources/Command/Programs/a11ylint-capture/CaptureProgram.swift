import A11yCommands
import A11yDrivers

/// The program `a11ylint-capture`, which replaces the process of `a11ylint capture`.
@main
enum CaptureProgram {
  static func main() async {
    LoopbackProxies.leaveOut()
    await Program.run(CaptureScreen.self)
  }
}
