import A11yModel

/// The names, contexts and formats of the captures in a file that stand elsewhere.
///
/// What a manifest says counts more than the configuration, and both count more than the capture.
package struct CaptureDescription: Sendable {
  /// How the name of the file is read; nil for the capture's own name or the file's.
  package var template: NameTemplate?
  /// The context that the configuration gives.
  package var context: [String: String] = [:]
  /// What the captures are, where it matters; nil for any format.
  package var format: String?
  /// The manifest for the file.
  package var manifest: CaptureManifest?

  /// Creates a description that says nothing.
  package init() {}

  /// A description by a manifest, if there is one.
  package init(_ manifest: CaptureManifest?) { self.manifest = manifest }

  /// What the screen of a file is called, as far as that is known before it is read: the name that the
  /// manifest gives, or a pattern, else that of the file. A capture may still name itself.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - attachment: What Xcode says of it, where a test attached it.
  package func expectedName(of path: String, attachedAs attachment: ExportedAttachment?) -> String {
    if let name = manifest?.screenName(of: path) { return name }
    let stem = CaptureFile.stem(of: path)
    return template?.match(stem)?.screen ?? attachment?.stem ?? StableStem.of(stem)
  }

  /// The screens of a file with all that is known of them; what does not fit is a failure.
  ///
  /// - Parameter path: The file as it was read.
  package func described(_ result: ImportResult, of path: String) -> ImportResult {
    let names = result.screens.map(\.name)
    var result = checked(result)
    for index in result.screens.indices {
      result.screens[index].context.merge(context) { _, given in given }
    }
    if let template { result = result.named(by: template) }
    return manifest?.described(result, of: path, names: names) ?? result
  }

  private func checked(_ result: ImportResult) -> ImportResult {
    guard let format, let other = result.screens.first(where: { $0.source.format != format }) else {
      return result
    }
    var result = result
    result.screens = []
    result.failures.append(
      ImportError(
        .unsupported, path: other.source.path, line: other.source.line,
        "it is \(other.source.format); expected \(format), as the configuration says"))
    return result
  }
}

extension ImportResult {
  // Screens of one file are numbered; trees that failed are counted.
  fileprivate func named(by template: NameTemplate) -> ImportResult {
    var result = ImportResult(screens: [], failures: failures)
    var counts: [String: Int] = [:]
    var strangers: Set<String> = []
    var kept: [(index: Int, screen: Screen)] = []
    for place in places {
      let number = counts[place.path, default: 0]
      counts[place.path] = number + 1
      guard let index = place.screen else { continue }
      var screen = screens[index]
      guard let match = template.match(CaptureFile.stem(of: place.path)) else {
        if strangers.insert(place.path).inserted {
          result.failures.append(.named(screen, template))
        }
        continue
      }
      screen.context.merge(match.context) { _, said in said }
      if let name = match.screen {
        screen.name = name.numbered(number)
        screen.nameOrigin = .template
      }
      kept.append((index, screen))
    }
    result.screens = kept.sorted { $0.index < $1.index }.map(\.screen)
    return result
  }
}

extension ImportError {
  fileprivate static func named(_ screen: Screen, _ template: NameTemplate) -> ImportError {
    ImportError(
      .unsupported, path: screen.source.path,
      "the name of the file does not fit \(template.pattern.inQuotes) of the configuration; "
        + "expected another name or another pattern")
  }
}
