import A11yModel
import Foundation
import Mustache

/// The values for a template: texts, numbers, lists and conditions by name.
///
/// Every name in a template has a value, `false` if it is empty. For a missing name, the engine would use a
/// value from the enclosing scope.
typealias PageValues = [String: Any]

enum PageTemplates {
  // Templates are part of the program, so one that cannot be parsed is a programming error.
  private static let library: MustacheLibrary = {
    MustacheContentTypes.register(MarkupText(), named: MarkupText.name)
    do {
      return MustacheLibrary(
        templates: try PageSources.templates.mapValues { try MustacheTemplate(string: $0) })
    } catch {
      fatalError("a template of the page cannot be read: \(error)")
    }
  }()

  static func page(_ values: PageValues) -> String { fill("page", values) }

  static func difference(_ values: PageValues) -> String { fill("difference", values) }

  static func screen(_ values: PageValues) -> String { part("screen", values) }

  /// Renders the heading of an element over its cards.
  static func element(_ values: PageValues) -> String { part("element", values) }

  static func card(_ values: PageValues) -> String { part("card", values) }

  static func drawing(_ values: PageValues) -> String { part("drawing", values) }

  static func code(_ values: PageValues) -> String { part("code", values) }

  /// Renders the lists of speech and elements of a screen.
  static func lists(_ values: PageValues) -> String { part("lists", values) }

  /// Renders the earlier state of a screen.
  static func before(_ values: PageValues) -> String { part("before", values) }

  private static func part(_ template: String, _ values: PageValues) -> String {
    library.render(values, withTemplate: template) ?? ""
  }

  private static func fill(_ template: String, _ values: PageValues) -> String {
    var values = values
    values["policy"] = policy
    values["style"] = PageSources.style
    values["script"] = PageSources.script
    return library.render(values, withTemplate: template) ?? ""
  }

  // Allows nothing to be loaded, and no style or script other than the embedded ones, by their digests.
  private static let policy =
    "default-src 'none'; style-src \(source(PageSources.style)); "
    + "script-src \(source(PageSources.script)); img-src data:; base-uri 'none'; form-action 'none'"

  private static func source(_ text: String) -> String {
    "'sha256-\(Data(SHA256.hash(Array(text.utf8))).base64EncodedString())'"
  }
}
