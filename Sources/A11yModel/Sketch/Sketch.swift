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
/// | `enabled`, `disabled`, `hidden`, `touch`, `no-touch`, `ax`, … | see ``words`` |
/// | `list=[save, @name, gone?, null]`, `count=[…]`, `unindexed=[…]`, `in=@name` | references |
/// | `actions=["Add"]`, `names=["Add"]` | custom actions, user input labels |
/// | `region=x,y,w,h`, `activate=x,y`, `hit=x,y` | geometry |
/// | `probe=x,y:save`, `probes=[]` | live hit tests, each with who answers, `null` for nobody |
/// | `actionable=x,y`, `blocked=[occluded:@name, notHittable]` | a driver's verdict |
/// | `scroll=w,h,x,y`, `level=0`, `owner=id`, `container=list`, `controller=Name` | the rest |
/// | `held`, `!held` | of a document: whether code has an outlet to it or a class for it |
///
/// A `!` in front of a word makes it false; `fact=?` makes the fact unknown. The first line may
/// say what kind of capture it is: `in-process` knows every fact and takes UIKit's defaults for
/// those not written; `driver`, which is also meant when there is no such line, knows what XCUITest
/// debug text knows. Behind the kind: the size of the screen, `phone` or `pad`, `rtl`,
/// `scale=3`, `locale=ar`, `rounding=1`, `design-time`.
///
/// A mark at the end of a line says what is expected there: `✗` a finding, `?` a possible one, `~`
/// a rule that lacks a fact; the message may follow.
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

  /// The words for yes-or-no facts.
  static let words: [(word: String, flag: Flag)] = [
    ("enabled", .enabled), ("selected", .selected), ("focused", .focused), ("hidden", .hidden),
    ("visible", .visible), ("hittable", .hittable), ("exposed", .exposed),
    ("touch", .userInteractionEnabled), ("tappable", .hasTapAction), ("clips", .clipsToBounds),
    ("opaque", .opaque), ("ax", .isAccessibilityElement),
    ("elements-hidden", .accessibilityElementsHidden), ("modal", .accessibilityViewIsModal),
    ("groups", .shouldGroupAccessibilityChildren), ("view", .isView),
    ("turned", .turned),
  ]

  static let texts: [(key: String, fact: TextFact)] = [
    ("id", .identifier), ("label", .label), ("", .value), ("ph", .placeholder), ("hint", .hint),
    ("title", .title), ("text", .visibleText), ("language", .language), ("class", .className),
  ]
}

extension ElementTree {
  /// Reads a screen in sketch notation; marks are ignored.
  package init(sketch: String) throws(SketchError) { self = try Sketch(sketch).tree }
}
