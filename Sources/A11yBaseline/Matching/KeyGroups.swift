/// Findings and entries by a key that both have. Most keys have one entry and one finding, which are
/// not worth arrays of their own.
struct KeyGroups<Key: Hashable> {
  private struct Chain {
    var first = -1
    var last = -1
  }

  private var numbers: [Key: Int]
  private var entries: [Chain] = []
  private var findings: [Chain] = []
  // Keys in the order in which findings have brought them.
  private var order: [Int] = []
  // A position, and which link of the same chain comes next, -1 for none.
  private var links: [(position: Int, next: Int)] = []

  init(capacity: Int) {
    numbers = Dictionary(minimumCapacity: capacity)
    links.reserveCapacity(2 * capacity)
  }

  /// Adds an entry, if it has a key; all entries come before the first finding.
  mutating func add(entry: Int, _ key: Key?) {
    guard let key else { return }
    let number = numbers[key, default: entries.count]
    if number == entries.count {
      numbers[key] = number
      entries.append(Chain())
    }
    Self.append(entry, to: &entries[number], &links)
  }

  /// Adds a finding if an entry has its key.
  mutating func add(finding: Int, _ key: Key?) {
    guard let key, let number = numbers[key] else { return }
    if findings.isEmpty { findings = Array(repeating: Chain(), count: entries.count) }
    if findings[number].first < 0 { order.append(number) }
    Self.append(finding, to: &findings[number], &links)
  }

  private static func append(
    _ position: Int, to chain: inout Chain, _ links: inout [(position: Int, next: Int)]
  ) {
    if chain.first < 0 { chain.first = links.count } else { links[chain.last].next = links.count }
    chain.last = links.count
    links.append((position, -1))
  }

  /// Calls the closure with the members of each key that both sides have.
  func forEach(_ body: (OpenPositions) -> Void) {
    var open = OpenPositions()
    for number in order {
      collect(findings[number], &open.findings)
      collect(entries[number], &open.entries)
      body(open)
    }
  }

  private func collect(_ chain: Chain, _ positions: inout [Int]) {
    positions.removeAll(keepingCapacity: true)
    var link = chain.first
    while link >= 0 {
      positions.append(links[link].position)
      link = links[link].next
    }
  }
}
