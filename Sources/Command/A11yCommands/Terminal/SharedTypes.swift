import A11yAudit
import A11yCapture
import A11yFiles
import A11yModel

/// A search for the types that a UI test suite shares with the app, such as a list of identifiers.
///
/// Such a list is often in a folder of the app, and its file belongs to both targets.
struct SharedTypes {
  private let limits: ImportLimits
  private var isKnown: Set<String> = []
  private var wanted: Set<String> = []

  // Reading more files would take longer than people wait.
  private static let mostCandidates = 20_000
  private static let mostFiles = 200
  private static let mostRounds = 4

  /// Collects the types that sources name without declaring them.
  init(of sources: [String], _ limits: ImportLimits) {
    self.limits = limits
    for path in sources { note(Self.types(in: path, limits)) }
  }

  private mutating func note(_ types: (declared: Set<String>, named: Set<String>)) {
    isKnown.formUnion(types.declared)
    wanted.formUnion(types.named)
    wanted.subtract(isKnown)
  }

  /// Returns the files that declare these types, and those that the declarations name in turn.
  ///
  /// - Complexity: O(n) for n bytes of candidates.
  mutating func files(in folders: [String], besides sources: [String]) -> [String] {
    let known = Set(sources.map(Paths.absolute))
    guard let walk = try? CaptureWalk(paths: folders, limits: limits) else { return [] }
    let candidates = walk.inputs.filter {
      $0.path.hasSuffix(".swift") && !SourceReader.isForeign($0)
        && !known.contains(Paths.absolute($0.path))
    }.map(\.path)
    guard candidates.count <= Self.mostCandidates else { return [] }
    var rest = candidates.map { ($0, Self.types(in: $0, limits)) }
    var found: [String] = []
    for _ in 0..<Self.mostRounds {
      let next = rest.filter { !$0.1.declared.isDisjoint(with: wanted) }
      guard !next.isEmpty, found.count + next.count <= Self.mostFiles else { break }
      found += next.map(\.0)
      rest.removeAll { !$0.1.declared.isDisjoint(with: wanted) }
      for (_, types) in next { note(types) }
    }
    return found.map(Paths.relative)
  }

  // MARK: Words

  private static let longestKeyword = 8
  private static let keywords: Set<String> = ["enum", "struct", "class", "actor", "protocol"]

  // The capitalised words of a file, and those of them that it declares.
  private static func types(
    in path: String, _ limits: ImportLimits
  ) -> (declared: Set<String>, named: Set<String>) {
    guard let file = try? CaptureFile.read(path: path, limits: limits, isInput: false) else {
      return ([], [])
    }
    var (declared, named): (Set<String>, Set<String>) = ([], [])
    file.storage.withBytes { bytes in
      var isDeclared = false
      var position = 0
      while position < bytes.count {
        guard isOfName(bytes[position]) else {
          position += 1
          continue
        }
        let start = position
        while position < bytes.count, isOfName(bytes[position]) { position += 1 }
        let isType = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[start])
        // No other word matters, and there are many.
        guard isType || position - start <= longestKeyword else {
          isDeclared = false
          continue
        }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        if isType {
          named.insert(word)
          if isDeclared { declared.insert(word) }
        }
        isDeclared = keywords.contains(word)
      }
    }
    return (declared, named)
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
