import A11yFiles
import A11yModel
import Foundation

/// One run of git, without a shell, a pager, hooks, network access or prompts. It sees only the repository in
/// its folder, and its output is limited.
struct GitProcess {
  /// The working directory, which must exist.
  let folder: String
  /// The arguments. An untrusted argument must not begin with a hyphen unless it follows `--`.
  let arguments: [String]
  /// Options of git that set configuration values for this run.
  var settings: [String] = []
  /// The maximum size of the output, in bytes.
  var limit = 1 << 20
  /// The time limit in seconds.
  var timeLimit: Double = 120

  struct Outcome {
    var status: Int32
    var output: [UInt8]
    /// The first line of standard error, or a placeholder if there is none.
    var complaint: String
  }

  /// Runs git.
  ///
  /// - Throws: ``GitError`` if git is missing, dies by a signal, prints too much or takes too long.
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

  /// Runs git and returns its output.
  ///
  /// - Throws: ``GitError``, also for an exit status other than 0.
  func output() throws(GitError) -> [UInt8] {
    let outcome = try run()
    guard outcome.status == 0 else {
      throw GitError(
        "git \(arguments.first ?? "")", "ended with \(outcome.status): \(outcome.complaint)")
    }
    return outcome.output
  }

  /// Runs git and returns the single line it prints.
  func line() throws(GitError) -> String {
    let text = String(decoding: try output(), as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  // Only absolute folders count, so that the repository cannot supply its own git.
  private static let program: String? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map { "\($0)/git" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Whether the environment names the repository, through `GIT_DIR`.
  static let isRepositoryNamed = environment["GIT_DIR"] != nil

  // Variables that locate a repository, for example in hooks. Others may start programs or write files.
  private static let kept: Set<String> = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_QUARANTINE_PATH",
  ]

  private static let environment: [String: String] = {
    // `GIT_CONFIG_` variables stay, because a job may use them to trust a clone that another user owns.
    var environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !name.hasPrefix("GIT_") || name.hasPrefix("GIT_CONFIG_") || kept.contains(name)
    }
    // Git passes paths to hooks relative to its own working directory.
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR"] {
      environment[name] = environment[name].map(Paths.absolute)
    }
    for (name, value) in [
      "LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0",
      // Replacement objects and the machine's attributes would alter what was committed.
      "GIT_NO_REPLACE_OBJECTS": "1", "GIT_ATTR_NOSYSTEM": "1",
      // A partial clone would fetch missing objects.
      "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none",
    ] { environment[name] = value }
    return environment
  }()

  // Disables programs that the configuration may name, and folders that git would take for bare repositories.
  private static let fixed = [
    "--no-pager", "--literal-pathspecs", "-c", "core.hooksPath=/dev/null", "-c",
    "core.fsmonitor=false", "-c", "safe.bareRepository=explicit",
  ]
}

#if os(macOS) || os(Linux)
  extension GitProcess {
    private func run(_ program: String) throws(GitError) -> Outcome {
      var environment = Self.environment
      // Keeps git from searching the parent folders.
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
