import A11yAnalysis
import A11yModel

/// A description of an element for reports, which outlives the element tree.
package struct ElementSummary: Hashable, Sendable {
  /// The position in the tree, in capture order.
  package var index: Int
  /// The type as printed in the capture, for example `StaticText`.
  package var type: String
  /// The kind of element, which the texts of a card are about.
  package var control: Control
  /// The identifier; empty if unknown or missing.
  package var identifier: String
  /// The label, truncated to 80 characters; empty if unknown or missing.
  package var label: String
  /// The frame in points, in screen coordinates; nil if unknown or not finite.
  package var frame: Rect?
  /// The path of ancestors from the root, with identifiers, for example `Window > Table > Cell[2]`.
  package var path: String
  /// The line in the capture, from 1; 0 if unknown.
  package var line: Int
  /// The column in that line in characters, from 1; 0 if unknown.
  package var column = 0
  /// The object in an Interface Builder document; nil elsewhere.
  package var object: DesignObject?
  /// The file of that line; empty for the capture.
  package var file = ""
  /// The nearest named element beside or around an element without a label, for example
  /// `beside StaticText "Email"`; otherwise empty.
  package var surroundings = ""
  /// The position on the screen in words, for example `top right`; empty if unknown.
  package var position = ""
  /// The variable for the element in UIKit code; empty if no such code creates it.
  package var variable = ""
  /// The beginning of the code that creates the element, for example `Button { dismiss() }`; empty if unknown.
  package var excerpt = ""
  /// The class of the app that the element is an object of, in UIKit code; otherwise empty.
  package var component = ""
  /// The line of the image that names it, in the same file; 0 if it is the element's or unknown.
  package var imageLine = 0
  /// The number of places that use the code that creates the element; 0 if not counted.
  package var uses = 0

  package init(
    index: Int, type: String, identifier: String, label: String, frame: Rect?, path: String,
    line: Int, column: Int = 0, object: DesignObject? = nil
  ) {
    self.index = index
    self.type = type
    control = Control(typeName: type)
    self.identifier = identifier
    self.label = label
    self.frame = frame
    self.path = path
    self.line = line
    self.column = column
    self.object = object
  }

  /// The name in messages: `Button "Add"`, `Button #add`, the code that creates it, or `Button[2]`.
  package var name: String {
    if !label.isEmpty { return "\(type) \"\(label)\"" }
    if !identifier.isEmpty { return "\(type) #\(identifier)" }
    return nameInSource ?? String(path.split(separator: ">").last?.drop { $0 == " " } ?? type[...])
  }

  private var nameInSource: String? {
    if !excerpt.isEmpty { return excerpt }
    // A view that sets up itself is called by its type.
    let names = [variable] + (object?.outlets ?? [])
    return names.first { !$0.isEmpty && $0 != "self" }.map { "\(type) \($0)" }
  }

  /// Whether it has neither a label nor an identifier nor a name in its source.
  package var isNameless: Bool { label.isEmpty && identifier.isEmpty && nameInSource == nil }

  /// The name and the position, for example `Button "Add" (top right)`, or for an element without a name
  /// `Button[2] (beside StaticText "Email"; top right; 44 × 44 pt at 340, 50)`.
  package var nameAndPlace: String {
    guard isNameless else {
      return position.isEmpty ? name : "\(name) (\(position))"
    }
    return name + place
  }

  /// The surroundings, position and frame, in parentheses after a space; empty if all are unknown.
  package var place: String {
    let area = frame.map { frame in
      "\(frame.width.shortDescription) × \(frame.height.shortDescription) pt at "
        + "\(frame.x.shortDescription), \(frame.y.shortDescription)"
    }
    let parts = [surroundings, position, area ?? ""].filter { !$0.isEmpty }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
  }

  /// The frame, for example `at 340, 50 · 44 × 44 pt`; nil if unknown.
  package var frameWords: String? {
    frame.map { "at \(Point($0.x, $0.y)) · \($0.size) pt" }
  }

  /// A place in the tree and in the capture, which findings of one element share.
  package struct Spot: Hashable {
    let path: String
    let line: Int
  }

  package var spot: Spot { Spot(path: path, line: line) }

  /// - Parameter source: The source of the element's screen.
  package func file(in source: Screen.Source) -> String { file.isEmpty ? source.path : file }

  /// Returns the line in that file, from 1: the line of the element, or else of its screen.
  ///
  /// - Parameter source: The source of the element's screen.
  package func line(in source: Screen.Source) -> Int { line > 0 ? line : max(1, source.line) }

  /// The object in an Interface Builder document, for example `object 3dF-xy-9aB`; nil elsewhere. For an element
  /// without a name, also its connection, as in `object 3dF-xy-9aB, outlet likeButton`.
  package var reference: String? {
    guard let object, !object.id.isEmpty else { return nil }
    return isNameless ? object.description : object.name
  }
}

