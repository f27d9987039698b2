/// A project file of Xcode (`project.pbxproj`): which files its targets have, and what these are built for.
///
/// What is not read is unknown, and what is unknown is for every platform.
struct ProjectFile {
  private let objects: [String: PropertyValue]
  private let project: String
  // Where the project lies.
  private let folder: String
  // What files of settings say, by their paths.
  private var settings: [String: BuildSettings] = [:]
  // Paths of files and of folders by what refers to them.
  private var paths: [String: String] = [:]

  /// Reads one.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, path: String, settings: SettingFiles
  ) throws(ProjectFileError) {
    let root = try PropertyListReader.value(of: bytes).table ?? [:]
    guard let objects = root["objects"]?.table, let project = root["rootObject"]?.text,
      objects[project]?.table != nil
    else {
      throw ProjectFileError(line: 1, message: "no project in it; expected objects and a root")
    }
    (self.objects, self.project) = (objects, project)
    // The file lies in the folder that people take for the project.
    let place = PathText.folder(of: PathText.folder(of: PathText.normal(path)))
    folder = PathText.joined(
      place, objects[project]?.table?["projectDirPath"]?.text ?? "")
    readPaths()
    for id in objects.keys {
      guard let path = settingFile(of: id), self.settings[path] == nil else { continue }
      self.settings[path] = settings.settings(at: path)
    }
  }

  private func text(_ id: String, _ key: String) -> String? { objects[id]?.table?[key]?.text }
  private func texts(_ id: String, _ key: String) -> [String] {
    objects[id]?.table?[key]?.texts ?? []
  }

  // MARK: Paths

  private mutating func readPaths() {
    guard let main = text(project, "mainGroup") else { return }
    var open = [(main, folder)]
    while let (id, parent) = open.popLast() {
      guard paths[id] == nil, let path = path(of: id, in: parent) else { continue }
      paths[id] = path
      open += texts(id, "children").map { ($0, path) }
    }
  }

  // Nil where it is in no folder that is read, such as that of products.
  private func path(of id: String, in parent: String) -> String? {
    let own = text(id, "path") ?? ""
    switch text(id, "sourceTree") {
    case "<group>": return PathText.joined(parent, own)
    case "SOURCE_ROOT": return PathText.joined(folder, own)
    case "<absolute>": return PathText.normal(own)
    default: return nil
    }
  }

  // MARK: Targets

  /// Adds what its targets have.
  func add(to members: inout TargetMembers) {
    let base = settingsByName(of: project)
    for target in texts(project, "targets") where objects[target]?.table != nil {
      let platforms = platforms(of: target, base)
      for phase in texts(target, "buildPhases") where text(phase, "isa") == "PBXSourcesBuildPhase" {
        for file in texts(phase, "files") {
          guard let reference = text(file, "fileRef"), let path = paths[reference] else { continue }
          members.add(path, filtered(platforms, by: objects[file]?.table))
        }
      }
      for group in texts(target, "fileSystemSynchronizedGroups") {
        guard let path = paths[group] else { continue }
        members.add(
          folder: path, platforms, except: exceptions(of: group, in: path, for: target),
          filters: filters(of: group, in: path, for: target))
      }
    }
    addExceptions(base, to: &members)
  }

  // A file of a folder that another target has.
  private func addExceptions(
    _ base: [String: BuildSettings], to members: inout TargetMembers
  ) {
    let owners = Dictionary(
      texts(project, "targets").map { ($0, Set(texts($0, "fileSystemSynchronizedGroups"))) },
      uniquingKeysWith: { $1 })
    for (group, path) in paths.sorted(by: { $0.key < $1.key }) {
      for set in texts(group, "exceptions") {
        guard let target = text(set, "target"), let groups = owners[target], !groups.contains(group)
        else { continue }
        let platforms = platforms(of: target, base)
        for name in texts(set, "membershipExceptions") {
          members.add(PathText.joined(path, name), platforms)
        }
      }
    }
  }

  private func exceptions(of group: String, in path: String, for target: String) -> Set<String> {
    Set(
      texts(group, "exceptions").filter { text($0, "target") == target }
        .flatMap { texts($0, "membershipExceptions") }.map { PathText.joined(path, $0) })
  }

  private func filters(
    of group: String, in path: String, for target: String
  ) -> [String: Platforms] {
    var filters: [String: Platforms] = [:]
    for set in texts(group, "exceptions") where text(set, "target") == target {
      for (name, value) in objects[set]?.table?["platformFiltersByRelativePath"]?.table ?? [:] {
        filters[PathText.joined(path, name)] = Self.platforms(filters: value.texts)
      }
    }
    return filters
  }

  private static func platforms(filters: [String]) -> Platforms {
    filters.reduce(into: Platforms()) { $0.formUnion(Platforms(filter: $1) ?? .all) }
  }

  private func filtered(_ platforms: Platforms, by file: [String: PropertyValue]?) -> Platforms {
    var names = file?["platformFilters"]?.texts ?? []
    if let only = file?["platformFilter"]?.text { names.append(only) }
    return names.isEmpty ? platforms : platforms.intersection(Self.platforms(filters: names))
  }

  // MARK: Settings

  private func platforms(of target: String, _ base: [String: BuildSettings]) -> Platforms {
    let product = text(target, "productType") ?? ""
    if product.contains("watch") { return .watchOS }
    if product.contains(".tv-") { return .tvOS }
    var platforms: Platforms = []
    // What the target says itself counts before what all of them are.
    for (name, own) in settingsByName(of: target) {
      platforms.formUnion(own.platforms ?? base[name]?.platforms ?? .all)
    }
    return platforms.isEmpty ? .all : platforms
  }

  // Those of each configuration, by its name.
  private func settingsByName(of owner: String) -> [String: BuildSettings] {
    var found: [String: BuildSettings] = [:]
    for id in text(owner, "buildConfigurationList").map({ texts($0, "buildConfigurations") }) ?? []
    {
      var settings = BuildSettings(
        values: (objects[id]?.table?["buildSettings"]?.table ?? [:]).compactMapValues { value in
          value.text ?? value.texts.joined(separator: " ")
        })
      if let file = settingFile(of: id).flatMap({ self.settings[$0] }) { settings.inherit(file) }
      found[text(id, "name") ?? "", default: BuildSettings()].inherit(settings)
    }
    return found
  }

  private func settingFile(of configuration: String) -> String? {
    if let reference = text(configuration, "baseConfigurationReference") { return paths[reference] }
    guard let anchor = text(configuration, "baseConfigurationReferenceAnchor"),
      let name = text(configuration, "baseConfigurationReferenceRelativePath")
    else { return nil }
    return paths[anchor].map { PathText.joined($0, name) }
  }
}
