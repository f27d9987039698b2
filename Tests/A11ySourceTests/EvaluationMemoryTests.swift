import A11yModel
import A11ySource
import TestSupport
import Testing

/// Readings that follow each other give what a reading from scratch gives, whatever was edited.
@Suite("Memory between readings") struct EvaluationMemoryTests {
  private static let files = [
    "Row.swift": """
    import SwiftUI
    struct Row: View {
      let title: String
      var action: () -> Void = {}
      var body: some View { Button(action: action) { icon } }
      private var icon: some View { Image(Names.close) }
    }
    """,
    "Names.swift": """
    enum Names { static let close = "ic_close" }
    extension String { var shown: String { self + "!" } }
    """,
    "Screen.swift": """
    import SwiftUI
    struct Screen: View {
      var body: some View {
        VStack { Row(title: "One".shown); Text(heading()).framed() }
      }
      func heading() -> String { let make = { "Head" }; return make() }
    }
    """,
    "Styles.swift": """
    import SwiftUI
    extension View { func framed() -> some View { self.accessibilityAddTraits(.isHeader) } }
    """,
    "Controller.swift": """
    import UIKit
    final class Controller: Base {
      let close = UIButton(type: .custom)
      override func viewDidLoad() { setUp(close) }
    }
    """,
    "Setter.swift": """
    import UIKit
    protocol Setter { func set(_ button: UIButton) }
    struct Plain: Setter { func set(_ button: UIButton) { button.accessibilityLabel = "Plain" } }
    """,
    "Caller.swift": """
    import UIKit
    final class Caller: UIViewController {
      let help = UIButton(type: .custom)
      var setter: Setter?
      override func viewDidLoad() {
        help.setImage(UIImage(named: "help"), for: .normal)
        setter?.set(help)
      }
    }
    """,
    "Base.swift": """
    import UIKit
    class Base: UIViewController {
      func setUp(_ button: UIButton) { button.setImage(UIImage(named: Names.close), for: .normal) }
    }
    """,
  ]

  /// An edit: a text in a file, and its replacement.
  struct Edit: CustomTestStringConvertible {
    let file: String
    let old: String
    let new: String
    var testDescription: String { "\(file): \(old) → \(new)" }
  }

  static let edits = [
    Edit(file: "Row.swift", old: "icon }", new: "icon; Text(title) }"),
    Edit(file: "Row.swift", old: "struct Row", new: "// a comment\nstruct Row"),
    Edit(file: "Row.swift", old: "Image(Names.close)", new: "Image(decorative: Names.close)"),
    Edit(file: "Row.swift", old: "let title", new: "let subtitle = \"\"\n  let title"),
    Edit(file: "Names.swift", old: "\"ic_close\"", new: "\"xmark_icon\""),
    Edit(file: "Names.swift", old: "self + \"!\"", new: "\"Other\""),
    Edit(file: "Names.swift", old: "enum Names", new: "\n\nenum Names"),
    Edit(
      file: "Styles.swift", old: ".accessibilityAddTraits(.isHeader)",
      new: ".accessibilityLabel(\"A\")"),
    Edit(file: "Styles.swift", old: "framed()", new: "framing()"),
    Edit(file: "Screen.swift", old: "\"Head\"", new: "\"Heading\""),
    Edit(
      file: "Screen.swift", old: "struct Screen",
      new: "struct Other: View { var body: some View { Row(title: \"x\") } }\nstruct Screen"),
    Edit(
      file: "Base.swift", old: "button.setImage",
      new: "button.accessibilityLabel = \"Close\"; button.setImage"),
    Edit(file: "Base.swift", old: "UIViewController", new: "UIButton"),
    Edit(file: "Controller.swift", old: "setUp(close)", new: "\n"),
  ]

  @Test("A reading after an edit is like one from scratch", arguments: edits)
  func edited(edit: Edit) {
    var memory = EvaluationMemory()
    var files = Self.files
    let before = Self.read(files, &memory)
    #expect(before == Self.read(files, &memory))
    files[edit.file] = files[edit.file]?.replacing(edit.old, with: edit.new)
    #expect(files != Self.files)
    var fresh = EvaluationMemory()
    let expected = Self.read(files, &fresh)
    #expect(Self.read(files, &memory) == expected)
    #expect(Self.read(Self.files, &memory) == before)
  }

