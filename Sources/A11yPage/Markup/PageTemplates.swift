import A11yModel
import Foundation
import Mustache

/// What a template is given: texts, numbers, lists and conditions by their names.
///
/// Every name that a template asks for is there, as `false` where there is nothing: else the engine takes
/// what the surroundings call so.
typealias PageValues = [String: Any]

/// The templates of the page, ready to be filled.
enum PageTemplates {
  // The templates are part of the program: one that cannot be read is a mistake of ours, which every
  // test of the page meets.
  private static let library: MustacheLibrary = {
    MustacheContentTypes.register(MarkupText(), named: MarkupText.name)
    do {
      return MustacheLibrary(
        templates: try PageSources.templates.mapValues { try MustacheTemplate(string: $0) })
    } catch {
      fatalError("a template of the page cannot be read: \(error)")
    }
  }()

  /// Fills the page.
  static func page(_ values: PageValues) -> String { fill("page", values) }

  /// Fills the page of a difference.
  static func difference(_ values: PageValues) -> String { fill("difference", values) }

  /// Fills a screen of the page.
  static func screen(_ values: PageValues) -> String { part("screen", values) }

  /// Fills the card of a finding.
  static func card(_ values: PageValues) -> String { part("card", values) }

  /// Fills the drawing of a screen.
  static func drawing(_ values: PageValues) -> String { part("drawing", values) }

  /// Fills the lines of a source.
  static func code(_ values: PageValues) -> String { part("code", values) }

  /// Fills the lists of what a screen says and has.
  static func lists(_ values: PageValues) -> String { part("lists", values) }

  /// Fills what a screen of the page was before.
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

  // Nothing is loaded from anywhere, and nothing is run or styled but what is ours, byte by byte.
  private static let policy =
    "default-src 'none'; style-src \(source(PageSources.style)); "
    + "script-src \(source(PageSources.script)); img-src data:; base-uri 'none'; form-action 'none'"

  private static func source(_ text: String) -> String {
    "'sha256-\(Data(SHA256.hash(Array(text.utf8))).base64EncodedString())'"
  }
}
