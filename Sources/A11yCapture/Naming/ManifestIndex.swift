/// The entries of a manifest by the files that they are about.
///
/// A manifest may describe as many files as there are captures, and each is looked up.
struct ManifestIndex: Sendable {
  // The positions of the entries by their files, and all in the order of their files' bytes.
  private var exact: [String: [Int]] = [:]
  private var sorted: [Int] = []

  init(_ entries: [CaptureManifest.Entry] = []) {
    for (index, entry) in entries.enumerated() { exact[entry.file, default: []].append(index) }
    sorted = entries.indices.sorted { entries[$0].isBefore(entries[$1].file) }
  }

  /// The positions of the entries about a file, or about what is in it as in an archive; ascending.
  func entries(about file: String, _ entries: [CaptureManifest.Entry]) -> [Int] {
    let folder = file + "/"
    // The order of bytes is that of texts only where a character has one form.
    let isPlain = file.utf8.allSatisfy { $0 < 0x80 }
    let range =
      isPlain ? start(of: folder, entries)..<start(of: file + "0", entries) : sorted.indices
    let inside = sorted[range].filter { entries[$0].file.hasPrefix(folder) }
    return ((exact[file] ?? []) + inside).sorted()
  }

  // The first entry whose file is not before a path; `0` is what comes behind `/`.
  private func start(of path: String, _ entries: [CaptureManifest.Entry]) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[sorted[middle]].isBefore(path) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension CaptureManifest.Entry {
  fileprivate func isBefore(_ path: String) -> Bool {
    file.utf8.lexicographicallyPrecedes(path.utf8)
  }
}
