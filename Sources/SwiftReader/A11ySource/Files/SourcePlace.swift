/// A place in one of the files of a project.
struct SourcePlace: Hashable, Sendable {
  /// The position of the file.
  var file: Int32
  /// The offset in bytes.
  var offset: Int32

  init(file: Int, offset: Int) {
    self.file = Int32(truncatingIfNeeded: file)
    self.offset = Int32(truncatingIfNeeded: offset)
  }
}
