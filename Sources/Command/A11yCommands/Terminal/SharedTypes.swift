import A11yAudit
import A11yCapture
import A11yFiles
import A11yModel

/// A search for the types that a UI test suite names and other folders declare: those that it shares with the app, such
/// as a list of identifiers, and helper types with queries.
struct SharedTypes {
  private let limits: ImportLimits
  private var isKnown: Set<String> = []
  private var wanted: Set<String> = []

  // Reading more files would take longer than people wait.
  private static let mostCandidates = 20_000
  private static let mostFiles = 200
  private static let mostHelpers = 2_000
  private static let mostRounds = 8

  /// The files that declare the types of a suite.
  typealias Files = (helpers: [String], others: [String])

  /// Collects the types that sources name without declaring them.
  init(of sources: [String], _ limits: ImportLimits) {
    self.limits = limits
    for path in sources { note(Types(in: path, limits)) }
  }

  private mutating func note(_ types: Types) {
    isKnown.formUnion(types.declared)
    wanted.formUnion(types.named)
    wanted.subtract(isKnown)
  }

  /// Returns the files that declare these types, and those that the declarations name in turn: those that use XCUITest,
  /// whose queries belong to the suite, and the others.
  ///
  /// - Complexity: O(n) for n bytes of candidates.
  mutating func files(in folders: [String], besides sources: [String]) -> Files {
    let known = Set(sources.map(Paths.absolute))
    guard let walk = try? CaptureWalk(paths: folders, limits: limits) else { return ([], []) }
    let candidates = walk.inputs.filter {
      $0.path.hasSuffix(".swift") && !SourceReader.isForeign($0)
        && !known.contains(Paths.absolute($0.path))
    }.map(\.path)
    guard candidates.count <= Self.mostCandidates else { return ([], []) }
    var rest = candidates.map { (path: $0, types: Types(in: $0, limits)) }
    var found: Files = ([], [])
    for _ in 0..<Self.mostRounds {
      let next = rest.filter { !$0.types.declared.isDisjoint(with: wanted) }
      let helpers = next.filter(\.types.areOfTests)
      guard found.helpers.count + helpers.count <= Self.mostHelpers else { break }
      // The types of a whole app are too many.
      let fits = found.others.count + next.count - helpers.count <= Self.mostFiles
      guard fits ? !next.isEmpty : !helpers.isEmpty else { break }
      found.helpers += helpers.map(\.path)
      if fits { found.others += next.filter { !$0.types.areOfTests }.map(\.path) }
      rest.removeAll { !$0.types.declared.isDisjoint(with: wanted) }
      for file in fits ? next : helpers { note(file.types) }
    }
    // Helpers call functions that extensions of XCUITest's types declare, which nothing names by a type.
    if !found.helpers.isEmpty {
      found.others += rest.lazy.filter(\.types.extendTests).map(\.path).prefix(Self.mostFiles)
    }
    return (found.helpers.map(Paths.relative), found.others.map(Paths.relative))
  }
}

/// The words of a file that begin with a capital letter.
private struct Types {
  private(set) var declared: Set<String> = []
  private(set) var named: Set<String> = []
  /// Whether the file uses XCUITest.
  private(set) var areOfTests = false
  /// Whether the file has extensions of its types.
  private(set) var extendTests = false

  private static let longestKeyword = 9
  private static let keywords: Set<String> = ["enum", "struct", "class", "actor", "protocol"]

  init(in path: String, _ limits: ImportLimits) {
    guard let file = try? CaptureFile.read(path: path, limits: limits, isInput: false) else {
      return
    }
    file.storage.withBytes { bytes in
      var keyword = ""
      var position = 0
      while position < bytes.count {
        guard Self.isOfName(bytes[position]) else {
          position += 1
          continue
        }
        let start = position
        while position < bytes.count, Self.isOfName(bytes[position]) { position += 1 }
        let isType = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[start])
        // No other word matters, and there are many.
        guard isType || position - start <= Self.longestKeyword else {
          keyword = ""
          continue
        }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        if isType {
          named.insert(word)
          if Self.keywords.contains(keyword) { declared.insert(word) }
          if word.hasPrefix("XCUI") {
            areOfTests = true
            if keyword == "extension" { extendTests = true }
          }
        }
        keyword = word
      }
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
