#if os(Linux)
  import A11yCapture
  import A11yFiles
  import A11yProcess
  import Foundation

  /// A process of this program that decodes one picture, and can neither open a file or a socket nor start a program.
  ///
  /// Pictures come from strangers, and libpng is written in C: a fault in it reaches nothing but the pixels.
  package struct PictureProcess: PictureDecoder {
    /// The argument that makes this program such a process.
    static let argument = "--decode-picture"

    private static let longestInput = 64 << 20
    private static let seconds = 60

    private let path: String
    private let arguments: [String]

    /// - Parameters:
    ///   - path: The program that is started: by default this one, even if its file was replaced.
    ///   - arguments: Its arguments.
    package init(_ path: String = "/proc/self/exe", _ arguments: [String] = [argument]) {
      (self.path, self.arguments) = (path, arguments)
    }

    // MARK: The process that asks

    /// Returns the pixels of a picture, as ``Picture/decodedHere()`` does.
    package func decode(_ picture: Picture) throws(PictureFault) -> [UInt8] {
      let size = picture.width * picture.height * 4
      let program = SpawnedProgram(
        path: path, arguments: arguments, environment: [:], input: picture.bytes)
      let ending: SpawnedProgram.Ending
      do throws(SpawnedProgram.StartError) {
        ending = try program.run(.init(output: size, errors: 0, seconds: Double(Self.seconds)))
      } catch {
        throw PictureFault("could not be decoded: no process for it was started, \(error.reason)")
      }
      switch ending.end {
      case .exit(0) where ending.output.count == size: return ending.output
      case .exit(1): throw .damaged
      case .exit(0), .outputLimit:
        throw PictureFault("could not be decoded: the process for it wrote another number of bytes")
      case .exit(let code):
        throw PictureFault("could not be decoded: the process for it ended with \(code)")
      case .signal(let number):
        throw PictureFault("could not be decoded: the process for it ended by signal \(number)")
      case .timeLimit, .cancelled:
        throw PictureFault("could not be decoded: the process for it did not end in time")
      }
    }

    // MARK: The process that answers

    /// Reads a picture from standard input, writes its pixels to standard output, and ends the process: with 1 for a
    /// picture that is damaged.
    static func answer() -> Never {
      confine()
      guard let picture = Picture(input()), let pixels = try? picture.decodedHere() else {
        _exit(1)
      }
      _exit(Descriptor.write(pixels, to: 1) == 0 ? 0 : 2)
    }

    private static func confine() {
      limit(RLIMIT_AS, to: addressSpace + 1 << 30)
      limit(RLIMIT_CPU, to: UInt(seconds))
      limit(RLIMIT_CORE, to: 0)
      limit(RLIMIT_FSIZE, to: 0)
      limit(RLIMIT_NOFILE, to: 0)
      SystemCallFilter(allowing: calls)?.impose()
    }

    private static func limit(_ resource: __rlimit_resource, to most: UInt) {
      var limit = rlimit(rlim_cur: most, rlim_max: most)
      _ = setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }

    // The size of the program in memory, which a sanitizer raises by terabytes.
    private static var addressSpace: UInt {
      let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
        .split(separator: " ").first.flatMap { UInt($0) }
      return (pages ?? 1 << 18) * UInt(getpagesize())
    }

    private static func input() -> [UInt8] {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while bytes.count <= longestInput {
        let count = read(0, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        bytes += buffer[..<count]
      }
      return bytes
    }

    // read, write, mmap, munmap, brk, rt_sigreturn, mremap, madvise, exit, futex, exit_group and getrandom. Memory is all
    // that can be mapped, since no file is open.
    #if arch(x86_64)
      package static let calls: [UInt32] = [0, 1, 9, 11, 12, 15, 25, 28, 60, 202, 231, 318]
    #else
      package static let calls: [UInt32] = [63, 64, 222, 215, 214, 139, 216, 233, 93, 98, 94, 278]
    #endif
  }
#endif
