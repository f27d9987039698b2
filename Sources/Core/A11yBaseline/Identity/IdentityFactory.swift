import A11yAnalysis
import A11yModel
import A11yRules

/// A factory for the identities of a screen's findings.
final class IdentityFactory {
  private let screen: AnalyzedScreen
  private let places: ElementPlaces
  private let ranks: [Int: ElementPlaces.Rank]
  private let locale: String
  // Findings at one element follow each other.
  private var last: (index: Int, features: ElementFeatures)?
  // Digests of equal elements, by the first of them.
  private var kins: [Int: String] = [:]
  // Ranks within the owner of the last pair: an element of thousands of equal ones forms many pairs.
  private var lastOwner = (index: -1, group: -1, ranks: [Int]())

  convenience init(_ screen: AnalyzedScreen, findings: [Finding], in places: ElementPlaces) {
    let subjects = findings.flatMap { finding in
      [finding.element.index] + (finding.other.map { [$0.index] } ?? [])
        + (finding.hasMembers ? finding.related.map(\.index) : [])
    }
    self.init(screen, placing: subjects, ranking: subjects, in: places)
  }

  /// Prepares the identities of the elements at some positions.
  ///
  /// - Complexity: O(n log n) for n elements of the screen.
  convenience init(_ screen: AnalyzedScreen, subjects: [Int]) {
    self.init(screen, placing: subjects, ranking: subjects, in: ElementPlaces(screen))
  }

  /// Prepares the places of some elements.
  ///
  /// - Parameters:
  ///   - subjects: The positions of the elements.
  ///   - ranked: Those of them whose ranks are needed.
  init(
    _ screen: AnalyzedScreen, placing subjects: [Int], ranking ranked: [Int] = [],
    in places: ElementPlaces
  ) {
    self.screen = screen
    self.places = places
    ranks = places.ranks(
      of: ranked + Set(subjects.compactMap(places.list)).sorted(),
      band: screen.facts.idiom == .phone || screen.facts.idiom == nil ? 8 : 13,
      rightToLeft: screen.readsRightToLeft)
    locale = (screen.facts.locale ?? screen.screen.context["locale"] ?? "").stable
  }

  /// Returns the identity of an element, independent of any rule.
  func identity(ofElement index: Int) -> Identity {
    Identity(
      rule: "", screen: "", discriminator: "element", features: features(of: screen.tree[index]))
  }

  func identity(of finding: Finding) -> Identity {
    var features = ElementFeatures()
    switch finding.subject {
    case .element, .pair: features = self.features(of: screen.tree[finding.element.index])
    // A document has many scenes, each with groups of its own.
    case .group, .screen:
      features.object = (screen.facts.scene?.object ?? "").storableObject
      if screen.isSourceCode { features.path = ElementFeatures.writtenPath }
    }
    var discriminator = finding.subject.discriminator
    if let other = finding.other.map({ screen.tree[$0.index] }) {
      discriminator += " \(name(of: other, at: finding.element.index))"
      features.part = "\(other.stableType) \(text(of: other))".normalizedSpaces
    }
    features.members = members(of: finding, features)
    return Identity(
      rule: finding.rule, screen: screen.screen.family.canonical, discriminator: discriminator,
      features: features)
  }

  // A finding about several elements is reported at the first of them, which may be removed.
  private func members(of finding: Finding, _ features: ElementFeatures) -> [String] {
    guard !screen.isSourceCode else { return [] }
    if features.isInRow { return formRows(of: finding) }
    guard finding.hasMembers else { return [] }
    let others = finding.related.prefix(ElementFeatures.mostMembers - 1).map { element in
      self.features(of: screen.tree[element.index])
    }
    return Set(([features] + others).map(\.memberDigest)).sorted()
  }

  // The rows of a form, by their words; empty if data may have made them. Someone wrote a row of a switch once, whatever
  // the rows around it.
  private func formRows(of finding: Finding) -> [String] {
    let elements = [finding.element] + finding.related
    guard finding.subject == .element, finding.count == elements.count,
      elements.count <= ElementFeatures.mostMembers
    else { return [] }
    let words = elements.compactMap { formRow(of: $0.index) }
    return Set(words).count == elements.count ? words.sorted() : []
  }

