import A11yModel

/// The names of UIKit that matter to VoiceOver, and those that are known not to: `Rules/Frameworks/uikit.yml`.
enum UIKitTable {
  private static let table = FrameworkTable.uikit

  // MARK: What sets a fact

  private static let properties = facts("property")
  private static let methods = facts("method")

  private static func facts(_ key: String) -> NameMap<CodeAspect> {
    table.nameMap(below: key).compactMapValues(CodeAspect.init)
  }

  /// The fact that a property of a view sets.
  static func fact(ofProperty name: String) -> ViewFact? {
    name == "font"
      ? .font
      : name == "accessibilityCustomActions" ? .otherWay : properties[name].map { .aspect($0) }
  }

  /// The fact that a method of a view sets.
  static func fact(ofMethod name: String) -> ViewFact? { methods[name].map { .aspect($0) } }

  /// Methods that put a view into another one.
  static let adding = table.nameSet("adding")

  /// Members of a view whose content is the content of the view.
  static let parts = table.nameSet("member.part")

  /// Members by which reactive libraries reach the properties of a view.
  static let reactive = table.nameSet("member.reactive")

  // MARK: What sets none

  /// Methods of views, their layers and layout libraries that name nothing.
  static let harmlessMethods = table.nameSet("harmless.methods").union(madeByMethods.names)

  /// Functions and initialisers that take views and name nothing.
  static let harmlessFunctions = table.nameSet("harmless.functions")

  /// Labels of arguments that only place or watch a view.
  static let harmlessLabels = table.nameSet("harmless.labels")

  /// Properties that a view is given to without being named.
  static let harmlessProperties = table.nameSet("harmless.properties")

  // MARK: Places

  /// Members of a controller that are items of bars.
  static let barItems = table.nameSet("member.bar")

  /// Methods of navigation items and toolbars that take items, with the property that has them.
  static let barMethods = table.nameMap(below: "bar")

  /// Members of a controller or view that are reached by no property of their own.
  static let places = barItems.union(table.names("member.place"))

  /// Members that are the views in a view.
  static let subviews: NameSet = ["subviews", "arrangedSubviews"]

  /// Members that give elements of a collection, or the same object.
  static let transparent = table.nameSet("member.transparent").union(table.names("member.made"))

  /// Members of a type that are an object of it.
  static let sharedObjects = table.nameSet("member.shared")

  // MARK: Time

  private static let lifecycle = table.nameSet("lifecycle")

  /// Whether a method runs only after something has happened.
  static func isEvent(_ name: String, isAction: Bool) -> Bool {
    if lifecycle.contains(name) { return false }
    return isAction || name.hasPrefix("prepare") || name.hasPart("Did") || name.hasPrefix("did")
      || name.hasPrefix("should") || name.hasPrefix("touches")
  }

  // MARK: Classes

  /// A class of UIKit with those that it inherits from, itself first.
  static func ancestry(of name: String) -> [String] {
    var ancestry = [name]
    while let last = ancestry.last, let parent = parents[last] { ancestry.append(parent) }
    return ancestry
  }

  /// Whether a name is that of a class of Apple's frameworks, by its prefix.
  static func isOfSystem(_ name: String) -> Bool {
    systemPrefixes.names.contains { prefix in
      name.hasPrefix(prefix)
        && (name.utf8.dropFirst(prefix.utf8.count).first).map { (0x41...0x5A).contains($0) } == true
    }
  }

  private static let systemPrefixes = table.nameSet("class.prefixes")

  /// Whether it is a class of UIKit.
  static func isKnown(_ name: String) -> Bool {
    parents[name] != nil || name == "UIView" || name == "UIViewController"
  }

  /// Whether a class of UIKit is one of objects whose properties are collected.
  static func isView(_ name: String) -> Bool {
    let ancestry = ancestry(of: name)
    return ancestry.contains("UIView") || objects.contains(name)
  }

  /// Whether a class is of views in which no others are.
  static func isLeaf(_ name: String) -> Bool {
    ancestry(of: name).contains("UIControl") || leaves.contains(name)
  }

  /// Classes of views that are no accessibility elements by themselves, and arrange or frame what is in them.
  static let plain = table.nameSet("class.plain")

  private static let leaves = table.nameSet("class.leaves")

  private static let objects = table.nameSet("class.objects")

  /// Types of values in which no views are.
  static let values = table.nameSet("class.values")

  /// The sizes of fonts that `UIFont` has as constants, in points.
  static let fontSizes = [
    "systemFontSize": 14.0, "smallSystemFontSize": 12.0, "labelFontSize": 17.0,
    "buttonFontSize": 18.0,
  ]

  /// Types of images.
  static let images: NameSet = ["UIImage", "Image", "ImageResource"]

  /// The view classes of UIKit that documents have, in bytewise order.
  static let viewClasses =
    (parents.names.filter { ancestry(of: $0).contains("UIView") } + ["UIView"]).sorted()

  private static let parents = table.nameMap(below: "subclass")

  /// The type of the elements that objects of a class are; nil for plain views.
  static func elementType(of name: String) -> ElementType? {
    ancestry(of: name).lazy.compactMap { elementTypes[$0] }.first
  }

  private static let elementTypes = table.nameMap(below: "element").compactMapValues(
    ElementType.init(caseName:))

  /// The classes of the objects that methods make and give to their closure, by the method.
  static let madeByMethods = table.nameMap(below: "made")

  /// Configurations of buttons that have neither a title nor an image.
  static let styles = table.nameSet("button.styles")

  /// Types of buttons that have words of the system.
  static let worded = table.nameSet("button.worded")
}
