import A11yModel
import A11yRules

/// The evidence by which findings share a cause. Equal words alone are none: elements that are only called the same
/// are separate causes.
struct CauseKey: Hashable {
  let kind: Cause.Kind
  private let rule: String
  private let fields: [String]

  /// Takes the nearest origin that one edit changes.
  ///
  /// - Parameters:
  ///   - screen: The screen of the finding; nil if the result lacks it.
  ///   - origin: The origin that the card names for the reason; nil for the element itself.
  ///   - component: The class whose own code has the defect; nil if it is in the element's.
  init(
    _ finding: IdentifiedFinding, on screen: JudgedScreen?, _ origin: RuleCard.Origin?,
    of component: String? = nil
  ) {
    let (found, identity, element) = (finding.finding, finding.identity, finding.element)
    let features = identity.features
    // One edit of a container fixes the findings of several rules.
    let reason = origin == .container ? "" : found.reason
    rule = origin == .container ? "" : found.rule
    if let component {
      (kind, fields) = (.component, [component, reason])
    } else if let contrast = found.contrast {
      (kind, fields) = (.colors, [contrast.text.hex, contrast.background.hex])
    } else if origin == .picture, !element.label.isEmpty {
      (kind, fields) = (.picture, [element.label])
    } else if origin == .text, !element.label.isEmpty {
      (kind, fields) = (.text, [element.label])
    } else if let place = Self.place(of: finding, on: screen) {
      (kind, fields) = (origin == .container ? .container : .place, place)
    } else if case .group(let name) = found.subject {
      (kind, fields) = (.identifier, [name.stableGroup])
    } else if found.subject == .screen {
      (kind, fields) = (.screen, [found.screen])
    } else if !features.object.isEmpty {
      (kind, fields) = (.place, [found.screen, features.object, reason])
    } else if !features.identifier.isEmpty, origin != .container || !features.isInRow {
      kind = origin == .container ? .container : .identifier
      fields = [features.type, features.identifier]
    } else if features.isInRow {
      kind = origin == .container ? .container : .row
      fields =
        [features.type, features.nearestAnchor, features.path, "\(features.rank)", reason]
        + (features.nearestAnchor.isEmpty ? [found.screen] : [])
    } else {
      kind = origin == .container ? .container : .component
      fields =
        [features.type, features.text, features.path, reason] + Self.shape(features, found.screen)
    }
  }

  // Code is where it is, whichever screen shows what it makes.
  private static func place(of finding: IdentifiedFinding, on screen: JudgedScreen?) -> [String]? {
    if let code = finding.finding.counterpart, code.kind == .written {
      return [code.path, "\(code.line)", "\(code.column)"]
    }
    guard let screen, screen.isOfSource, finding.element.line > 0 else { return nil }
    let element = finding.element
    return [element.file(in: screen.source), "\(element.line)", "\(element.column)"]
  }

  // Bars and controls of a component have their size and place on every screen. Fields and texts may have them by chance.
  private static func shape(_ features: ElementFeatures, _ screen: String) -> [String] {
    guard let shape = features.shape, ElementFeatures.family(features.type) == "button" else {
      return [screen, "\(features.rank)"]
    }
    return [shape.x, shape.y, shape.width, shape.height].map(String.init)
  }

  /// The digits of the cause; nil for one that its finding names.
  var digits: String? {
    switch kind {
    case .colors, .picture, .text, .identifier, .row:
      Identity.key("cause", [kind.rawValue, rule] + fields)
    case .place, .component, .container, .screen: nil
    }
  }

  /// The name of the origin; empty for one that its element names.
  var name: String {
    switch kind {
    case .colors: fields.joined(separator: " on ")
    case .picture, .text: fields[0]
    case .identifier: fields.last ?? ""
    case .place, .component, .container, .row, .screen: ""
    }
  }
}
