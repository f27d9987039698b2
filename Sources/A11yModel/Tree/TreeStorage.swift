/// The owner of the memory of one tree: its columns, and the bytes that its texts lie in.
@usableFromInline
final class TreeStorage: @unchecked Sendable {
  // Written by one builder, and by nobody once the tree is finished, which is why sharing it
  // between threads is safe.
  let columns: UnsafeMutablePointer<Columns>
  private let source: TextStorage
  private var decoded: TextStorage?

  init(source: TextStorage, carrying carried: Set<TextFact>) {
    self.source = source
    columns = .allocate(capacity: 1)
    columns.initialize(to: Columns(owner: self, source: source.start, carrying: carried))
  }

  /// The same elements in memory of their own, for a tree that differs in some facts.
  init(copying other: TreeStorage) {
    source = other.source
    decoded = other.decoded
    columns = .allocate(capacity: 1)
    columns.initialize(to: Columns(copying: other.columns.pointee, owner: self))
  }

  deinit {
    columns.pointee.free()
    columns.deallocate()
  }

  /// Keeps the bytes of the decoded texts; nothing changes afterwards.
  func finish(_ decoded: TextStorage) {
    self.decoded = decoded
    columns.pointee.decoded = decoded.start
  }
}
