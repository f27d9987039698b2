import A11yFiles
import A11yModel
import A11yRules
import Foundation

/// Finds `.a11ylint.yml`, and reads it with the team's own rules.
package struct ConfigurationFile: Sendable {
  private static let names = [".a11ylint.yml", ".a11ylint.yaml"]

  // The file that the user named; nil for the nearest one.
  private let named: String?
  private let environment: [String: String]
  private let profile: Profile?

  /// Prepares to read.
  ///
  /// - Parameters:
  ///   - path: The file that the user named; nil for that of the environment, or the nearest one.
  ///   - profile: The profile that the user named.
  package init(
    named path: String?, profile: Profile? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    named = path ?? environment["A11YLINT_CONFIG"].flatMap { $0.isEmpty ? nil : $0 }
    self.environment = environment
    self.profile = profile
  }

  /// Reads the file that was named, or the first one found upwards, or nothing.
  ///
  /// - Throws: ``ConfigurationError`` for a file that cannot be read, with the place of what is wrong.
  package func read() throws(ConfigurationError) -> Configuration {
    var path = named
    if path == nil {
      path = try Self.nearest(Self.names)
      // Nobody has named it: a link may not choose a file of the machine, whose lines errors would print.
      if let path { try Self.demandInside(path, of: Paths.parent(of: path)) }
    }
    var folder = path.map { Paths.parent(of: $0) }
    if folder == nil { folder = try Self.nearest([OwnRuleFiles.folder]).map(Self.above) }
    var configuration = Configuration()
    if let folder {
      configuration.settings.known = KnownRules(own: try OwnRuleFiles(in: folder).rules())
    }
    if let path {
      let root = try ExtendedFile(path).root()
      if let root {
        let reader = ConfigurationReader(path: path, rules: configuration.settings.known)
        configuration = try reader.read(root)
      }
    }
    for place in configuration.written { OutputGate.shared.contain(place) }
    configuration.path = path
    configuration.directory = folder ?? "."
    try overrule(&configuration)
    return configuration
  }

  /// What counts when the user wants no file: the environment and the command line.
  package func reading() throws(ConfigurationError) -> Configuration {
    var configuration = Configuration()
    try overrule(&configuration)
    return configuration
  }

  // A flag counts before the environment, and that before the file.
  private func overrule(_ configuration: inout Configuration) throws(ConfigurationError) {
    if let path = environment["A11YLINT_BASELINE"], !path.isEmpty {
      configuration.instead.baseline = .init(value: path, origin: "A11YLINT_BASELINE")
    }
    if let profile {
      configuration.settings.profile = profile
      configuration.instead.profile = .init(value: profile.rawValue, origin: "--profile")
    } else if let word = environment["A11YLINT_PROFILE"], !word.isEmpty {
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

  /// Demands that a file that was found, and not named, is one of the repository.
  static func demandInside(_ path: String, of folder: String) throws(ConfigurationError) {
    do throws(ContainedPath.Fault) {
      _ = try ContainedPath(path, below: Paths.repository(around: folder))
    } catch {
      throw ConfigurationError(
        "\(path.escapedForDisplay()): \(error.description.escapedForDisplay()); "
          + "expected a file of the repository")
    }
  }

  private static func above(_ folder: String) -> String {
    Paths.parent(of: Paths.parent(of: folder))
  }

  // Upwards to the root of the repository; outside of one only the working directory counts, so
  // that a file somewhere above it decides nothing.
  private static func nearest(_ names: [String]) throws(ConfigurationError) -> String? {
    var directory = Paths.workingDirectory
    var steps = ""
    var found: String?
    while true {
      // By its name alone, here: who may not look into a folder further up may still work in this one.
      let here = names.filter {
        steps.isEmpty ? Paths.mayExist($0) : Paths.exists(Paths.join(directory, $0))
      }
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
    return names.first(where: Paths.mayExist)
  }
}
