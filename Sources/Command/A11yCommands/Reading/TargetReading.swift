import A11yCapture
import A11yFiles
import A11yModel
import A11ySource

/// The platforms of files, as declared by projects and packages.
struct TargetReading: Sendable {
  private var members = TargetMembers()
  private var packages = PackagePlatforms()
  /// The files that declare platforms, and the settings that they refer to, whether there is such a file or not.
  private(set) var sources: [String] = []
  /// The projects that cannot be read. Their files are checked as if no project contained them.
  private(set) var errors: [ImportError] = []

  /// Creates a value without any declaration.
  init() {}

  /// Whether a file declares platforms.
  static func isProject(_ path: String) -> Bool {
    path == "Package.swift" || path.hasSuffix("/Package.swift")
      || path.hasSuffix("/project.pbxproj")
  }

  /// - Parameter paths: Project files and package manifests.
  init(_ paths: [String], limits: ImportLimits, _ memory: ReadMemory) {
    let found = Locked<[String]>([])
    let settings = SettingFiles { path in
      found.withLock { $0.append(path) }
      guard let file = try? CaptureFile.read(path: path, limits: limits) else { return nil }
      return file.storage.withBytes { String(decoding: $0, as: UTF8.self) }
    }
    for path in paths where path.hasSuffix("Package.swift") {
      guard let file = try? memory.read(path, limits) else { continue }
      file.storage.withBytes { bytes in
        bytes.withMemoryRebound(to: UInt8.self) { packages.add($0, at: Paths.absolute(path)) }
      }
    }
    for path in paths where path.hasSuffix("/project.pbxproj") { add(path, settings, limits) }
    sources = paths + found.withLock { $0 }
  }

  private mutating func add(_ path: String, _ settings: SettingFiles, _ limits: ImportLimits) {
    do throws(ImportError) {
      let file = try CaptureFile.read(path: path, limits: limits)
      do throws(ProjectFileError) {
        try file.storage.withBytes { bytes throws(ProjectFileError) in
          try bytes.withMemoryRebound(to: UInt8.self) { bytes throws(ProjectFileError) in
            try members.add(project: bytes, at: Paths.absolute(path), settings)
          }
        }
      } catch {
        throw ImportError(.malformed, path: path, line: error.line, error.message)
      }
    } catch {
      errors.append(error)
    }
  }

  /// Returns the platforms of the targets that contain a file; nil if none are known.
  func platforms(of path: String) -> Platforms? {
    let path = Paths.absolute(path)
    return members.platforms(of: path) ?? packages.platforms(of: path)
  }
}
