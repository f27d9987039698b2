import A11yFiles
import A11yModel
import A11yRules
import Foundation

/// The configuration file in effect, read together with the team's own rules.
package struct ConfigurationFile: Sendable {
  private static let names = [".a11ylint.yml", ".a11ylint.yaml"]
  // Names that people take for these.
  private static let withoutDot = ["a11ylint.yml", "a11ylint.yaml"]

  /// The environment variables that choose something, by name.
  package let variables: [String: String]
  // The file that the user named; nil for the nearest one.
  private let named: String?
  private let profile: Profile?

  /// - Parameters:
  ///   - path: The file that the user named; nil for the one that the environment names, or else the nearest one.
  ///   - profile: The profile that the user named.
  package init(
    named path: String?, profile: Profile? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    variables = environment.filter { name, value in
      switch name {
      case "A11YLINT_CONFIG": path == nil && !value.isEmpty
      case "A11YLINT_PROFILE": profile == nil && !value.isEmpty
      case "A11YLINT_BASELINE": !value.isEmpty
      default: false
      }
    }
    named = path ?? variables["A11YLINT_CONFIG"]
    self.profile = profile
  }

  /// Reads the named file, or else the nearest one.
  ///
  /// - Parameter unsaved: The texts that an editor has not saved, by path.
  /// - Throws: ``ConfigurationError`` with the place of the error.
  package func read(
    unsaved: [String: [UInt8]] = [:]
  ) throws(ConfigurationError) -> Configuration {
    let configuration = try read(named, in: WorkTree(unsaved: unsaved), isWriting: true)
    for place in configuration.written { OutputGate.shared.contain(place) }
    return configuration
  }

  /// Reads what the same words find in a commit. If it does not have the named file, the nearest one counts.
  ///
  /// - Returns: Nil if the named file lies outside the repository, and so is the same for all commits.
  package func read(in commit: any ConfigurationTree) throws(ConfigurationError) -> Configuration? {
    if let named, (try? commit.demand(named, inRepositoryAround: ".")) == nil { return nil }
    return try read(named.flatMap { commit.has($0) ? $0 : nil }, in: commit, isWriting: false)
  }

  private func read(
    _ named: String?, in tree: any ConfigurationTree, isWriting: Bool
  ) throws(ConfigurationError) -> Configuration {
    var path = named
    if path == nil {
      path = try Self.nearest(Self.names, in: tree)
      // The file was found, not named. Errors print its lines, so a link must not lead outside the repository.
      if path == nil, let stray = Self.withoutDot.first(where: { tree.has($0) }) {
        throw ConfigurationError("\(stray): is not read under this name; rename it to .\(stray)")
      }
      if let path { try Self.demand(path, inRepositoryAround: Paths.parent(of: path), in: tree) }
    }
    var folder = path.map { Paths.parent(of: $0) }
    if folder == nil { folder = try Self.nearest([OwnRuleFiles.folder], in: tree).map(Self.above) }
    var configuration = Configuration()
    if let folder {
      configuration.settings.known = KnownRules(
        own: try OwnRuleFiles(in: folder, of: tree).rules())
    }
    if let path, let root = try ExtendedFile(path, in: tree).root() {
      var reader = ConfigurationReader(path: path, rules: configuration.settings.known)
      reader.isWriting = isWriting
      configuration = try reader.read(root)
    }
    configuration.path = path
    configuration.directory = folder ?? "."
    try overrule(&configuration)
    return configuration
  }

  /// Returns the configuration of `--no-config`: the environment and the command line.
  package func reading() throws(ConfigurationError) -> Configuration {
    var configuration = Configuration()
    try overrule(&configuration)
    return configuration
  }

  // An option overrides the environment, which overrides the file.
  private func overrule(_ configuration: inout Configuration) throws(ConfigurationError) {
    if let path = variables["A11YLINT_BASELINE"] {
      configuration.instead.baseline = .init(value: path, origin: "A11YLINT_BASELINE")
    }
    if let profile {
      configuration.settings.profile = profile
      configuration.instead.profile = .init(value: profile.rawValue, origin: "--profile")
    } else if let word = variables["A11YLINT_PROFILE"] {
      let known = Profile.allCases.map(\.rawValue)
      guard let profile = Profile(rawValue: word) else {
        throw ConfigurationError(
          "A11YLINT_PROFILE is \(ConfigurationNode.quoted(word)); "
            + "expected \(known.joined(separator: ", "))\(NearestName.suggestion(for: word, in: known))"
        )
      }
      configuration.settings.profile = profile
      configuration.instead.profile = .init(value: word, origin: "A11YLINT_PROFILE")
    }
  }

  /// Checks that a file that was found, not named, lies in the repository.
  static func demand(
    _ path: String, inRepositoryAround folder: String, in tree: any ConfigurationTree
  ) throws(ConfigurationError) {
    do throws(ContainedPath.Fault) {
      try tree.demand(path, inRepositoryAround: folder)
    } catch {
      throw ConfigurationError(
        "\(path.escapedForDisplay()): \(error.description.escapedForDisplay()); "
          + "expected a file in the repository")
    }
  }

  private static func above(_ folder: String) -> String {
    Paths.parent(of: Paths.parent(of: folder))
  }

  // Searches upwards to the root of the repository. Outside a repository, only the working directory counts.
  private static func nearest(
    _ names: [String], in tree: any ConfigurationTree
  ) throws(ConfigurationError) -> String? {
    var directory = Paths.workingDirectory
    var steps = ""
    var found: String?
    while true {
      let here = names.filter { tree.has(steps + $0) }
      if found == nil, let name = here.first {
        guard here.count == 1 else {
          throw ConfigurationError(
            "\(steps)\(here.joined(separator: " and \(steps)")): two configurations; expected one")
        }
        found = steps + name
      }
      if Paths.exists(Paths.join(directory, ".git")) { return found }
      let parent = Paths.parent(of: directory)
      guard parent != directory, directory != "." else { break }
      directory = parent
      steps += "../"
    }
    return names.first(where: tree.has)
  }
}
