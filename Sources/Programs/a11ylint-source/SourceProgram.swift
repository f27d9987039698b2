import A11yCapture
import A11yFiles
import A11yModel
import A11ySource
import Foundation

/// The program `a11ylint-source`: reads Swift sources for `a11ylint`, which hands it their paths on standard
/// input, each with a zero behind it, and reads what comes back (``SourceAnswer``).
///
/// It parses and looks at what it is given, and executes none of it: no build, no macro, no plug-in.
@main
enum SourceProgram {
  static func main() {
    signal(SIGPIPE, SIG_DFL)
    ParentWatch.begin()
    guard CommandLine.arguments.count > 1 else {
      FileHandle.standardError.write(
        Data("a11ylint-source is started by a11ylint: a11ylint check Sources\n".utf8))
      exit(2)
    }
    let paths = FileHandle.standardInput.readDataToEndOfFile().split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
    let wanted = Set(CommandLine.arguments.dropFirst())
    // The thread that waits has nothing on its stack, which may be of any size.
    let reading = SourceReading(paths)
    let thread = OwnThread(stackSize: Fuel.stackSize) { reading.answer(wanted) }
    guard let thread else {
      FileHandle.standardError.write(
        Data("no thread to read on; expected \(Fuel.stackSize >> 20) MiB of address space\n".utf8))
      exit(1)
    }
    thread.join()
  }
}
