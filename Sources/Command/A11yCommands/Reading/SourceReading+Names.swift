import A11yCapture
import A11yFiles
import A11yModel
import A11ySource

extension SourceReading {
  /// Returns the names in all files: identifiers that code and documents set, and string literals.
  func names(_ files: [SourceFile], isSuite: Bool) -> SourceNames {
    var names = AppNames()
    for file in files {
      file.withBytes { names.add(literalsOf: file.path, $0, isSuite: isSuite) }
    }
    for path in paths where ObjectiveCFile.isOne(path) {
      guard let file = try? memory.read(path, Self.limits) else { continue }
      file.storage.withBytes { bytes in
        bytes.withMemoryRebound(to: UInt8.self) {
          names.add(literalsOf: path, $0, isSuite: isSuite)
        }
      }
    }
    for path in paths where path.hasSuffix(".storyboard") || path.hasSuffix(".xib") {
      guard let file = try? memory.read(path, Self.limits) else { continue }
      file.storage.withBytes { bytes in
        bytes.withMemoryRebound(to: UInt8.self) {
          for (text, line) in DocumentIdentifiers($0).found {
            names.add(identifier: text, path: path, line: line)
          }
        }
      }
    }
    if !isSuite { names.add(identifiersOf: SourceProject(files)) }
    return names.names
  }
}