  /// Returns a digest of the words in the row of a control of a form; nil for other elements, and if the row has no words
  /// or has numbers, which are data.
  func formRow(of index: Int) -> String? {
    guard Self.formControls.contains(screen.tree.type(of: index)),
      let row = screen.rows.row(of: index), row.count <= Self.mostInRow
    else { return nil }
    var words: [String] = []
    for index in row where screen.tree.type(of: index) == .staticText {
      guard let label = screen.tree[index].label else { continue }
      let word = String(label.beginning)
      if word.hasNumber { return nil }
      words.append(word)
    }
    return words.isEmpty ? nil : words.joined(separator: "\n").shortDigest
  }

  private static let formControls: TypeSet = [
    .switch, .toggle, .checkBox, .slider, .stepper, .segmentedControl, .radioButton, .picker,
  ]
  private static let mostInRow = 32

  /// Returns the nearest anchor of an element, and the digest of the path from there.
  func place(of index: Int) -> (anchor: String, path: String) {
    let anchor = places.anchor(of: index).map { places.identifier(of: $0) } ?? ""
    return (anchor, path(of: index, in: places.list(of: index)))
  }

  // - Parameter list: The list that contains the row of the element; nil outside rows.
  private func path(of index: Int, in list: Int?) -> String {
    // The order distinguishes lists with the same anchor and path.
    let order = list.flatMap { ranks[$0]?.index } ?? 0
    let path = places.path(of: index) + (order > 0 ? ["\(order)"] : [])
    return String(Identity.key("path", path).prefix(16))
  }

  private func features(of node: Node) -> ElementFeatures {
    if let last, last.index == node.index { return last.features }
    let features = newFeatures(of: node)
    last = (node.index, features)
    return features
  }

  private func newFeatures(of node: Node) -> ElementFeatures {
    if screen.isSourceCode, let code = node.details.code { return features(of: node, code) }
    let rank = ranks[node.index] ?? ElementPlaces.Rank()
    let isInRow = screen.rows.row(of: node.index) != nil
    let list = isInRow ? places.list(of: node.index) : nil
    return ElementFeatures(
      type: node.stableType, identifier: identifier(of: node),
      object: object(of: node), text: text(of: node),
      anchors: places.anchors(of: node.index), traits: traits(of: node),
      path: path(of: node.index, in: list),
      rank: rank.index, equals: isInRow ? 0 : rank.equals.count,
      kin: isInRow ? "" : kin(rank.equals),
      neighbours: isInRow ? list.map(neighbours) ?? .init() : neighbours(of: node.index),
      shape: isInRow ? nil : shape(of: node), locale: locale)
  }

  // The tree around an element depends on the components that are expanded in it, so it is only a hint.
  private func features(of node: Node, _ code: CodeFacts) -> ElementFeatures {
    let rank = ranks[node.index] ?? ElementPlaces.Rank()
    return ElementFeatures(
      type: node.stableType, identifier: identifier(of: node), text: text(of: node),
      anchors: [code.member].filter { !$0.isEmpty }, traits: traits(of: node),
      path: ElementFeatures.writtenPath, rank: rank.index, equals: max(1, rank.equals.count),
      kin: contents,
      neighbours: neighbours(of: node.index), locale: locale)
  }

  /// Returns the texts of UI test queries about screens that were not captured, as used in identities.
  ///
  /// - Complexity: O(n) for n elements.
  static func unaskedQueries(of suite: ElementTree) -> Set<String> {
    let unasked = suite.nodes.filter { node in
      guard node.hasDetails, let query = node.details.query else { return false }
      return query.outcomes.isEmpty && query.app == nil
    }
    return Set(unasked.compactMap { $0.label?.beginning.stableGroup })
  }

  // MARK: Names

  // The name of the second element of a pair: its object or identifier, or else its type and rank.
  private func name(of other: Node, at index: Int) -> String {
    // The type of the first element contains the second.
    if screen.isSourceCode { return other.stableType }
    let object = object(of: other)
    if !object.isEmpty { return "\(other.stableType)@\(object)" }
    let identifier = identifier(of: other)
    if !identifier.isEmpty { return "\(other.stableType)#\(identifier)" }
    // Counts within the first element, or everywhere if the second is outside it.
    let rank = ranks[other.index] ?? .init()
    let isInside = screen.tree.isAncestor(index, of: other.index)
    return "\(other.stableType)[\(isInside ? innerRank(rank, within: index) : rank.index)]"
  }

