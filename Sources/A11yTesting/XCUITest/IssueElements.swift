#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yCapture
  import A11yModel
  import A11yRules
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// Says which elements the issues of Apple's audit are about.
  ///
  /// Each question that an element of XCTest answers is a query of the app, and for one that is gone
  /// its attributes fail the test. So an element is first looked up in the capture by its description,
  /// which asks nothing: `"Pay" Button`. Only where that names no element, or several, a snapshot is
  /// taken of it, which throws when it is gone; and that only a few times per audit.
  @MainActor struct IssueElements {
    /// So many elements of one audit are asked at most.
    static let limit = 10

    private let names: SharedNames
    private let tree: ElementTree
    private var questions = 0

    init(_ tree: ElementTree) {
      self.tree = tree
      names = SharedNames(tree)
    }

    /// The element as the capture or a snapshot has it; nil when it is gone, or when too many were
    /// asked.
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

    // From `"name" Type`, as XCTest writes it in its activities.
    private func captured(_ description: String) -> AppleAudit.Issue.Element? {
      guard description.hasPrefix("\""), let end = description.lastIndex(of: "\""),
        let type = ElementType(printedName: description[end...].dropFirst(2).utf8)
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
