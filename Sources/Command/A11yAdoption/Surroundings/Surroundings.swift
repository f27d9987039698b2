import A11yAudit
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
  /// The Swift files with views of the app, without its tests.
  package private(set) var sources: [String] = []
  // The documents and sources that a check may judge.
  private var judged: [String] = []
  package private(set) var bundles: [String] = []
  package private(set) var projects: [String] = []
  package private(set) var uiTests = UITests()
  package let hosts: [BuildHost]
  /// Whether the folder is the root of a git repository.
  package let isRepository: Bool
  /// Whether there are more files than the search visits.
  package private(set) var isCut = false

  static let mostFiles = 20_000
  private static let mostBytes = 64 << 20
  private static let mostTextBytes = 4 << 20
  private static let foreign = SourceReader.foreignFolders.union(["fastlane"])
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
    sources.sort()
    bundles.sort()
    projects.sort()
  }

  /// Whether a check has anything to read.
  package var isEmpty: Bool { captures.isEmpty && documents.isEmpty && sources.isEmpty }

  private mutating func look(
    at path: String, _ name: String, in folder: String, _ open: inout [String]
  ) {
    let place = Paths.join(folder, path)
    let type = try? FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
    let ending = name.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
    if type == .typeDirectory {
      if ending == "xcresult" { return bundles.append(path) }
      if ending == "xcodeproj" { projects.append(path) }
      if ending == "xcodeproj" || ending == "xcworkspace" {
        return uiTests.addSchemes(of: path, in: folder)
      }
      let isBundle = ["xcassets", "app", "framework"].contains(ending)
      if !Self.foreign.contains(name[...]), !isBundle { open.append(path) }
      return
    }
    guard type == .typeRegular else { return }
    switch ending {
    case "storyboard", "xib":
      guard !Self.isLeftOut(place) else { return }
      documents.append(path)
      judged.append(path)
    case "swift":
      if Self.mayBeJudged(path, place) { judged.append(path) }
      if Self.isTest(path) {
        uiTests.add(path, readAt: place)
      } else if Self.hasViews(place) {
        sources.append(path)
      }
    default: lookForScreens(at: path, place, ending)
    }
  }

  private mutating func lookForScreens(at path: String, _ place: String, _ ending: String) {
    guard Self.endings.contains(ending) else { return }
    let found = Self.screens(of: place)
    if !found.isEmpty { captures.append(path) }
    screens += found.map { FoundScreen($0, in: path, readAt: place) }
  }

  // A launch screen is shown before there is anything to do; documents of other platforms are not for iOS.
  private static func isLeftOut(_ path: String) -> Bool {
    contains(
      [
        #"launchScreen="YES""#, #"targetRuntime="MacOSX"#, #"targetRuntime="AppleTV"#,
        #"targetRuntime="watchKit"#,
      ], path)
  }

  // Views need not import their framework, and tests have none.
  private static func mayBeJudged(_ path: String, _ place: String) -> Bool {
    let parts = path.split(separator: "/")
    return !parts.dropLast().contains { $0.hasSuffix("Tests") } && parts.last != "Package.swift"
      && contains(["View", "UI"], place)
  }

  private static func hasViews(_ path: String) -> Bool {
    contains(["import SwiftUI", "import UIKit"], path)
  }

  // Folders and files of tests have names that end with it, as Xcode and SwiftPM name them.
  private static func isTest(_ path: String) -> Bool {
    path.split(separator: "/").contains { part in
      let name = part.hasSuffix(".swift") ? part.dropLast(6) : part
      return name.hasSuffix("Tests") || name.hasSuffix("Test") || name == "Package"
    }
  }

  static func contains(_ texts: [String], _ path: String) -> Bool { !found(texts, path).isEmpty }

  /// Returns the texts that a file contains.
  static func found(_ texts: [String], _ path: String) -> [String] {
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    guard let size, size <= mostTextBytes, let data = FileManager.default.contents(atPath: path)
    else { return [] }
    return texts.filter { data.range(of: Data($0.utf8)) != nil }
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
  /// The configuration patterns for all documents and sources: the top-level folders that have some, as a check without a
  /// configuration reads them, and the files beside these folders.
  package var projectPatterns: [String] {
    guard !(documents + sources).isEmpty else { return [] }
    if isCut { return ["**"] }
    return Set(
      judged.map { path in
        guard let top = path.split(separator: "/").first, top.utf8.count < path.utf8.count else {
          return "*.\(path.split(separator: ".").last ?? "")"
        }
        return "\(String(top).withoutWildcards)/**"
      }
    ).sorted()
  }
}

extension String {
  /// The path with a wildcard for each character that is special in patterns.
  var withoutWildcards: String { String(map { "*?".contains($0) ? "?" : $0 }) }
}
