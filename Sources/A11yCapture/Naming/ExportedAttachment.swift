import A11yModel

/// A file that a test attached and `xcresulttool export attachments` wrote, as Xcode describes it.
package struct ExportedAttachment: Hashable, Sendable {
  /// The manifest that names it.
  package var manifest: String
  /// Its name in the folder, which is random.
  package var file: String
  /// The line of the manifest.
  var line = 0
  /// The name that the test gave it, with what Xcode adds; empty when it is not known.
  package var name = ""
  /// The test, for example `LoginTests/testLogin()`; empty when it is not known.
  package var test = ""
  /// The configuration of the test plan; nil when it is not known.
  package var configuration: String?
  /// The identifier of the device; nil when it is not known.
  package var device: String?
  /// The name of the device; nil when it is not known.
  package var deviceName: String?
  /// The how manieth repetition of the test made it; nil where tests were not repeated.
  package var repetition: Int?
  /// The arguments of a test that has some.
  package var arguments: [String] = []
  /// Whether it shows a screen of which a result in the same folder says what was found.
  package var isEvidence = false

  init(manifest: String, file: String) {
    self.manifest = manifest
    self.file = file
  }

  /// The name without what Xcode adds: `a11y-Login-tree` of `a11y-Login-tree_0_<UUID>.txt`.
  var stem: String {
    let stem = StableStem.of(CaptureFile.stem(of: name))
    // The name that the test gave may have had an extension of its own.
    let endings = [".json", ".txt", ".png", ".xml"]
    guard let ending = endings.first(where: stem.hasSuffix) else { return stem }
    return String(stem.dropLast(ending.utf8.count))
  }

  /// Whether it is a result of an audit, by its name.
  package var isNamedAsResult: Bool { stem.hasPrefix("a11y-") && stem.hasSuffix("-result") }

  /// What orders attachments from run to run, although their files have random names.
  var order: [String] {
    let repetition = repetition.map(String.init) ?? ""
    let padding = String(repeating: "0", count: max(0, 20 - repetition.utf8.count))
    return [test, configuration ?? "", deviceName ?? "", padding + repetition]
      + arguments + [stem, name, file]
  }

  /// The result that says what was found on the screen which this file shows; nil for other files.
  var nameOfResult: ExportedAttachment? {
    guard stem.hasPrefix("a11y-"), stem.hasSuffix("-tree") else { return nil }
    var result = run
    result.name = String(stem.dropLast("tree".utf8.count)) + "result"
    return result
  }

  /// Only the test and its run, with the plain name.
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
  /// The screens of the file, named after the test where nothing else names them.
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

  // A picture of a screen that an audit attached has its name; other names are those of their test only.
  private var screenName: String {
    let stem = stem
    if stem.hasPrefix("a11y-") {
      for part in ["-tree", "-capture"] where stem.hasSuffix(part) {
        return String(stem.dropFirst("a11y-".utf8.count).dropLast(part.utf8.count))
      }
    }
    return [plainTest, stem].filter { !$0.isEmpty }.joined(separator: " ")
  }

  // `LoginTests.testLogin` for `LoginTests/testLogin()`, as logs have it.
  private var plainTest: String {
    let name = test.hasSuffix("()") ? String(test.dropLast(2)) : test
    return String(name.map { $0 == "/" ? "." : $0 })
  }

  // Simulators that run side by side are copies: `Clone 2 of iPhone 16`.
  private var deviceModel: String? {
    guard let deviceName, !deviceName.isEmpty else { return nil }
    let words = deviceName.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    let isClone = words.count == 4 && words[0] == "Clone" && words[2] == "of"
    return isClone ? String(words[3]) : deviceName
  }
}
