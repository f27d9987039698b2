import A11yAnalysis
import A11yModel

/// One defect, at one element of one screen.
package struct Finding: Hashable, Sendable {
  /// The id of the rule.
  package var rule: String
  /// The code of the way in which the defect shows.
  package var reason: String
  /// How much it matters.
  package var severity: Severity
  /// How sure it is.
  package var confidence: Confidence
  /// The name of the screen.
  package var screen: String
  /// The element.
  package var element: ElementSummary
  /// What was found, with its facts; one sentence without a full stop.
  package var message: String
  /// Other elements that take part in it: what hides, what covers, the other rows.
  package var related: [ElementSummary]
  /// How many elements it stands for: rows of one template, members of a group; at least 1.
  package var count: Int
  /// How many of these somebody has authored: all rows of one template are one. More of them are more
  /// of the defect, while more rows are more data.
  package var authored: Int
  /// The lines of the capture on which these elements stand, in their order; empty for one element and
  /// where lines are unknown.
  package var lines: [Int]
  /// What makes two findings of one rule at one element different; chosen by the rule.
  package var subject: Subject
  /// What mends it in a source and changes nothing but what is heard; none where a person has to decide.
  package var edits: [TextEdit] = []
  /// Where the element stands in another input of the run; nil where there is none, or doubt.
  package var counterpart: Counterpart?

  /// Creates a finding.
  package init(
    rule: String, reason: String, severity: Severity, confidence: Confidence, screen: String,
    element: ElementSummary, message: String, related: [ElementSummary] = [], count: Int = 1,
    authored: Int? = nil, lines: [Int] = [], subject: Subject = .element
  ) {
    self.rule = rule
    self.reason = reason
    self.severity = severity
    self.confidence = confidence
    self.screen = screen
    self.element = element
    self.message = SecretText.shown(message)
    self.related = related
    self.count = count
    self.authored = authored ?? count
    self.lines = lines
    self.subject = subject
  }

  /// What a finding is about, besides its element.
  package enum Subject: Hashable, Sendable {
    /// The element alone.
    case element
    /// The element together with the first related one: what it hides, lists or contains.
    case pair
    /// A group of elements that share something: the identifier, say.
    case group(String)
    /// The screen as a whole.
    case screen
  }

  /// A sentence about a finding, written in one place at the foot of the rule's file.
  package struct Message: ExpressibleByStringInterpolation, Sendable {
    let text: String

    /// A fixed sentence.
    package init(stringLiteral text: String) { self.text = text }

    /// The sentence with a remark behind it.
    func followed(by remark: String?) -> Message {
      remark.map { Message(stringLiteral: "\(text); \($0)") } ?? self
    }
  }
}

/// What a report says of an element; it outlives the tree.
package struct ElementSummary: Hashable, Sendable {
  /// The position in the tree, in capture order.
  package var index: Int
  /// The type as the capture printed it, for example `StaticText`.
  package var type: String
  /// The identifier; empty when it is unknown or there is none.
  package var identifier: String
  /// The label, cut to 80 characters; empty when it is unknown or there is none.
  package var label: String
  /// The frame in screen points; nil when it is unknown or not finite.
  package var frame: Rect?
  /// Ancestors from the root with their identifiers, for example `Window > Table > Cell[2]`.
  package var path: String
  /// The line of the capture, from 1; 0 when it has none.
  package var line: Int
  /// The column of that line in characters, from 1; 0 when it has none.
  package var column = 0
  /// The object of an Interface Builder document; nil elsewhere.
  package var object: DesignObject?
  /// The file that the line is of; empty where that is the capture.
  package var file = ""
  /// Where one finds an element without label and identifier: what has a name beside or around it, for
  /// example `beside StaticText "Email"`; empty for others, and where nothing near has one.
  package var surroundings = ""
  /// Where it is on its screen, in words, for example `top right`; empty where that is not known.
  package var position = ""
  /// The name by which code of UIKit speaks of it; empty for what no such code has made.
  package var variable = ""

  /// Creates a summary.
  package init(
    index: Int, type: String, identifier: String, label: String, frame: Rect?, path: String,
    line: Int, column: Int = 0, object: DesignObject? = nil
  ) {
    self.index = index
    self.type = type
    self.identifier = identifier
    self.label = label
    self.frame = frame
    self.path = path
    self.line = line
    self.column = column
    self.object = object
  }

  /// What a person calls it: `Button "Add"`, `Button #add` or `Button[2]`.
  package var name: String {
    if !label.isEmpty { return "\(type) \"\(label)\"" }
    if !identifier.isEmpty { return "\(type) #\(identifier)" }
    return String(path.split(separator: ">").last?.drop { $0 == " " } ?? type[...])
  }

  /// The name, and where to find it: `Button "Add" (top right)`; of an element without one more:
  /// `Button[2] (beside StaticText "Email"; top right; 44 × 44 pt at 340, 50)`.
  package var nameAndPlace: String {
    guard label.isEmpty, identifier.isEmpty else {
      return position.isEmpty ? name : "\(name) (\(position))"
    }
    return name + place
  }

  /// Where an element without a name is, in brackets behind a space; empty where nothing says.
  package var place: String {
    let area = frame.map { frame in
      "\(frame.width.shortDescription) × \(frame.height.shortDescription) pt at "
        + "\(frame.x.shortDescription), \(frame.y.shortDescription)"
    }
    let parts = [surroundings, position, area ?? ""].filter { !$0.isEmpty }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
  }

  /// Its rectangle, for example `at 340, 50 · 44 × 44 pt`; nil where it is unknown.
  package var frameWords: String? {
    frame.map { "at \(Point($0.x, $0.y)) · \($0.size) pt" }
  }

  /// The file that the line is of.
  ///
  /// - Parameter source: Where its screen was read from.
  package func file(in source: Screen.Source) -> String { file.isEmpty ? source.path : file }

  /// The line in that file, from 1: its own, else that on which its screen starts.
  ///
  /// - Parameter source: Where its screen was read from.
  package func line(in source: Screen.Source) -> Int { line > 0 ? line : max(1, source.line) }

  /// What a developer finds the element of a document by: its object, and where it has no name of its own
  /// what it is connected with, too, for example `object 3dF-xy-9aB, outlet likeButton`; nil elsewhere.
  package var reference: String? {
    guard let object, !object.id.isEmpty else { return nil }
    return label.isEmpty && identifier.isEmpty ? object.description : object.name
  }
}

