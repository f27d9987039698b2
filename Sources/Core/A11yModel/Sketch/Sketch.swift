/// A screen in sketch notation: one line per element, nested by indentation.
///
///     in-process 390 844
///     window 0 0 390 844
///       cell#milk 0 91 390 60 "Milk, 2 €" ax
///         button 320 99 44 44 "Add"  ✗ "Milk, 2 €" hides it
///
/// A line is `kind#identifier x y width height "label"`, followed by any of these tokens in any order. An
/// unknown kind is in quotation marks.
///
/// | token | fact |
/// | --- | --- |
/// | `@name` | a name for references, not a fact |
/// | `=value`, `ph=`, `hint=`, `title=`, `text=`, `language=`, `class=` | texts |
/// | `[button, header]` | traits |
/// | `alpha=0.5` | alpha |
/// | `enabled`, `disabled`, `hidden`, `touch`, `no-touch`, `ax`, … | flags |
/// | `list=[save, @name, gone?, null]`, `count=[…]`, `unindexed=[…]`, `in=@name` | references |
/// | `actions=["Add"]`, `names=["Add"]` | lists of texts |
/// | `region=x,y,w,h`, `activate=x,y`, `hit=x,y` | points and rectangles |
/// | `probe=x,y:save`, `probes=[]` | live hit tests with the element that is hit, or `null` |
/// | `actionable=x,y`, `blocked=[occluded:@name, notHittable]` | a driver's verdict |
/// | `scroll=w,h,x,y`, `level=0`, `owner=id`, `container=list`, `controller=Name`, … | the rest |
///
/// The key or word of every fact is declared in ``Fact``, and listed in `Documentation/capture-format.md`.
///
/// A `!` before a word makes it false; `fact=?` makes the fact unknown. The first line may name the kind of
/// capture. In an `in-process` capture every fact is known, with UIKit's defaults for facts that are not
/// written. A `driver` capture, the default, knows the facts of XCUITest's debug descriptions. The kind may be
/// followed by the size of the screen, `phone` or `pad`, `rtl`, `scale=3`, `locale=ar`, `appearance=dark`,
/// `rounding=1` and `design-time`.
///
/// `draw` and further words describe the pixels of an element, one over the other: `fill FFFFFF`, `pill 3366FF`,
/// `edge C6C6C8`, `gradient FFFFFF 888888`, `photo`, `icon FFCC00`, and `text 777777`, with a second colour for
/// the second half, and with `"…"` for other words than its label. A sketch with such elements has a screenshot.
///
/// A mark at the end of a line states the expected result: `✗` a finding, `?` a possible finding, `~` a rule
/// that lacks a fact. A message may follow. `✗[tap.covered]` also gives the reason.
package struct Sketch: Sendable {
  package var tree: ElementTree
  /// The marks, in line order.
  package var expectations: [Expectation]

  /// The expected result of a rule for one element.
  package struct Expectation: Hashable, Sendable {
    package var element: Int
    package var mark: Mark
    /// The reason code in brackets after the mark; empty if there is none.
    package var reason: String
    /// The message after the mark; empty if there is none.
    package var message: String
  }

  package enum Mark: Character, Sendable {
    case finding = "✗"
    case possible = "?"
    case notEvaluated = "~"
  }

  init(tree: ElementTree, expectations: [Expectation]) {
    self.tree = tree
    self.expectations = expectations
  }

  /// Reads a sketch. Errors have the number of the first bad line, counted from 1.
  package init(_ text: String) throws(SketchError) { try self.init(lines: Sketch.lines(of: text)) }

  /// Reads the lines of a sketch.
  ///
  /// - Parameter first: The number of the first line in its file.
  package init(
    lines: some Sequence<Substring>, startingAt first: Int = 1
  ) throws(SketchError) {
    var parser = SketchParser()
    for (number, line) in zip(first..., lines) { try parser.read(line, number: number) }
    self = try parser.finish()
  }

  /// Splits a text into lines, for any kind of line ending.
  package static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}

/// An error in a line of a sketch.
package struct SketchError: Error, Hashable, CustomStringConvertible {
  /// The line number, counted from 1.
  package var line: Int
  package var message: String

  /// The line and message, for example `line 3: unknown word "buton"; expected a kind of element`.
  package var description: String { "line \(line): \(message)" }
}

extension Sketch.Mark {
  /// Creates a mark from a token; nil if the token is something else.
  init?(_ token: SketchTokens.Token) {
    guard !token.isQuoted, token.argument == nil, token.identifier == nil,
      token.text.count == 1, let mark = token.text.first.flatMap(Self.init(rawValue:))
    else { return nil }
    self = mark
  }
}

extension ElementTree {
  /// Reads a screen in sketch notation, ignoring marks.
  package init(sketch: String) throws(SketchError) { self = try Sketch(sketch).tree }
}
