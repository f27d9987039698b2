import A11yModel

/// The files of a project that have to do with UI tests.
struct QueryFiles {
  private var relevant: Set<Int> = []

  /// Finds the files that use XCUITest, and those that name a type of such a file.
  ///
  /// Unit tests and the code of the app, which may be among the sources, are left out, as their evaluation takes long
  /// and leads to no query.
  ///
  /// - Complexity: O(n) for n bytes in all files.
  init(_ files: [SourceFile], _ index: CodeIndex) {
    var declared: [Int: [String]] = [:]
    for key in index.order {
      guard let type = index.types[key] else { continue }
      declared[type.file, default: []].append(String(key.plainKey.lastPart))
    }
    var users: [String: [Int]] = [:]
    var next: [Int] = []
    let names = Set(declared.values.joined())
    for (number, file) in files.enumerated() {
      var isUser = false
      for name in file.capitalisedNames {
        if name.isElementType { isUser = true }
        if names.contains(name) { users[name, default: []].append(number) }
      }
      if isUser || file.hasQueries { next.append(number) }
    }
    while let number = next.popLast() {
      guard relevant.insert(number).inserted else { continue }
      for name in declared[number] ?? [] { next += users[name] ?? [] }
    }
  }

  func contains(_ file: Int) -> Bool { relevant.contains(file) }
}

extension SourceFile {
  // The words of the code that begin with a capital letter.
  fileprivate var capitalisedNames: Set<String> {
    var names: Set<String> = []
    forEachWord { word in
      if word.utf8.first.map((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains) == true {
        names.insert(word)
      }
    }
    return names
  }

  // Whether something looks like a query, as where a base class declares the application.
  fileprivate var hasQueries: Bool {
    var walk = QueryWalk(self, number: 0)
    walk.walk(code)
    return !walk.queries.isEmpty
  }
}
