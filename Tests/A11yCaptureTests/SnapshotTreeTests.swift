import A11yModel
import Foundation
import TestSupport
import Testing

@testable import A11yCapture

@Suite("Live snapshots")
struct SnapshotTreeTests {
  static let elements: [(SnapshotAttributes, Int)] = [
    (.init(elementType: 2, label: "Shop", frame: Rect(0, 0, 390, 844)), 0),
    (.init(elementType: 4, frame: Rect(0, 0, 390, 844)), 1),
    (.init(elementType: 9, identifier: "pay", label: "Pay", frame: Rect(16, 100.5, 358, 44)), 2),
    (
      .init(
        elementType: 49, identifier: "mail", value: "E-mail", placeholder: "E-mail",
        frame: Rect(16, 160, 358, 44), isEnabled: false, isSelected: true), 2
    ),
    (.init(elementType: 52, value: "typed?", frame: Rect(16, 220, 358, 44)), 2),
    (.init(elementType: 39, value: "50%", frame: Rect(16, 280, 358, 44)), 2),
    (.init(elementType: 99, title: "T", frame: Rect(0, .infinity, 1, 1)), 1),
  ]

  /// The snapshot in the form of `dictionaryRepresentation`, which omits nil values.
  static let json = """
    {"elementType": 2, "label": "Shop", "identifier": "", "title": "", "enabled": true, "selected": false,
     "frame": {"X": 0, "Y": 0, "Width": 390, "Height": 844}, "children": [
      {"elementType": 4, "label": "", "identifier": "", "title": "", "enabled": true, "selected": false,
       "frame": {"X": 0, "Y": 0, "Width": 390, "Height": 844}, "children": [
        {"elementType": 9, "label": "Pay", "identifier": "pay", "title": "", "enabled": true,
         "selected": false, "frame": {"X": 16, "Y": 100.5, "Width": 358, "Height": 44}},
        {"elementType": 49, "label": "", "identifier": "mail", "title": "", "enabled": false,
         "selected": true, "value": "E-mail", "placeholderValue": "E-mail",
         "frame": {"X": 16, "Y": 160, "Width": 358, "Height": 44}},
        {"elementType": 52, "label": "", "identifier": "", "title": "", "enabled": true,
         "selected": false, "value": "typed?", "frame": {"X": 16, "Y": 220, "Width": 358, "Height": 44}},
        {"elementType": 39, "label": "", "identifier": "", "title": "", "enabled": true,
         "selected": false, "value": "50%", "frame": {"X": 16, "Y": 280, "Width": 358, "Height": 44}}]},
      {"elementType": 99, "label": "", "identifier": "", "title": "T", "enabled": true,
       "selected": false, "frame": {"X": 0, "Y": null, "Width": 1, "Height": 1}}]}
    """

  private func screen(
    _ elements: [(SnapshotAttributes, Int)] = Self.elements, limits: ImportLimits = .init(),
    hittable: [Int: Bool] = [:], isStable: Bool = true
  ) throws -> Screen {
    var tree = SnapshotTree(limits: limits)
    for (element, depth) in elements where tree.hasRoom(atDepth: depth) {
      tree.append(element, depth: depth)
    }
    return try tree.screen(named: "S", hittable: hittable, isStable: isStable)
  }

  @Test("a live snapshot says the same as its dictionary in JSON")
  func sameAsJSON() throws {
    let file = CaptureFile(path: "S.json", storage: TextStorage(Array(Self.json.utf8)))
    let read = try CaptureReader.screens(in: file).screens[0].tree
    let live = try screen().tree
    #expect(read.count == live.count)
    for index in read.indices {
      for fact in Fact.ofElements where !(fact == .frame && index == 6) {
        #expect(read[index].state(of: fact) == live[index].state(of: fact), "\(index) \(fact)")
      }
      for fact in TextFact.allCases {
        #expect(read[index][fact].map(String.init) == live[index][fact].map(String.init))
      }
      #expect(read[index].type == live[index].type)
      #expect(read[index].parent?.index == live[index].parent?.index)
    }
    #expect(read.screen == live.screen)
  }

  @Test("a placeholder is no value, and what may be one is unknown")
  func values() throws {
    let tree = try screen().tree
    #expect(tree[3].value?.isEmpty == true)
    #expect(tree[4].value == nil)
    #expect(tree[5].value.map(String.init) == "50%")
  }

  @Test("an application without elements is no screen")
  func empty() throws {
    for elements in [[], [Self.elements[0]]] {
      #expect {
        try screen(elements)
      } throws: { error in
        (error as? ImportError)?.code == .failedCapture
          && "\(error)".contains("the captured tree is empty")
      }
    }
  }

  @Test("a snapshot of an element is a part of a screen")
  func fragment() throws {
    let part = try screen([Self.elements[2]])
    #expect(part.isTruncated && part.diagnostics.contains { $0.code == "fragment" })
  }

  @Test("limits cut the tree and say so")
  func limits() throws {
    var limits = ImportLimits()
    limits.depth = 2
    let shallow = try screen(limits: limits)
    #expect(shallow.tree.count == 3 && shallow.isTruncated)
    limits = ImportLimits()
    limits.elements = 3
    #expect(try screen(limits: limits).diagnostics.contains { $0.code == "element-limit" })
    limits = ImportLimits()
    limits.textBytes = 2
    #expect(try screen(limits: limits).tree.element(2).label == nil)
  }

  @Test("an accessibility error is no text")
  func axError() throws {
    var elements = Self.elements
    elements[2].0.label = "AX error -25204"
    #expect(try screen(elements).tree.element(2).label == nil)
    elements[0].0.label = "AX error -25204"
    #expect(throws: ImportError.self) { try screen(elements) }
  }

  @Test("hittable is known where it was asked for")
  func hittable() throws {
    let tree = try screen(hittable: [2: false]).tree
    #expect(tree[2][.hittable] == false && tree[3][.hittable] == nil)
  }

  @Test("a screen is settled when nothing but values has changed")
  func settled() throws {
    let first = try screen()
    var elements = Self.elements
    elements[5].0.value = "60%"
    #expect(first.isSettled(comparedWith: try screen(elements)))
    elements[5].0.frame = Rect(16, 281, 358, 44)
    #expect(!first.isSettled(comparedWith: try screen(elements)))
    #expect(!first.isSettled(comparedWith: try screen(Array(Self.elements.dropLast()))))
    #expect(try screen(isStable: false).diagnostics.map(\.code) == ["still-changing"])
  }
}
