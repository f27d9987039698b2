import A11yCapture
import A11yFiles
import A11yModel
import Foundation

/// What lies in a project that could be looked at.
///
/// Files are recognised by content, as `check` does it, except for folders that hold what tools have
/// made or fetched.
package struct Surroundings: Sendable {
  /// Captures of running apps, logs with captures among them: paths from the folder, sorted.
  package private(set) var captures: [String] = []
  /// Interface Builder documents.
  package private(set) var documents: [String] = []
  /// Result bundles of Xcode.
  package private(set) var bundles: [String] = []
  /// Who runs the jobs.
  package let hosts: [BuildHost]
  /// Whether the folder is the top of a repository of git.
  package let isRepository: Bool
  /// Whether there was more than is looked at.
  package private(set) var isCut = false

  private static let mostFiles = 20_000
  private static let mostBytes = 64 << 20
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "build", "vendor", "fastlane",
  ]
  private static let endings: Set<String> = ["txt", "log", "json", "xml", "gz", "zip", "sketch"]

  /// Looks around in a folder.
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
    if Self.endings.contains(ending), isCapture(place) { captures.append(path) }
  }

  private func isCapture(_ path: String) -> Bool {
    var limits = ImportLimits()
    limits.bytes = min(limits.bytes, Self.mostBytes)
    guard let file = try? CaptureFile.read(path: path, limits: limits, isInput: false),
      let result = try? CaptureReader.screens(in: file, limits: limits)
    else { return false }
    return !result.screens.isEmpty
  }
}

extension Surroundings {
  /// Patterns of a configuration that fit all captures and documents: for captures a folder each, for
  /// documents their endings.
  package var patterns: [String] {
    // A folder inside another one, which comes before it, is a part of it.
    var outermost: [String] = []
    for folder in Set(captures.map(Paths.parent(of:))).sorted() {
      if let last = outermost.last, last != ".", folder.hasPrefix(last + "/") { continue }
      outermost.append(folder)
    }
    let own = outermost.flatMap { folder in
      folder == "."
        ? captures.filter { Paths.parent(of: $0) == "." } : ["\(folder)/**"]
    }
    return (own + documentPatterns).map(Self.escaped)
  }

  // By their top folders, so that what others have made is none of it.
  private var documentPatterns: [String] {
    let patterns = documents.map { path in
      let ending = path.lowercased().hasSuffix(".xib") ? "*.xib" : "*.storyboard"
      guard let top = path.split(separator: "/").first, top.utf8.count < path.utf8.count else {
        return path
      }
      return "\(top)/**/\(ending)"
    }
    return Set(patterns).sorted()
  }

  // A name with a character that means something in a pattern is met by a wildcard.
  private static func escaped(_ pattern: String) -> String {
    guard let end = pattern.range(of: "/**") else { return plain(pattern[...]) }
    return plain(pattern[..<end.lowerBound]) + pattern[end.lowerBound...]
  }

  private static func plain(_ path: Substring) -> String {
    String(path.map { "*?".contains($0) ? "?" : $0 })
  }
}
