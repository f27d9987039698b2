import A11yFiles
import A11yTree
import Testing

@testable import A11ySource

/// Every production of the language, nested in itself. The work must grow with the depth, and no faster.
@Suite("Code that lies in code of its kind")
struct NestingTests {
  /// The places where code may stand.
  enum Place: String, CaseIterable {
    case file, members, method, body

    func text(_ code: String) -> String {
      switch self {
      case .file: "import SwiftUI\n\(code)\n\(Self.view)"
      case .members: "import SwiftUI\nstruct Around {\n\(code)\n}\n\(Self.view)"
      case .method:
        "import UIKit\nclass Around: UIViewController {\nfunc twice(_ a: Int) -> Int { a }\n"
          + "func twice(_ a: String) -> Int { 1 }\noverride func viewDidLoad() {\n\(code)\n} }\n"
          + Self.view
      case .body:
        "import SwiftUI\nstruct Around: View { var body: some View { VStack {\n\(code)\n} } }\n"
          + Self.view
      }
    }

    private static let view = "struct Beside: View { var body: some View { Image(\"beside\") } }\n"
  }

  /// A production, with what stands before and behind the code in it.
  struct Production: CustomTestStringConvertible, Sendable {
    let name: String
    let places: [Place]
    let before: String
    let inside: String
    let behind: String

    init(
      _ name: String, _ places: [Place], _ before: String, _ inside: String, _ behind: String
    ) {
      (self.name, self.places) = (name, places)
      (self.before, self.inside, self.behind) = (before, inside, behind)
    }

    var testDescription: String { name }

    func text(_ place: Place, depth: Int) -> String {
      place.text(
        String(repeating: before, count: depth) + inside + String(repeating: behind, count: depth))
    }
  }

  private static let button = "view.addSubview(UIButton())"
  private static let image = "Image(\"x\")"

  static let productions: [Production] =
    declarations + statements + expressions + builders

  private static let declarations = [
    Production("struct", [.file, .members], "struct A { ", "", "}"),
    Production("enum", [.file, .members], "enum A { ", "case a", "}"),
    Production("class", [.file, .members, .method], "class A { ", "", "}"),
    Production("extension", [.file], "extension A { ", "", "}"),
    Production("#if", [.file, .members], "\n#if A\n", "let x = 1", "\n#endif\n"),
    Production("#else", [.file, .members], "\n#if A\nlet y = 1\n#else\n", "", "\n#endif\n"),
    Production("type in #if", [.file, .members], "enum A {\n#if X\n", "", "\n#endif\n}"),
    Production("getter", [.members], "var a: Int { get { ", "1", "} }"),
    Production("local function", [.method], "func g() { ", button, " }"),
    Production("local type", [.method], "struct A { func g() { ", "", " } }"),
    Production("generic type", [.members], "let a: A<", "B", ">"),
    Production("function type", [.members], "let a: (", "B", ") -> A"),
    Production("tuple type", [.members], "let a: (", "B", ", A)"),
    Production("default value", [.members], "func f(a: Any = { ", "", " }) {}"),
    Production("attribute", [.members], "@A(", "1", ") var a = 1"),
  ]

  private static let statements = [
    Production("do", [.method, .body], "do { ", button, " }"),
    Production("for", [.method, .body], "for _ in 0..<2 { ", button, " }"),
    Production("while", [.method, .body], "while x { ", button, " }"),
    Production("repeat", [.method, .body], "repeat { ", button, " } while x"),
    Production("if", [.method, .body], "if x { ", image, " }"),
    Production("if let", [.method, .body], "if let a = b { ", image, " }"),
    Production("if case", [.method, .body], "if case .a(let b) = c { ", image, " }"),
    Production("if else", [.method, .body], "if x { y() } else { ", image, " }"),
    Production("else if", [.method, .body], "if x { y() } else ", "if z { }", ""),
    Production("switch", [.method, .body], "switch x { case 1: ", image, " \ndefault: y() }"),
    Production("guard", [.method], "guard let a = b else { ", button, " return }"),
    Production("defer", [.method], "defer { ", button, " }"),
    Production("catch", [.method, .body], "do { try x() } catch { ", button, " }"),
    Production("#if", [.method, .body], "\n#if A\n", image, "\n#endif\n"),
    Production("#else", [.method, .body], "\n#if A\ny()\n#else\n", image, "\n#endif\n"),
    Production("#elseif", [.method, .body], "\n#if A\ny()\n#elseif B\n", image, "\n#endif\n"),
    Production("early return", [.method, .body], "if x { return ", image, " }"),
    Production("local let", [.method, .body], "let a = { ", image, " }()"),
  ]

