import Foundation
import Testing

#if os(Linux)
  @Suite("No network")
  struct NetworkTests {
    @Test("while it reads, the program may open no socket, by a filter of system calls")
    func filter() throws {
      let place = try Workplace()
      let pipe = place.folder.appending(path: "Login.txt").path
      try #require(mkfifo(pipe, 0o600) == 0)
      let process = Process()
      process.executableURL = Tool.executable
      process.arguments = ["check", "--no-baseline", pipe]
      process.currentDirectoryURL = place.folder
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      defer { process.terminate() }
      // Opening the pipe for writing succeeds once the process has opened it for reading.
      var descriptor: Int32 = -1
      while descriptor < 0, process.isRunning {
        descriptor = open(pipe, O_WRONLY | O_NONBLOCK)
        if descriptor < 0 { usleep(1000) }
      }
      try #require(descriptor >= 0)
      let status = try String(
        contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
      #expect(status.contains("Seccomp:\t2"))
      #expect(status.contains("NoNewPrivs:\t1"))
      // The process still reads its input from the pipe.
      FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(Data(Capture.faulty.utf8))
      close(descriptor)
      process.waitUntilExit()
      #expect(process.terminationStatus == 1)
    }
  }
#endif
