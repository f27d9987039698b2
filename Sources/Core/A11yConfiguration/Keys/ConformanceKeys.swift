import A11yFiles
import A11yReporting

/// The keys of `conformance`.
struct ConformanceKeys: Sendable {
  /// The path of the file of levels.
  let reviewed: Reading<ContainedPath?>

  var section: Section<ConformanceFacts> {
    Section(
      "conformance",
      [
        Key("product", Self.product.reading { _ in .init() }, "The app.") { $0.product = $1 },
        Key(
          "vendor", Self.contact("vendor").reading { _ in .init() }, "The company that makes it."
        ) { $0.vendor = $1 },
        Key(
          "author", Self.contact("author").reading { _ in .init() },
          "The person who answers for the report."
        ) { $0.author = $1 },
        Key(
          "reviewed", reviewed,
          "The file with the levels that people have set. Relative to the configuration."
        ) { $0.reviewed = $1 },
      ])
  }

  private static let product = Section<ConformanceSettings.Product>(
    "product",
    [
      Key("name", .text("Shop"), "The name.", required: "the name of the app") { $0.name = $1 },
      Key("version", .text("4.2"), "The version.") { $0.version = $1 },
      Key("description", .text("A shop for tea."), "A brief description.") { $0.description = $1 },
    ])

  private static func contact(_ name: String) -> Section<ConformanceSettings.Contact> {
    Section(
      name,
      [
        Key("name", .text("Jane Doe"), "The name of the person.") { $0.name = $1 },
        Key("company", .text("Tea Ltd"), "The name of the company.") { $0.company = $1 },
        Key("address", .text("1 High Street"), "The postal address.") { $0.address = $1 },
        Key(
          "email", .text("a11y@example.com"), "The email address.", required: "an email address"
        ) { $0.email = $1 },
        Key("phone", .text("555 0100"), "The phone number.") { $0.phone = $1 },
        Key("website", .text("https://example.com"), "The website.") { $0.website = $1 },
      ])
  }
}
