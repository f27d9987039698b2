// The views of SwiftUI that UIKit code hosts.
//
// Each becomes the body of a type that is declared in the type whose code hosts it, and inherits its members.

extension [Statement] {
  /// The declarations, with a type for each piece of content that a type hosts.
  var withHostedContent: [Statement] {
    map { statement in
      guard case .declaration(.type(let type)) = statement else { return statement }
      return .declaration(.type(type.withHostedContent(1)))
    }
  }

  /// The content of hosts in the code, in its order. That of a closure in it counts, too.
  fileprivate var hosted: [HostedContent] {
    var found: [HostedContent] = []
    var (bodies, values) = ([self], [Expression]())
    while true {
      if let value = values.popLast() {
        if let content = HostedContent(value) {
          found.append(content)
          continue
        }
        let parts = value.parts
        values += parts.values
        bodies += parts.bodies
      } else if let body = bodies.popLast() {
        for statement in body {
          let parts = statement.parts
          values += parts.values
          bodies += parts.bodies
          guard case .declaration(let declaration) = statement else { continue }
          values += declaration.values
          bodies += declaration.bodies
        }
      } else {
        return found.sorted { $0.start < $1.start }
      }
    }
  }
}

/// The content of a host: the views and the name of the class that hosts them.
private struct HostedContent {
  let host: String
  let views: [Statement]
  let start: Int32

  /// Finds the content that an expression hosts; nil for other expressions.
  init?(_ node: Expression) {
    guard let (callee, arguments) = node.asCall, let name = callee.asName else { return nil }
    switch name {
    case "UIHostingConfiguration":
      guard let closure = arguments.trailing else { return nil }
      views = closure.body
    case "UIHostingController":
      guard let root = arguments["rootView"] else { return nil }
      views = [.expression(root)]
    default: return nil
    }
    (host, start) = (name, node.start)
  }
}

extension TypeDeclaration {
  /// The prefix of the names of hosts.
  private static let host = "UIHosting"

  /// Whether a type is made of hosted content, by its key.
  static func isHosted(_ key: String) -> Bool {
    isHosted(named: key.plainKey.lastPart) && key.plainKey.lastPart != key.plainKey
  }

  static func isHosted(named name: some StringProtocol) -> Bool { name.hasPrefix(host) }

  // Recursion is as deep as `deepestType`.
  fileprivate func withHostedContent(_ depth: Int) -> TypeDeclaration {
    guard kind != .protocol, depth < [Statement].deepestType else { return self }
    let own = members.map { member in
      guard case .type(let type) = member else { return member }
      return .type(type.withHostedContent(depth + 1))
    }
    let bodies = members.flattened.flatMap { member in
      member.bodies + [member.values.map { .expression($0) }]
    }
    var counts: [String: Int] = [:]
    let hosts = bodies.flatMap(\.hosted).map { content -> Declaration in
      counts[content.host, default: 0] += 1
      let number = counts[content.host].map { $0 > 1 ? "\($0)" : "" } ?? ""
      return .type(content.type(named: content.host + number, in: name))
    }
    return TypeDeclaration(
      kind: kind, name: name, runtimeName: runtimeName, inherited: inherited,
      attributes: attributes, members: own + hosts, start: start, nameStart: nameStart)
  }
}

extension HostedContent {
  fileprivate func type(named name: String, in owner: String) -> TypeDeclaration {
    let body = VariableDeclaration.Binding(
      pattern: .name("body", type: ""), start: start, type: "some View", isClosure: false,
      initial: nil, getter: views, observers: [])
    return TypeDeclaration(
      kind: .class, name: name, runtimeName: nil, inherited: [owner], attributes: [],
      members: [
        .variable(
          VariableDeclaration(
            bindings: [body], isLet: false, modifiers: [], attributes: [], start: start))
      ], start: start, nameStart: start)
  }
}

extension Declaration {
  /// The first values of variables.
  fileprivate var values: [Expression] {
    guard case .variable(let variable) = self else { return [] }
    return variable.bindings.compactMap(\.initial)
  }

  /// The statements of functions and of computed and observed variables.
  fileprivate var bodies: [[Statement]] {
    switch self {
    case .function(let function): [function.body ?? []]
    case .variable(let variable):
      variable.bindings.flatMap { ($0.getter.map { [$0] } ?? []) + $0.observers }
    case .type, .cases, .imported, .variants: []
    }
  }
}
