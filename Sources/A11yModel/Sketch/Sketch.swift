/// A screen in sketch notation: one line per element, nesting by indentation.
///
///     in-process 390 844
///     window 0 0 390 844
///       cell#milk 0 91 390 60 "Milk, 2 €" ax
///         button 320 99 44 44 "Add"  ✗ "Milk, 2 €" hides it
///
/// A line is `kind#identifier x y width height "label"`, followed by any of these, in any order; a
/// kind in quotation marks is one that is not known.
///
/// | token | fact |
/// | --- | --- |
/// | `@name` | a name for references, not a fact |
/// | `=value`, `ph=`, `hint=`, `title=`, `text=`, `language=`, `class=` | texts |
/// | `[button, header]` | traits |
/// | `alpha=0.5` | alpha |
/// | `enabled`, `disabled`, `hidden`, `touch`, `no-touch`, `ax`, … | yes-or-no facts |
/// | `list=[save, @name, gone?, null]`, `count=[…]`, `unindexed=[…]`, `in=@name` | references |
/// | `actions=["Add"]`, `names=["Add"]` | lists of texts |
/// | `region=x,y,w,h`, `activate=x,y`, `hit=x,y` | places |
/// | `probe=x,y:save`, `probes=[]` | live hit tests, each with who answers, `null` for nobody |
/// | `actionable=x,y`, `blocked=[occluded:@name, notHittable]` | a driver's verdict |
/// | `scroll=w,h,x,y`, `level=0`, `owner=id`, `container=list`, `controller=Name`, … | the rest |
///
/// Every fact has its key or its word where it is declared, in ``Fact``; `Documentation/capture-format.md`
/// lists them.
///
/// A `!` in front of a word makes it false; `fact=?` makes the fact unknown. The first line may
/// say what kind of capture it is: `in-process` knows every fact and takes UIKit's defaults for
/// those not written; `driver`, which is also meant when there is no such line, knows what XCUITest
/// debug text knows. Behind the kind: the size of the screen, `phone` or `pad`, `rtl`,
/// `scale=3`, `locale=ar`, `rounding=1`, `design-time`.
///
/// A mark at the end of a line says what is expected there: `✗` a finding, `?` a possible one, `~`
/// a rule that lacks a fact; the message may follow. `✗[tap.covered]` names the reason as well.
package struct Sketch: Sendable {
  /// The elements.
  package var tree: ElementTree
  /// The marks, in order of their lines.
  package var expectations: [Expectation]

  /// What a rule is expected to say about one element.
  package struct Expectation: Hashable, Sendable {
    /// The position of the element.
    package var element: Int
    /// The kind of answer.
    package var mark: Mark
    /// The code of the reason in the brackets behind the mark; empty when there are none.
    package var reason: String
    /// The words that follow the mark; empty when there are none.
    package var message: String
  }

  /// The kinds of answers that can be expected.
  package enum Mark: Character, Sendable {
    case finding = "✗"
    case possible = "?"
    case notEvaluated = "~"
  }

  init(tree: ElementTree, expectations: [Expectation]) {
    self.tree = tree
    self.expectations = expectations
  }

  /// Reads a sketch.
  ///
  /// - Throws: ``SketchError`` with the number of the first bad line, from 1.
  package init(_ text: String) throws(SketchError) { try self.init(lines: Sketch.lines(of: text)) }

  /// Reads a sketch that starts on some line of a file.
  ///
  /// - Throws: ``SketchError`` with the number of the first bad line.
  package init(
    lines: some Sequence<Substring>, startingAt first: Int = 1
  ) throws(SketchError) {
    var parser = SketchParser()
    for (number, line) in zip(first..., lines) { try parser.read(line, number: number) }
    self = try parser.finish()
  }

  /// The lines of a text, whatever ends them.
  package static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}

/// A line that is not sketch notation.
package struct SketchError: Error, Hashable, CustomStringConvertible {
  /// The number of the line, from 1.
  package var line: Int
  /// What is wrong with it, and what was expected.
  package var message: String

  /// For example `line 3: unknown word "buton"; expected a kind of element`.
  package var description: String { "line \(line): \(message)" }
}

extension Sketch.Mark {
  /// The expectation that a token starts; nil when it is none.
  init?(_ token: SketchTokens.Token) {
    guard !token.isQuoted, token.argument == nil, token.identifier == nil,
      token.text.count == 1, let mark = token.text.first.flatMap(Self.init(rawValue:))
    else { return nil }
    self = mark
  }
}

extension ElementTree {
  /// Reads a screen in sketch notation; marks are ignored.
  package init(sketch: String) throws(SketchError) { self = try Sketch(sketch).tree }
}
