import A11yModel

/// A test attachment written by `xcresulttool export attachments`, with Xcode's metadata.
package struct ExportedAttachment: Hashable, Sendable {
  package var manifest: String
  /// The name of the file in the folder, which is random.
  package var file: String
  var line = 0
  /// The name that the test gave the attachment, with Xcode's additions; empty if it is unknown.
  package var name = ""
  /// The test, such as `LoginTests/testLogin()`; empty if it is unknown.
  package var test = ""
  /// The configuration of the test plan, or `nil` if it is unknown.
  package var configuration: String?
  package var device: String?
  package var deviceName: String?
  /// The number of the test repetition that created the attachment, or `nil` if the test was not repeated.
  package var repetition: Int?
  /// The arguments of a parameterized test.
  package var arguments: [String] = []
  /// Whether the attachment shows a screen for which the folder contains an audit result.
  package var isEvidence = false

  init(manifest: String, file: String) {
    self.manifest = manifest
    self.file = file
  }

  /// The name without Xcode's additions: `a11y-Login-tree` for `a11y-Login-tree_0_<UUID>.txt`.
  var stem: String {
    let stem = StableStem.of(FileStem.of(name))
    // The name that the test gave may have had an extension of its own.
    let endings = [".json", ".txt", ".png", ".xml"]
    guard let ending = endings.first(where: stem.hasSuffix) else { return stem }
    return String(stem.dropLast(ending.utf8.count))
  }

  /// Whether the name is that of an audit result.
  package var isNamedAsResult: Bool { stem.hasPrefix("a11y-") && stem.hasSuffix("-result") }
  package var isNamedAsScreen: Bool { stem.hasPrefix("a11y-") && stem.hasSuffix("-screen") }

  /// The sort key, which is the same in every run although the file names are random.
  var order: [String] {
    let repetition = repetition.map(String.init) ?? ""
    let padding = String(repeating: "0", count: max(0, 20 - repetition.utf8.count))
    return [test, configuration ?? "", deviceName ?? "", padding + repetition]
      + arguments + [stem, name, file]
  }

  /// The key of the audit result for the screen in this attachment, or `nil` for other attachments.
  var nameOfResult: ExportedAttachment? {
    guard stem.hasPrefix("a11y-"), stem.hasSuffix("-tree") else { return nil }
    var result = run
    result.name = String(stem.dropLast("tree".utf8.count)) + "result"
    return result
  }

  /// The key of this attachment: its test, its run, and its plain name.
  var asResult: ExportedAttachment {
    var result = run
    result.name = stem
    return result
  }

  private var run: ExportedAttachment {
    var run = self
    (run.file, run.name, run.line, run.isEvidence) = ("", "", 0, false)
    return run
  }
}

extension ExportedAttachment {
  /// Returns the screens of the file, named after the test if nothing else names them.
  package func described(_ result: ImportResult) -> ImportResult {
    var result = result
    for index in result.screens.indices {
      if result.screens[index].nameOrigin == .file {
        result.screens[index].name = screenName.numbered(index)
        result.screens[index].nameOrigin = .manifest
      }
      if let model = deviceModel, result.screens[index].context["device"] == nil {
        result.screens[index].context["device"] = model
      }
    }
    return result
  }

  // The capture of a screen that an audit attached has the screen's name. Other names belong to their test.
  private var screenName: String {
    let stem = stem
    if stem.hasPrefix("a11y-") {
      for part in ["-tree", "-capture"] where stem.hasSuffix(part) {
        return String(stem.dropFirst("a11y-".utf8.count).dropLast(part.utf8.count))
      }
    }
    return [plainTest, stem].filter { !$0.isEmpty }.joined(separator: " ")
  }

  // `LoginTests.testLogin` for `LoginTests/testLogin()`, as in logs.
  private var plainTest: String {
    let name = test.hasSuffix("()") ? String(test.dropLast(2)) : test
    return String(name.map { $0 == "/" ? "." : $0 })
  }

  // Simulators for parallel testing are clones: `Clone 2 of iPhone 16`.
  private var deviceModel: String? {
    guard let deviceName, !deviceName.isEmpty else { return nil }
    let words = deviceName.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    let isClone = words.count == 4 && words[0] == "Clone" && words[2] == "of"
    return isClone ? String(words[3]) : deviceName
  }
}