  // An edit, and files that come and go.
  private static let changes: [[String: String]] =
    edits.map { edit in
      [edit.file: files[edit.file, default: ""].replacing(edit.old, with: edit.new)]
    } + [
      ["Row.swift": ""], ["Names.swift": ""], ["Base.swift": ""],
      [
        "Addition.swift":
          "import SwiftUI\nstruct Addition: View { var body: some View { Row(title: \"\") } }"
      ],
      ["A.swift": "import SwiftUI\nextension View { func framed() -> some View { self } }"],
      ["A.swift": "import UIKit\nclass Base: UIButton {}"],
      ["A.swift": "enum Names { static let close = \"ic_a\" }"],
      ["A.swift": "enum Outer { enum Names { static let close = \"ic_a\" } }"],
      ["A.swift": "import SwiftUI\nextension Row { struct Names { static let close = \"ic_a\" } }"],
      ["A.swift": "import SwiftUI\nextension Row { var icon: some View { Text(\"a\") } }"],
      ["A.swift": "func heading() -> String { \"Other\" }"],
      ["A.swift": "let close = \"ic_b\"\nvar help: String { \"Help\" }"],
      [
        "A.swift":
          "import SwiftUI\nextension SwiftUI.View { func framed() -> some View { hidden() } }"
      ],
      ["A.swift": "extension Swift.String { var shown: String { \"Shown\" } }"],
      ["A.swift": "extension Hashable { var shown: String { \"ic_x\" } }"],
      ["A.swift": "import UIKit\nextension Caller { @IBOutlet var other: UIButton! }"],
      [
        "A.swift":
          "import UIKit\nstruct Other: Setter { func set(_ b: UIButton) { b.accessibilityLabel = \"x\" } }"
      ],
      [
        "A.swift":
          "import UIKit\nextension Names: Setter { func set(_ b: UIButton) { b.isHidden = true } }"
      ],
      [
        "A.swift":
          "import UIKit\nextension Base { func tap(_ b: UIButton) { b.accessibilityLabel = \"x\" } }"
      ],
    ]

  @Test("A process that reads an index tells what one without does", arguments: changes)
  func indexed(change: [String: String]) throws {
    var (memory, fresh) = (EvaluationMemory(), EvaluationMemory())
    let before = Self.read(Self.files, &memory)
    var files = Self.files.merging(change) { $1 }
    files = files.filter { !$0.value.isEmpty }
    var later = try #require(Self.later(memory, files))
    let hadChanged = later.hasChanged
    #expect(Self.read(files, &later) == Self.read(files, &fresh))
    #expect(!hadChanged && later.hasChanged)
    var last = try #require(Self.later(later, Self.files))
    #expect(Self.read(Self.files, &last) == before)
    var again = try #require(Self.later(last, Self.files))
    #expect(Self.read(Self.files, &again) == before)
    #expect(!again.hasChanged)
  }

  @Test("A text that has changed is read again by those that show it alone") func texts() throws {
    var files = Self.files
    files["Greeting.swift"] = """
      import SwiftUI
      struct Greeting: View { var body: some View { Text("hello") } }
      """
    let (old, new) = (["hello": "Hello", "bye": "Bye"], ["hello": "Welcome", "bye": "Bye"])
    var (memory, fresh) = (EvaluationMemory(), EvaluationMemory())
    let before = Self.read(files, &memory, texts: old)
    let after = Self.read(files, &fresh, texts: new)
    #expect(before != after)
    var later = try #require(Self.later(memory, files))
    #expect(Self.read(files, &later, texts: new) == after)
    #expect(Self.read(files, &memory, texts: new) == after)
    let project = SourceProject(Self.parsed(files), catalogue: Self.catalogue(old))
    memory.prepare(Self.parsed(files), texts: project.texts, project.traits)
    #expect(memory.draft(of: "Greeting") == nil)
    #expect(memory.draft(of: "Row") != nil)
  }

  private static func catalogue(_ texts: [String: String]) -> TextCatalogue {
    var catalogue = TextCatalogue()
    catalogue.add(texts.map { (key: $0, value: $1) })
    return catalogue
  }

  @Test("An index that is damaged, cut or of another program is no index") func damagedIndex()
    throws
  {
    var memory = EvaluationMemory()
    _ = Self.read(Self.files, &memory)
    let paths = Self.files.keys.sorted()
    let index = try #require(memory.index(of: 7))
    #expect(EvaluationMemory(index: index, of: 7, paths) != nil)
    #expect(EvaluationMemory(index: index, of: 8, paths) == nil)
    #expect(EvaluationMemory(index: [], of: 7, paths) == nil)
    for place in stride(from: 0, to: index.count, by: 97) {
      var damaged = index
      damaged[place] ^= 1
      #expect(EvaluationMemory(index: damaged, of: 7, paths) == nil)
      #expect(EvaluationMemory(index: Array(index[..<place]), of: 7, paths) == nil)
    }
  }

  // The memory of a process that has read the index of another one.
  private static func later(
    _ memory: EvaluationMemory, _ files: [String: String]
  ) -> EvaluationMemory? {
    memory.index(of: 7).flatMap { EvaluationMemory(index: $0, of: 7, files.keys.sorted()) }
  }

