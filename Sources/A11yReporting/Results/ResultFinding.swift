import A11yModel
import A11yRules
import Foundation

/// A finding of a result file.
struct ResultFinding: Decodable {
  var fingerprint: String
  var rule: String
  var reason: String
  var severity: String
  var confidence: String
  var screen: String
  /// The position of its screen in the list of screens.
  var coverage: Int?
  var message: String
  var count: Int
  var element: Element
  var related: [Element]?
  var location: Location
  var identity: Parts?

  struct Location: Decodable {
    var line: Int
    var column: Int
    var kind: String
  }

  struct Element: Decodable {
    var type: String
    var identifier: String?
    var label: String?
    var path: String
    var frame: [Double]?

    func summary(line: Int = 0, column: Int = 0) -> ElementSummary {
      let numbers = frame ?? []
      return ElementSummary(
        index: 0, type: type, identifier: identifier ?? "", label: label ?? "",
        frame: numbers.count == 4
          ? A11yModel.Rect(numbers[0], numbers[1], numbers[2], numbers[3]) : nil,
        path: path, line: line, column: column)
    }
  }

  struct Parts: Decodable {
    var discriminator: String
    var type: String?
    var identifier: String?
    var text: String?
    var anchors: [String]?
    var traits: [String]?
    var path: String?
    var rank: Int?
    var equals: Int?
    var width: Int?
    var height: Int?
    var locale: String?

    var features: ElementFeatures {
      var shape: ElementFeatures.Shape?
      if let width, let height { shape = .init(width: width, height: height) }
      return ElementFeatures(
        type: type ?? "", identifier: identifier ?? "", text: text ?? "", anchors: anchors ?? [],
        traits: traits, path: path ?? "", rank: rank ?? 0, equals: equals ?? 0, shape: shape,
        locale: locale ?? "")
    }

    // Enough for the comparison, which asks whether it is a group.
    var subject: Finding.Subject {
      if discriminator == "screen" { return .screen }
      if discriminator.hasPrefix("group") { return .group(String(discriminator.dropFirst(6))) }
      let word = discriminator.dropFirst("element ".count)
      return word.isEmpty ? .element : .elementAnd(String(word))
    }
  }

  /// The finding; nil when the file does not say enough of it.
  var value: Finding? {
    guard let identity, let severity = Severity(rawValue: severity),
      let confidence = Confidence(rawValue: confidence)
    else { return nil }
    let isInCapture = location.kind == "capture"
    return Finding(
      rule: rule, reason: reason, severity: severity, confidence: confidence, screen: screen,
      element: element.summary(
        line: isInCapture ? location.line : 0, column: isInCapture ? location.column : 0),
      message: message, related: (related ?? []).map { $0.summary() }, count: max(1, count),
      subject: identity.subject,
      identity: Identity(
        rule: rule, screen: screen.precomposedStringWithCanonicalMapping,
        discriminator: identity.discriminator, features: identity.features))
  }
}
