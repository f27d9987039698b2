import A11yModel

/// An element of a screen before its tree is built: what is written where, and what VoiceOver makes of it.
struct SourceElement: Hashable, Sendable {
  var type: ElementType
  /// The level in the tree, from 0.
  var depth: Int
  var place: SourcePlace
  /// The place of the definition, which differs from the row's place if a user of a component adds modifiers.
  var definition: SourcePlace
  /// The name in the source, such as `Button`.
  var view: String
  /// Nil where it is not known, which ``CodeFacts/naming`` says more of.
  var label: String?
  /// The visible title; nil if unknown.
  var visibleText: String?
  var placeholder: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits: Traits?
  var isEnabled: Bool?
  var isElement: Bool?
  /// Whether a modifier has given it its name.
  var actions: [String]?
  /// The size of the label of a control, where that is all that takes touches.
  var pinned: PinnedSize?
  /// Whether a style from around the type may add to ``pinned``.
  var hasOpenStyle = false
  var font: WrittenFont?
  /// The place behind its expression, where a modifier can be added; nil if there is none.
  var end: SourcePlace?
  /// The place of the image that names it.
  var imagePlace: SourcePlace?
  /// The place behind that image, where a modifier can be added; nil if there is none.
  var imageEnd: SourcePlace?
  var code = CodeFacts()
  /// Whether something around it speaks for it, or hides it.
  var isInside = false
  /// The facts that can change at run time.
  var spans: [SourceSpan] = []

  /// Whether the screen's own type defines it.
  var isOwn: Bool { code.owner.isEmpty }
}
