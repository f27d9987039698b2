import A11yFiles
import A11yModel
import Foundation

/// The UI tests of a project, as its files tell.
package struct UITests: Sendable {
  /// The Swift files of the tests, as paths relative to the project folder.
  package private(set) var files: [String] = []
  /// Whether a test audits screens, so that the result bundle of a run contains them.
  package private(set) var auditsScreens = false
  /// The scheme that runs them and the project or workspace with the scheme; nil if no shared scheme does.
  package private(set) var scheme: Scheme?

  package struct Scheme: Hashable, Sendable {
    let name: String
    /// The path of the project or workspace.
    let container: String
  }

  /// Adds a test file if it drives an app.
  mutating func add(_ path: String, readAt place: String) {
    let (driver, audits) = ("XCUIApplication", "import A11yTesting")
    let found = Surroundings.found([driver, audits], place)
    guard found.contains(driver) else { return }
    files.append(path)
    auditsScreens = auditsScreens || found.contains(audits)
  }

  /// Adds the shared schemes of a project or workspace. A workspace replaces a project.
  mutating func addSchemes(of container: String, in folder: String) {
    guard scheme == nil || container.hasSuffix(".xcworkspace"), Self.isPlain(container) else {
      return
    }
    let schemes = Paths.join(Paths.join(folder, container), "xcshareddata/xcschemes")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: schemes)) ?? []
    for file in names.sorted() where file.hasSuffix(".xcscheme") {
      // Xcode names targets of UI tests so.
      let marks = [#"UITests.xctest""#, #"UITest.xctest""#]
      guard Self.isPlain(file),
        Surroundings.contains(marks, Paths.join(schemes, file))
      else { continue }
      scheme = Scheme(name: String(file.dropLast(".xcscheme".count)), container: container)
      return
    }
  }

  // Others would need quotes in a workflow, where a scheme that is named by hand is easier to read.
  private static func isPlain(_ path: String) -> Bool {
    path.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || "0123456789 -_.+/".unicodeScalars.contains(scalar)
    }
  }
}

extension UITests.Scheme {
  /// The arguments of `xcodebuild` that name the scheme, quoted for a shell.
  var arguments: String {
    let kind = container.hasSuffix(".xcworkspace") ? "-workspace" : "-project"
    return "\(kind) \(container.quotedForShell) -scheme \(name.quotedForShell)"
  }
}
