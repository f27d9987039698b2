import A11yCapture
import A11yFiles
import A11yModel
import Foundation

/// The files in a project that a check can read.
///
/// Files are recognized by content, as in `check`. Folders with generated or third-party files are skipped.
package struct Surroundings: Sendable {
  /// The captures of running apps, and the logs that contain some, as sorted paths relative to the folder.
  package private(set) var captures: [String] = []
  /// The screens in the captures, by path.
  private var screens: [FoundScreen] = []
  /// The captures, as entries of the configuration describe them.
  package private(set) var inputs: [FoundInputs] = []
  package private(set) var documents: [String] = []
  package private(set) var bundles: [String] = []
  package let hosts: [BuildHost]
  /// Whether the folder is the root of a git repository.
  package let isRepository: Bool
  /// Whether there are more files than the search visits.
  package private(set) var isCut = false

  static let mostFiles = 20_000
  private static let mostBytes = 64 << 20
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "build", "vendor", "fastlane",
  ]
  private static let endings: Set<String> = ["txt", "log", "json", "xml", "gz", "zip", "sketch"]

  /// Searches a folder.
  ///
  /// - Complexity: Each file that may be a capture is read once, at most 20,000 files.
  package init(of folder: String = ".") {
    hosts = BuildHost.all(in: folder)
    isRepository = Paths.exists(Paths.join(folder, ".git"))
    var open = [""]
    var count = 0
    while let path = open.popLast() {
      let place = path.isEmpty ? folder : Paths.join(folder, path)
      let names = try? FileManager.default.contentsOfDirectory(atPath: place)
      for name in (names ?? []).sorted() where !name.hasPrefix(".") {
        count += 1
        guard count <= Self.mostFiles else {
          isCut = true
          break
        }
        look(at: path.isEmpty ? name : "\(path)/\(name)", name, in: folder, &open)
      }
    }
    captures.sort()
    screens.sort { $0.path < $1.path }
    inputs = FoundInputs.all(of: screens)
    documents.sort()
    bundles.sort()
  }

  private mutating func look(
    at path: String, _ name: String, in folder: String, _ open: inout [String]
  ) {
    let place = Paths.join(folder, path)
    let type = try? FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
    let ending = name.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
    if type == .typeDirectory {
      if ending == "xcresult" { return bundles.append(path) }
      let isBundle = ["xcodeproj", "xcworkspace", "xcassets", "app", "framework"].contains(ending)
      if !Self.foreign.contains(name), !isBundle { open.append(path) }
      return
    }
    guard type == .typeRegular else { return }
    if ["storyboard", "xib"].contains(ending) { return documents.append(path) }
    guard Self.endings.contains(ending) else { return }
    let found = Self.screens(of: place)
    if !found.isEmpty { captures.append(path) }
    screens += found.map { FoundScreen($0, in: path, readAt: place) }
  }

  private static func screens(of path: String) -> [Screen] {
    var limits = ImportLimits()
    limits.bytes = min(limits.bytes, mostBytes)
    guard let file = try? CaptureFile.read(path: path, limits: limits, isInput: false) else {
      return []
    }
    return (try? CaptureReader.screens(in: file, limits: limits).screens) ?? []
  }
}

extension Surroundings {
  /// The configuration patterns for all documents, by file extension. Each is restricted to a top-level folder,
  /// which excludes third-party documents.
  package var documentPatterns: [String] {
    let patterns = documents.map { path in
      let ending = path.lowercased().hasSuffix(".xib") ? "*.xib" : "*.storyboard"
      guard let top = path.split(separator: "/").first, top.utf8.count < path.utf8.count else {
        return path.withoutWildcards
      }
      return "\(String(top).withoutWildcards)/**/\(ending)"
    }
    return Set(patterns).sorted()
  }
}

extension String {
  /// The path with a wildcard for each character that is special in patterns.
  var withoutWildcards: String { String(map { "*?".contains($0) ? "?" : $0 }) }
}
