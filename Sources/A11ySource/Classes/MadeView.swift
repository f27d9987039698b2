import SwiftSyntax

/// A view that code of a class makes for itself, and has in a property or in a name of a function's own.
struct MadeView: Hashable, Sendable {
  /// The storage of a view that code creates.
  enum Holder: Hashable, Sendable {
    /// A property that nothing but its file sees.
    case ownProperty
    /// A property that other files of the module see.
    case sharedProperty
    /// A name of a function's own.
    case local
    /// A property of UIKit that has nothing else: `navigationItem.rightBarButtonItem`.
    case place
  }

  /// The class.
  let owner: String
  /// The name of the view in code.
  let name: String
  let holder: Holder
  /// The position of the declaration in the file, in bytes.
  let offset: Int
  /// The class of the view.
  let type: String
  /// The image that it is made with; nil for none.
  let image: CodeWords?

  /// The position in a list of views; nil for a single view.
  var position: Int?

  /// The distinction from other views of the class with the same name, which several functions may declare.
  var key: String { holder == .local ? "\(name)@\(offset)" : name }

  /// The call that creates a view.
  struct Making {
    let type: String
    let image: CodeWords?
  }

  /// - Parameter binding: `closeButton = UIButton()`, or a closure that makes one and gives it back.
  init?(_ binding: PatternBindingSyntax, of owner: String, _ holder: Holder) {
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
      let making = Making(call) ?? Making(configured: call)
        ?? (holder == .local ? nil : Self.making(in: call))
    else { return nil }
    (self.owner, name) = (owner, CodeChains.name(pattern.identifier))
    self.holder = holder
    (type, image) = (making.type, making.image)
    offset = pattern.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  /// - Parameter assignment: A property gets a view later: `closeButton = UIButton()`.
  init?(_ assignment: Assignment, of owner: String, _ property: Property) {
    guard let call = assignment.value.as(FunctionCallExprSyntax.self), let making = Making(call),
      making.type == property.type
    else { return nil }
    (self.owner, name, holder) = (owner, assignment.name, property.holder)
    (type, image) = (making.type, making.image)
    offset = property.offset
  }

  /// The items that a bar gets: `navigationItem.rightBarButtonItem = UIBarButtonItem(image: …)`, or a list of them.
  static func items(_ assignment: Assignment, of owner: String) -> [MadeView] {
    guard places[assignment.name] == assignment.holder else { return [] }
    guard let list = assignment.value.as(ArrayExprSyntax.self) else {
      return MadeView(item: assignment.value, assignment, of: owner, at: nil).map { [$0] } ?? []
    }
    return list.elements.prefix(64).enumerated().compactMap {
      MadeView(item: $0.element.expression, assignment, of: owner, at: $0.offset)
    }
  }

  private init?(item: ExprSyntax, _ assignment: Assignment, of owner: String, at position: Int?) {
    guard let call = item.as(FunctionCallExprSyntax.self), let making = Making(call),
      making.type == "UIBarButtonItem"
    else { return nil }
    (self.owner, name, holder) = (owner, assignment.name, .place)
    (type, image) = (making.type, making.image)
    self.position = position
    let isOneOfMany = position != nil
    offset = isOneOfMany ? item.positionAfterSkippingLeadingTrivia.utf8Offset : assignment.offset
  }

  // Properties of controllers, by what has them.
  private static let places = [
    "leftBarButtonItem": "navigationItem", "rightBarButtonItem": "navigationItem",
    "leftBarButtonItems": "navigationItem", "rightBarButtonItems": "navigationItem",
    "toolbarItems": "",
  ]

  /// The path by which code of the class refers to the view.
  var variable: String {
    guard holder == .place, let place = Self.places[name] else { return name }
    let path = place.isEmpty ? name : "\(place).\(name)"
    return path + (position.map { "?[\($0)]" } ?? "?")
  }

  /// A property that has no view yet when it is declared.
  struct Property {
    let type: String
    let holder: Holder
    let offset: Int
  }

  /// `name = value`, `holder.name = value`, of the object itself.
  struct Assignment {
    /// The owner of the view; empty for the object itself.
    let holder: String
    let name: String
    let value: ExprSyntax
    let offset: Int

    /// Nil for any other expression.
    init?(_ sequence: SequenceExprSyntax) {
      let parts = Array(sequence.elements.prefix(4))
      guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self) else { return nil }
      value = parts[2]
      if let own = parts[0].as(DeclReferenceExprSyntax.self) {
        (holder, name) = ("", CodeChains.name(own.baseName))
        offset = own.positionAfterSkippingLeadingTrivia.utf8Offset
        return
      }
      guard let member = parts[0].as(MemberAccessExprSyntax.self), let base = member.base else {
        return nil
      }
      let path = base.writtenText
      holder = path == "self" ? "" : path.hasPrefix("self.") ? String(path.dropFirst(5)) : path
      name = CodeChains.name(member.declName.baseName)
      offset = member.declName.positionAfterSkippingLeadingTrivia.utf8Offset
    }
  }

  /// Whether a call makes such a view.
  ///
  /// - Parameter configuration: A name whose configuration is known to be made for it; nil for none.
  func isMade(by call: FunctionCallExprSyntax, configuration: String? = nil) -> Bool {
    Making(call, configuration: configuration)?.type == type
  }

