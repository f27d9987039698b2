import A11yModel

/// A screen that is being built from debug text.
struct DebugTree {
  /// The evidence that elements form a tree.
  enum Origin {
    /// The heading `Element subtree:`.
    case subtree
    /// Only an arrow before the first element.
    case arrow
    /// A block of Xcode's device hierarchy.
    case hierarchy
    /// None: the start of the tree is missing.
    case fragment
  }

  var builder: TreeBuilder
  var origin = Origin.subtree
  var rootColumn = 0
  var prefix: LinePrefix
  var line = 0
  var addresses: [UInt64] = []
  var elementAddresses: [UInt64] = []
  /// The unfinished text of the last element.
  var open: OpenText?
  var endsInValue = false
  var endsInText: ElementFields.Quoted?
  var endsInCut = false
  /// The line of the file at which the tree is cut, or 0.
  var cutLine = 0
  /// Whether nothing is cut but the end of the tree is not marked.
  var lacksEnd = false
  var notes = ImportNotes()
  var orientation: String?
  /// Whether no element contains another, judging by indentation.
  var isList = true
  /// Whether the tree is Xcode's device hierarchy or a part of it.
  var isDeviceHierarchy = false
  var isOutput = false

  /// The state of an element without flags: enabled and not selected.
  let plainFlags: Flags = {
    var flags = Flags()
    flags[.enabled] = true
    flags[.selected] = false
    return flags
  }()

  private static let empty = DebugDescription.dialect.emptyTexts { _ in true }

  init(_ storage: TextStorage, _ bytes: Bytes) {
    builder = TreeBuilder(source: storage, carrying: Self.empty)
    prefix = LinePrefix(bytes, line: 0, before: 0)
  }

  mutating func reserve(_ count: Int) {
    builder.reserve(count)
    elementAddresses.reserveCapacity(min(count, 1 << 18))
  }

  struct OpenText {
    let fact: ElementFields.Quoted
    var bytes: [UInt8]
    var isTooLong = false
  }

  /// Returns the reason why the screen cannot be judged, or `nil` if it can.
  func failure() -> String? {
    guard builder.count > 0 else {
      return "no element below \"Element subtree:\"; expected the app's elements"
    }
    if notes.isFailedRoot { return "an accessibility error instead of the tree; expected elements" }
    if builder.count == 1, builder.type(at: 0) == .application {
      return "an application without elements; expected its windows"
    }
    if (0..<builder.count).allSatisfy({ builder.type(at: $0) == .any }) {
      return "nothing but elements of type Any; expected types"
    }
    return nil
  }

  consuming func screen(_ name: String, path: String) -> Screen {
    builder.screen.frameRounding = 0.05
    builder.screen.orientation = orientation
    noteFragment()
    if cutLine > 0, !isQueryAnswer { noteEnd() }
    noteRepeatedAddresses()
    let isPart = origin == .fragment || isQueryAnswer || isPartOfScreen
    let source = Screen.Source(
      path: path, format: DebugDescription.format, line: line)
    return Screen(
      name: name, tree: builder.finish(), source: source,
      isTruncated: isPart || cutLine > 0 || notes.isTruncated, diagnostics: notes.diagnostics)
  }

  /// Whether the dump is the output of a query: one element, possibly with the texts in it.
  var isAnswerAlone: Bool {
    guard origin == .subtree || origin == .arrow, builder.count > 0 else { return false }
    let type = builder.type(at: 0)
    return builder.count == 1 && type != .application || Self.simple.contains(type)
  }

  // None of these types contains a part of a screen.
  private static let simple: Set<ElementType> = [
    .button, .radioButton, .checkBox, .popUpButton, .comboBox, .menuButton, .toolbarButton,
    .disclosureTriangle, .key, .tab, .link, .image, .icon, .staticText, .textField,
    .secureTextField, .searchField, .textView, .switch, .toggle, .slider, .stepper, .pageIndicator,
    .progressIndicator, .activityIndicator, .pickerWheel, .menuItem,
  ]

  // `print(app.buttons)` prints elements one after another, without the tree around them.
  private var isQueryAnswer: Bool {
    isAnswerAlone || origin == .fragment && (isOutput || isList)
  }

  private mutating func noteEnd() {
    if lacksEnd {
      notes.add(
        .noEnd, "the line \"Path to element:\" behind the tree is missing, so it may be cut",
        cutLine)
    } else {
      notes.add(.truncated, "the tree is cut; missing elements prove nothing", cutLine)
    }
  }

  private mutating func noteFragment() {
    if isQueryAnswer {
      notes.addQueryAnswer(line)
    } else if origin == .fragment {
      let isApplication = builder.type(at: 0) == .application
      let part = isApplication ? "lines around the tree are" : "start of the tree is"
      notes.add(.fragment, "the \(part) missing", line)
    } else if isPartOfScreen {
      notes.add(.fragment, "the tree does not start with the application; it is a part", line)
    }
  }

  // WebDriverAgent prints a section for each child of the application, so a window may be the root.
  private var isPartOfScreen: Bool {
    builder.count > 0 && ![.application, .window, .other].contains(builder.type(at: 0))
  }

  // Every element has its own address, unless the addresses were masked.
  private mutating func noteRepeatedAddresses() {
    elementAddresses.sort()
    let repeated = zip(elementAddresses, elementAddresses.dropFirst()).reduce(0) {
      $0 + ($1.0 == $1.1 ? 1 : 0)
    }
    guard repeated > 0, repeated * 2 < elementAddresses.count else { return }
    let times = repeated == 1 ? "an element has" : "\(repeated) elements have"
    notes.add(
      .duplicateNodeIDs, "\(times) the address of another; the text may hold them twice", line)
  }
}
