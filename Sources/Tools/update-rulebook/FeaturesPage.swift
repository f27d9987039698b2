import Foundation
import Yams

/// The accessibility features that an App Store page can state, `Rules/Standards/app-store.yml`.
struct FeaturesPage {
  /// The features, in the order of the file.
  let features: [(id: String, feature: Feature)]

  struct Feature: Decodable {
    var name: String
    /// The attribute in the API of App Store Connect.
    var field: String
    var page: String
    var against: String
    var screenshot: Bool?
    var appearances: [String]?
    var textScale: Double?
    var byHand: [String]
  }

  private static let keys = [
    "name", "field", "page", "against", "screenshot", "appearances", "textScale", "byHand",
  ]

  init(_ path: String) throws {
    do {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let mapping = try Yams.compose(yaml: text)?.mapping ?? [:]
      features = try mapping.map { key, value in
        try RulePage.refuseKeys(of: value, except: Self.keys)
        return (key.string ?? "", try YAMLDecoder().decode(Feature.self, from: value))
      }
      for (id, feature) in features { try Self.validate(feature, id) }
    } catch {
      throw RulePage.Failure("\(path): \(error)")
    }
  }

  private static func validate(_ feature: Feature, _ id: String) throws {
    // People may write either, so both have to be the same word.
    guard feature.name.lowercased().split(separator: " ").joined(separator: "-") == id else {
      throw RulePage.Failure("\(id) has the name \(feature.name)")
    }
    guard ["error", "warning", "note"].contains(feature.against) else {
      throw RulePage.Failure(
        "\(id) has against \(feature.against); expected error, warning or note")
    }
    guard Set(feature.appearances ?? []).isSubset(of: ["light", "dark"]) else {
      throw RulePage.Failure("\(id) has appearances other than light and dark")
    }
    guard feature.textScale ?? 2 > 1 else {
      throw RulePage.Failure("\(id) has a textScale that makes no text larger")
    }
    guard 2...5 ~= feature.byHand.count, feature.byHand.allSatisfy({ $0.hasSuffix(".") }) else {
      throw RulePage.Failure("\(id) needs two to five sentences under byHand")
    }
  }

  /// Checks that the features named by rule pages exist.
  func validate(_ pages: [RulePage]) throws {
    let ids = Set(features.map(\.id))
    for page in pages {
      let names = page.features ?? []
      for name in names where !ids.contains(name) {
        throw RulePage.Failure("Rules/\(page.id).yml: an App Store page has no feature \(name)")
      }
      guard Set(names).count == names.count else {
        throw RulePage.Failure("Rules/\(page.id).yml: names a feature twice")
      }
    }
  }

  var source: String {
    let all = features.map { SwiftName.member($0.id) }.joined(separator: ", ")
    return """
      extension AppStoreFeature {
        /// The features, in Apple's order.
        package static let all: [AppStoreFeature] = [
          \(all)
        ]

      \(features.map(declaration).joined(separator: "\n\n"))
      }
      """
  }

  private func declaration(_ id: String, _ feature: Feature) -> String {
    let byHand = feature.byHand.map { "\n      \(SwiftText.literal($0))," }.joined()
    return """
        static let \(SwiftName.member(id)) = AppStoreFeature(
          id: \(SwiftText.literal(id)), name: \(SwiftText.literal(feature.name)),
          field: \(SwiftText.literal(feature.field)),
          page: \(SwiftText.literal(feature.page)),
          against: .\(feature.against), needsScreenshot: \(feature.screenshot ?? false), \
      appearances: \(SwiftText.list(feature.appearances ?? [])), \
      textScale: \(feature.textScale.map { "\($0)" } ?? "nil"),
          byHand: [\(byHand)
          ])
      """
  }
}
