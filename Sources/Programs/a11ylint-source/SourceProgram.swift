import A11yCapture
import A11yFiles
import A11yModel
import A11ySource
import Foundation

/// The program `a11ylint-source`, which reads Swift sources for `a11ylint`.
///
/// It receives NUL-terminated paths on standard input and writes a ``SourceAnswer`` to standard output; with `--serve`,
/// it answers one ``SourceRequest`` after the other. It parses the files but executes nothing: no build, no macros, no
/// plug-ins.
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
    // The stack of the main thread may have any size, so another thread does the work.
    let wanted = Set(CommandLine.arguments.dropFirst())
    let thread = OwnThread(stackSize: Fuel.stackSize) {
      if wanted == ["--serve"] { SourceService().serve() } else { answer(wanted) }
    }
    guard let thread else {
      FileHandle.standardError.write(
        Data("no thread to read on; expected \(Fuel.stackSize >> 20) MiB of address space\n".utf8))
      exit(1)
    }
    thread.join()
  }

  // Answers about the paths on standard input, and ends the process without freeing the code.
  private static func answer(_ wanted: Set<String>) {
    let paths = FileHandle.standardInput.readDataToEndOfFile().split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
    var answer = AnswerWriter()
    // Nothing is freed before the end of the process.
    let memory = ReadMemory()
    SourceReading(paths, memory).answer(wanted, to: &answer)
    answer.flush()
    _exit(0)
  }
}