  private static let expressions = [
    ("parentheses", "(", "1", ")"), ("tuple", "(1, ", "1", ")"), ("array", "[1, ", "1", "]"),
    ("dictionary", "[1: ", "1", "]"), ("ternary", "(x ? ", "1", " : 1)"),
    ("ternary condition", "(", "x", " ? y : z)"), ("ternary else", "(x ? 1 : ", "1", ")"),
    ("both sides of a ternary", "(x ? a : b).f(", "1", ")"), ("nil", "(a ?? ", "1", ")"),
    ("sum", "(1 + ", "1", ")"), ("text sum", "(\"a\" + ", "\"b\"", ")"), ("not", "!(", "x", ")"),
    ("and", "(x && ", "y", ")"), ("equal", "(x == ", "y", ")"), ("try", "try (", "1", ")"),
    ("await", "await (", "1", ")"), ("cast", "(", "1", " as! Int)"), ("is", "(", "1", " is Int)"),
    ("call", "f(", "1", ")"), ("two arguments", "f(1, a: ", "1", ")"),
    ("overloaded call", "twice(", "1", ")"), ("call of a member", "a.f(", "1", ")"),
    ("call of a view", "view.f(", "1", ")"), ("call of a button", "UIButton().f(", "1", ")"),
    ("call of a list", "[a, b].f(", "1", ")"), ("initialiser", "A(a: ", "1", ")"),
    ("font", "UIFont.f(", "1", ")"), ("font size", "UIFont.systemFont(ofSize: ", "1", ")"),
    ("image", "UIImage(named: ", "\"a\"", ")"), ("view", "UIImageView(image: ", "1", ")"),
    ("attributed text", "NSAttributedString(string: ", "\"a\"", ")"),
    ("implicit member", ".a(", "1", ")"), ("appended", "a.append(", "1", ")"),
    ("optional chain", "(a?.b(", "1", "))"), ("forced", "a!.b(", "1", ")"),
    ("subscript", "a[", "1", "]"), ("interpolation", "\"\\(", "1", ")\""),
    ("key path", "m(\\.a, ", "1", ")"), ("key path with a subscript", "\\A[", "1", "]"),
    ("selector", "#selector(", "a", ")"), ("macro", "#m(", "1", ")"), ("closure", "{ ", "1", " }"),
    ("called closure", "{ ", "1", " }()"), ("trailing closure", "f { ", "1", " }"),
    ("two trailing closures", "f { 1 } b: { ", "1", " }"),
    ("closure with a parameter", "f { a in ", "1", " }"), ("map", "[1].map { _ in ", "1", " }"),
    ("configuring closure", "UIView().then { ", "1", " }"),
    ("generic call", "A<Int>(", "1", ")"), ("if expression", "if x { ", "1", " } else { 2 }"),
    ("switch expression", "switch x { default: ", "1", " }"), ("inout", "f(&a, ", "1", ")"),
  ].map { name, before, inside, behind in
    Production(name, [.members, .method, .body], before, inside, behind)
  }

