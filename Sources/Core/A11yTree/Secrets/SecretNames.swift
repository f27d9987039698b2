/// The names of secrets in fifteen languages, matched backward from the end of a name.
///
/// Spaces, hyphens, dots, accents and case do not matter, and a name may have a prefix: `user_password`,
/// `WLAN-Passwort`, `Ihr Bestätigungscode`.
struct SecretNames {
  /// The kind of secret that a name announces.
  enum Kind: String, CaseIterable {
    case password, token, parameter, code, phone, identity
    // A word that ends like a name but means something else, such as iPhone.
    case other
  }

  /// A name found in a text.
  struct Name {
    let kind: Kind
    let start: Int
    let end: Int
    /// Whether the name is in quotation marks, as in JSON.
    let isQuoted: Bool
    /// Whether the name is in a script that is written without spaces.
    let isIdeographic: Bool
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let floor: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, from floor: Int) {
    (self.bytes, self.floor) = (bytes, floor)
  }

  /// Returns the longest name that ends before a position, apart from spaces and a quotation mark.
  func name(before position: Int) -> Name? {
    var end = position
    while end > floor, position - end < 3, bytes[end - 1] == 0x20 { end -= 1 }
    // An abbreviation such as `Tel.`
    if end > floor, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
    let isQuoted = end > floor && bytes[end - 1].isOne(of: "\"'`")
    if isQuoted {
      end -= 1
      if end > floor, bytes[end - 1] == UInt8(ascii: "\\") { end -= 1 }
    }
    var best: Name?
    walk(from: end, Self.table) { kind, start in
      guard isBoundary(start, kind, length: end - start) else { return }
      best = Name(
        kind: kind, start: start, end: end, isQuoted: isQuoted,
        isIdeographic: bytes[start].leadsIdeograph)
    }
    return best?.kind == .other ? nil : best
  }

  /// Returns the start of a copula, such as `is`, that ends before a position; nil if there is none.
  func startOfCopula(before position: Int) -> Int? {
    var end = position
    while end > floor, position - end < 3, bytes[end - 1] == 0x20 { end -= 1 }
    var found: Int?
    walk(from: end, Self.copulas) { _, start in
      let isWord = start > floor && bytes[start - 1] <= 0x20
      if isWord || bytes[start].leadsIdeograph { found = start }
    }
    return found
  }

  /// Whether a range is a copula such as `is`.
  func isCopula(_ range: Range<Int>) -> Bool {
    var isOne = false
    walk(from: range.upperBound, Self.copulas) { _, start in
      isOne = isOne || start == range.lowerBound
    }
    return isOne
  }

  /// Whether all words belong to a requirement, such as `minimum8characters`.
  static func isRequirement(_ bytes: some Collection<UInt8>) -> Bool {
    var (hash, length, count) = (Table.seed, 0, 0)
    func isKnown() -> Bool { length == 0 || requirements.contains(hash) }
    for byte in bytes {
      if byte.isASCIILetter || byte >= 0x80 {
        hash = Table.hash(hash, byte.asciiLowercase)
        length += 1
        count += 1
      } else {
        guard isKnown() else { return false }
        (hash, length) = (Table.seed, 0)
      }
    }
    return count > 0 && isKnown()
  }

  // MARK: Matching backward

  private func walk(from end: Int, _ table: Table, _ found: (Kind, Int) -> Void) {
    var (index, hash, length) = (end, Table.seed, 0)
    while index > floor, end - index < 80 {
      index -= 1
      let byte = bytes[index]
      if byte < 0x80 {
        if !byte.isASCIILetterOrDigit {
          guard length > 0, byte.isOne(of: " -_./'") else { return }
          continue
        }
        hash = Table.hash(hash, byte.asciiLowercase)
        length += 1
      } else {
        var first = index
        while first > floor, bytes[first] & 0xC0 == 0x80, index - first < 3 { first -= 1 }
        // Combining accents are ignored.
        if first < index, bytes[first] == 0xCC || bytes[first] == 0xCD && bytes[index] <= 0xAF {
          index = first
          continue
        }
        for part in (first...index).reversed() {
          hash = Table.hash(hash, bytes[part])
          length += 1
          if length == Table.tail, !table.tails.contains(hash) { return }
        }
        index = first
      }
      if length == Table.tail, !table.tails.contains(hash) { return }
      if length > table.longest { return }
      if let kind = table.kinds[hash] { found(kind, index) }
    }
  }

  // Whether a word starts here, or the name is the end of a compound such as Benutzerpasswort or userToken.
  private func isBoundary(_ start: Int, _ kind: Kind, length: Int) -> Bool {
    guard start > floor else { return true }
    let last = bytes[start - 1]
    guard last.isASCIILetter || last >= 0x80, !bytes[start].leadsIdeograph else { return true }
    if kind == .parameter { return false }
    if bytes[start].isASCIICapital, last.isASCIISmall { return true }
    return length >= (kind == .password || kind == .token || kind == .other ? 5 : 8)
  }

  // MARK: Tables

  /// Names by a hash of their bytes, from the last to the first.
  struct Table {
    fileprivate var kinds: [UInt64: Kind] = [:]
    // Hashes of the last two bytes, which rule out most words.
    fileprivate var tails: Set<UInt64> = []
    fileprivate var longest = 0

    fileprivate static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
    fileprivate static let tail = 2

    fileprivate static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    fileprivate mutating func add(_ use: String, _ kind: Kind) {
      SecretNames.forEachWord(of: use) { word in
        var hash = Self.seed
        for (offset, byte) in word.reversed().enumerated() {
          hash = Self.hash(hash, byte)
          if offset + 1 == Self.tail { tails.insert(hash) }
        }
        kinds[hash] = kind
        longest = max(longest, word.count)
      }
    }
  }

  private static func forEachWord(
    of use: String, _ body: (Slice<UnsafeBufferPointer<UInt8>>) -> Void
  ) {
    var words = SecretWords.names[use] ?? ""
    words.withUTF8 { $0.split(separator: UInt8(ascii: "|")).forEach(body) }
  }

  private static let table: Table = {
    var table = Table()
    for kind in Kind.allCases { table.add(kind.rawValue, kind) }
    return table
  }()

  private static let copulas: Table = {
    var table = Table()
    table.add("copula", .other)
    return table
  }()

  private static let requirements: Set<UInt64> = {
    var hashes: Set<UInt64> = []
    forEachWord(of: "requirement") { hashes.insert($0.reduce(Table.seed, Table.hash)) }
    return hashes
  }()
}
