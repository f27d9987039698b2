import A11yModel

/// A view of the source with what its modifiers say of it, before it is known what VoiceOver makes of it.
struct ViewNode {
  /// The kind of the view.
  var kind: Kind
  /// The type that is written there, `Button`.
  var name: String
  /// The place of the use.
  var place: SourcePlace
  /// The place of the definition, if it differs.
  var definition: SourcePlace?
  /// The place behind its expression, where a modifier can be added; nil if a modifier there may apply to something
  /// else, or if the type of the expression matters.
  var end: SourcePlace?
  /// The name that code gives to its action or value; empty if unknown.
  var purpose = ""
  /// The type in whose definition it is written.
  var owner: String
  /// The member of that type; empty for its body.
  var part: String
  /// The view's own name: its title, or the label of an image. Several if conditions decide; empty if it has
  /// none.
  var title: [Words] = []
  /// The expression of ``title``, if it means the same elsewhere in the type.
  var titleCode: SourceSpan?
  /// Whether the view draws ``title``, instead of possibly only the image next to it.
  var drawsTitle = false
  /// The image that it shows.
  var image: [ImageName] = []
  /// The content: the label of a control, the views of a container, or combined views.
  var content: [ViewNode] = [] { didSet { grow(content) } }
  /// The overlays and backgrounds.
  var extras: [ViewNode] = [] { didSet { grow(extras) } }
  /// The presented views: menus, sheets, other screens.
  var presented: [ViewNode] = [] { didSet { grow(presented) } }
  /// The maximum number of levels of inserted views.
  private(set) var height = 0
  /// The effects of modifiers.
  var attributes: ViewAttributes {
    _read { yield boxed.value }
    _modify {
      if !isKnownUniquelyReferenced(&boxed) { boxed = AttributeBox(boxed.value) }
      yield &boxed.value
    }
  }
  // Of most views nothing is said; those are copied often, and share one box.
  private var boxed = AttributeBox.empty
  /// Whether a style that is written behind it draws it, so that styles further out do not.
  var isStyled = false

  /// The kind of a view.
  enum Kind {
    case text
    /// A title with a picture beside it, which is not said.
    case label
    case image
    /// An element that acts.
    case control(ElementType)
    /// An input that one types into; its title is shown only while it is empty.
    case field(ElementType)
    /// Several views, each for itself.
    case group
    /// One view that lays out those in it.
    case stack(ElementType)
    /// Rows of data.
    case template
    /// One of several, of which each is a ``group``.
    case alternatives
    /// One element for those inside, as `accessibilityElement(children:)` makes it.
    case merged(CodeFacts.Children)
    /// A view that draws and says nothing.
    case shape
    /// Something of the system that has its own words.
    case system(ElementType)
    /// Names the control that is in it by its title.
    case labelled
    /// A view type of the project: its views are read when somebody asks for them.
    case component(DeferredViews)
    /// An unknown view, with the views in its closures as content.
    case unknown
  }
}

extension ViewNode {
  init(kind: Kind, name: String, place: SourcePlace, owner: String, part: String) {
    (self.kind, self.name, self.place) = (kind, name, place)
    (self.owner, self.part) = (owner, part)
  }

  /// The number of views: itself and all that it has.
  var count: Int {
    [content, extras, presented].reduce(1) { sum, views in
      views.reduce(sum) { $0 + $1.count }
    }
  }

  /// Whether it is another copy of the same view, with the same modifiers behind it but for those that are not known.
  fileprivate func isSame(as other: ViewNode, _ fuel: Fuel) -> Bool {
    guard place == other.place, kind.isSame(as: other.kind), name == other.name,
      boxed === other.boxed || boxed.value.isSame(as: other.boxed.value), part == other.part,
      title == other.title, image == other.image, isStyled == other.isStyled,
      fuel.enter(at: place)
    else { return false }
    defer { fuel.leave() }
    return content.areSame(as: other.content, fuel) && extras.areSame(as: other.extras, fuel)
      && presented.areSame(as: other.presented, fuel)
  }

  private mutating func grow(_ views: [ViewNode]) {
    for view in views { height = max(height, view.height + 1) }
  }
}

extension ViewNode.Kind {
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.text, .text), (.label, .label), (.image, .image), (.group, .group), (.shape, .shape),
      (.template, .template), (.alternatives, .alternatives), (.labelled, .labelled),
      (.unknown, .unknown):
      true
    case (.control(let type), .control(let second)), (.field(let type), .field(let second)),
      (.stack(let type), .stack(let second)), (.system(let type), .system(let second)):
      type == second
    case (.merged(let children), .merged(let second)): children == second
    case (.component(let deferred), .component(let second)): deferred === second
    default: false
    }
  }
}

extension [ViewNode] {
  /// Whether others are copies of the same views.
  func areSame(as others: [ViewNode], _ fuel: Fuel) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.isSame(as: $1, fuel) }
  }
}

