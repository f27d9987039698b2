import A11yModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a capture could not be read, with the place in the file.
package struct ImportError: Error, Hashable, Sendable {
  /// What went wrong, as a stable name.
  package enum Code: String, CaseIterable, Sendable {
    /// There is no element tree in the file.
    case noCapture = "no-capture"
    /// A document that nobody looks at with VoiceOver: a launch screen.
    case notApplicable = "not-applicable"
    /// A document or a source for other platforms than iOS.
    case otherPlatform = "other-platform"
    /// A project of which is not known what it builds, so that its sources are read as those without one.
    case unknownTargets = "unknown-targets"
    /// The tool that made the capture had failed: there is a tree, and nothing in it.
    case failedCapture = "failed-capture"
    /// The program that reads Swift sources is not there, failed, or gave no whole answer.
    case sourceReader = "source-reader"
    /// The file cannot be opened or read.
    case unreadable
    /// A known format that is not supported.
    case unsupported
    /// A zip file in an archive, which is not read.
    case nestedArchive = "nested-archive"
    /// The file breaks the rules of its format so early that nothing of it can be used.
    case malformed
    /// A limit of ``ImportLimits`` is exceeded.
    case limit
    /// A part of a source was not read, and nothing in the rest can be judged.
    case truncated
  }

  /// What went wrong.
  package let code: Code
  /// The file as the user named it; `-` for standard input.
  package let path: String
  /// The line in the file, from 1; 0 when there is none.
  package let line: Int
  /// The column in that line in characters, from 1; 0 when there is none.
  package let column: Int
  /// *What is wrong; what was expected*, without the place; safe to print.
  package let message: String

  /// Creates an error.
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
  /// Whether there is nothing to look at, and nothing wrong with that in a folder or an archive.
  package var isWithoutCapture: Bool {
    [.noCapture, .notApplicable, .otherPlatform, .unknownTargets].contains(code)
  }
}

extension ImportError: CustomStringConvertible {
  /// For example `home.xml:12: no element tree; expected …`, ready for `error: ` in front.
  package var description: String {
    let place = path == "-" ? "standard input" : path.escapedForDisplay()
    let position = [line, column].prefix { $0 > 0 }.map { "\($0):" }.joined()
    return "\(place):\(position) \(message)"
  }
}

// MARK: Causes that every importer has

extension ImportError {
  /// The system's reason why a file cannot be read, from `errno`.
  static func unreadable(_ path: String) -> ImportError {
    let reason = strerror(errno).map { String(cString: $0) } ?? "it cannot be read"
    return ImportError(.unreadable, path: path, "\(reason.lowercased()); expected a readable file")
  }

  /// A file of more than ``ImportLimits/bytes``.
  static func tooLarge(_ path: String, _ limits: ImportLimits) -> ImportError {
    let mebibytes = limits.bytes >> 20
    let size =
      mebibytes << 20 == limits.bytes && mebibytes > 0
      ? "\(mebibytes) MiB" : "\(limits.bytes) bytes"
    return ImportError(
      .limit, path: path,
      "the file is too large; expected at most \(size), of a log the part with element trees")
  }

  /// A file with more than ``ImportLimits/elements``; the line is that of the first one too many.
  static func tooManyElements(_ path: String, line: Int = 0, _ limits: ImportLimits) -> ImportError
  {
    ImportError(
      .limit, path: path, line: line, "too many elements; expected at most \(limits.elements)")
  }
}

// MARK: Texts of captures in messages

extension String {
  /// The beginning, where a message has no place for all of it.
  var shortened: String { utf8.count <= 100 ? self : String(prefix(60)) + "…" }
}
