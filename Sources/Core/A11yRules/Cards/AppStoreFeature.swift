/// An accessibility feature that the page of an app in the App Store can state, and the evidence it takes.
package struct AppStoreFeature: Sendable, Hashable {
  /// The name in kebab case, for example `voice-control`.
  package let id: String
  /// Apple's name, for example `Voice Control`.
  package let name: String
  /// The attribute of an accessibility declaration in the API of App Store Connect.
  package let field: String
  /// The last path component of the URL of Apple's evaluation criteria.
  let page: String
  /// The least severity with which an open finding contradicts the feature.
  package let against: Severity
  /// Whether only a screenshot tells.
  package let needsScreenshot: Bool
  /// The appearances in which each screen has to be captured; empty if any will do.
  package let appearances: [String]
  /// The factor by which texts are larger in the second of two captures; nil if one capture will do.
  package let textScale: Double?
  /// The instructions for trying what no capture shows.
  package let byHand: [String]

  /// The URL of Apple's evaluation criteria.
  package var address: String {
    "https://developer.apple.com/help/app-store-connect/manage-app-accessibility/\(page)"
  }

  init(
    id: String, name: String, field: String, page: String, against: Severity,
    needsScreenshot: Bool, appearances: [String], textScale: Double?, byHand: [String]
  ) {
    self.id = id
    self.name = name
    self.field = field
    self.page = page
    self.against = against
    self.needsScreenshot = needsScreenshot
    self.appearances = appearances
    self.textScale = textScale
    self.byHand = byHand
  }

  /// Creates the feature with an id; nil for other texts.
  package init?(id: String) {
    guard let feature = Self.all.first(where: { $0.id == id }) else { return nil }
    self = feature
  }

  /// Creates the feature with a name or an id; nil for other texts. Case, spaces and hyphens make no difference.
  package init?(named name: String) {
    let letters = Self.letters(of: name)
    guard let feature = Self.all.first(where: { Self.letters(of: $0.id) == letters }) else {
      return nil
    }
    self = feature
  }

  private static func letters(of name: String) -> String {
    name.lowercased().filter { $0 != " " && $0 != "-" }
  }
}