  // The rank of an element among its equals within an ancestor.
  private func innerRank(_ rank: ElementPlaces.Rank, within owner: Int) -> Int {
    guard let first = rank.equals.first else { return 0 }
    if lastOwner.index != owner || lastOwner.group != first {
      // The number of equal elements within the owner before each of them, in reading order.
      var count = 0
      let ranks = rank.equals.map { equal in
        defer { count += screen.tree.isAncestor(owner, of: equal) ? 1 : 0 }
        return count
      }
      lastOwner = (owner, first, ranks)
    }
    return lastOwner.ranks[rank.index]
  }

  // Text that a user typed must not be stored, even if the capture has it as a label or an identifier.
  private func isTyped(_ text: Text?, _ node: Node) -> Bool {
    guard TypeSet.editable.contains(node.type), let text, let value = node.value else {
      return false
    }
    return !text.isEmpty && text == value
  }

  private func object(of node: Node) -> String {
    // The elements around are not the screen's but those of other issues, of which some come and go.
    if screen.facts.isAuditOnly {
      let name = ownIdentifier(of: node)
      return name.isEmpty ? "\(node.stableType) \(ownText(of: node))".storableObject : ""
    }
    guard node.hasDetails, let id = node.details.object?.id else { return "" }
    return id.storableObject
  }

  private func identifier(of node: Node) -> String {
    // Equal raw identifiers, or numbered ones, are also equal in their stored form.
    let own = TypeSet.editable.contains(node.type) ? nil : node.identifier
    lazy var isNumbered =
      own.map { $0.count <= 160 && PlainIdentifier($0.utf8)?.hasNumbersOnly == true } ?? false
    return shared(
      node,
      isTwin: { peer in
        guard let own, let other = peer.identifier else { return false }
        return other == own
          || isNumbered && PlainIdentifier.isNumbered(other.utf8, as: own.utf8)
      }, ownIdentifier(of:))
  }

  private func ownIdentifier(of node: Node) -> String {
    isTyped(node.identifier, node) ? "" : places.identifier(of: node.index)
  }

  private func text(of node: Node) -> String {
    shared(node, isTwin: { haveEqualTexts($0, node) }, ownText(of:))
  }

  private func haveEqualTexts(_ one: Node, _ other: Node) -> Bool {
    one.label == other.label && one.placeholder == other.placeholder && one.value == other.value
  }

  // Returns the text of an element; in a repeating row, only if all rows share it, because the rest is data.
  // Most rows can be compared without creating strings.
  private func shared(
    _ node: Node, isTwin: (Node) -> Bool, _ text: (Node) -> String
  ) -> String {
    let own = text(node)
    guard !own.isEmpty, screen.rows.place(of: node.index) != nil else { return own }
    let isShared = screen.rows.peers(of: node.index).allSatisfy { index in
      let peer = screen.tree[index]
      return peer.type == node.type && isTwin(peer) || text(peer) == own
    }
    return isShared ? own : ""
  }

  private func ownText(of node: Node) -> String {
    places.names.value(\.texts, of: node.index) { newText(of: node) }
  }

  private func newText(of node: Node) -> String {
    // Digits are significant in a query.
    if screen.isTestSuite { return node.label?.beginning.stableGroup ?? "" }
    if let label = node.label, !label.isSilent, !isTyped(label, node),
      !screen.volatileLabels.contains(where: { $0.matches(label) })
    {
      return label.beginning.stable
    }
    if let placeholder = node.placeholder, !placeholder.isSilent {
      return placeholder.beginning.stable
    }
    if screen.isSourceCode, let image = node.details.code?.image, !image.isEmpty {
      return image.stable
    }
    let isStatic = [ElementType.staticText, .image, .icon].contains(node.type)
    guard isStatic, let value = node.value else { return "" }
    return value.beginning.stable
  }

  // MARK: Hints

  private static let mostKin = 64

  // A digest of all elements of the type in Swift source.
  private lazy var contents: String =
    screen.source.own.map { signature(of: $0.index) }.sorted().joined(separator: " ").shortDigest

