extension SourceFile {
  /// Whether its views are none of an app of iOS: a program has written them, they are of tests or of another platform.
  package var isLeftOut: Bool { isGenerated || isOfTests || isOfOtherPlatform }

  /// Whether no code of an app refers to its types.
  var isOfOtherCode: Bool { isOfTests || isOfOtherPlatform }

  private var isOfTests: Bool { isTest || isInFolderOfTests }

  private var isOfOtherPlatform: Bool {
    foreignImport != nil
      || platforms?.isElsewhere ?? folderPlatforms?.isElsewhere ?? false
  }

  /// The reason, for people, why the platform keeps the file from being evaluated; nil for files of iOS apps,
  /// and for files that are omitted for another reason.
  package var reasonOfPlatform: String? {
    guard !isGenerated, !isOfTests, isOfOtherPlatform else { return nil }
    if let platforms, platforms.isElsewhere { return "built for \(platforms.words) alone" }
    if let name = foreignImport { return "imports \(name)" }
    return folderPlatforms.map { "in a folder for \($0.words)" }
  }

  /// Whether it may be of a target for watches or television sets, by its folder.
  var isForOtherDevices: Bool {
    platforms == nil
      && path.split(separator: "/").dropLast().contains { folder in
        ["watch", "tvos"].contains { folder.lowercased().contains($0) }
      }
  }
}
