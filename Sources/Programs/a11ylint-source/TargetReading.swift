import A11yCapture
import A11yFiles
import A11yModel
import A11ySource

/// What projects and packages say of the platforms of their files.
struct TargetReading: Sendable {
  private var members = TargetMembers()
  private var packages = PackagePlatforms()
  /// Projects that cannot be read, whose files are judged as if there were none.
  private(set) var errors: [ImportError] = []

  /// - Parameter paths: Project files and manifests of packages among anything else.
  init(_ paths: [String], limits: ImportLimits) {
    let settings = SettingFiles { path in
      guard let file = try? CaptureFile.read(path: path, limits: limits) else { return nil }
      return file.storage.withBytes { String(decoding: $0, as: UTF8.self) }
    }
    for path in paths where path == "Package.swift" || path.hasSuffix("/Package.swift") {
      guard let file = try? CaptureFile.read(path: path, limits: limits) else { continue }
      file.storage.withBytes { bytes in
        bytes.withMemoryRebound(to: UInt8.self) { packages.add($0, at: Paths.absolute(path)) }
      }
    }
    for path in paths where path.hasSuffix("/project.pbxproj") { add(path, settings, limits) }
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

  /// What the targets that have a file are built for; nil where none is known.
  func platforms(of path: String) -> Platforms? {
    let path = Paths.absolute(path)
    return members.platforms(of: path) ?? packages.platforms(of: path)
  }

  /// Whether it is built for other platforms alone.
  func isElsewhere(_ path: String) -> Bool { platforms(of: path)?.isElsewhere ?? false }
}
