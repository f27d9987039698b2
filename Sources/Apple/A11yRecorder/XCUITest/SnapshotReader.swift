#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yFiles
  import A11yTree
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// A reader of XCTest snapshots that sends no further queries to the app.
  @MainActor enum SnapshotReader {
    /// Returns the tree of a screen.
    static func tree(of snapshots: ScreenSnapshots) -> SnapshotTree {
      var tree = SnapshotTree()
      for part in snapshots.parts {
        switch part.content {
        case .tree(let root): append(root, depth: part.depth, to: &tree)
        case .container(let known):
          guard tree.hasRoom(atDepth: part.depth) else { continue }
          tree.append(
            elementType: known.elementType, identifier: known.identifier, label: known.label,
            frame: known.frame, depth: part.depth)
        }
      }
      return tree
    }

    // Works without recursion.
    private static func append(
      _ root: any XCUIElementSnapshot, depth: Int, to tree: inout SnapshotTree
    ) {
      var open = [(snapshot: root, depth: depth)]
      while let (snapshot, depth) = open.popLast() {
        guard tree.hasRoom(atDepth: depth) else { continue }
        tree.append(attributes(of: snapshot), depth: depth)
        for child in snapshot.children.reversed() { open.append((child, depth + 1)) }
      }
    }

    /// Returns the attributes of the root element, without `hasFocus`, which refers to the focus engine.
    static func attributes(of snapshot: any XCUIElementSnapshot) -> SnapshotAttributes {
      SnapshotAttributes(
        elementType: snapshot.elementType.rawValue, identifier: snapshot.identifier,
        label: snapshot.label, title: snapshot.title, value: text(of: snapshot.value),
        placeholder: snapshot.placeholderValue, frame: Rect(snapshot.frame),
        isEnabled: snapshot.isEnabled, isSelected: snapshot.isSelected)
    }

    // Values are mostly strings, and numbers for sliders on macOS.
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
    init(_ frame: CGRect) {
      self.init(
        Double(frame.origin.x), Double(frame.origin.y), Double(frame.size.width),
        Double(frame.size.height))
    }
  }
#endif
