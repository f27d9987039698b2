import A11yFiles
import Foundation

/// Finds `.a11ylint.yml`.
package enum ConfigurationFile {
  private static let name = ".a11ylint.yml"
  private static let maximumSize = 1 << 20

  /// Reads the file that the user named, or the first one found upwards, or nothing.
  ///
  /// - Throws: ``ConfigurationError`` for a file that cannot be read, with the line of what is wrong.
  package static func read(named path: String?, ignoring: Bool) throws(ConfigurationError)
    -> Configuration
  {
    if ignoring { return Configuration() }
    guard let path = path ?? nearest(from: Paths.workingDirectory) else {
      return Configuration()
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ConfigurationError("\(path): cannot be read; expected a configuration file")
    }
    guard data.count <= maximumSize else {
      throw ConfigurationError("\(path): \(data.count) bytes; expected at most \(maximumSize)")
    }
    var configuration = try ConfigurationReader(path: path).read(
      String(decoding: data, as: UTF8.self))
    configuration.path = path
    configuration.directory = Paths.parent(of: path)
    return configuration
  }

  // Upwards to the root of the repository; outside of one only the working directory counts, so
  // that a file somewhere above it decides nothing.
  private static func nearest(from start: String) -> String? {
    var directory = start
    var steps = ""
    var found: String?
    while true {
      if found == nil, Paths.exists(Paths.join(directory, name)) {
        found = steps + name
      }
      if Paths.exists(Paths.join(directory, ".git")) { return found }
      let parent = Paths.parent(of: directory)
      guard parent != directory, directory != "." else { break }
      directory = parent
      steps += "../"
    }
    return Paths.exists(name) ? name : nil
  }
}
