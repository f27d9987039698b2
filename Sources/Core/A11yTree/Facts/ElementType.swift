/// The type of an element, in the vocabulary of `XCUIElement.ElementType`.
///
/// Raw values 0 to 82 are Apple's. Debug descriptions also contain `RemotePlaceholder`, the content of another
/// process, which has no number of its own. A name in neither list is ``unknown`` and stays in the tree as
/// ``Node/typeName``. Raw values are contiguous, so reading one takes no branch.
@usableFromInline package enum ElementType: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  case `any` = 0, other, application, group, window, sheet, drawer, alert, dialog, button
  case radioButton, radioGroup, checkBox, disclosureTriangle, popUpButton, comboBox, menuButton
  case toolbarButton, popover, keyboard, key, navigationBar, tabBar, tabGroup, toolbar
  case statusBar, table, tableRow, tableColumn, outline, outlineRow, browser, collectionView
  case slider, pageIndicator, progressIndicator, activityIndicator, segmentedControl, picker
  case pickerWheel, `switch`, toggle, link, image, icon, searchField, scrollView, scrollBar
  case staticText, textField, secureTextField, datePicker, textView, menu, menuItem, menuBar
  case menuBarItem, map, webView, incrementArrow, decrementArrow, timeline, ratingIndicator
  case valueIndicator, splitGroup, splitter, relevanceIndicator, colorWell, helpTag, matte
  case dockItem, ruler, rulerMarker, grid, levelIndicator, cell, layoutArea, layoutItem, handle
  case stepper, tab, touchBar, statusItem
  case remotePlaceholder, unknown

  /// The name that XCUITest prints, for example `StaticText`.
  public var name: String { Self.names[Int(rawValue)] }

  /// The name of the Swift case, for example `staticText`.
  public var caseName: String { Self.caseNames[Int(rawValue)] }

  /// The property of `XCUIElementTypeQueryProvider` for the type, for example `staticTexts`; nil if there is none.
  package var queryProperty: String? {
    switch self {
    case .any, .application, .remotePlaceholder, .unknown: nil
    case .other: "otherElements"
    case .switch: "switches"
    case .checkBox: "checkBoxes"
    case .comboBox: "comboBoxes"
    default: caseName + "s"
    }
  }

  /// Creates the type with a printed name such as `StaticText`; nil if there is none.
  ///
  /// - Complexity: O(n) for a name of n bytes, without creating a string.
  public init?(printedName: UnsafeRawBufferPointer) {
    var hash = Self.hash(printedName)
    while let candidate = Self.lookup[hash] {
      if candidate.isNamed(printedName) {
        self = candidate.type
        return
      }
      hash = (hash + 1) & (Self.tableSize - 1)
    }
    return nil
  }

  /// Creates the type with a printed name such as `StaticText`; nil if there is none.
  public init?(printedName: some Collection<UInt8>) {
    let type = Array(printedName).withUnsafeBytes { ElementType(printedName: $0) }
    guard let type else { return nil }
    self = type
  }

  /// Creates the type with a case name such as `staticText`; nil if there is none.
  public init?(caseName: String) {
    guard let first = caseName.first else { return nil }
    self.init(printedName: Array((first.uppercased() + caseName.dropFirst()).utf8))
  }
}

extension ElementType {
  // Indexed by raw value. Reflecting the names of the cases takes a tenth of the check of a small capture.
  private static let caseNames: [String] = {
    let names = """
      any other application group window sheet drawer alert dialog button radioButton radioGroup \
      checkBox disclosureTriangle popUpButton comboBox menuButton toolbarButton popover keyboard \
      key navigationBar tabBar tabGroup toolbar statusBar table tableRow tableColumn outline \
      outlineRow browser collectionView slider pageIndicator progressIndicator activityIndicator \
      segmentedControl picker pickerWheel switch toggle link image icon searchField scrollView \
      scrollBar staticText textField secureTextField datePicker textView menu menuItem menuBar \
      menuBarItem map webView incrementArrow decrementArrow timeline ratingIndicator \
      valueIndicator splitGroup splitter relevanceIndicator colorWell helpTag matte dockItem ruler \
      rulerMarker grid levelIndicator cell layoutArea layoutItem handle stepper tab touchBar \
      statusItem remotePlaceholder unknown
      """.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    return names + Array(repeating: "unknown", count: 256 - names.count)
  }()

  private static let names = caseNames.map { name in
    let first = String(decoding: name.utf8.prefix(1).map { $0 & ~0x20 }, as: UTF8.self)
    return first + name.dropFirst()
  }

  // Parsers look up the type of every element, so the names are in a small open-addressing table.
  private static let tableSize = 512
  private static let lookup: [Named?] = {
    var table = [Named?](repeating: nil, count: tableSize)
    for type in allCases where type != .unknown {
      let name = Array(type.name.utf8)
      var hash = name.withUnsafeBytes { Self.hash($0) }
      while table[hash] != nil { hash = (hash + 1) & (tableSize - 1) }
      table[hash] = Named(name: name, type: type)
    }
    return table
  }()

  private struct Named {
    let name: [UInt8]
    let type: ElementType

    func isNamed(_ other: UnsafeRawBufferPointer) -> Bool {
      guard name.count == other.count else { return false }
      for index in name.indices where name[index] != other[index] { return false }
      return true
    }
  }

  private static func hash(_ name: UnsafeRawBufferPointer) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash ^ (hash >> 15)) & (tableSize - 1)
  }
}

extension ElementType {
  /// Creates the type with a number of `XCUIElement.ElementType`; nil for a number that it does not have.
  package init?(number: some BinaryInteger) {
    guard let raw = UInt8(exactly: number), raw <= Self.statusItem.rawValue else { return nil }
    self.init(rawValue: raw)
  }
}