extension ElementSummary {
  /// Summarises an element. O(siblings) at most: path, rank and surroundings are bounded.
  package init(_ node: Node) {
    index = node.index
    type = node.typeName
    identifier = node.identifier.map { SecretText.shown(String($0)) } ?? ""
    label = node.label.map { String(Self.beginning($0).prefix(80)) } ?? ""
    frame = node.frame
    path = Self.path(node)
    line = node.line
    column = node.column
    object = node.hasDetails ? node.details.object : nil
    file = node.hasDetails ? node.details.code?.path ?? "" : ""
    variable = node.hasDetails ? node.details.code?.variable ?? "" : ""
    surroundings = label.isEmpty && identifier.isEmpty ? Self.surroundings(of: node) : ""
  }

  // The nearest neighbours are those that a reader sees; further ones say nothing of a place.
  private static let nearestNeighbours = 4
  private static let nearestAncestors = 6

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

  // Of the few before and after it the nearest with a name; the one before wins.
  private static func neighbour(of child: Int, in parent: Node) -> String? {
    var before: [Node] = []
    var after = 0
    var isPast = false
    for (count, index) in parent.children.enumerated() {
      // Of a very long list only the beginning is looked at, as for ranks.
      if count > highestRank { return nil }
      if index == child {
        isPast = true
        for node in before.reversed() {
          if let name = knownName(node) { return name }
        }
      } else if isPast {
        after += 1
        if let name = knownName(node(index, in: parent)) { return name }
        if after == nearestNeighbours { return nil }
      } else {
        before.append(node(index, in: parent))
        if before.count > nearestNeighbours { before.removeFirst() }
      }
    }
    return nil
  }

  private static func node(_ index: Int, in parent: Node) -> Node { parent.tree[index] }

  private static func knownName(_ node: Node) -> String? {
    if let label = node.label, !label.isSilent {
      return "\(node.typeName) \"\(String(String(label).prefix(40)))\""
    }
    if let identifier = node.identifier, !identifier.isEmpty {
      return "\(node.typeName) #\(String(String(identifier).prefix(40)))"
    }
    return nil
  }

  // Enough of a label to know a secret by; labels may have megabytes.
  private static func beginning(_ label: Text) -> String {
    SecretText.shown(String(decoding: label.utf8.prefix(4096), as: UTF8.self))
  }

  // A path names a place for a reader; a tree of 100,000 levels or siblings must not make it long
  // to write or to read.
  private static let longestPath = 12
  private static let highestRank = 500

  private static func path(_ node: Node) -> String {
    var steps = [step(node)]
    var next = node.parent
    while let ancestor = next, steps.count < longestPath {
      steps.append(step(ancestor))
      next = ancestor.parent
    }
    // Written out: joining what is reversed takes three times as long.
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
