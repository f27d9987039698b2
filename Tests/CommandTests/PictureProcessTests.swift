#if os(Linux)
  import A11yCapture
  import A11yCommands
  import A11yModel
  import Foundation
  import Testing

  @Suite("Pictures are decoded in a process that can do nothing else")
  struct PictureProcessTests {
    // A program that reads nothing must not end this process.
    init() { signal(SIGPIPE, SIG_IGN) }

    private func picture(width: Int = 61, height: Int = 43) throws -> Picture {
      var pixels = Pixels(width: width, height: height, filledWith: .white)
      for y in 0..<height {
        for x in 0..<width {
          pixels[x, y] = RGB(UInt8(x * 7 & 0xFF), UInt8(y * 5 & 0xFF), UInt8((x ^ y) & 0xFF))
        }
      }
      return try #require(Picture(encoding: pixels))
    }

    private func fault(_ script: String) throws -> String {
      let process = PictureProcess("/bin/sh", ["-c", script])
      let picture = try picture()
      do throws(PictureFault) {
        _ = try process.decode(picture)
        return "decoded"
      } catch {
        return error.clause
      }
    }

    @Test("It answers with the pixels that this process would decode")
    func equal() throws {
      let process = PictureProcess(Tool.executable.path)
      for (width, height) in [(1, 1), (61, 43), (390, 844)] {
        let picture = try picture(width: width, height: height)
        #expect(try process.decode(picture) == picture.decodedHere())
      }
      var bytes = try picture().bytes
      bytes.removeLast(bytes.count / 2)
      let cut = try #require(Picture(bytes))
      #expect(throws: PictureFault.damaged) { try process.decode(cut) }
    }

    @Test("One that crashes, lies or says nothing is a reason why a picture is not read")
    func faults() throws {
      #expect(try fault("kill -SEGV $$").hasSuffix("the process for it ended by signal 11"))
      #expect(try fault("cat > /dev/null; kill -KILL $$").hasSuffix("ended by signal 9"))
      #expect(try fault("exit 7").hasSuffix("the process for it ended with 7"))
      for script in ["", "echo no pixels", "cat /dev/zero", "head -c 10491 /dev/zero"] {
        #expect(try fault(script).hasSuffix("wrote another number of bytes"), "\(script)")
      }
      #expect(try fault("head -c 10492 /dev/zero") == "decoded")
      let missing = PictureProcess("/no/such/program")
      let picture = try picture()
      #expect(throws: PictureFault.self) { try missing.decode(picture) }
    }

    @Test("Its filter allows reading, writing and memory, and refuses files, sockets and programs")
    func filter() throws {
      let filter = try #require(SystemCallFilter(allowing: PictureProcess.calls))
      for call in PictureProcess.calls { #expect(answer(filter, to: call) == Self.allowed) }
      // open, socket, connect, clone, execve, kill, ptrace, openat, io_uring_setup; for arm64 those that there are.
      #if arch(x86_64)
        let refused: [UInt32] = [2, 41, 42, 56, 59, 62, 101, 257, 425]
      #else
        let refused: [UInt32] = [56, 198, 203, 220, 221, 129, 117, 425]
      #endif
      for call in refused { #expect(answer(filter, to: call) == Self.refused, "\(call)") }
      for call in UInt32(0)..<600 where !PictureProcess.calls.contains(call) {
        #expect(answer(filter, to: call) == Self.refused, "\(call)")
      }
      let network = try #require(SystemCallFilter(refusing: [41, 42]))
      #expect(answer(network, to: 41) == Self.refused && answer(network, to: 42) == Self.refused)
      #expect(answer(network, to: 40) == Self.allowed && answer(network, to: 43) == Self.allowed)
      for filter in [filter, network] {
        // Calls of x32, and of another architecture.
        #expect(answer(filter, to: 0x4000_0001) == Self.refused)
        #expect(answer(filter, to: 1, of: 0x4000_0003) == Self.refused)
      }
    }

    private static let allowed: UInt32 = 0x7FFF_0000
    private static let refused = 0x0005_0000 | UInt32(EACCES)

    // Runs a filter as the kernel does: `struct seccomp_data` has the call at 0 and the architecture at 4.
    private func answer(
      _ filter: SystemCallFilter, to call: UInt32,
      of architecture: UInt32? = SystemCallFilter.architecture
    ) -> UInt32? {
      var (value, place) = (UInt32(0), 0)
      while filter.steps.indices.contains(place) {
        let step = filter.steps[place]
        let number = UInt32(step >> 32)
        let holds: Bool
        switch step & 0xFFFF {
        case 0x20:
          value = number == 4 ? architecture ?? 0 : call
          place += 1
          continue
        case 0x15: holds = value == number
        case 0x35: holds = value >= number
        default: return number
        }
        place += 1 + Int((holds ? step >> 16 : step >> 24) & 0xFF)
      }
      return nil
    }

    @Test(
      "Before it reads, it has the filter, no right to open a file, and no file but its streams")
    func confinement() throws {
      let process = Process()
      process.executableURL = Tool.executable
      process.arguments = ["--decode-picture"]
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      defer { process.terminate() }
      // The pipe holds 64 KiB, so that this ends when the process reads, which it does after it is confined.
      try input.fileHandleForWriting.write(contentsOf: Data(count: 256 << 10))
      let folder = "/proc/\(process.processIdentifier)"
      let status = try String(contentsOfFile: "\(folder)/status", encoding: .utf8)
      #expect(status.contains("Seccomp:\t2") && status.contains("NoNewPrivs:\t1"))
      let limits = try String(contentsOfFile: "\(folder)/limits", encoding: .utf8)
      let files = limits.split(separator: "\n").first { $0.hasPrefix("Max open files") }
      #expect(files?.split(separator: " ").dropFirst(3).prefix(2) == ["0", "0"], "\(limits)")
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
      #expect(process.terminationStatus == 1)
    }
  }
#endif
