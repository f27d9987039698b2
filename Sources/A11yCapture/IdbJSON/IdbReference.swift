import A11yModel

/// An element that idb names without saying which of the tree it is: `{type, identifier, label,
/// frame, pid}`.
struct IdbReference {
  // Copies: what a reader decodes does not outlive it.
  private var type = ""
  private var identifier = ""
  private var label = ""
  private(set) var frame: Rect?
  private var process: Double?

  /// Reads one.
  init(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "type": type = Self.text(try reader.looseText())
      case "identifier": identifier = Self.text(try reader.looseText())
      case "label": label = Self.text(try reader.looseText())
      case "frame": frame = try reader.looseRect()
      case "pid": process = try reader.looseNumber()
      default: break
      }
    }
  }

  /// Whether it may be this element, which has the same frame.
  func matches(_ node: Node) -> Bool {
    identifier == (node.identifier.map(String.init) ?? "")
      && label == (node.label.map(String.init) ?? "")
  }

  /// In words, for one that is not in the tree: `Button #wait "Wait" at 16, 690, 343, 70`.
  func description(app: Double?) -> String {
    var words = [type.isEmpty ? "an element" : type]
    if !identifier.isEmpty { words.append("#\(identifier.prefix(200))") }
    if !label.isEmpty { words.append("\"\(label.prefix(200))\"") }
    if let frame, frame.isFinite { words.append("at \(frame)") }
    if let app, let process, process != app { words.append("of another process") }
    return words.joined(separator: " ")
  }

  private static func text(_ text: JSONText?) -> String { text?.text ?? "" }
}

/// Who takes the touches of an element, not yet looked up in the tree.
struct IdbOccluder {
  /// The position of the element whose touches they are.
  let element: Int
  /// The position in the reasons of its verdict.
  let position: Int
  let reference: IdbReference
}
