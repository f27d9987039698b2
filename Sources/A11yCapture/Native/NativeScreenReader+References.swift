import A11yModel

extension NativeScreenReader {
  /// References of one element, which may come before the elements that they mean.
  struct OpenReference {
    var element: Int
    var key: NativeKey
    var targets: [Target]
  }

  /// A reference as it is written.
  enum Target {
    case id(String, offset: Int)
    case position(Int, offset: Int)
    case missing(String)
    case null
  }

  mutating func readReferences(
    _ key: NativeKey, _ reader: inout JSONReader
  ) throws(JSONError) {
    let last = open.count - 1
    if key == .accessibilityContainer {
      let target = try Self.target(&reader)
      return references.append(
        OpenReference(element: open[last].index, key: key, targets: [target]))
    }
    if reader.isNull {
      if key == .accessibilityElements { open[last].details.accessibilityElements = .absent }
      if key == .containerElements { open[last].details.containerElements = .absent }
      return try reader.null()
    }
    let targets = try reader.array(Self.target)
    references.append(OpenReference(element: open[last].index, key: key, targets: targets))
  }

  static func target(_ reader: inout JSONReader) throws(JSONError) -> Target {
    let offset = reader.offset
    switch reader.kind {
    case .string: return .id(try reader.string(), offset: offset)
    case .number: return .position(try reader.int(), offset: offset)
    case .object: return .missing(try missing(&reader))
    case .null:
      try reader.null()
      return .null
    default:
      throw reader.error("expected an id, a position, {\"missing\": …} or null")
    }
  }

  private static func missing(_ reader: inout JSONReader) throws(JSONError) -> String {
    let offset = reader.offset
    var name: String?
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if key == "missing" { name = try reader.string() }
    }
    guard let name else { throw reader.error("expected {\"missing\": …}", at: offset) }
    return name
  }

  /// Gives every reference its element; called when all elements are known.
  mutating func resolveReferences(_ reader: JSONReader) throws(JSONError) {
    for reference in references {
      var targets: [ElementReference] = []
      for target in reference.targets { targets.append(try resolve(target, reader)) }
      var details = builder.details(at: reference.element)
      switch reference.key {
      case .hitProbes: details.fill(probes: targets)
      case .interactable: details.fill(reasons: targets)
      case .accessibilityElements: details.accessibilityElements = .list(targets)
      case .containerElements: details.containerElements = .list(targets)
      case .unindexedElements: details.unindexedElements = targets
      default: details.accessibilityContainer = targets.first
      }
      builder.setDetails(details, at: reference.element)
    }
  }

  private func resolve(
    _ target: Target, _ reader: JSONReader
  ) throws(JSONError) -> ElementReference {
    switch target {
    case .missing(let name): return .missing(name)
    case .null: return .invalid
    case .position(let index, let offset):
      guard 0..<builder.count ~= index else {
        throw reader.error(
          "no element \(index); the screen has \(builder.count), counted from 0", at: offset)
      }
      return .element(index)
    case .id(let name, let offset):
      if let index = identifiers[name] { return .element(index) }
      let hint = name.nearest(in: identifiers.keys.sorted()).map {
        "; did you mean \($0.inQuotes)?"
      }
      throw reader.error("no element has the id \(name.inQuotes)\(hint ?? "")", at: offset)
    }
  }
}