  private static let builders = [
    ("stack", "VStack { ", " }"), ("two views", "VStack { Text(\"a\"); ", " }"),
    ("button", "Button { } label: { ", " }"), ("list", "ForEach(a) { _ in ", " }"),
    ("modifier", "Group { ", " }.padding()"), ("overlay", "Text(\"a\").overlay(", ")"),
    ("background", "Text(\"a\").background { ", " }"), ("sheet", "Text(\"a\").sheet { ", " }"),
    ("navigation", "NavigationLink { ", " } label: { Text(\"a\") }"),
    ("unknown view", "Unknown { ", " }"), ("unknown modifier", "Text(\"a\").unknown { ", " }"),
    ("label", "Text(\"a\").accessibilityElement(children: .combine).overlay(", ")"),
    ("menu", "Menu { ", " } label: { Text(\"a\") }"), ("any view", "AnyView(", ")"),
    ("section", "Section { Text(\"a\") } header: { ", " }"),
    ("toolbar", "Text(\"a\").toolbar { ", " }"),
    ("representation", "Text(\"a\").accessibilityRepresentation { ", " }"),
    ("label of a control", "Toggle(isOn: $a) { ", " }"), ("type-erased", "(", " as! any View)"),
  ].map { name, before, behind in Production(name, [.body], before, image, behind) }

  private struct Outcome: Sendable {
    var steps = 0
    var screens: [String] = []
  }

  private static func read(_ text: String) -> Outcome {
    let outcome = Locked(Outcome())
    let thread = OwnThread(stackSize: Fuel.stackSize) {
      let project = SourceProject([SourceFile(path: "A.swift", text: text)])
      let drafts = zip(project.types, project.steps(of: project.types)).map {
        project.draft(of: $0, steps: $1)
      }
      let code = UIKitReading(project)
      let parts = code.files.map(code.evaluate)
      var found = Outcome()
      found.steps = (drafts.map(\.steps) + parts.map(\.found.steps)).reduce(0, +)
      found.screens = project.settled(drafts).byFile.flatMap { $0.screens() }.map(\.name)
      let result = found
      outcome.withLock { $0 = result }
    }
    thread?.join()
    return outcome.withLock { $0 }
  }

  @Test(
    "takes steps that grow with its depth, and leaves the code beside it", arguments: productions)
  func steps(production: Production) {
    for place in production.places {
      let counts = [10, 20, 40].map { depth in
        let outcome = Self.read(production.text(place, depth: depth))
        #expect(outcome.screens.contains("Beside"), "\(place), \(depth)")
        return outcome.steps
      }
      // A file has 100,000 steps, and what ends for lack of them would seem to grow no further.
      #expect(counts[2] < 40_000, "\(place): \(counts)")
      // Alternatives that multiply do so up to a limit.
      for (less, more) in zip(counts, counts.dropFirst()) {
        #expect(Double(more) < 2.5 * Double(max(less, 6_000)), "\(place): \(counts)")
      }
    }
  }

  @Test("is read to the end where types lie deeper than is read")
  func types() throws {
    let text = String(repeating: "enum A { ", count: 33) + String(repeating: "}", count: 33)
    let file = SourceFile(path: "A.swift", text: text)
    #expect(file.fault?.message.contains("deeper") == true)
    #expect(file.fault?.line(in: file) == 1)
    #expect(file.types.count == 32)
  }

  @Test("is not read where it has more words and signs than a tree may")
  func long() {
    let file = SourceFile(
      path: "A.swift", text: "let a = [" + String(repeating: "1,", count: 500_000) + "]")
    #expect(file.fault?.message.contains("too long") == true)
    #expect(file.code.isEmpty)
  }

  @Test("starts where its first statement does")
  func starts() {
    for (text, start) in [
      ("func f() { do { do { g() } } }", 21), ("func f() { do { } \n g() }", 20),
      ("func f() {\n#if A\n#if B\n g()\n#endif\n#endif\n}", 24), ("func f() { }", 0),
    ] {
      let file = SourceFile(path: "A.swift", text: text)
      guard case .function(let function)? = file.code.declarations.first else { continue }
      #expect(function.body?.start(from: 0) == Int32(start), "\(text)")
    }
  }
}

/// Functions that call each other, whose values would multiply.
@Suite("Code that stands for ever more values")
struct MultiplyingValueTests {
  // Each function returns what three others return.
  private static func machine(_ count: Int) -> String {
    let cases = (0..<count).map { "case s\($0)" }.joined(separator: "; ")
    let functions = (0..<count).map { number in
      let next = (1...3).map { (number + $0) % count }
      return """
          mutating func f\(number)() -> String? {
            if name == "a" { state = .s\(next[0]); return f\(next[0])() }
            else if name == "b" { state = .s\(next[1]); return f\(next[1])() }
            else { state = .s\(next[2]); name = name + "c"; return f\(next[2])() }
          }
        """
    }
    return """
      import Foundation
      struct T {
        var state = S.s0
        var name = ""
        enum S { \(cases) }
      \(functions.joined(separator: "\n"))
      }
      """
  }

