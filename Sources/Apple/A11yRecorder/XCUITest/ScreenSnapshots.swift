#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yTree
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// The snapshots that a screen is read from: one, or those of its parts if XCTest can't take one of the whole.
  @MainActor struct ScreenSnapshots {
    struct Part {
      enum Content {
        case tree(any XCUIElementSnapshot)
        /// An element above other parts, of which no snapshot was taken.
        case container(Container)
      }

      var content: Content
      let depth: Int
    }

    /// The attributes of an element that could be read without a snapshot.
    struct Container {
      var elementType: UInt?
      var identifier: String?
      var label: String?
      var frame: Rect?
    }

    /// The parts in preorder.
    var parts: [Part]
    /// The reason that no snapshot of the whole could be taken, or `nil` if there is one.
    var failure: String?
    /// The level below which something could not be read, or `nil` if all was.
    var cutLevel: Int?

    init(_ root: any XCUIElementSnapshot) { parts = [Part(content: .tree(root), depth: 0)] }

    init(failure: String) { (parts, self.failure) = ([], failure) }

    /// The snapshots of the parts.
    var trees: [any XCUIElementSnapshot] {
      parts.compactMap { if case .tree(let root) = $0.content { root } else { nil } }
    }

    /// The notes about a screen that was read in parts.
    var diagnostics: [Diagnostic] {
      guard let failure else { return [] }
      var reason = """
        no snapshot of the whole could be taken (\(failure)), so those of \(trees.count) parts were joined; \
        \(parts.count - trees.count) elements above them may be known in part
        """
      if let remedy = DeepTree.remedy(for: failure) { reason += ". \(remedy)" }
      var notes = [Diagnostic(.noSnapshot, reason)]
      if let cutLevel {
        let cut = "cut at level \(cutLevel): what is below could not be read in full"
        notes.append(Diagnostic(.depthLimit, cut))
      }
      return notes
    }
  }
#endif
