import A11yAudit
import A11yBaseline
import A11yBaselineStore
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yProcess
import A11yReporting
import A11yRules
import Foundation

/// An examination of everything that a check depends on. It changes nothing.
package struct Doctor {
  private let environment: [String: String]
  private let configuration: Configuration?
  private let configurationError: ConfigurationError?
  private let plan: Result<InputPlan, AuditError>?

  /// Reads the configuration and plans the inputs.
  ///
  /// - Parameters:
  ///   - file: The configuration file in effect.
  ///   - today: The day its suppressions are judged by.
  package init(
    _ file: ConfigurationFile, today: CalendarDay,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.environment = environment
    do throws(ConfigurationError) {
      let read = try file.read()
      _ = try read.reviewSuppressions(today: today)
      (configuration, configurationError) = (read, nil)
    } catch {
      (configuration, configurationError) = (nil, error)
    }
    plan = configuration.flatMap { configuration in
      guard !configuration.inputs.isEmpty else { return nil }
      return Result { () throws(AuditError) in try InputPlan([], configuration.inputSettings) }
    }
  }

  /// The results, in the order of a check.
  package var examinations: [Examination] {
    [
      version, capturing, settings, inputs, baseline, git, baselineFolder,
      temporaryFolder, ci, target,
    ]
    .compactMap(\.self)
  }

  // MARK: The program

  private var own: String { Bundle.main.executableURL?.path ?? Tool.name }

  private var version: Examination {
    let words = "a11ylint \(Tool.version), \(own.escapedForDisplay())"
    let resolved = Paths.resolved(own)
    let first = (environment["PATH"] ?? "").split(separator: ":")
      .map { Paths.join(String($0), Tool.name) }.first {
        FileManager.default.isExecutableFile(atPath: $0)
      }
    guard let first else {
      return Examination(
        "version", .hint, words,
        remedy:
          "not on the PATH; add \(Paths.parent(of: own).escapedForDisplay()) to it"
      )
    }
    guard Paths.resolved(first) != resolved else { return Examination("version", .fine, words) }
    return Examination(
      "version", .hint, words,
      remedy: "the PATH has another one first: \(first.escapedForDisplay())")
  }

  private var capturing: Examination {
    let folders = [own, Paths.resolved(own)].map { Paths.parent(of: $0) }
    let isThere = folders.contains {
      FileManager.default.isExecutableFile(atPath: Paths.join($0, "a11ylint-capture"))
    }
    return isThere
      ? Examination("capture", .fine, "a11ylint-capture is installed")
      : Examination(
        "capture", .hint, "a11ylint-capture is missing",
        remedy: "only a11ylint capture needs it; install it in the folder of a11ylint")
  }

  // MARK: The configuration

  private var settings: Examination {
    if let configurationError {
      return Examination(
        "configuration", .broken, configurationError.description.escapedForDisplay(),
        remedy: "fix that line; nothing is checked until then", status: .usage)
    }
    guard let path = configuration?.path else {
      return Examination(
        "configuration", .hint, "no .a11ylint.yml here or above",
        remedy: "a11ylint init writes one")
    }
    return Examination("configuration", .fine, path.escapedForDisplay())
  }

  private var inputs: Examination? {
    guard configuration != nil else { return nil }
    guard let plan else {
      return Examination(
        "inputs", .hint, "none configured; a11ylint check needs paths",
        remedy: "add them under inputs: in .a11ylint.yml, or run a11ylint init")
    }
    do throws(AuditError) {
      let count = try plan.get().fileCount
      return count > 0
        ? Examination("inputs", .fine, count == 1 ? "1 file" : "\(count) files")
        : Examination(
          "inputs", .broken, "no file",
          remedy: "capture screens, or change inputs: in .a11ylint.yml", status: .input)
    } catch {
      return Examination(
        "inputs", .broken, error.message.escapedForDisplay(),
        remedy: "capture screens, or change inputs: in .a11ylint.yml", status: .usage)
    }
  }

  // MARK: The baseline

  private var baseline: Examination? {
    guard let configuration else { return nil }
    let path: String
    do throws(ConfigurationError) {
      path = try configuration.baselineInRepository()
    } catch {
      return Examination(
        "baseline", .broken, error.description.escapedForDisplay(),
        remedy: "name a file in the repository", status: .usage)
    }
    let name = path.escapedForDisplay()
    let file = BaselineFile(path)
    guard file.exists else {
      return Examination(
        "baseline", .hint, "none at \(name); every finding is new",
        remedy: "a11ylint baseline create accepts all current findings")
    }
    do throws(StoreError) {
      let faults = try file.verify()
      guard faults.isEmpty else {
        let shown = faults.prefix(10).map(\.description).joined(separator: "; ")
        let rest = faults.count > 10 ? "; and \(faults.count - 10) more" : ""
        return Examination(
          "baseline", .broken, "\(name): \(shown.escapedForDisplay())\(rest)",
          remedy: "git checkout restores the file", status: .baseline)
      }
      let entries = TextLayout.entries(try file.load().entries.count)
      return Examination("baseline", .fine, "\(name): sound, \(entries)")
    } catch {
      return Examination(
        "baseline", .broken, error.description, remedy: "a11ylint explain 4", status: .baseline)
    }
  }

  private var git: Examination? {
    guard let configuration else { return nil }
    do {
      let clone = try BaselineClone(
        baseline: configuration.baselineInRepository(), allowsCIWrite: false, in: GitRepository())
      let missing = try clone.missing()
      guard let first = missing.first else {
        return Examination("git", .fine, "shows and merges baselines entry by entry")
      }
      return Examination("git", .hint, first, remedy: "a11ylint git-setup")
    } catch let error as GitError {
      return Examination("git", .hint, error.description)
    } catch {
      return Examination("git", .hint, "\(error)".escapedForDisplay())
    }
  }

  // MARK: Places

  private var baselineFolder: Examination? {
    guard let configuration else { return nil }
    var folder = Paths.parent(of: Paths.absolute(configuration.pathOfBaseline))
    while !Paths.exists(folder), folder != "/" { folder = Paths.parent(of: folder) }
    return place(
      folder, "of the baseline", remedy: "only commands that change the baseline write there")
  }

  private var temporaryFolder: Examination {
    let folder = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    return place(folder, "for temporary files", remedy: "set TMPDIR to another folder")
  }

  private func place(_ folder: String, _ purpose: String, remedy: String) -> Examination {
    let words = "\(folder.escapedForDisplay()), \(purpose)"
    return access(folder, W_OK) == 0
      ? Examination("writable", .fine, words)
      : Examination("writable", .hint, "\(words), is not writable", remedy: remedy)
  }

  // MARK: The host

  private static let hosts = [
    "GITHUB_ACTIONS": "GitHub Actions", "GITLAB_CI": "GitLab CI", "JENKINS_URL": "Jenkins",
    "BITRISE_IO": "Bitrise", "CI_XCODE_CLOUD": "Xcode Cloud", "TF_BUILD": "Azure Pipelines",
    "TEAMCITY_VERSION": "TeamCity",
  ]

  private var ci: Examination {
    let found = Self.hosts.filter { environment[$0.key].map { !$0.isEmpty } ?? false }.values
      .sorted()
    let host = found.isEmpty ? "" : " (\(found.joined(separator: ", ")))"
    guard RunEnvironment.isCI(environment) else {
      return Examination("CI", .fine, "not set\(host); baselines are writable")
    }
    return Examination(
      "CI", .fine, "set\(host); baselines are not written, and output has no colors")
  }

  // Only a pull-request job has a target branch.
  private var target: Examination? {
    guard let branch = TargetBranch(environment: environment) else { return nil }
    do throws(GitError) {
      let reference = try branch.reference(in: GitRepository())
      let name = reference.text.escapedForDisplay()
      return Examination("target", .fine, "this pull request is compared with \(name)")
    } catch {
      return Examination("target", .hint, error.description)
    }
  }
}
