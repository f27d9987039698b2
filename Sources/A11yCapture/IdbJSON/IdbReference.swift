import A11yModel

/// An element that idb names without saying which of the tree it is: `{type, identifier, label,
/// frame, pid}`.
struct IdbReference {
  private var type: JSONText?
  private var identifier: JSONText?
  private var label: JSONText?
  private(set) var frame: Rect?
  private var process: Double?

  /// Reads one.
  init(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "type": type = try reader.looseText()
      case "identifier": identifier = try reader.looseText()
      case "label": label = try reader.looseText()
      case "frame": frame = try reader.looseRect()
      case "pid": process = try reader.looseNumber()
      default: break
      }
    }
  }

  /// Whether it may be this element, which has the same frame.
  func matches(_ node: Node) -> Bool {
    Self.agree(identifier, node.identifier) && Self.agree(label, node.label)
  }

  /// In words, for one that is not in the tree: `Button #wait "Wait" {{16, 690}, {343, 70}}`.
  func description(app: Double?) -> String {
    var words = [Self.text(type) ?? "an element"]
    if let identifier = Self.text(identifier) { words.append("#\(identifier)") }
    if let label = Self.text(label) { words.append("\"\(label)\"") }
    if let frame, frame.isFinite { words.append("at \(frame)") }
    if let app, let process, process != app { words.append("of another process") }
    return words.joined(separator: " ")
  }

  private static func agree(_ text: JSONText?, _ other: Text?) -> Bool {
    (Self.text(text) ?? "") == (other.map(String.init) ?? "")
  }

  private static func text(_ text: JSONText?) -> String? {
    guard let text, !text.isBlank else { return nil }
    return String(text.text.prefix(200))
  }
}

/// Who takes the touches of an element, not yet looked up in the tree.
struct IdbOccluder {
  /// The position of the element whose touches they are.
  let element: Int
  /// The position in the reasons of its verdict.
  let position: Int
  let reference: IdbReference
}
