import A11yFiles
import A11yModel
import A11yProcess
import Foundation

/// One run of git: no shell, no pager, no hooks, no network, no question to the user, no repository but the one in
/// its folder, and no more output than is wanted.
struct GitProcess {
  /// Where it runs; a folder that is there.
  let folder: String
  /// What it is told. A word from elsewhere must not begin with a hyphen, or stand behind `--`.
  let arguments: [String]
  /// Settings that count for this run alone, as git's own options.
  var settings: [String] = []
  /// How many bytes are read of what it prints.
  var limit = 1 << 20
  /// Seconds after which it is ended.
  var timeLimit: Double = 120

  /// What a run has printed, and how it ended.
  struct Outcome {
    var status: Int32
    var output: [UInt8]
    /// The first line on standard error; empty where there is none.
    var complaint: String
  }

  /// Runs git.
  ///
  /// - Throws: ``GitError`` where there is no git, and where it prints too much or takes too long.
  func run() throws(GitError) -> Outcome {
    guard let program = Self.program else {
      throw GitError("git", "is not installed; expected it on the PATH")
    }
    #if os(macOS) || os(Linux)
      return try run(program)
    #else
      throw GitError("git", "cannot be started here")
    #endif
  }

  /// What git prints; anything but an orderly end is an error with its words.
  func output() throws(GitError) -> [UInt8] {
    let outcome = try run()
    guard outcome.status == 0 else {
      throw GitError(
        "git \(arguments.first ?? "")", "ended with \(outcome.status): \(outcome.complaint)")
    }
    return outcome.output
  }

  /// The one line that git prints.
  func line() throws(GitError) -> String {
    let text = String(decoding: try output(), as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  // Only absolute folders: the repository that is looked at must not bring a git of its own.
  private static let program: String? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map { "\($0)/git" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Whether git is told by its variables which repository is meant.
  static let isRepositoryNamed = environment["GIT_DIR"] != nil

  // Git's variables that say where a repository is, in hooks for example. Others start programs or write files.
  private static let kept: Set<String> = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_QUARANTINE_PATH",
  ]

  private static let environment: [String: String] = {
    // Whose settings count is said by some, too: a job may trust a clone of another user by them.
    var environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !name.hasPrefix("GIT_") || name.hasPrefix("GIT_CONFIG_") || kept.contains(name)
    }
    // Git hands its own paths on to hooks, from the folder that it runs in.
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR"] {
      environment[name] = environment[name].map(Paths.absolute)
    }
    for (name, value) in [
      "LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0",
      // What stands for another object, or in the attributes of the machine, is not what was committed.
      "GIT_NO_REPLACE_OBJECTS": "1", "GIT_ATTR_NOSYSTEM": "1",
      // A clone without all objects would fetch them.
      "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none",
    ] { environment[name] = value }
    return environment
  }()

  // Programs that settings may name, and folders that git would take for repositories.
  private static let fixed = [
    "--no-pager", "--literal-pathspecs", "-c", "core.hooksPath=/dev/null", "-c",
    "core.fsmonitor=false", "-c", "safe.bareRepository=explicit",
  ]
}

#if os(macOS) || os(Linux)
  extension GitProcess {
    private func run(_ program: String) throws(GitError) -> Outcome {
      var environment = Self.environment
      // It is there or nowhere.
      environment["GIT_CEILING_DIRECTORIES"] = Paths.parent(of: Paths.absolute(folder))
      let spawned = SpawnedProgram(
        path: program, arguments: ["-C", folder] + Self.fixed + settings + arguments,
        environment: environment)
      let command = "git \(arguments.first ?? "")"
      let ending: SpawnedProgram.Ending
      do throws(SpawnedProgram.StartError) {
        ending = try spawned.run(.init(output: limit, errors: 4096, seconds: timeLimit))
      } catch {
        throw GitError(program, "cannot be started: \(error.reason)")
      }
      switch ending.end {
      case .exit(let status):
        return Outcome(
          status: status, output: ending.output, complaint: Self.firstLine(ending.errors))
      case .signal(let number): throw GitError(command, "was ended by signal \(number)")
      case .outputLimit: throw GitError(command, "printed more than \(limit) bytes")
      case .timeLimit(let seconds):
        throw GitError(command, "did not end within \(Int(seconds.rounded(.up))) s")
      case .cancelled: throw GitError(command, "was canceled")
      }
    }

    private static func firstLine(_ errors: [UInt8]) -> String {
      let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
      return (lines.first.map { String($0.prefix(300)) } ?? "no message").escapedForDisplay()
    }
  }
#endif
