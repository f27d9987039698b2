/// How a database knows that it holds what was written; the raw value is the key of the digest in `meta`.
enum DigestKind: String {
  /// The digest of the baseline: ``BaselineDigest``.
  case contents = "content_sha256"
  /// The digest of all values: ``StoredDigest``.
  case values = "content_xxh64"
  /// The digest of the file: ``FileDigest``.
  case file = "file_xxh64"

  /// That of a version of the schema.
  init(version: Int) {
    self =
      switch version {
      case ...3: .contents
      case 4: .values
      default: .file
      }
  }
}