  @Test("A hurried reading tells of the edited file what a whole one does", arguments: edits)
  func hurried(edit: Edit) {
    var (memory, fresh) = (EvaluationMemory(), EvaluationMemory())
    var files = Self.files
    _ = Self.read(files, &memory)
    files[edit.file] = files[edit.file]?.replacing(edit.old, with: edit.new)
    let expected = Self.read(files, &fresh, of: edit.file)
    #expect(Self.read(files, &memory, of: edit.file, isHurried: true) == expected)
    // Nothing of it is kept for longer.
    #expect(Self.read(files, &memory, of: edit.file) == expected)
    #expect(Self.read(files, &memory) == Self.read(files, &fresh))
  }

  @Test("A change of a body leaves what does not read it") func kept() {
    var memory = EvaluationMemory()
    var files = Self.files
    _ = Self.read(files, &memory)
    files["Screen.swift"] = files["Screen.swift"]?.replacing("\"Head\"", with: "\"Heading\"")
    memory.prepare(Self.parsed(files), SourceProject(Self.parsed(files)).traits)
    #expect(memory.draft(of: "Row") != nil)
    #expect(memory.draft(of: "Screen") == nil)
    memory.prepare(Self.parsed(files), ["another catalog"])
    #expect(memory.draft(of: "Row") == nil)
  }

  @Test("A change of a declaration leaves what does not look it up") func keptByNames() throws {
    var memory = EvaluationMemory()
    var files = Self.files
    _ = Self.read(files, &memory)
    var later = try #require(Self.later(memory, files))
    let numbers = Dictionary(uniqueKeysWithValues: zip(files.keys.sorted(), 0...))
    let (names, caller) = (try #require(numbers["Names.swift"]), numbers["Caller.swift"] ?? 0)
    files["Names.swift"] = files["Names.swift"]?.replacing("close =", with: "shut =")
    for number in 0..<2 {
      if number == 1 { swap(&memory, &later) }
      memory.prepare(Self.parsed(files), SourceProject(Self.parsed(files)).traits)
      #expect(memory.draft(of: "Row") == nil && memory.part(of: names) == nil)
      #expect(memory.draft(of: "Screen") != nil && memory.part(of: caller) != nil)
    }
    // Another type conforms to the protocol of a property of `Caller`.
    files["Setter.swift"]? += "\nextension Names: Setter { func set(_ b: UIButton) {} }"
    memory.prepare(Self.parsed(files), SourceProject(Self.parsed(files)).traits)
    #expect(memory.draft(of: "Screen") != nil && memory.part(of: caller) == nil)
  }

  private static func parsed(_ files: [String: String]) -> [SourceFile] {
    files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
  }

  // The files as a process with an index reads them: those that are the same are parsed when somebody asks for code.
  private static func parsed(
    _ files: [String: String], _ memory: EvaluationMemory
  ) -> [SourceFile] {
    let known = Dictionary(
      memory.files.compactMap(\.self).map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    return files.sorted { $0.key < $1.key }.map { path, text in
      let bytes = Array(text.utf8)
      guard var file = known[path], file.isSame(as: bytes) else {
        return SourceFile(path: path, text: text)
      }
      file.set { bytes }
      return file
    }
  }

  // The trees of all screens, as the program reads them, or of the screens in one file.
  private static func read(
    _ files: [String: String], _ memory: inout EvaluationMemory, of chosen: String? = nil,
    isHurried: Bool = false, texts: [String: String] = [:]
  ) -> [String] {
    let parsed = parsed(files, memory)
    let project = SourceProject(parsed, catalogue: catalogue(texts), isLazy: true)
    memory.prepare(parsed, texts: project.texts, project.traits)
    let code = UIKitReading(project)
    var parts: [UIKitReading.Part] = []
    for number in code.files {
      let isStaleEnough = isHurried && parsed[number].path != chosen
      let known = memory.part(of: number, orStale: isStaleEnough)
      parts.append(known ?? code.evaluate(number))
      if known == nil { memory.keep([number: parts[parts.count - 1]]) }
    }
    let drafts = project.types.map { type in
      let isStaleEnough = isHurried && project.path(of: type) != chosen
      if let known = memory.draft(of: type, orStale: isStaleEnough) { return known }
      let made = project.draft(of: type)
      memory.keep([made])
      return made
    }
    let views = code.views(parts).screens(besides: Set(project.types))
    let settled = project.settled(drafts).byFile
    if let chosen {
      return [
        described(settled.filter { $0.path == chosen }.flatMap { $0.screens() }),
        described(views.filter { $0.path == chosen }.flatMap(\.screens)),
      ]
    }
    let screens = settled.map { file in
      memory.screens(of: file) ?? (file: file, screens: file.screens(), revision: 0)
    }
    memory.keep(screens)
    return screens.map { described($0.screens) }
      + [described(views.flatMap(\.screens))]
  }

  private static func described(_ screens: [Screen]) -> String {
    screens.map { screen in
      let excerpts = screen.tree.nodes.map { node in
        "\(node.line):\(node.column) \(node.hasDetails ? node.details.code?.excerpt ?? "" : "")"
      }
      return "\(screen.name) \(screen.source.line)\n\(SketchPrinter(screen.tree).description())"
        + excerpts.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
