import A11yModel
import TestSupport
import Testing
import UIKit

@testable import A11yUIKit

@MainActor
@Suite("Facts for assistive technologies")
struct AssistiveFactTests {
  /// A view that handles gestures of VoiceOver.
  private final class ActingView: UIView, StandInOverriding {
    static let standInOverrides = ["accessibilityActivate", "accessibilityPerformMagicTap"]
  }

  private final class LeavingController: UIViewController, StandInOverriding {
    static let standInOverrides = ["accessibilityPerformEscape"]
  }

  private final class Table: UIView, UIAccessibilityContainerDataTable {
    var cells: [Cell] = []
    func accessibilityDataTableCellElement(
      forRow row: Int, column: Int
    ) -> (any UIAccessibilityContainerDataTableCell)? {
      cells.first { ($0.row, $0.column) == (row, column) }
    }
    func accessibilityRowCount() -> Int { 2 }
    func accessibilityColumnCount() -> Int { 1 }
    var accessibilityHeaderElements: DataTableHeaders? {
      DataTableHeaders(rows: { _ in nil }, columns: { [cells] _ in Array(cells.prefix(1)) })
    }
  }

  private final class Cell: UIView, UIAccessibilityContainerDataTableCell {
    var (row, column) = (0, 0)
    func accessibilityRowRange() -> NSRange { NSRange(location: row, length: 2) }
    func accessibilityColumnRange() -> NSRange { NSRange(location: column, length: 1) }
  }

  private func element(_ test: TestWindow, _ view: UIView = UIView()) throws -> OwnedElement {
    view.isAccessibilityElement = true
    test.add(view, id: "element")
    return try #require(try test.tree().named("element"))
  }

  @Test("custom content, rotors, expansion and options of direct touch")
  func stops() throws {
    let view = UIView()
    let due = AXCustomContent(label: "Due", value: "today")
    due.importance = .high
    view.accessibilityTraits = .allowsDirectInteraction
    view.standInValues = [
      "accessibilityCustomContent": [AXCustomContent(label: "Price", value: "3 €"), due],
      "accessibilityExpandedStatus": NSNumber(value: 2),
      "accessibilityDirectTouchOptions": NSNumber(value: 3),
    ]
    view.accessibilityCustomRotors = [
      UIAccessibilityCustomRotor(name: "Errors") { _ in nil },
      UIAccessibilityCustomRotor(systemType: .heading) { _ in nil },
    ]
    let node = try element(TestWindow(), view)
    #expect(node.details.customContent?.map(\.text) == ["Price: 3 €", "Due: today"])
    #expect(node.details.customContent?.map(\.isImportant) == [false, true])
    #expect(node.details.customRotors == [CustomRotor("Errors"), CustomRotor("heading")])
    #expect(node.details.expandedStatus == .collapsed)
    #expect(node.details.directTouchOptions == [.silentOnTouch, .requiresActivation])
  }

  // MARK: Rotors

  private final class TextRange: UITextRange {}

  private final class TextInput: UIView, UITextInput {
    func text(in range: UITextRange) -> String? { "Elrond" }
  }

  private func rotors(_ rotors: UIAccessibilityCustomRotor...) throws -> [CustomRotor]? {
    let test = TestWindow()
    let view = test.add(UIView(), id: "element")
    view.isAccessibilityElement = true
    view.accessibilityCustomRotors = rotors
    return try test.capture { $0.searchesRotors = true }.tree.named("element")?.details.customRotors
  }

  /// Returns a rotor over labels, which the test must retain.
  private func rotor(
    _ labels: [UILabel], isCircular: Bool = false,
    _ direction: UIAccessibilityCustomRotor.Direction = .next
  ) -> UIAccessibilityCustomRotor {
    UIAccessibilityCustomRotor(name: "Labels") { predicate in
      guard predicate.searchDirection == direction else { return nil }
      let current = labels.firstIndex { $0 === predicate.currentItem.targetElement }
      let next = current.map { $0 + 1 } ?? 0
      guard isCircular || next < labels.count else { return nil }
      return .init(targetElement: labels[next % labels.count], targetRange: nil)
    }
  }

  private func labels(_ count: Int) -> [UILabel] {
    (0..<count).map { number in
      let label = UILabel()
      label.accessibilityLabel = "\(number)"
      return label
    }
  }

