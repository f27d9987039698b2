import A11yModel

/// The names, contexts, and formats of the captures in a file, as specified outside the file. The manifest
/// takes precedence over the configuration, and both over the capture.
package struct CaptureDescription: Sendable {
  /// The template for the file name, or `nil` to use the capture's own name or the file's.
  package var template: NameTemplate?
  /// The context from the configuration.
  package var context: [String: String] = [:]
  /// The required format of the captures, or `nil` for any format.
  package var format: String?
  package var manifest: CaptureManifest?

  package init() {}

  package init(_ manifest: CaptureManifest?) { self.manifest = manifest }

  /// Returns the name of a file's screen as far as it is known before the file is read: the name from the
  /// manifest or the template, or else that of the file. The capture may still name its screen.
  package func expectedName(of path: String, attachedAs attachment: ExportedAttachment?) -> String {
    if let name = manifest?.screenName(of: path) { return name }
    return template?.match(ofFileAt: path)?.screen ?? attachment?.stem
      ?? StableStem.of(FileStem.of(path))
  }

  /// Returns the screens of a file, as it was read, with the description applied. A screen that does not
  /// match becomes a failure.
  package func described(_ result: ImportResult, of path: String) -> ImportResult {
    let names = result.screens.map(\.name)
    var result = checked(result)
    for index in result.screens.indices {
      result.screens[index].context.merge(context) { _, given in given }
    }
    if let template {
      result = result.named(by: template) { manifest?.namesScreens(of: $0) ?? false }
    }
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
  // The screens of a file are numbered; failed trees are counted. A file that a manifest names need not fit.
  fileprivate func named(
    by template: NameTemplate, orElse isNamed: (String) -> Bool
  ) -> ImportResult {
    var result = ImportResult(screens: [], failures: failures)
    var counts: [String: Int] = [:]
    var strangers: Set<String> = []
    var kept: [(index: Int, screen: Screen)] = []
    for place in places {
      let number = counts[place.path, default: 0]
      counts[place.path] = number + 1
      guard let index = place.screen else { continue }
      var screen = screens[index]
      guard let match = template.match(ofFileAt: place.path) else {
        if isNamed(place.path) {
          kept.append((index, screen))
        } else if strangers.insert(place.path).inserted {
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
