/// The owner of the memory of a tree: its columns, and the bytes of its texts.
@usableFromInline
final class TreeStorage: @unchecked Sendable {
  // Written only by the builder, until the tree is finished, so threads can share it safely.
  let columns: UnsafeMutablePointer<Columns>
  private let source: TextStorage
  private var decoded: TextStorage?

  init(source: TextStorage, carrying carried: Set<TextFact>) {
    self.source = source
    columns = .allocate(capacity: 1)
    columns.initialize(to: Columns(owner: self, source: source.start, carrying: carried))
  }

  /// Copies the columns of another tree, for a tree that differs in some facts.
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

  /// Keeps the bytes of the decoded texts. Nothing changes afterward.
  func finish(_ decoded: TextStorage) {
    self.decoded = decoded
    columns.pointee.decoded = decoded.start
  }
}
