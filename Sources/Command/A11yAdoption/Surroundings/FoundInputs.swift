import A11yCapture
import A11yFiles
import A11yModel

/// Captures that one entry of `inputs:` describes.
package struct FoundInputs: Sendable {
  /// The pattern of the names of the captures.
  package let naming: NamingPattern
  /// The screens in the captures, by path.
  let screens: [FoundScreen]
  // The folders of the captures. The working directory stands for the files in it, others for all below them.
  private let folders: [String]

  private init(_ screens: [FoundScreen], in folders: [String]) {
    (self.screens, self.folders) = (screens, folders)
    naming = NamingPattern(of: screens)
  }

  /// Returns all captures by folder. Folders whose captures are named alike are one entry: all, or those below one
  /// folder of the project.
  static func all(of screens: [FoundScreen]) -> [FoundInputs] {
    var byFolder: [String: [FoundScreen]] = [:]
    var outermost: [String] = []
    let found = Dictionary(grouping: screens) { Paths.parent(of: $0.file) }
    // A folder sorts before its subfolders and includes them.
    for (folder, screens) in found.sorted(by: { $0.key < $1.key }) {
      let isBelow = outermost.last.map { $0 != "." && folder.hasPrefix($0 + "/") } ?? false
      if !isBelow { outermost.append(folder) }
      byFolder[outermost[outermost.count - 1], default: []] += screens
    }
    func joined(_ folders: [String]) -> FoundInputs {
      FoundInputs(
        folders.flatMap { byFolder[$0] ?? [] }.sorted { $0.path < $1.path }, in: folders)
    }
    if case let all = joined(outermost), all.naming.template != nil { return [all] }
    let tops = Dictionary(grouping: outermost) { $0.split(separator: "/")[0] }
    return tops.sorted { $0.key < $1.key }.flatMap { _, folders -> [FoundInputs] in
      if case let all = joined(folders), all.naming.template != nil { return [all] }
      return folders.map { joined([$0]) }
    }
  }

  /// The patterns for the files. Names are only read in files like those that were found.
  package var patterns: [String] {
    guard let template = naming.template else {
      return folders.flatMap { $0 == "." ? files : ["\($0.withoutWildcards)/**"] }
    }
    // Folders that are values of the context will have others beside them.
    let ancestor = folders.dropFirst().reduce(folders[0], Self.ancestor)
    let places = template.folders > 0 && ancestor != "." ? [ancestor] : folders
    let endings = Set(screens.map { ending(of: $0.file) }).sorted()
    return places.flatMap { place in
      place == "." ? files : endings.map { "\(place.withoutWildcards)/**/*\($0.withoutWildcards)" }
    }
  }

  // The files in the working directory.
  private var files: [String] {
    Set(screens.map(\.file)).filter { !$0.contains("/") }.sorted().map(\.withoutWildcards)
  }

  private func ending(of file: String) -> String {
    String((file.split(separator: "/").last ?? "").dropFirst(FileStem.of(file).count))
  }

  private static func ancestor(_ one: String, _ other: String) -> String {
    let parts = zip(one.split(separator: "/"), other.split(separator: "/")).prefix { $0 == $1 }
    return parts.isEmpty ? "." : parts.map { String($0.0) }.joined(separator: "/")
  }
}
