import A11yCapture
import A11yFiles
import A11yModel
import A11ySource
import Foundation

/// The program `a11ylint-source`, which reads Swift sources for `a11ylint`.
///
/// With `--answer`, it reads a ``SourceRequest`` from standard input and writes a ``SourceAnswer`` to standard output;
/// with `--serve`, it answers one request after the other. It parses the files but executes nothing: no build, no macros, no
/// plug-ins.
@main
enum SourceProgram {
  static func main() {
    signal(SIGPIPE, SIG_DFL)
    ParentWatch.begin()
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments == ["--answer"] || arguments == ["--serve"] else {
      FileHandle.standardError.write(
        Data("a11ylint-source is started by a11ylint: a11ylint check Sources\n".utf8))
      exit(2)
    }
    // The stack of the main thread may have any size, so another thread does the work.
    let thread = OwnThread(stackSize: Fuel.stackSize) {
      if arguments == ["--serve"] { SourceService().serve() } else { answer() }
    }
    guard let thread else {
      FileHandle.standardError.write(
        Data("no thread to read on; expected \(Fuel.stackSize >> 20) MiB of address space\n".utf8))
      exit(1)
    }
    thread.join()
  }

  // Answers the request on standard input, and ends the process without freeing the code.
  private static func answer() {
    guard let request = try? SourceRequest(Array(FileHandle.standardInput.readDataToEndOfFile()))
    else { _exit(2) }
    let index = request.index.flatMap(IndexFile.init)
    var answer = AnswerWriter()
    // Nothing is freed before the end of the process.
    let memory = ReadMemory(index?.evaluation(of: request.paths))
    memory.set(unsaved: request.unsaved)
    SourceReading(request, memory).answer(to: &answer)
    answer.flush()
    // Later programs read what is on disk.
    if request.unsaved.isEmpty { index?.write(memory) }
    _exit(0)
  }
}