  // `{ let button = UIButton(); …; return button }()`, `{ UIButton() }()`
  private static func making(in call: FunctionCallExprSyntax) -> Making? {
    guard let closure = call.calledExpression.as(ClosureExprSyntax.self), call.arguments.isEmpty
    else { return nil }
    if let only = closure.statements.only?.item {
      let value = only.as(ReturnStmtSyntax.self)?.expression ?? only.as(ExprSyntax.self)
      return value?.as(FunctionCallExprSyntax.self).flatMap { Making($0) }
    }
    guard let last = closure.statements.last?.item.as(ReturnStmtSyntax.self)?.expression else {
      return nil
    }
    // What it needs may stand before it.
    var configuration: String?
    for item in closure.statements.prefix(32) {
      guard let binding = item.item.as(VariableDeclSyntax.self)?.bindings.only,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)
      else { continue }
      if call.isConfigurationOfButton { configuration = name }
      if last.isName(name) { return Making(call, configuration: configuration) }
    }
    return nil
  }

  /// The line on which the closure that makes it gives it back; nil where no closure does.
  static func end(of value: ExprSyntax) -> AbsolutePosition? {
    value.as(FunctionCallExprSyntax.self)?.calledExpression.as(ClosureExprSyntax.self)?
      .statements.last?.positionAfterSkippingLeadingTrivia
  }
}

extension MadeView.Making {
  /// Nil for what makes another view, or one with words: a title, those of the system.
  ///
  /// - Parameter configuration: A name whose configuration is known to be made for it; nil for none.
  init?(_ call: FunctionCallExprSyntax, configuration: String? = nil) {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      call.trailingClosure == nil
    else { return nil }
    var image: CodeWords?
    let labels = call.arguments.map { $0.label?.text ?? "" }
    switch name {
    case "UIBarButtonItem":
      guard labels.first == "image", Self.ofItems.isSuperset(of: labels) else { return nil }
      image = call.arguments.first.map { CodeWordsReader.words($0.expression) }
      guard image == .asset else { return nil }
    case "UILabel":
      guard labels.allSatisfy({ $0 == "frame" }) else { return nil }
    case "UIImageView":
      guard labels.isEmpty || ["frame", "image"].contains(labels[0]), labels.count < 2 else {
        return nil
      }
      if labels.first == "image" {
        image = call.arguments.first.map { CodeWordsReader.words($0.expression) }
      }
    default:
      guard Self.mayBeButton(name) else { return nil }
      for argument in call.arguments {
        switch argument.label?.text {
        case "frame": continue
        case "type" where name == "UIButton":
          guard argument.expression.memberName.map(Self.plainTypes.contains) == true else {
            return nil
          }
        case "configuration" where name == "UIButton":
          guard
            argument.expression.isConfiguration
              || configuration.map(argument.expression.isName) == true
          else { return nil }
        case "primaryAction" where name == "UIButton":
          guard argument.expression.isActionWithoutWords else { return nil }
        default: return nil
        }
      }
    }
    (type, self.image) = (name, image)
  }

  /// Creates the effects of a trailing closure that configures the view, as in `UIButton().then { … }`.
  init?(configured call: FunctionCallExprSyntax) {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      Self.configuring.contains(member.declName.baseName.text), call.arguments.isEmpty,
      call.trailingClosure != nil, call.additionalTrailingClosures.isEmpty,
      let made = member.base?.as(FunctionCallExprSyntax.self)
    else { return nil }
    self.init(made)
  }

  /// The names of library methods that configure an object in a closure and return it.
  static let configuring: Set<String> = ["then", "apply", "also", "configure", "with", "setup"]

  private static let ofItems: Set<String> = [
    "image", "landscapeImagePhone", "style", "target", "action",
  ]
  private static let plainTypes: Set<String> = ["system", "custom", "roundedRect"]

  /// Whether a class may be one of buttons, by its name.
  static func mayBeButton(_ name: String) -> Bool {
    name == "UIButton"
      || (name.hasSuffix("Button") || name.hasSuffix("Btn")) && !UIKitNames.isOfSystem(name)
  }
}

extension FunctionCallExprSyntax {
  /// Whether it makes the configuration of a button: `UIButton.Configuration.plain()`.
  var isConfigurationOfButton: Bool {
    guard arguments.isEmpty, let member = calledExpression.as(MemberAccessExprSyntax.self),
      ExprSyntax.configurations.contains(member.declName.baseName.text)
    else { return false }
    return member.base?.writtenText == "UIButton.Configuration"
  }
}

extension ExprSyntax {
  fileprivate static let configurations: Set<String> = [
    "plain", "tinted", "gray", "filled", "borderless", "bordered", "borderedTinted",
    "borderedProminent", "glass", "clearGlass", "prominentGlass",
  ]

  // `.plain()`, which has neither words nor an image.
  fileprivate var isConfiguration: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.isEmpty else {
      return false
    }
    return call.isConfigurationOfButton
      || call.calledExpression.as(MemberAccessExprSyntax.self)
        .map { $0.base == nil && Self.configurations.contains($0.declName.baseName.text) } == true
  }

  // `nil`, `UIAction { … }`: an action gives its title to the button.
  fileprivate var isActionWithoutWords: Bool {
    if self.is(NilLiteralExprSyntax.self) { return true }
    guard let call = self.as(FunctionCallExprSyntax.self),
      call.calledExpression.isName("UIAction")
    else { return false }
    return call.arguments.allSatisfy { $0.label?.text == "handler" }
  }
}
