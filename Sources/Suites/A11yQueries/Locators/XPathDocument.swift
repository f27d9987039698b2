import A11yAnalysis
import A11yModel

#if os(Linux)
  internal import CLibxml2
#else
  internal import libxml2
#endif

/// A screen as the XML document on which WebDriverAgent evaluates XPath; both use libxml2.
struct XPathDocument {
  enum Answer {
    /// The positions of elements, in capture order.
    case elements([Int])
    /// A number, a string or a Boolean, as text.
    case value(String)
  }

  private let screen: QueryScreen
  private let attributes: [Attribute]

  private struct Attribute {
    let name: String
    let value: (Node) -> String?
  }

  /// Prepares a document.
  ///
  /// - Parameter query: The query to evaluate. The document has only the attributes it names, or all for a
  ///   wildcard.
  init(_ screen: QueryScreen, for query: String) {
    self.screen = screen
    let all = Self.attributes(screen)
    let asksForAny = ["@*", "attribute::*", "node()"].contains { query.hasPart($0) }
    attributes = asksForAny ? all : all.filter { query.hasPart($0.name) }
  }

  /// Returns the attributes that the query names but no element in the capture has.
  func unknownAttributes(in query: String) -> [String] {
    attributes.filter { attribute in
      query.hasPart("@" + attribute.name)
        && !screen.tree.indices.contains { attribute.value(screen.tree[$0]) != nil }
    }.map(\.name)
  }

  // Initializes libxml2's global state once, before several threads can try to.
  private static let setUp: Void = xmlInitParser()

  /// Evaluates an expression.
  ///
  /// - Throws: An error if the expression is invalid, or takes too many steps.
  func evaluate(_ query: String) throws(QueryError) -> Answer {
    Self.setUp
    guard let document = xmlNewDoc("1.0") else { throw QueryError(0, "there is no memory for it") }
    defer { xmlFreeDoc(document) }
    fill(document)
    guard let context = xmlXPathNewContext(document) else {
      throw QueryError(0, "there is no memory for it")
    }
    defer { xmlXPathFreeContext(context) }
    context.pointee.node = xmlDocGetRootElement(document)
    context.pointee.opLimit = Self.mostSteps
    // Silences the default output of errors; `lastError` has the error.
    context.pointee.error = { _, _ in }
    let asked = query.replacing("XCUIElementTypeAny", with: "*")
    guard let result = xmlXPathEvalExpression(asked, context) else {
      throw fault(context.pointee.lastError, in: query)
    }
    defer { xmlXPathFreeObject(result) }
    return answer(result)
  }

  // Enough to visit each of 100,000 elements many times, within seconds.
  private static let mostSteps: UInt = 60_000_000

  private func fault(_ error: xmlError, in query: String) -> QueryError {
    let place = min(max(0, Int(error.int1)), query.utf8.count)
    let position = String(decoding: query.utf8.prefix(place), as: UTF8.self).unicodeScalars.count
    let code = Int(error.code)
    let start = Int(XML_XPATH_EXPRESSION_OK.rawValue) - Int(XPATH_EXPRESSION_OK.rawValue)
    if code == start + Int(XPATH_OP_LIMIT_EXCEEDED.rawValue) {
      return QueryError(0, "the XPath needs too many steps; make it less general")
    }
    let words = Self.words[code - start] ?? "this is no XPath"
    return QueryError(position, "XPath: \(words)")
  }

  // Messages for libxml2's error codes.
  private static let words: [Int: String] = [
    Int(XPATH_NUMBER_ERROR.rawValue): "this is no number",
    Int(XPATH_UNFINISHED_LITERAL_ERROR.rawValue): "the text has no end",
    Int(XPATH_START_LITERAL_ERROR.rawValue): "expected a text",
    Int(XPATH_UNDEF_VARIABLE_ERROR.rawValue): "no variable is known",
    Int(XPATH_INVALID_PREDICATE_ERROR.rawValue): "the part in [...] is wrong or has no end",
    Int(XPATH_EXPR_ERROR.rawValue): "expected an expression or its end",
    Int(XPATH_UNCLOSED_ERROR.rawValue): "a parenthesis has no end",
    Int(XPATH_UNKNOWN_FUNC_ERROR.rawValue): "a function that XPath 1.0 does not have",
    Int(XPATH_INVALID_TYPE.rawValue): "a value of another kind is needed",
    Int(XPATH_INVALID_ARITY.rawValue): "a function has another number of arguments",
    Int(XPATH_UNDEF_PREFIX_ERROR.rawValue): "no prefix is known",
  ]

  private func answer(_ result: xmlXPathObjectPtr) -> Answer {
    switch result.pointee.type {
    case XPATH_NODESET: return .elements(elements(result.pointee.nodesetval))
    case XPATH_BOOLEAN: return .value(result.pointee.boolval != 0 ? "true" : "false")
    case XPATH_NUMBER: return .value(result.pointee.floatval.shortDescription)
    case XPATH_STRING:
      return .value(
        result.pointee.stringval.map { String(cString: $0) } ?? "")
    default: return .elements([])
    }
  }