  // Several nameless elements could be confused with each other, so they have no digest.
  private func kin(_ equals: [Int]) -> String {
    guard equals.count > 1, equals.count <= Self.mostKin else { return "" }
    if let known = kins[equals[0]] { return known }
    let names = equals.map { signature(of: $0) }.sorted()
    let nameless = names.reduce(0) { $0 + (ElementFeatures.Neighbours.isNamed($1) ? 0 : 1) }
    let kin = nameless > 1 ? "" : names.joined(separator: " ").shortDigest
    kins[equals[0]] = kin
    return kin
  }

  /// Returns the identifier of an element and what is around it, as far as they name it.
  func ownWords(of node: Node) -> [String] {
    [identifier(of: node), neighbours(of: node.index).words ?? ""].filter { !$0.isEmpty }
  }

  private func neighbours(of index: Int) -> ElementFeatures.Neighbours {
    let (before, after) = places.neighbours(of: index)
    return .init(before: signature(of: before), after: signature(of: after))
  }

  /// Returns a short description of an element: its type and, if it has a name, a digest of the name.
  func signature(of index: Int) -> String {
    guard index >= 0 else { return "-" }
    return places.names.value(\.signatures, of: index) { signature(of: screen.tree[index]) }
  }

  /// Returns a short description of the text of an element, as ``signature(of:)`` does if it has no identifier; nil
  /// without any.
  func text(of index: Int) -> String? {
    let (node, text) = (screen.tree[index], ownText(of: screen.tree[index]))
    return text.isEmpty ? nil : "\(node.stableType):\(text.shortDigest)"
  }

  private func signature(of node: Node) -> String {
    guard screen.rows.row(of: node.index) == nil else { return node.stableType }
    let identifier = identifier(of: node)
    if !identifier.isEmpty { return "\(node.stableType).\(identifier.shortDigest)" }
    return text(of: node.index) ?? node.stableType
  }

  // Excludes traits that are states.
  private func traits(of node: Node) -> [String]? {
    node.traits?.subtracting([.selected, .notEnabled]).names
      .filter { !["isEditing", "inactive", "visited"].contains($0) }
  }

  private func shape(of node: Node) -> ElementFeatures.Shape? {
    let anchor = places.anchor(of: node.index).flatMap { screen.tree[$0].frame }
    guard let outer = anchor ?? screen.bounds, outer.isFinite, !outer.isEmpty,
      let frame = node.frame, frame.isFinite, frame.width >= 0, frame.height >= 0
    else { return nil }
    return .init(
      x: coarse((frame.minX - outer.minX) / outer.width),
      y: coarse((frame.minY - outer.minY) / outer.height),
      width: max(1, coarse(frame.width / outer.width)),
      height: max(1, coarse(frame.height / outer.height)))
  }

  private func coarse(_ ratio: Double) -> Int { Int((max(-16, min(ratio, 16)) * 64).rounded()) }
}

extension CodeFacts {
  // The member without the position in a list of bar items.
  fileprivate var member: String { String(part.prefix { $0 != "[" }).stableGroup }
}

extension Finding {
  /// Whether the finding represents several elements, of which the first is the subject.
  fileprivate var hasMembers: Bool { subject == .element && count > 1 && authored > 1 }

  /// The second element of a pair.
  fileprivate var other: ElementSummary? { subject == .pair ? related.first : nil }
}

extension Finding.Subject {
  fileprivate var discriminator: String {
    switch self {
    case .element, .pair: "element"
    case .group(let name): "group \(name.stableGroup)"
    case .screen: "screen"
    }
  }
}

extension String {
  /// The object ID; a digest if it is too long, has spaces or must not be stored.
  fileprivate var storableObject: String {
    let id = canonical
    guard id.utf8.count > 256 || id.utf8.contains(0x20) || StorableText.fault(in: id) != nil else {
      return id
    }
    return String(Identity.key("object", [id]).prefix(16))
  }
}

extension String {
  /// Whether the text has a digit or another number. Only characters of scripts with numbers of their own are looked up.
  fileprivate var hasNumber: Bool {
    var isASCII = true
    for byte in utf8 {
      if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { return true }
      if byte >= 0x80 { isASCII = false }
    }
    return !isASCII
      && unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0xB2, 0xB3, 0xB9, 0xBC...0xBE: true
        case ..<0x660: false
        default: scalar.properties.numericType != nil
        }
      }
  }
}
