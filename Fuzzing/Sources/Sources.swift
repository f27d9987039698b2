import A11yModel
import TestSupport

@testable import A11ySource

/// Fuzz targets for the files of an Xcode project.
enum Sources {
  /// Reads Swift as screens, which must be sound.
  static func readSwift(_ bytes: [UInt8]) -> Bool {
    let file = SourceFile(path: "x.swift", text: String(decoding: bytes, as: UTF8.self))
    let project = SourceProject([file])
    let screens = project.screens()
    for screen in screens { Reading.stop(Soundness.fault(of: screen, lines: nil)) }
    let views = UIKitReading.views(of: project)
    let classes = CodeTable(reading: [file])
    return !screens.isEmpty || !views.owners.isEmpty || !classes.classes.isEmpty
  }

  /// Reads the queries of UI tests from Swift.
  static func readTests(_ bytes: [UInt8]) -> Bool {
    let file = SourceFile(path: "x.swift", text: String(decoding: bytes, as: UTF8.self))
    let found = SourceProject([file]).queriesByFile()
    let lines = Soundness.lines(in: bytes)
    for query in found.flatMap(\.queries) where !(1...lines ~= query.line) {
      fatalError("line \(query.line)")
    }
    return !found.isEmpty
  }

  /// Reads Objective-C for the views of documents.
  static func readObjectiveC(_ bytes: [UInt8]) -> Bool {
    let file = ObjectiveCFile(path: "x.m", text: String(decoding: bytes, as: UTF8.self))
    _ = CodeTable(reading: [], [file])
    // The scanner skips anything it does not recognize.
    return true
  }

  /// Reads a string catalog.
  static func readCatalogue(_ bytes: [UInt8]) -> Bool {
    var catalogue = TextCatalogue()
    do throws(JSONError) {
      try catalogue.add(stringCatalogue: TextStorage(bytes))
      return true
    } catch {
      let lines = Soundness.lines(in: bytes)
      Reading.stop(Soundness.fault(ofText: error.message, at: error.line, lines))
      return false
    }
  }

  /// Reads a project file, whose build setting files are missing.
  static func readProject(_ bytes: [UInt8]) -> Bool {
    do throws(ProjectFileError) {
      let project = try bytes.withUnsafeBufferPointer { bytes throws(ProjectFileError) in
        try ProjectFile(
          bytes, path: "App.xcodeproj/project.pbxproj", settings: SettingFiles { _ in nil })
      }
      var members = TargetMembers()
      project.add(to: &members)
      return true
    } catch {
      if !(0...Soundness.lines(in: bytes) ~= error.line) { fatalError("line \(error.line)") }
      Checks.stop(onUnsafe: error.message)
      return false
    }
  }
}
