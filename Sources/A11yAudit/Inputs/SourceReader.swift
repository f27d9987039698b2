import A11yCapture
import A11yModel

/// Reads Swift sources as screens; who judges them links no parser of Swift.
package struct SourceReader: Sendable {
  /// What has been found in files, which are Swift sources and the catalogues of their texts.
  private let read: @Sendable ([String]) throws(ImportError) -> SourceAnswer

  /// Creates a reader.
  package init(_ read: @escaping @Sendable ([String]) throws(ImportError) -> SourceAnswer) {
    self.read = read
  }

  /// Whether a file is a Swift source.
  static func isSource(_ path: String) -> Bool { path.hasSuffix(".swift") }

  // Texts that sources refer to by their keys.
  static func isCatalogue(_ path: String) -> Bool {
    path.hasSuffix(".xcstrings") || path.hasSuffix(".strings")
  }

  // What package managers and builds have fetched or made is not the project's.
  private static func isForeign(_ input: CaptureWalk.Input) -> Bool {
    let folders = ["Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules", "build"]
    return !input.isNamedByUser
      && input.path.split(separator: "/").dropLast().contains { folders.contains(String($0)) }
  }

  /// The screens of the sources among some inputs, by their files, and the comments in all of them.
  func results(
    _ inputs: [CaptureWalk.Input]
  ) -> (
    files: [(input: CaptureWalk.Input, result: Result<ImportResult, ImportError>)],
    comments: [String: [SourceAnswer.Comment]]
  ) {
    let sources = inputs.filter { Self.isSource($0.path) && !Self.isForeign($0) }
    guard let first = sources.first else { return ([], [:]) }
    let catalogues = inputs.filter { Self.isCatalogue($0.path) && !Self.isForeign($0) }
    let answer: SourceAnswer
    do throws(ImportError) {
      answer = try read((sources + catalogues).map(\.path))
    } catch {
      return ([(first, .failure(error))], [:])
    }
    var found: [String: ImportResult] = [:]
    for screen in answer.screens {
      found[screen.source.path, default: ImportResult()].screens.append(screen)
    }
    var withoutScreen: [String: ImportError] = [:]
    for remark in answer.remarks {
      guard var result = found[remark.path] else {
        withoutScreen[remark.path] = remark
        continue
      }
      for index in result.screens.indices {
        result.screens[index].diagnostics.append(
          Diagnostic(.sourceUnreadable, remark.message, line: remark.line))
      }
      found[remark.path] = result
    }
    for failure in answer.failures {
      found[failure.path, default: ImportResult()].failures.append(failure)
    }
    var files: [(input: CaptureWalk.Input, result: Result<ImportResult, ImportError>)] = []
    for var input in sources + catalogues {
      if let result = found[input.path] {
        files.append((input, .success(result)))
      } else if let remark = withoutScreen[input.path] {
        input.isNamedByUser = false
        files.append((input, .failure(remark)))
      } else if Self.isSource(input.path), input.isNamedByUser || found.isEmpty && files.isEmpty {
        // Most sources of an app have no view: that is nothing wrong, and is told of those that are named.
        input.isNamedByUser = false
        files.append(
          (input, .failure(ImportError(.noCapture, path: input.path, "no view of SwiftUI in it"))))
      }
    }
    return (files, answer.comments)
  }
}
