import A11yModel

/// A screen that is being read from debug text.
struct DebugTree {
  /// How the text says that it belongs to a tree.
  enum Origin {
    /// The line `Element subtree:`.
    case subtree
    /// Nothing but an arrow before the first element.
    case arrow
    /// A block of Xcode's device hierarchy.
    case hierarchy
    /// Elements in the middle of nowhere: the start of the tree is missing.
    case fragment
  }

  var builder: TreeBuilder
  var origin = Origin.subtree
  /// The indentation of the root whose elements are being read.
  var rootColumn = 0
  var prefix: LinePrefix
  /// The line of the file with the first element.
  var line = 0
  var addresses: [UInt64] = []
  /// The addresses of all elements that have one.
  var elementAddresses: [UInt64] = []
  /// The unfinished text of the last element.
  var open: OpenText?
  var endsInValue = false
  /// The text with which the line of the last element ends.
  var endsInText: ElementFields.Quoted?
  /// Whether the last field of the last element is not complete.
  var endsInCut = false
  /// The line of the file at which the tree is cut; 0 when it is not.
  var cutLine = 0
  var notes = ImportNotes()
  var orientation: String?
  /// Whether no element lies in another, as far as lines tell.
  var isList = true
  /// Whether it is of Xcode's device hierarchy, as a whole or in part.
  var isDeviceHierarchy = false
  /// Whether the elements stand in the output of a query.
  var isOutput = false

  /// What no flag says: enabled and not selected.
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

  /// Makes room for about so many elements; a mere hint.
  mutating func reserve(_ count: Int) {
    builder.reserve(count)
    elementAddresses.reserveCapacity(min(count, 1 << 18))
  }

  /// A text that goes on in the next line.
  struct OpenText {
    let fact: ElementFields.Quoted
    var bytes: [UInt8]
    var isTooLong = false
  }

  /// Why nothing can be said about the screen; nil when something can.
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

  /// The finished screen.
  consuming func screen(_ name: String, path: String) -> Screen {
    builder.screen.frameRounding = 0.05
    builder.screen.orientation = orientation
    noteFragment()
    if cutLine > 0, !isQueryAnswer {
      notes.add(
        .truncated,
        "the tree is cut, or its end (\"Path to element:\") is left out; missing elements prove nothing",
        cutLine)
    }
    noteRepeatedAddresses()
    let isPart = origin == .fragment || isQueryAnswer || isPartOfScreen
    let source = Screen.Source(
      path: path, format: DebugDescription.format, line: line)
    return Screen(
      name: name, tree: builder.finish(), source: source,
      isTruncated: isPart || cutLine > 0 || notes.isTruncated, diagnostics: notes.diagnostics)
  }

  /// Whether it is what a query answers, in a dump of its own: one element, and perhaps the texts in it.
  var isAnswerAlone: Bool {
    guard origin == .subtree || origin == .arrow, builder.count > 0 else { return false }
    let type = builder.type(at: 0)
    return builder.count == 1 && type != .application || Self.simple.contains(type)
  }

  // None of these holds a part of a screen.
  private static let simple: Set<ElementType> = [
    .button, .radioButton, .checkBox, .popUpButton, .comboBox, .menuButton, .toolbarButton,
    .disclosureTriangle, .key, .tab, .link, .image, .icon, .staticText, .textField,
    .secureTextField, .searchField, .textView, .switch, .toggle, .slider, .stepper, .pageIndicator,
    .progressIndicator, .activityIndicator, .pickerWheel, .menuItem,
  ]

  // `print(app.buttons)` prints elements one after the other, without the tree around them.
  private var isQueryAnswer: Bool {
    isAnswerAlone || origin == .fragment && (isOutput || isList)
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

  // WebDriverAgent prints a section for each child of the application: these are its windows.
  private var isPartOfScreen: Bool {
    builder.count > 0 && ![.application, .window, .other].contains(builder.type(at: 0))
  }

  // Every element has an address of its own, unless somebody has masked them.
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
