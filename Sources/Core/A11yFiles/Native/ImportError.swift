import A11yTree

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The reason why a capture could not be read, with the place in the file.
package struct ImportError: Error, Hashable, Sendable {
  package enum Code: String, CaseIterable, Sendable {
    /// The file contains no element tree.
    case noCapture = "no-capture"
    /// The document has no views.
    case notApplicable = "not-applicable"
    /// The document is a launch screen, which is not used with VoiceOver.
    case launchScreen = "launch-screen"
    /// A program has written the source.
    case generated
    /// The source is a part of tests.
    case tests
    /// The file is only a pointer to its contents, which Git LFS has not fetched.
    case pointer
    /// The document or source is for platforms other than iOS.
    case otherPlatform = "other-platform"
    /// The build targets of the project are unknown, so its sources are read as if they had no project.
    case unknownTargets = "unknown-targets"
    /// The capturing tool failed and wrote an empty tree.
    case failedCapture = "failed-capture"
    /// The time of the run was over, or the system gave no thread, before all Swift sources were read.
    case interrupted
    case unreadable
    /// The format is known but not supported.
    case unsupported
    /// The file is a zip file in an archive; such files are not read.
    case nestedArchive = "nested-archive"
    /// The file violates its format so early that nothing in it can be used.
    case malformed
    case limit
    /// Part of a source was not read, and nothing in the rest can be judged.
    case truncated
  }

  package let code: Code
  /// The file as the user named it; `-` for standard input.
  package let path: String
  /// The line in the file, from 1; 0 if there is none.
  package let line: Int
  /// The column in that line in characters, from 1; 0 if there is none.
  package let column: Int
  /// The message without the place, in the form *what is wrong; what was expected*. It is safe to print.
  package let message: String
  /// The names of the screens of a file that is left out.
  package var screens: [String] = []
  /// The run of the test that failed to capture the screen; nil for other captures.
  package var run: TestRun?

  package init(
    _ code: Code, path: String, line: Int = 0, column: Int = 0, _ message: String
  ) {
    self.code = code
    self.path = path
    self.line = line
    self.column = column
    self.message = SecretText.shown(message)
  }
}

extension ImportError {
  /// Whether there is nothing to check, which is not a failure for a file found in a folder or an archive.
  package var isWithoutCapture: Bool {
    isLeftOut || [.noCapture, .notApplicable, .unknownTargets].contains(code)
  }

  /// Whether the file has screens, or may have some, but is none of an iOS app's own interface.
  package var isLeftOut: Bool {
    [.launchScreen, .generated, .tests, .otherPlatform].contains(code)
  }
}

extension ImportError: CustomStringConvertible {
  /// The message with its place: `home.xml:12: no element tree; expected …`.
  package var description: String {
    let place = path == "-" ? "standard input" : path.escapedForDisplay()
    let position = [line, column].prefix { $0 > 0 }.map { "\($0):" }.joined()
    return "\(place):\(position) \(message)"
  }
}

// MARK: Causes common to all importers

extension ImportError {
  /// Returns an error for an unreadable file, with the system's reason from `errno`.
  package static func unreadable(_ path: String) -> ImportError {
    let reason = strerror(errno).map { String(cString: $0) } ?? "it cannot be read"
    return ImportError(.unreadable, path: path, "\(reason.lowercased()); expected a readable file")
  }

  /// Returns the error for a link of the repository that leads out of it.
  package static func outside(_ path: String, _ fault: ContainedPath.Fault) -> ImportError {
    ImportError(.unreadable, path: path, "\(fault); expected a file of the repository")
  }

  /// Returns an error for a file in whose place Git LFS has put a pointer.
  package static func pointer(_ path: String) -> ImportError {
    ImportError(.pointer, path: path, GitPointer.advice)
  }

  package static func tooLarge(_ path: String, _ limits: ImportLimits) -> ImportError {
    let mebibytes = limits.bytes >> 20
    let size =
      mebibytes << 20 == limits.bytes && mebibytes > 0
      ? "\(mebibytes) MiB" : "\(limits.bytes) bytes"
    return ImportError(
      .limit, path: path,
      "the file is too large; expected at most \(size)"
        + (SourceLanguage(path: path) == nil ? ", of a log the part with element trees" : ""))
  }

  package static func tooManyElements(_ path: String, line: Int = 0, _ limits: ImportLimits)
    -> ImportError
  {
    ImportError(
      .limit, path: path, line: line, "too many elements; expected at most \(limits.elements)")
  }
}

// MARK: Captured text in messages

extension String {
  /// The text, shortened if it is too long for a message.
  package var shortened: String { utf8.count <= 100 ? self : String(prefix(60)) + "…" }
}