extension ElementSummary {
  /// Summarizes an element.
  ///
  /// - Complexity: O(s) for s siblings at most; the lengths of path and surroundings are bounded.
  package init(_ node: Node) {
    index = node.index
    type = node.typeName
    control = Control(node)
    identifier = node.identifier.map { SecretText.shown(String($0)) } ?? ""
    label = node.label.map { String(Self.beginning($0).prefix(80)) } ?? ""
    frame = node.frame
    path = Self.path(node)
    line = node.line
    column = node.column
    object = node.hasDetails ? node.details.object : nil
    file = node.hasDetails ? node.details.code?.path ?? "" : ""
    let code = node.hasDetails ? node.details.code : nil
    variable = code?.variable ?? ""
    if code != nil, let name = node[.className], !Self.isOfSystem(name) { component = String(name) }
    (uses, imageLine) = (code?.uses ?? 0, code?.imageLine ?? 0)
    if let code, !code.excerpt.isEmpty {
      excerpt = SecretText.shown(code.excerpt) + (code.owner.isEmpty ? "" : " in \(code.owner)")
    } else if let object, object.outlets.isEmpty {
      let owner = Self.owner(of: node)
      if !object.userLabel.isEmpty {
        excerpt = "\(type) “\(SecretText.shown(object.userLabel))”"
      } else if let owner {
        excerpt = "\(type) in \(owner)"
      }
    }
    surroundings = label.isEmpty ? Self.surroundings(of: node) : ""
  }

  private static let frameworks = ["UI", "MK", "WK", "AV"]
  private static let nearestNeighbours = 4
  private static let nearestAncestors = 6

  private static func isOfSystem(_ name: Text) -> Bool {
    frameworks.contains { name.utf8.starts(with: $0.utf8) }
  }

  // The class of the app that has the element, the nearest of a few ancestors.
  private static func owner(of node: Node) -> String? {
    var next = node.parent
    for _ in 0..<nearestAncestors {
      guard let ancestor = next else { return nil }
      if let name = ancestor[.className], !name.isEmpty, !isOfSystem(name) { return String(name) }
      next = ancestor.parent
    }
    return nil
  }

  private static func surroundings(of node: Node) -> String {
    var next = node.parent
    var child = node.index
    var levels = 0
    while let ancestor = next, levels < nearestAncestors {
      if let beside = neighbour(of: child, in: ancestor) { return "beside \(beside)" }
      if let name = knownName(ancestor) { return "in \(name)" }
      (child, next, levels) = (ancestor.index, ancestor.parent, levels + 1)
    }
    return ""
  }

  // Returns a sibling with a name among a few before and after: the nearest one before, or another if that one is far
  // away.
  private static func neighbour(of child: Int, in parent: Node) -> String? {
    var before: [Node] = []
    var after: [Node] = []
    var isPast = false
    for (count, index) in parent.children.enumerated() {
      // Searches only the beginning of a very long list, as for ranks.
      if count > highestRank { break }
      if index == child {
        isPast = true
      } else if isPast {
        after.append(node(index, in: parent))
        if after.count == nearestNeighbours { break }
      } else {
        before.append(node(index, in: parent))
        if before.count > nearestNeighbours { before.removeFirst() }
      }
    }
    let named = (before.reversed() + after).lazy.compactMap { node in
      knownName(node).map { (node, $0) }
    }
    guard isPast, let first = named.first else { return nil }
    guard let frame = node(child, in: parent).frame, let away = frame.distance(to: first.0.frame),
      away > farAway
    else { return first.1 }
    let nearest = named.compactMap { other in
      frame.distance(to: other.0.frame).map { ($0, other.1) }
    }.min { $0.0 < $1.0 }
    return nearest.map { $0.0 < away / 2 ? $0.1 : first.1 } ?? first.1
  }

  // In points, more than the height of a few rows.
  private static let farAway = 200.0

  private static func node(_ index: Int, in parent: Node) -> Node { parent.tree[index] }

  private static func knownName(_ node: Node) -> String? {
    if let label = node.label, !label.isSilent {
      let text = beginning(label)
      return "\(node.typeName) \"\(text.prefix(40))\(text.count > 40 ? "…" : "")\""
    }
    if let identifier = node.identifier, !identifier.isEmpty {
      return "\(node.typeName) #\(SecretText.shown(String(identifier)).prefix(40))"
    }
    return nil
  }

  // Checks only the beginning of a label for secrets, because a label may have megabytes.
  private static func beginning(_ label: Text) -> String {
    SecretText.shown(String(decoding: label.utf8.prefix(4096), as: UTF8.self))
  }

  // Limits the path in a very deep or wide tree.
  private static let longestPath = 12
  private static let highestRank = 500

  private static func path(_ node: Node) -> String {
    var steps = [step(node)]
    var next = node.parent
    while let ancestor = next, steps.count < longestPath {
      steps.append(step(ancestor))
      next = ancestor.parent
    }
    // A loop takes a third of the time of joining the reversed steps.
    var path = next == nil ? "" : "…"
    for step in steps.reversed() {
      if !path.isEmpty { path += " > " }
      path += step
    }
    return path
  }

  private static func step(_ node: Node) -> String {
    if let identifier = node.identifier, !identifier.isEmpty {
      return "\(node.typeName) #\(SecretText.shown(String(identifier)))"
    }
    guard let parent = node.parent else { return node.typeName }
    var rank = 0
    var same = 0
    for sibling in parent.children where node.tree.type(of: sibling) == node.type {
      same += 1
      if same > highestRank {
        return "\(node.typeName)[\(rank > 0 ? "\(rank)" : "\(highestRank)+")]"
      }
      if sibling == node.index { rank = same }
      if rank > 0 && same > 1 { break }
    }
    return same > 1 ? "\(node.typeName)[\(rank)]" : node.typeName
  }
}

extension Rect {
  // The distance between the edges of two rectangles, in points.
  fileprivate func distance(to other: Rect?) -> Double? {
    guard let other, isFinite, other.isFinite else { return nil }
    let across = max(minX, other.minX) - min(maxX, other.maxX)
    let down = max(minY, other.minY) - min(maxY, other.maxY)
    return max(across, down, 0)
  }
}
