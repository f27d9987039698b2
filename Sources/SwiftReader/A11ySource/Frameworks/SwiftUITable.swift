import A11yModel

/// The names of SwiftUI: `Rules/Frameworks/swiftui.yml`.
enum SwiftUITable {
  private static let table = FrameworkTable.swiftUI

  // MARK: Views

  /// Whether it only draws: colours, shapes, gradients, space.
  static func isShape(_ name: String) -> Bool { shapes.contains(name) }

  private static let shapes = table.nameSet("shape")

  /// Containers that lay out what is in them, with the type of element that they are.
  static let stacks = types("stack")

  /// The types that stand in for their content, each view for itself.
  static let groups = table.nameSet("group")

  /// Views of the system that bring their own words.
  static let system = types("system")

  private static func types(_ key: String) -> NameMap<ElementType> {
    table.nameMap(below: key).compactMapValues(ElementType.init(caseName:))
  }

  // MARK: Modifiers

  /// Modifiers that say nothing of what VoiceOver reaches and says.
  static let plain = table.nameSet("plain")

  /// Plain modifiers that rules about texts, sizes and touches ask for.
  static let asked = table.nameSet("asked")

  /// Modifiers that set facts, and change nothing for VoiceOver.
  static let measured = table.nameSet("asked.measured")

  /// Modifiers that images alone have.
  static let imaging = table.nameSet("asked.image")

  /// Modifiers behind a frame by which more than the frame takes touches, or another part of it.
  static let resizing = table.nameSet("asked.resizing")

  /// Modifiers that present views.
  static let presents = table.nameSet("presents")

  /// Modifiers that present a screen, and not a few controls.
  static let presentsScreen = table.nameSet("presents.screen")

  // MARK: Styles and attributes

  /// Styles that draw the label of a button as it is.
  static let buttonStyles = table.nameSet("style.button")

  /// Styles of pickers that show all of their choices.
  static let segmentedStyles = table.nameSet("style.segmented")

  /// Attributes of properties whose values the view does not get from its user.
  static let injected = table.nameSet("attribute.injected")
}
