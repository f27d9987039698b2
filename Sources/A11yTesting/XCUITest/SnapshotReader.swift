#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yCapture
  import A11yModel
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// Reads what XCTest has fetched of an app in one snapshot; asks the app nothing.
  @MainActor enum SnapshotReader {
    /// The tree below a snapshot, without recursion.
    static func tree(
      of root: any XCUIElementSnapshot, limits: ImportLimits = ImportLimits()
    ) -> SnapshotTree {
      var tree = SnapshotTree(limits: limits)
      var open: [(snapshot: any XCUIElementSnapshot, depth: Int)] = [(root, 0)]
      while let (snapshot, depth) = open.popLast() {
        guard tree.hasRoom(atDepth: depth) else { continue }
        tree.append(attributes(of: snapshot), depth: depth)
        for child in snapshot.children.reversed() { open.append((child, depth + 1)) }
      }
      return tree
    }

    /// What a snapshot says of its own element.
    ///
    /// `hasFocus` is not read: it is the focus engine's, not the keyboard's or VoiceOver's.
    static func attributes(of snapshot: any XCUIElementSnapshot) -> SnapshotAttributes {
      SnapshotAttributes(
        elementType: snapshot.elementType.rawValue, identifier: snapshot.identifier,
        label: snapshot.label, title: snapshot.title, value: text(of: snapshot.value),
        placeholder: snapshot.placeholderValue, frame: Rect(snapshot.frame),
        isEnabled: snapshot.isEnabled, isSelected: snapshot.isSelected)
    }

    // The type of a value depends on the element: mostly a text, or a number for sliders on macOS.
    private static func text(of value: Any?) -> String? {
      switch value {
      case let text as String: text
      case let text as NSAttributedString: text.string
      case let number as NSNumber: number.stringValue
      default: nil
      }
    }
  }

  extension Rect {
    /// The rectangle of a frame.
    init(_ frame: CGRect) {
      self.init(
        Double(frame.origin.x), Double(frame.origin.y), Double(frame.size.width),
        Double(frame.size.height))
    }
  }
#endif
