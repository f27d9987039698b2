extension SourceFile {
  /// Whether its views are none of an app of iOS: a program has written them, they are of tests or of macOS.
  var isLeftOut: Bool {
    isGenerated || declarations.isForMac
      || path.split(separator: "/").dropLast().contains { folder in
        folder.hasSuffix("Tests") || folder.hasSuffix("Test")
      }
  }

  /// Whether it is of a target for watches or television sets, by its folder.
  var isForOtherDevices: Bool {
    path.split(separator: "/").dropLast().contains { folder in
      ["watch", "tvos"].contains { folder.lowercased().contains($0) }
    }
  }
}
