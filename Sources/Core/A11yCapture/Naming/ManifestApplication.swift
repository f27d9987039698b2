import A11yModel

extension CaptureManifest {
  /// Returns the screens of a file with the manifest applied. An entry without a matching screen becomes a
  /// failure. `names` are the names of the screens in the capture itself.
  func described(_ result: ImportResult, of path: String, names: [String]) -> ImportResult {
    guard let name = name(of: path) else { return result }
    var application = ManifestApplication(self, result, names)
    for index in index.entries(about: name, entries) {
      let entry = entries[index]
      // The path of a file in an archive begins with the path that the user wrote.
      application.apply(entry, to: path + entry.file.dropFirst(name.count))
    }
    return application.finish()
  }

  /// Returns the name that an entry for a whole file gives its screen, or `nil` if there is none.
  func screenName(of path: String) -> String? {
    guard let name = name(of: path) else { return nil }
    return index.entries(about: name, entries).lazy.map { entries[$0] }
      .first { $0.file == name && $0.selection == .all }?.screen
  }

  /// Whether entries name screens of a file.
  func namesScreens(of path: String) -> Bool {
    guard let name = name(of: path) else { return false }
    return index.entries(about: name, entries).contains {
      entries[$0].file == name && entries[$0].screen != nil
    }
  }

  // Returns the path of a file relative to the manifest's folder, or nil if it is not below the folder.
  private func name(of path: String) -> String? {
    let file = Folder(of: path).absolute("/") + (path.split(separator: "/").last ?? "")
    let root = Folder(path: folder).absolute("/")
    return file.hasPrefix(root) ? String(file.dropFirst(root.count)) : nil
  }
}

/// The screens of one file, to which the entries of a manifest are applied.
private struct ManifestApplication {
  private let manifest: CaptureManifest
  private let names: [String]
  private var result: ImportResult
  // The screens in order, with nil for failed trees.
  private let places: [(path: String, screen: Int?)]
  private var entries: [Int: CaptureManifest.Entry] = [:]
  // The screens by path, cached because a file may have as many entries as screens.
  private var members: [String: Members] = [:]
  private var hints = 0

  private struct Members {
    var screens: [Int?]
    var named: [String: [Int]]
  }

  init(_ manifest: CaptureManifest, _ result: ImportResult, _ names: [String]) {
    self.manifest = manifest
    self.names = names
    self.result = result
    places = result.places
  }

  mutating func apply(_ entry: CaptureManifest.Entry, to path: String) {
    let members = members(at: path)
    switch entry.selection {
    case .all: describeAll(members.screens, entry)
    case .index(let index):
      guard members.screens.indices.contains(index - 1) else {
        return fail(
          entry,
          "\(entry.file.shortened.inQuotes) has no screen \(index); expected 1 to "
            + "\(members.screens.count)")
      }
      if let screen = members.screens[index - 1] { describe(screen, entry) }
    case .name(let name):
      let named = members.named[name] ?? []
      guard named.count == 1 else { return failName(name, named.count, members.screens, entry) }
      describe(named[0], entry)
    }
  }

  private mutating func members(at path: String) -> Members {
    if let known = members[path] { return known }
    let screens = places.filter { $0.path == path || $0.path.hasPrefix(path + "/") }.map(\.screen)
    let found = Members(
      screens: screens, named: Dictionary(grouping: screens.compactMap { $0 }) { names[$0] })
    members[path] = found
    return found
  }

  private mutating func describeAll(_ members: [Int?], _ entry: CaptureManifest.Entry) {
    if members.isEmpty { return fail(entry, "\(entry.file.shortened.inQuotes) holds no capture") }
    let isOfOne = entry.screen != nil || entry.screenshot != nil || entry.recording != nil
    if members.count > 1, isOfOne {
      return fail(
        entry,
        "\(entry.file.shortened.inQuotes) has \(members.count) screens; expected \"index\" or "
          + "\"name\" to say which one is meant")
    }
    for screen in members.compactMap({ $0 }) { describe(screen, entry) }
  }

  private mutating func failName(
    _ name: String, _ count: Int, _ members: [Int?], _ entry: CaptureManifest.Entry
  ) {
    let file = entry.file.shortened.inQuotes
    if count > 1 {
      return fail(
        entry, "\(file) has \(count) screens \(name.shortened.inQuotes); expected \"index\"")
    }
    hints += 1
    // Finding a hint is slow, so after the first 20 entries it considers only a few names.
    let known = members.compactMap { $0 }.prefix(hints > 20 ? 5 : 1000).map { names[$0] }
    let hint =
      name.nearest(in: known).map { "; did you mean \($0.shortened.inQuotes)?" }
      ?? "; there are \(known.prefix(5).map(\.shortened.inQuotes).joined(separator: ", "))"
    fail(entry, "\(file) has no screen \(name.shortened.inQuotes)\(hint)")
  }

  private mutating func describe(_ screen: Int, _ entry: CaptureManifest.Entry) {
    if let other = entries[screen] {
      return fail(
        entry,
        "the entry means the same screen as line \(other.line); expected one entry for a screen")
    }
    entries[screen] = entry
    if let name = entry.screen {
      result.screens[screen].name = name
      result.screens[screen].nameOrigin = .manifest
    }
    if let path = entry.screenshot {
      result.screens[screen].screenshot = companion(
        path, of: screen, .missingScreenshot, "a screenshot")
    }
    if let path = entry.recording {
      result.screens[screen].recordingPath = companion(
        path, of: screen, .missingRecording, "a recording of VoiceOver")
    }
  }

  // Returns the whole path of a file beside a capture; nil if it does not exist.
  private mutating func companion(
    _ path: String, of screen: Int, _ kind: Diagnostic.Kind, _ noun: String
  ) -> String? {
    guard PathKind.of(manifest.folder + path) == .file else {
      result.screens[screen].diagnostics.append(
        Diagnostic(
          kind, "the manifest names \(noun) that is not there: \(path.shortened.inQuotes)"))
      return nil
    }
    return manifest.folder + path
  }

  private mutating func fail(_ entry: CaptureManifest.Entry, _ message: String) {
    result.failures.append(manifest.error(entry.line, message))
  }

  // The facts of the whole manifest apply where an entry has none.
  consuming func finish() -> ImportResult {
    for index in result.screens.indices {
      let entry = entries[index]
      let context = manifest.context.merging(entry?.context ?? [:]) { _, own in own }
      result.screens[index].context.merge(context) { _, said in said }
      result.screens[index].ownAxes = context.filter { Screen.isOwnAxis($0.key) }
      guard entry?.isComplete ?? manifest.isComplete == false else { continue }
      result.screens[index].isTruncated = true
      result.screens[index].diagnostics.append(
        Diagnostic(
          .incomplete,
          "the manifest says that it does not show all; missing elements prove nothing"
        ))
    }
    return result
  }
}

extension ImportResult {
  /// The trees by file and position in the file, each with the index of its screen, or nil if it failed.
  var places: [(path: String, screen: Int?)] {
    var order: [String: Int] = [:]
    let all =
      screens.indices.map { (path: screens[$0].source.path, line: screens[$0].source.line, $0) }
      + failures.map { (path: $0.path, line: $0.line, Int?.none) }
    for place in all where order[place.path] == nil { order[place.path] = order.count }
    return all.enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      let (first, second) = (order[one.path] ?? 0, order[other.path] ?? 0)
      return (first, one.line, left.offset) < (second, other.line, right.offset)
    }.map { ($0.element.path, $0.element.2) }
  }
}
