#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// Audits the current screen if the plan of the running test asks for it, and if no screen with the same name and
  /// structure has been audited before. Otherwise, or without such a plan, it does nothing.
  ///
  /// Call it in the initializer that all page objects share, or after each navigation:
  ///
  /// ```swift
  /// class Page {
  ///   init() { lookAtScreen(of: self) }
  /// }
  /// ```
  ///
  /// A screen that is still changing after the time that the capture waits for it is not audited, because the
  /// result would vary.
  ///
  /// - Parameters:
  ///   - page: The page object, or its type, which names the screen.
  ///   - name: The name that identifies the screen in the baseline, or `nil` to use that of the plan.
  ///   - element: An element that proves that the screen is shown. If it doesn't appear in the time that the
  ///     capture waits for the screen, the screen is not audited. Pass one if the page object is created before
  ///     its screen has appeared.
  @preconcurrency @MainActor
  public func lookAtScreen(
    of page: Any? = nil, named name: String? = nil, showing element: XCUIElement? = nil,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
  ) {
    let type = page.map { $0 as? any Any.Type ?? Swift.type(of: $0) }
    PlannedLook(
      proof: element, occasion: type == nil ? .steps : .pageObjects,
      page: type.map { "\($0)" }, name: name,
      site: StaticCallSite(fileID: fileID, file: file, line: line)
    ).run()
  }
#endif
