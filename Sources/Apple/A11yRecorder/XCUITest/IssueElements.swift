#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yFiles
  import A11yTree
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// A lookup of the elements that Apple's audit issues refer to.
  ///
  /// Reading an attribute of an `XCUIElement` queries the app, and fails the test if the element is gone. An
  /// element is therefore first looked up in the capture by its description, such as `"Pay" Button`, which
  /// needs no query. If that matches no element, or several, a snapshot is taken, which throws if the element
  /// is gone. The number of snapshots per audit is limited.
  @MainActor struct IssueElements {
    /// The maximum number of snapshots per audit.
    static let limit = 10

    private let names: SharedNames
    private let tree: ElementTree
    private var questions = 0

    init(_ tree: ElementTree) {
      self.tree = tree
      names = SharedNames(tree)
    }

    /// Returns the element from the capture or a new snapshot, or `nil` if it is gone or the limit reached.
    mutating func element(of element: XCUIElement) -> AppleAudit.Issue.Element? {
      if let known = captured(element.description) { return known }
      guard questions < Self.limit else { return nil }
      questions += 1
      guard let snapshot = try? element.snapshot() else { return nil }
      let attributes = SnapshotReader.attributes(of: snapshot)
      return .init(
        type: UInt8(exactly: attributes.elementType).flatMap(ElementType.init) ?? .unknown,
        identifier: attributes.identifier, label: attributes.label, frame: attributes.frame)
    }

    // Parses `"name" Type`, the form in which XCTest prints elements in its activities.
    private func captured(_ description: String) -> AppleAudit.Issue.Element? {
      guard description.hasPrefix("\""), let end = description.lastIndex(of: "\""),
        let type = ElementType.allCases.first(where: { $0.name == description[end...].dropFirst(2) }
        )
      else { return nil }
      let name = String(description[..<end].dropFirst())
      guard let index = names.index(of: name, type) else { return nil }
      let node = tree[index]
      return .init(
        type: node.type, identifier: node.identifier.map { String($0) } ?? "",
        label: node.label.map { String($0) } ?? "", frame: node.frame)
    }
  }
#endif