  // An attribute in the result counts as its element.
  private func elements(_ set: xmlNodeSetPtr?) -> [Int] {
    guard let set, let nodes = set.pointee.nodeTab else { return [] }
    var found: [Int] = []
    for index in 0..<Int(set.pointee.nodeNr) {
      guard let node = nodes[index] else { continue }
      let isAttribute = node.pointee.type == XML_ATTRIBUTE_NODE
      guard let element = isAttribute ? node.pointee.parent : node,
        element.pointee.type == XML_ELEMENT_NODE
      else { continue }
      found.append(Int(bitPattern: element.pointee._private) - 1)
    }
    return Array(Set(found)).sorted()
  }
}

// MARK: - Construction

extension XPathDocument {
  private func fill(_ document: xmlDocPtr) {
    let tree = screen.tree
    var open: [(node: xmlNodePtr, end: Int)] = []
    // Several roots need a common parent.
    if let root = Self.node("AppiumAUT"), screen.application == nil,
      tree.roots.dropFirst().first(where: { _ in true }) != nil
    {
      xmlDocSetRootElement(document, root)
      root.pointee._private = nil
      open.append((root, tree.count))
    }
    let names = Dictionary(
      uniqueKeysWithValues: ElementType.allCases.map { ($0, "XCUIElementType" + $0.queried.name) })
    let range = screen.application.map { $0..<tree.end(of: $0) } ?? tree.indices
    for index in range {
      while let last = open.last, last.end <= index { open.removeLast() }
      let element = tree[index]
      guard let node = Self.node(names[element.type] ?? "XCUIElementTypeOther") else { return }
      node.pointee._private = UnsafeMutableRawPointer(bitPattern: index + 1)
      for attribute in attributes {
        if let value = attribute.value(element) {
          xmlNewProp(node, attribute.name, Self.safe(value))
        }
      }
      if let parent = open.last {
        xmlAddChild(parent.node, node)
      } else {
        xmlDocSetRootElement(document, node)
      }
      open.append((node, tree.end(of: index)))
    }
  }

  private static func node(_ name: String) -> xmlNodePtr? { xmlNewNode(nil, name) }

  // Removes control characters, which XML doesn't allow, as WebDriverAgent does.
  private static func safe(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
    let scalars = text.unicodeScalars.filter {
      $0.value >= 0x20 || "\t\n\r".unicodeScalars.contains($0)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func attributes(_ screen: QueryScreen) -> [Attribute] {
    let texts = screen.texts
    func text(_ name: String, _ key: TextKey) -> Attribute {
      Attribute(name: name) { texts.text(key, of: $0).string }
    }
    func flag(_ name: String, _ flag: Flag) -> Attribute {
      Attribute(name: name) { node in node[flag].map { $0 ? "true" : "false" } }
    }
    // Rounded outward, as in WebDriverAgent's page source.
    func number(_ name: String, _ value: @escaping (Rect) -> Double) -> Attribute {
      Attribute(name: name) { $0.frame.map { value($0).shortDescription } }
    }
    let positions = SiblingPositions(screen.tree)
    return [
      text("type", .wdType), text("value", .wdValue), text("name", .wdName),
      text("label", .wdLabel), flag("enabled", .enabled), flag("visible", .visible),
      flag("accessible", .exposed), flag("selected", .selected), flag("focused", .focused),
      number("x") { $0.x.rounded(.down) }, number("y") { $0.y.rounded(.down) },
      number("width") { ($0.x + $0.width).rounded(.up) - $0.x.rounded(.down) },
      number("height") { ($0.y + $0.height).rounded(.up) - $0.y.rounded(.down) },
      Attribute(name: "index") { String(positions[$0.index]) },
      Attribute(name: "hittable") { node in
        node.isRecordedAsHittable.map { $0 ? "true" : "false" }
      },
      text("placeholderValue", .wdPlaceholderValue),
    ]
  }
}

/// The indices of elements among the children of their parents, computed on first use.
private final class SiblingPositions {
  private let tree: ElementTree
  private lazy var positions: [Int32] = {
    var counts = [Int32](repeating: 0, count: tree.count)
    return tree.indices.map { index in
      guard let parent = tree.parent(of: index) else { return 0 }
      counts[parent] += 1
      return counts[parent] - 1
    }
  }()

  init(_ tree: ElementTree) { self.tree = tree }

  subscript(index: Int) -> Int { Int(positions[index]) }
}

extension ElementText {
  /// The string; nil if there is none, or only part of it is known.
  var string: String? {
    switch self {
    case .known(let text): String(text)
    case .made(let text): text
    case .null, .beginning, .maybe, .unknown: nil
    }
  }
}