  private static let view = "struct V: View { var body: some View { Image(\"v\") } }"

  private func reading(_ text: String) -> (project: SourceProject, code: UIKitReading) {
    let project = SourceProject([
      SourceFile(path: "Many.swift", text: text), SourceFile(path: "V.swift", text: Self.view),
    ])
    return (project, UIKitReading(project))
  }

  @Test("takes steps that grow with the number of its functions")
  func steps() {
    let counts = [16, 32, 64].map { count in
      let (_, code) = reading(Self.machine(count))
      let parts = code.files.map(code.evaluate)
      #expect(code.unread(parts).isEmpty)
      return parts.reduce(0) { $0 + $1.found.steps }
    }
    for (less, more) in zip(counts, counts.dropFirst()) {
      #expect(Double(more) < 2.5 * Double(less), "\(counts)")
    }
  }

  // Each variable has twice the values of the one before it, in one line each.
  static let doubling = [
    "let a%1 = [a%0, a%0]", "let a%1 = (a%0, a%0)", "let a%1 = a%0 + a%0",
    "let a%1 = [1: a%0, 2: a%0]", "let a%1 = x ? a%0 : [a%0]", "let a%1 = { (a%0, a%0) }()",
    "func a%1() -> Any { if x { return a%0 }; return [a%0] }", "var a%1: Any { [a%0, a%0] }",
  ]

  @Test("has a bounded number of them", arguments: doubling)
  func values(line: String) {
    let lines = (1...400).map { number in
      line.replacing("%1", with: "\(number)").replacing("%0", with: "\(number - 1)")
    }
    let (project, code) = reading(
      "import UIKit\nclass A: UIView { func f() {\nlet a0 = [UIButton()]\n"
        + lines.joined(separator: "\n") + "\naddSubview(a400)\n} }")
    let parts = code.files.map(code.evaluate)
    // Those that end early are named.
    let most = 100_000 + 16 * project.files[0].size
    #expect(parts[0].found.steps <= most + most / 8)
    #expect(code.unread([parts[1]]).isEmpty)
    #expect(project.types == ["V"])
  }

  @Test("is named with its file, and other files are read")
  func unread() {
    let calls = (0..<40).map { "var a\($0): Int { a\($0 + 1) + a\($0 + 1) }" }
    let (project, code) = reading(
      "import UIKit\nclass A: UIView { func f() {\naddSubview(UIButton())\n"
        + calls.joined(separator: "\n") + "\nlet a40 = 1\nprint(a0)\n} }")
    let parts = code.files.map(code.evaluate)
    let unread = code.unread(parts)
    #expect(unread.map(\.path) == ["Many.swift"])
    #expect(unread.first?.message.contains("more steps or values than a file may take") == true)
    #expect(project.screens().map(\.name) == ["V"])
  }

  @Test("gives a file a share that no other file changes, unless there are very many")
  func shares() {
    let small = ReadingShares([1_000], screens: 1)
    let app = ReadingShares(Array(repeating: 5_000, count: 400), screens: 100)
    let large = ReadingShares(Array(repeating: 5_000, count: 10_000), screens: 2_000)
    #expect(small.steps(ofFile: 1_000) == app.steps(ofFile: 1_000))
    #expect(small.values(ofFile: 1_000) == app.values(ofFile: 1_000))
    let all = (0..<10_000).reduce(0) { sum, _ in sum + large.steps(ofFile: 5_000) }
    #expect(all <= ReadingShares.most)
    #expect(2_000 * large.steps(ofScreenIn: 5_000, among: 1) <= ReadingShares.most)
    // A file with many screens takes no more than one with a few.
    #expect(1_000 * app.steps(ofScreenIn: 5_000, among: 1_000) <= 4 * ReadingShares.least + 80_000)
  }
}
