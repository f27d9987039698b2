import A11yCapture
import A11yModel

/// The files that are read, and what is known of each beforehand.
struct InputPlan {
  /// One file.
  struct Step: Sendable {
    let input: CaptureWalk.Input
    /// What the configuration and a manifest say, or what is wrong with the manifest.
    let description: Result<CaptureDescription, ImportError>

    /// The screens of the file, which was read.
    ///
    /// - Throws: Why nothing of it can be used. What is not read beside other things is a failure
    ///   in the result.
    func result(_ file: CaptureFile) throws(ImportError) -> ImportResult {
      let description = try description.get()
      let screens = try CaptureReader.screens(in: file)
      let named = input.attachment?.described(screens) ?? screens
      return description.described(named, of: input.path)
    }
  }

  /// The files, in the order in which they are reported.
  let steps: [Step]

  /// Plans for the paths of the command line, or for the inputs of the configuration without any.
  init(_ paths: [String], _ configuration: Configuration) throws(CommandFailure) {
    let expected = try Self.expectedPaths(configuration)
    let inputs = try Self.inputs(paths.isEmpty ? expected : paths)
    var manifests = ManifestSearch()
    var steps: [Step] = []
    for input in inputs { steps.append(Self.step(input, configuration, &manifests)) }
    self.steps = steps
  }

  /// The plan for one file of which nobody else is asked.
  static func step(_ input: CaptureWalk.Input, _ configuration: Configuration) -> Step {
    var manifests = ManifestSearch()
    return step(input, configuration, &manifests)
  }

  private static func step(
    _ input: CaptureWalk.Input, _ configuration: Configuration, _ manifests: inout ManifestSearch
  ) -> Step {
    do throws(ImportError) {
      var description = configuration.description(of: input.path)
      description.manifest = try manifests.manifest(for: input)
      return Step(input: input, description: .success(description))
    } catch {
      return Step(input: input, description: .failure(error))
    }
  }

  private static func inputs(_ paths: [String]) throws(CommandFailure) -> [CaptureWalk.Input] {
    do throws(ImportError) {
      return try CaptureWalk(paths: paths).inputs
    } catch {
      throw CommandFailure(.input, error.description)
    }
  }

  // A pattern that fits nothing is a slip of the pen, or captures that were not made.
  private static func expectedPaths(
    _ configuration: Configuration
  ) throws(CommandFailure) -> [String] {
    var all: [String] = []
    for setting in configuration.inputs {
      let files = try files(setting, configuration)
      guard !files.isEmpty || setting.isOptional else {
        throw CommandFailure(
          .usage,
          "\(configuration.path ?? ""):\(setting.line): no file fits path \""
            + "\(setting.pattern.text.escapedForDisplay(quotes: true))\"; "
            + "expected one, or optional: true")
      }
      all += files
    }
    return all
  }

  private static func files(
    _ setting: InputSetting, _ configuration: Configuration
  ) throws(CommandFailure) -> [String] {
    let base = setting.pattern.base
    let start = base.isEmpty ? configuration.directory : Paths.join(configuration.directory, base)
    guard Paths.exists(start) else { return [] }
    return try inputs([start]).map(\.path).filter { path in
      Paths.below(configuration.directory, path).map(setting.pattern.matches) == true
    }.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
  }
}

extension Configuration {
  /// What the configuration says of a file.
  func description(of path: String) -> CaptureDescription {
    guard !inputs.isEmpty, path != "-", let path = Paths.below(directory, path) else {
      return CaptureDescription()
    }
    return inputs.first { $0.pattern.matches(path) }?.description ?? CaptureDescription()
  }
}
