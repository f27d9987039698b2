/// The platforms of files, as long as the files that declare them stay the same.
package struct KnownTargets: Equatable, Sendable {
  /// The digests of project files, manifests and the settings that they refer to; 0 for a missing file.
  package let sources: [String: UInt64]
  /// The platforms by the paths of files; nil where none are known.
  package let platforms: [String: Platforms?]

  package init(sources: [String: UInt64], platforms: [String: Platforms?]) {
    (self.sources, self.platforms) = (sources, platforms)
  }
}

extension KnownTargets: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (sources, platforms) = (try reader.next(), try reader.next())
  }

  func write(to writer: inout StoreWriter) { writer.add(sources, platforms) }
}
