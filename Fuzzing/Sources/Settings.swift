import A11yAudit
import A11yModel
import A11yReporting
import A11yRules
import Foundation
import TestSupport

@testable import A11yCapture
@testable import A11yConfiguration

/// Fuzz targets for configuration files.
enum Settings {
  /// Reads `.a11ylint.yml`, and matches its patterns against paths.
  static func readConfiguration(_ bytes: [UInt8]) -> Bool {
    do throws(ConfigurationError) {
      let configuration = try ConfigurationReader(path: "x").read(
        String(decoding: bytes, as: UTF8.self))
      for input in configuration.inputs {
        for pattern in input.patterns { _ = pattern.base }
        for path in ["Captures/de/login-ar.txt", "a", String(repeating: "a/", count: 50)] {
          _ = input.patterns.contains { $0.matches(path) }
        }
        _ = input.template?.match("login-ar")
      }
      return true
    } catch {
      Checks.stop(onUnsafe: error.description)
      return false
    }
  }

  /// Reads the card of a custom rule, and runs the rule on a screen.
  static func readOwnRule(_ bytes: [UInt8]) -> Bool {
    do throws(ConfigurationError) {
      let rule = try OwnRuleReader(path: "x").read(String(decoding: bytes, as: UTF8.self))
      let sketch = "window 0 0 390 844\n  cell#a 0 0 390 44 \"Milk\"\n    button 0 0 44 44 \"Buy\""
      guard let tree = try? ElementTree(sketch: sketch) else { fatalError("no sketch") }
      let report = Linter([Linter.SelectedRule(rule)]).lint(Screen(name: "Home", tree: tree))
      for finding in report.findings where finding.rule != rule.card.id { fatalError(finding.rule) }
      _ = ExampleTrial.all(of: rule)
      return true
    } catch {
      Checks.stop(onUnsafe: error.description)
      return false
    }
  }

  /// Reads `a11ylint-captures.json`.
  static func readManifest(_ bytes: [UInt8]) -> Bool {
    let file = CaptureFile(path: "x", storage: TextStorage(bytes))
    do throws(ImportError) {
      let manifest = try ManifestReader.read(file)
      for entry in manifest.entries {
        let parts = entry.file.split(separator: "/", omittingEmptySubsequences: false)
        if parts.contains("..") || parts.contains("") { fatalError("leaves: \(entry.file)") }
      }
      return true
    } catch {
      let lines = Soundness.lines(in: bytes)
      Reading.stop(Soundness.fault(ofText: error.message, at: error.line, lines))
      return false
    }
  }

  /// Reads the manifest of exported attachments.
  static func readAttachments(_ bytes: [UInt8]) -> Bool {
    var reader = AttachmentReader(
      CaptureFile(path: "x", storage: TextStorage(bytes)), ImportLimits())
    do throws(JSONError) {
      for file in try reader.read().keys where file.contains("/") || file == ".." {
        fatalError("leaves: \(file)")
      }
      return true
    } catch {
      let lines = Soundness.lines(in: bytes)
      Reading.stop(Soundness.fault(ofText: error.message, at: error.line, lines))
      return false
    }
  }

  /// Reads test settings. Their written form must read back as equal settings.
  static func readSettings(_ bytes: [UInt8]) -> Bool {
    do throws(SettingsFile.Fault) {
      let file = try SettingsFile(Data(bytes))
      let again = try SettingsFile(Data(file.bytes))
      if again.settings != file.settings { fatalError("not the same when it is read again") }
      return true
    } catch {
      Checks.stop(onUnsafe: error.message)
      return false
    }
  }

  /// Reads a strings table of Interface Builder.
  static func readStrings(_ bytes: [UInt8]) -> Bool {
    do throws(StringsTable.Failure) {
      let table = try TextStorage(bytes).withBytes { (bytes) throws(StringsTable.Failure) in
        try StringsTable(bytes, limits: ImportLimits())
      }
      let lines = Soundness.lines(in: bytes)
      for entry in table.entries where !(1...lines ~= entry.line) { fatalError("\(entry.line)") }
      return true
    } catch {
      let lines = Soundness.lines(in: bytes)
      Reading.stop(Soundness.fault(ofText: error.message, at: error.line, lines))
      return false
    }
  }

  /// Matches the name template in the first line against the other lines. Values must be parts of the names.
  static func readTemplate(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    do throws(NameTemplate.Fault) {
      let template = try NameTemplate(String(decoding: lines[0], as: UTF8.self))
      for line in lines.dropFirst().prefix(20) {
        let name = String(decoding: line, as: UTF8.self)
        guard let match = template.match(name) else { continue }
        for value in match.context.values where !value.utf8.isPart(of: name.utf8) {
          fatalError("\(value) of \(name)")
        }
      }
      return true
    } catch {
      Checks.stop(onUnsafe: error.message)
      return false
    }
  }
}

/// Checks of printed messages.
enum Checks {
  static func stop(onUnsafe message: String) {
    Reading.stop(Soundness.fault(ofText: message, at: 0, 0))
  }
}

extension String.UTF8View {
  fileprivate func isPart(of name: String.UTF8View) -> Bool {
    // A name cut in the middle of a character is repaired at the cut.
    if contains(0xEF) { return true }
    let (part, whole) = (Array(self), Array(name))
    return part.isEmpty
      || whole.indices.contains { whole[$0...].starts(with: part) }
  }
}