  @Test("the first ten results of a rotor are recorded, and up to 99 others are counted")
  func results() throws {
    let all = labels(120)
    for (count, further) in [(0, 0), (10, 0), (11, 1), (108, 98), (109, 99), (120, 99)] {
      let found = try rotors(rotor(Array(all.prefix(count))))?.first
      #expect(found?.results == (0..<min(10, count)).map(String.init))
      #expect(found?.further == further)
    }
  }

  @Test("a circular rotor ends where it began, and one that only goes back is reversed")
  func directions() throws {
    let all = labels(3)
    let found = try rotors(rotor(all, isCircular: true), rotor(all, .previous))
    #expect(found?.map(\.results) == [["0", "1", "2"], ["2", "1", "0"]])
  }

  @Test("a range of a text is its part, and the same range ends the search")
  func ranges() throws {
    let (input, range) = (TextInput(), TextRange())
    let rotor = UIAccessibilityCustomRotor(name: "Elves") { _ in
      .init(targetElement: input, targetRange: range)
    }
    #expect(try rotors(rotor)?.first?.results == ["Elrond"])
  }

  @Test("without the option a rotor is not searched")
  func unsearched() throws {
    let view = UIView()
    view.accessibilityCustomRotors = [
      UIAccessibilityCustomRotor(name: "Errors") { _ in
        Issue.record("the rotor was searched")
        return nil
      }
    ]
    #expect(try element(TestWindow(), view).details.customRotors == [CustomRotor("Errors")])
  }

  @Test("the title of the large content viewer counts where it is shown")
  func largeTitle() throws {
    let view = UIView()
    view.largeContentTitle = "Big"
    #expect(try element(TestWindow(), view).details.largeContentTitle == "")
    view.showsLargeContentViewer = true
    #expect(try element(TestWindow(), view).details.largeContentTitle == "Big")
  }

  @Test("an element without them has empty facts")
  func bare() throws {
    let node = try element(TestWindow())
    #expect(node.details.customContent == [] && node.details.customRotors == [])
    #expect(node.details.expandedStatus == .unsupported)
    #expect(node.details.directTouchOptions == nil && node.details.tableCell == nil)
    #expect(node[.respondsToUserInteraction] == false && node.details.handledGestures == [])
  }

  @Test("gestures count where a class of the app overrides the method, or sets the block")
  func gestures() throws {
    let view = ActingView()
    view.standInValues = ["accessibilityIncrementBlock": NSNumber(value: 1)]
    let node = try element(TestWindow(), view)
    #expect(node.details.handledGestures == [.activate, .increment, .magicTap])
  }

  @Test("a root view handles what its controller does")
  func controllers() throws {
    let test = TestWindow()
    let root = test.add(UIView(), id: "root")
    PageController.keep(LeavingController(), as: root)
    #expect(try test.tree().named("root")?.details.handledGestures == [.escape])
  }

  @Test("cells have their rows and columns, and the headers of their table")
  func tables() throws {
    let test = TestWindow()
    let table = test.add(Table(), id: "table")
    for row in [0, NSNotFound] {
      let cell = Cell()
      cell.row = row
      cell.isAccessibilityElement = true
      cell.accessibilityIdentifier = "cell \(table.cells.count)"
      table.cells.append(cell)
      table.addSubview(cell)
    }
    let tree = try test.tree()
    let (first, second) = (tree.named("cell 0"), tree.named("cell 1"))
    #expect(first?.details.tableCell?.row == 0 && first?.details.tableCell?.rowSpan == 2)
    #expect(second?.details.tableCell?.row == nil && second?.details.tableCell?.column == 0)
    #expect(second?.details.tableCell?.columnHeaders == [.element(first?.index ?? -1)])
    #expect(tree.named("table")?.details.tableCell == nil)
  }

  @Test("the headers that tvOS reads are references")
  func headers() throws {
    let test = TestWindow()
    let title = test.add(UILabel(), id: "title")
    let view = UIView()
    view.standInValues = ["accessibilityHeaderElements": [title]]
    let node = try element(test, view)
    let index = try #require(test.tree().named("title")).index
    #expect(node.details.headerElements == [.element(index)])
  }
}
