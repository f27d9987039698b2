import A11yModel
import Foundation

enum PageTemplates {
  // Templates are part of the program, so one that cannot be parsed is a programming error.
  private static let library: [String: PageTemplate] = {
    do {
      return try PageSources.templates.mapValues { try PageTemplate($0) }
    } catch {
      fatalError("a template of the page cannot be read: \(error)")
    }
  }()

  /// - Parameter capacity: The approximate size, in bytes.
  static func page(_ values: PageValues, capacity: Int) -> [UInt8] {
    fill("page", values, capacity: capacity)
  }

  static func difference(_ values: PageValues) -> [UInt8] { fill("difference", values) }

  static func screen(_ values: PageValues) -> Markup { part("screen", values) }

  /// Renders the tile of a screen in the overview.
  static func tile(_ values: PageValues) -> Markup { part("tile", values) }

  /// Renders the heading of an element over its cards.
  static func element(_ values: PageValues) -> Markup { part("element", values) }

  static func card(_ values: PageValues) -> Markup { part("card", values) }

  static func drawing(_ values: PageValues) -> Markup { part("drawing", values) }

  static func code(_ values: PageValues) -> Markup { part("code", values) }

  /// Renders the lists of speech and elements of a screen.
  static func lists(_ values: PageValues) -> Markup { part("lists", values) }

  /// Renders the earlier state of a screen.
  static func before(_ values: PageValues) -> Markup { part("before", values) }

  private static func part(_ template: String, _ values: PageValues) -> Markup {
    Markup(bytes: bytes(template, values))
  }

  private static func fill(
    _ template: String, _ values: PageValues, capacity: Int = 0
  ) -> [UInt8] {
    var values = values
    values["policy"] = policy
    values["style"] = Markup(bytes: Array(PageSources.style.utf8))
    values["script"] = Markup(bytes: Array(PageSources.script.utf8))
    return bytes(template, values, capacity: capacity)
  }

  private static func bytes(
    _ template: String, _ values: PageValues, capacity: Int = 0
  ) -> [UInt8] {
    var page: [UInt8] = []
    page.reserveCapacity(capacity)
    library[template]?.write(values, partials: library, to: &page)
    return page
  }

  // Allows nothing to be loaded, and no style or script other than the embedded ones, by their digests.
  private static let policy =
    "default-src 'none'; style-src \(source(PageSources.style)); "
    + "script-src \(source(PageSources.script)); img-src data:; base-uri 'none'; form-action 'none'"

  private static func source(_ text: String) -> String {
    "'sha256-\(Data(SHA256.hash(Array(text.utf8))).base64EncodedString())'"
  }
}
