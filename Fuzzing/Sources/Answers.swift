import A11yModel
import Foundation
import TestSupport

@testable import A11yDrivers

/// Fuzz targets for the responses of drivers and the capabilities requested from them.
enum Answers {
  /// Reads a WebDriver response with every reader of responses.
  static func readAnswer(_ bytes: [UInt8]) -> Bool {
    do throws(JSONError) {
      let answer = try WebDriverAnswer(TextStorage(bytes))
      var facts = DrivenFacts()
      facts.orientation = answer.text
      answer.readObject { key, reader throws(JSONError) in
        switch key {
        case "scale": facts.scale = try reader.double()
        case "width": facts.size = Size(try reader.double(), facts.size?.height ?? 1)
        case "height": facts.size = Size(facts.size?.width ?? 1, try reader.double())
        default: break
        }
      }
      _ = try? Picture.png(base64: answer.text, at: "x")
      readSource(answer.text.map { TextStorage($0.utf8) } ?? answer.document, facts)
      return true
    } catch {
      let lines = Soundness.lines(in: bytes)
      Reading.stop(Soundness.fault(ofText: error.message, at: error.line, lines))
      return false
    }
  }

  /// Reads the bytes as user-supplied capabilities, which must produce a JSON body, and as a driver address.
  static func readCapabilities(_ bytes: [UInt8]) -> Bool {
    let isAddress = readPlainTexts(String(decoding: bytes, as: UTF8.self))
    do throws(DriverError) {
      let capabilities = try WebDriverCapabilities(json: bytes)
      var reader = JSONReader(TextStorage(capabilities.body(isAgent: false)), maximumDepth: 110)
      guard (try? reader.end()) != nil else { fatalError("the body is no JSON") }
      if capabilities.secrets.contains(where: \.isEmpty) { fatalError("an empty secret") }
      return true
    } catch {
      Checks.stop(onUnsafe: error.description)
      return isAddress
    }
  }

  // Reads a text as each kind of command-line value. Returns whether it is an address.
  private static func readPlainTexts(_ text: String) -> Bool {
    _ = try? TargetIdentifier(text)
    _ = WebDriverSession.isPlain(text)
    _ = try? WebDriverCapabilities(bundleID: text)
    do throws(DriverError) {
      let address = try DriverAddress(text)
      Checks.stop(onUnsafe: address.name.isEmpty ? "" : "an address")
      if address.url("/status") == nil { fatalError("no URL below \(address.name)") }
      return true
    } catch {
      Checks.stop(onUnsafe: error.description)
      return false
    }
  }

  private static func readSource(_ document: TextStorage, _ facts: DrivenFacts) {
    let reader = SourceReader(
      place: "x", formats: SourceReader.webDriverFormats, limits: DriverLimits())
    do throws(DriverError) {
      let screen = facts.completing(try reader.screen(in: document, name: "x"))
      Reading.stop(Soundness.fault(of: screen, lines: nil))
    } catch {
      Checks.stop(onUnsafe: error.description)
    }
  }
}
