/// The entries of a manifest by file. A manifest may describe as many files as there are captures, so lookups
/// must be fast.
struct ManifestIndex: Sendable {
  // The indices of the entries by file, and all indices in bytewise order of the files.
  private var exact: [String: [Int]] = [:]
  private var sorted: [Int] = []

  init(_ entries: [CaptureManifest.Entry] = []) {
    for (index, entry) in entries.enumerated() { exact[entry.file, default: []].append(index) }
    sorted = entries.indices.sorted { entries[$0].isBefore(entries[$1].file) }
  }

  /// Returns the ascending indices of the entries for a file or for anything in it, as in an archive.
  func entries(about file: String, _ entries: [CaptureManifest.Entry]) -> [Int] {
    let folder = file + "/"
    // Bytewise order keeps strings with the same prefix together only if each character has a single Unicode form.
    let isPlain = file.utf8.allSatisfy { $0 < 0x80 }
    let range =
      isPlain ? start(of: folder, entries)..<start(of: file + "0", entries) : sorted.indices
    let inside = sorted[range].filter { entries[$0].file.hasPrefix(folder) }
    return ((exact[file] ?? []) + inside).sorted()
  }

  // Returns the position of the first entry whose file does not precede a path. `0` is the character after `/`.
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
    Paths.precedes(file, path)
  }
}