/// The storage of a view's attributes. Shared storage is never changed.
private final class AttributeBox: @unchecked Sendable {
  static let empty = AttributeBox(ViewAttributes())
  var value: ViewAttributes

  init(_ value: ViewAttributes) { self.value = value }
}

/// The views of a component at one of its uses, read when they are asked for.
///
/// Most components are the same wherever they are used, and need not be read there.
final class DeferredViews {
  /// The type.
  let type: String
  /// Whether its user gives it anything that is written out, by which it may be another than elsewhere.
  let isParticular: Bool
  /// Whether it stands on a screen that is shown from here, and is read as a screen itself: only what has it in its
  /// label asks for it here.
  let isElsewhere: Bool
  private let read: () -> [ViewNode]
  /// The views.
  private(set) lazy var views = read()

  init(
    of type: String, isParticular: Bool, isElsewhere: Bool, _ read: @escaping () -> [ViewNode]
  ) {
    self.type = type
    self.isParticular = isParticular
    self.isElsewhere = isElsewhere
    self.read = read
  }
}

/// The effects of modifiers on a view.
struct ViewAttributes: Hashable, Sendable {
  var label: [Words]?
  /// Whether a condition decides that ``label`` counts.
  var isLabelConditional = false
  /// The place of the text of ``label``, if it is in the modifier.
  var labelText: SourceSpan?
  /// The modifier that gives ``label``.
  var labelModifier: SourceSpan?
  /// A modifier with a label that VoiceOver never speaks, because a later `accessibilityElement` creates another
  /// element or the labelled view is hidden.
  var unheard: UnheardLabel?
  /// Modifiers with traits that change nothing.
  var idleTraits: [SourceSpan] = []
  var value: [Words]?
  var hint: [Words]?
  var identifier: [Words]?
  var hidden: Bool?
  /// Whether a condition hides it from VoiceOver.
  var mayBeHidden = false
  var added: Traits = []
  var removed: Traits = []
  /// Whether conditions add or remove traits.
  var hasUnknownTraits = false
  var gesture: CodeFacts.Gesture?
  /// The gesture other than a tap.
  var movement: CodeFacts.Movement?
  /// Whether a modifier offers the same in another way: an action, a view that stands for it.
  var hasOtherWay = false
  /// The actions that it has beside the first: their names, where they are known.
  var actions: [Words] = []
  var hasDefaultAction = false
  var isAdjustable = false
  var isDisabled: Bool?
  var takesNoTouches = false
  var font: WrittenFont?
  var height: Double?
  var width: Double?
  /// The outermost size from literals; nil without a frame.
  var outer: LiteralSize?
  /// The style that is written behind it for the controls in it; nil for none.
  var style: ControlStyle?
  /// Whether a style that is not of the system draws the controls in it, by which anything may be drawn.
  var isRestyled = false
  /// Whether Voice Control knows other names of it.
  var hasInputLabels = false
  var lineLimit: Double?
  var sortPriority: Double?
  /// Whether code that is not known has a say in it: a modifier, or one of several functions with its name.
  var isDoubtful = false
  /// Whether a style that is not known draws words on it.
  var mayHaveWords = false
  /// Whether its texts stand for others that are not there yet: `redacted(reason:)`.
  var isRedacted = false
  /// Whether what lies in it are pages, which have no tabs: `tabViewStyle(.page)`.
  var isPaged = false
  /// Whether a view stands in for it: `accessibilityRepresentation`.
  var isRepresented = false
  /// Whether anything here makes an element of what would be none.
  var makesElement: Bool {
    label != nil || value != nil || hint != nil || isAdjustable || hasDefaultAction
      || added.contains(.button) || added.contains(.image) || added.contains(.link)
  }

  /// Whether others are the same but for ``isDoubtful``.
  fileprivate func isSame(as other: Self) -> Bool {
    var other = other
    other.isDoubtful = isDoubtful
    return self == other
  }

  /// Whether anything is said of it that its place in the tree must keep.
  var isPlain: Bool {
    !makesElement && identifier == nil && gesture == nil && sortPriority == nil && actions.isEmpty
      && added.isEmpty && !hasUnknownTraits
  }
}

/// The size of a view as far as literals say it, in points; nil for a side that follows from something else.
struct LiteralSize: Hashable, Sendable {
  var width: Double?
  var height: Double?
}

/// The effect of a style on the label of a control.
enum ControlStyle: Sendable {
  /// Nothing: what is drawn takes touches.
  case plain
  /// A border, a background or whatever a style of the project draws.
  case other
}

/// A label that VoiceOver never speaks, and the code between it and the place where it would be spoken.
struct UnheardLabel: Hashable, Sendable {
  var modifier: SourceSpan
  var rest: SourceSpan
}
