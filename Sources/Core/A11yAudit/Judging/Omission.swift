import A11yBaseline
import A11yCapture
import A11yModel
import Foundation

extension InputPlan.Step {
  /// Returns the note on a file that is left out although it has screens, or may have some; nil for another error.
  ///
  /// - Parameter contents: The file, if it was read.
  func omission(_ error: ImportError, _ contents: CaptureFile?) -> CheckResult.InputNote? {
    guard let kind = kind(of: error) else { return nil }
    var note = CheckResult.InputNote(
      kind, path: error.path, line: error.line, message: error.message)
    if isDocument {
      note.screens = [title ?? FileStem.of(input.path)]
    } else {
      note.screens =
        error.screens.isEmpty
        ? contents.map { ViewDeclarations.names(in: $0.storage) } ?? [] : error.screens
    }
    switch kind {
    case .unrecognized where !isDocument && (note.screens.isEmpty || !isCalledLikeSource):
      // Any text may show how a view is written.
      note.kind = .skipped
    case .unrecognized where !isDocument:
      note.message = "views of Swift in a file whose name does not end in .swift; rename it"
    default: break
    }
    note.isAsked = input.isNamedByUser && note.isLeftOut
    return note
  }

  private func kind(of error: ImportError) -> CheckResult.InputNote.Kind? {
    switch error.code {
    case .generated: .generated
    case .tests: .tests
    case .launchScreen: .launchScreen
    case .otherPlatform: .otherPlatform
    // What is named must have a capture.
    case .noCapture where !input.isNamedByUser && !SourceReader.isSource(input.path):
      .unrecognized
    // Pictures and films of an app are none of a run.
    case .pointer where !input.isNamedByUser && !mayBeInput: .skipped
    default: nil
    }
  }

  private var ending: String {
    let name = input.path.split(separator: "/").last ?? ""
    return name.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
  }

  private var isDocument: Bool { ["storyboard", "xib"].contains(ending) }

  // `View.swiftt` and `View.swift.txt`; interfaces of modules belong to libraries.
  private var isCalledLikeSource: Bool {
    let name = input.path.split(separator: "/").last?.lowercased() ?? ""
    return name.contains(".swift") && !name.contains(".swiftinterface")
  }

  private var mayBeInput: Bool {
    isDocument || SourceReader.isSource(input.path) || SourceReader.isCatalogue(input.path)
      || Strictness.endings.contains(ending)
  }
}
