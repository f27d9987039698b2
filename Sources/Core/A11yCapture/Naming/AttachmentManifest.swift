import A11yModel

/// The `manifest.json` that `xcresulttool export attachments` writes next to the exported attachments.
struct AttachmentManifest: Sendable {
  static let fileName = "manifest.json"

  /// The path of the manifest, as shown in messages.
  let path: String
  private(set) var attachments: [String: ExportedAttachment] = [:]

  /// Reads the manifest of a folder; fails if there is none, or if the file belongs to another tool.
  ///
  /// - Throws: The first error with its line, such as a path instead of a file name, or a missing file.
  init?(in folder: Folder, limits: ImportLimits) throws(ImportError) {
    path = folder.path + Self.fileName
    guard PathKind.of(path) == .file else { return nil }
    let file = try CaptureFile.read(path: path, limits: limits).inUTF8()
    guard file.storage.withBytes(Self.recognizes) else { return nil }
    var reader = AttachmentReader(file, limits)
    do throws(JSONError) {
      attachments = try reader.read()
    } catch {
      throw ImportError(.malformed, path: path, line: error.line, error.message)
    }
    try checkFiles(in: folder)
    markEvidence()
  }

  /// Returns whether a file is such a manifest: a list with one of its keys near the beginning.
  private static func recognizes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let head = String(decoding: bytes.prefix(1 << 14), as: UTF8.self)
    let start = head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return start.hasPrefix("[")
      && ["\"exportedFileName\"", "\"testIdentifier\"", "\"attachments\""].contains {
        head.range(ofText: $0) != nil
      }
  }

  private func checkFiles(in folder: Folder) throws(ImportError) {
    for attachment in attachments.values.sorted(by: { $0.line < $1.line })
    where PathKind.of(folder.path + attachment.file) != .file {
      throw ImportError(
        .malformed, path: path, line: attachment.line,
        "there is no file \(attachment.file.shortened.inQuotes); expected the folder as xcresulttool "
          + "wrote it: export the attachments again")
    }
  }

  private mutating func markEvidence() {
    let results = Set(attachments.values.filter(\.isNamedAsResult).map(\.asResult))
    for (file, attachment) in attachments {
      guard let result = attachment.nameOfResult else { continue }
      attachments[file]?.isEvidence = results.contains(result)
    }
  }
}

/// A search for the metadata of test attachments, which reads every manifest once.
package struct AttachmentSearch {
  private let limits: ImportLimits
  private var read: [String: Result<AttachmentManifest?, ImportError>] = [:]

  package init(limits: ImportLimits = ImportLimits()) { self.limits = limits }

  /// Returns the metadata of a file from the manifest in its folder, or `nil` if there is none.
  package mutating func attachment(
    forFileAt path: String
  ) throws(ImportError) -> ExportedAttachment? {
    guard path != "-" else { return nil }
    let folder = Folder(of: path)
    guard let manifest = try manifest(in: folder) else { return nil }
    return manifest.attachments[String(path.utf8.dropFirst(folder.path.utf8.count)) ?? ""]
  }

  mutating func manifest(in folder: Folder) throws(ImportError) -> AttachmentManifest? {
    if let known = read[folder.path] { return try known.get() }
    let limits = limits
    let manifest = Result { () throws(ImportError) in
      try AttachmentManifest(in: folder, limits: limits)
    }
    read[folder.path] = manifest
    return try manifest.get()
  }
}
