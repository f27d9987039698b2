import Testing

/// Cases CC1 to CC30 of composite controls and system UI.
@Suite("Composite controls, worked cases")
struct CompositeCaseTests {
  private func says(_ findings: String..., of lines: String) throws {
    let said = try CaseRun.findings(onScreen: lines)
    #expect(said == findings.sorted(), "\(lines)")
  }

  // MARK: Switches, steppers, sliders

  @Test("CC1, CC2: a switch in a switch is one control", arguments: ["63.0, 28.0", "60.0, 23.0"])
  func toggle(inner: String) throws {
    try says(
      of: """
        Switch, {{16.0, 100.0}, {370.0, 44.0}}, label: 'Wi-Fi', value: 0
          StaticText, {{16.0, 110.0}, {50.0, 20.0}}, label: 'Wi-Fi'
          Switch, {{320.0, 108.0}, {\(inner)}}, value: 0
        """)
    try says(
      "missing-label error likely 1",
      of: """
        Switch, {{16.0, 100.0}, {370.0, 44.0}}, value: 0
          Switch, {{320.0, 108.0}, {\(inner)}}, value: 0
        """)
  }

  @Test("CC3: a switch row of Settings has one name, four times")
  func settingsRow() throws {
    try says(
      of: """
        Cell, {{0.0, 100.0}, {402.0, 44.0}}, label: 'Airplane Mode'
          Button, {{0.0, 100.0}, {402.0, 44.0}}, identifier: 'com.apple.settings.airplaneMode', label: 'Airplane Mode'
            Switch, {{330.0, 106.0}, {51.0, 31.0}}, label: 'Airplane Mode', value: 0
              Switch, {{330.0, 106.0}, {51.0, 31.0}}, label: 'Airplane Mode', value: 0
        """)
  }

  @Test("CC4: a switch beside a text has no name of it")
  func switchBesideText() throws {
    try says(
      "missing-label error likely 3",
      of: """
        Cell, {{0.0, 100.0}, {402.0, 44.0}}
          StaticText, {{16.0, 110.0}, {200.0, 20.0}}, label: 'Auth'
          Switch, {{330.0, 106.0}, {51.0, 31.0}}, value: 0
        """)
  }

  @Test("CC5: the buttons of a stepper speak for it")
  func steppers() throws {
    func stepper(_ y: Int, _ name: String) -> String {
      let key = name.lowercased()
      let identity = name.isEmpty ? "" : ", identifier: '\(key)', label: '\(name)'"
      return """
        Stepper, {{292.0, \(y).0}, {94.0, 32.0}}\(identity), value: 1
          Button, {{292.0, \(y).0}, {47.0, 32.0}}, identifier: '\(key)-Decrement', label: 'Decrement'
          Button, {{339.0, \(y).0}, {47.0, 32.0}}, identifier: '\(key)-Increment', label: 'Increment'
        """
    }
    try says(of: stepper(100, "Adults") + "\n" + stepper(150, "Children"))
    try says("duplicate-label warning likely 2", of: stepper(100, "") + "\n" + stepper(150, ""))
  }

  @Test("CC6: a slider with a value and no name")
  func slider() throws {
    try says(
      "missing-label error likely 1",
      of: """
        Slider, {{16.0, 100.0}, {370.0, 34.0}}, value: 50%
          Other, {{180.0, 100.0}, {38.0, 24.0}}
        """)
  }

  @Test(
    "CC7: of a segmented control the segment without a name", arguments: ["", ", label: 'Range'"])
  func segments(name: String) throws {
    try says(
      "missing-label error likely 4",
      of: """
        SegmentedControl, {{16.0, 100.0}, {370.0, 32.0}}\(name)
          Button, {{16.0, 100.0}, {123.0, 32.0}}, label: 'Day', Selected
          Button, {{139.0, 100.0}, {123.0, 32.0}}, label: 'Week'
          Button, {{262.0, 100.0}, {123.0, 32.0}}
        """)
  }

  // MARK: Pickers and menus

  @Test("CC8: a row that opens a menu has title and value in its name")
  func menuPicker() throws {
    try says(
      of: """
        Cell, {{16.0, 100.0}, {370.0, 52.0}}
          StaticText, {{36.0, 116.0}, {60.0, 20.0}}, label: 'Group'
          Button, {{16.0, 100.0}, {370.0, 52.0}}, label: 'Group, All'
            StaticText, {{320.0, 116.0}, {30.0, 20.0}}, label: 'All'
        """)
  }

  @Test("CC9: an item of a menu with its symbols")
  func menu() throws {
    try says(
      of: """
        Other, {{76.0, 300.0}, {250.0, 200.0}}, label: 'Preview'
          CollectionView, {{76.0, 300.0}, {250.0, 200.0}}
            Cell, {{76.0, 300.0}, {250.0, 44.0}}
              Button, {{76.0, 300.0}, {250.0, 44.0}}, identifier: 'library', label: 'Library'
                Image, {{90.0, 312.0}, {20.0, 20.0}}, identifier: 'photo.on.rectangle.angled', label: 'photo.on.rectangle.angled'
                Image, {{300.0, 312.0}, {10.0, 16.0}}, identifier: 'chevron.forward', label: 'Forward'
        """)
  }

  @Test("CC10: two compact date pickers with the system's words")
  func datePickers() throws {
    func picker(_ y: Int) -> String {
      """
      DatePicker, {{200.0, \(y).0}, {180.0, 36.0}}
        Button, {{200.0, \(y).0}, {110.0, 36.0}}, label: 'Date Picker', value: 2 Jan 2025
      """
    }
    try says(of: picker(100) + "\n" + picker(160))
  }

  @Test("a compact date picker without any name is one finding, and with one it is none")
  func namelessDatePicker() throws {
    let button = "  Button, {{200.0, 100.0}, {110.0, 36.0}}, value: 2 Jan 2025"
    try says(
      "missing-label error likely 2",
      of: "DatePicker, {{200.0, 100.0}, {180.0, 36.0}}\n" + button)
    try says(
      of: "DatePicker, {{200.0, 100.0}, {180.0, 36.0}}, label: 'Departure'\n" + button)
  }

  @Test("a wheel whose value is printed in part only is not judged")
  func cutWheel() throws {
    try says(
      of: """
        PickerWheel, {{16.0, 500.0}, {370.0, 200.0}}, value: Thursday 2 January of a long...
        """)
  }

  @Test("CC11: a colour well and a disclosure triangle without a name")
  func colorWell() throws {
    try says(
      "missing-label error likely 1", "missing-label error likely 2",
      of: """
        ColorWell, {{330.0, 100.0}, {28.0, 28.0}}
        DisclosureTriangle, {{16.0, 150.0}, {28.0, 28.0}}
        """)
  }

  // MARK: Fields

  private static let search = """
    Toolbar, {{0.0, 788.0}, {402.0, 86.0}}, identifier: 'Search', label: 'Search'
      Other, {{0.0, 0.0}, {0.0, 0.0}}
        SearchField, {{28.0, 800.0}, {300.0, 38.0}}, label: 'Search', placeholderValue: 'Search'
          Image, {{36.0, 810.0}, {20.0, 18.0}}, identifier: 'magnifyingglass', label: 'Search'
    """

  @Test("CC12: a search field with what the system puts into it")
  func searchField() throws {
    try says(
      of: Self.search + "\n" + """
            Button, {{300.0, 809.0}, {20.0, 20.0}}, label: 'Clear text'
          Button, {{350.0, 800.0}, {38.0, 38.0}}, identifier: 'close', label: 'close'
        """)
  }

  @Test("CC13: the button that dictates, printed twice")
  func dictate() throws {
    let button = "Button, {{300.0, 810.0}, {18.0, 22.0}}, identifier: 'Dictate', label: 'Dictate'"
    try says(of: Self.search + "\n      \(button)\n    \(button)\n")
  }

  @Test("CC14: a search field with neither label nor placeholder, sure or not")
  func namelessSearch() throws {
    try says(
      "missing-field-label error likely 1",
      of: "SearchField, {{16.0, 60.0}, {370.0, 38.0}}")
    let text = """
      [{"type": "Application", "role": "AXApplication", "AXLabel": "Shop",
        "frame": {"x": 0, "y": 0, "width": 402, "height": 874}, "children": [
        {"type": "GenericElement", "role": "AXGenericElement", "subrole": "AXSearchField", "AXLabel": null,
         "AXValue": null, "frame": {"x": 47, "y": 64.7, "width": 303, "height": 39}}]}]
      """
    #expect(
      try CaseRun.findings(in: text, named: "a.json") == ["missing-field-label error possible 3"])
  }

  @Test("CC15: what clears a field is the system's, and an eye in it the app's")
  func buttonsInFields() throws {
    try says(
      of: """
        TextField, {{16.0, 100.0}, {370.0, 44.0}}, label: 'Name', value: Ada
          Button, {{350.0, 112.0}, {19.0, 19.0}}, label: 'Clear text'
        """)
    try says(
      "missing-label error likely 2", "target-size-recommended note likely 2",
      of: """
        SecureTextField, {{16.0, 100.0}, {370.0, 44.0}}, label: 'Password'
          Button, {{350.0, 112.0}, {20.0, 20.0}}
        """)
  }

  @Test(
    "CC16: a text view that shows a text may be one to read",
    arguments: ["Terms of use", "Terms of use, which are longer than a line of a dump ca..."])
  func readOnly(text: String) throws {
    let view = "TextView, {{16.0, 100.0}, {370.0, 300.0}}, value: \(text)"
    try says(of: view)
    try says(of: view + "\n  Link, {{16.0, 120.0}, {100.0, 20.0}}, label: 'Terms'")
    let page = """
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" enabled="true" visible="true" x="0" y="0" width="402" height="874">
        <XCUIElementTypeTextView type="XCUIElementTypeTextView" value="\(text)" enabled="true" visible="true" accessible="true" x="16" y="100" width="370" height="300">
          <XCUIElementTypeTextView type="XCUIElementTypeTextView" value="\(text)" enabled="true" visible="true" accessible="false" x="16" y="100" width="370" height="300"/>
          <XCUIElementTypeLink type="XCUIElementTypeLink" name="Terms" label="Terms" enabled="true" visible="true" accessible="false" x="16" y="120" width="100" height="20"/>
        </XCUIElementTypeTextView>
      </XCUIElementTypeApplication>

      """
    #expect(try CaseRun.findings(in: page, named: "page.xml") == [])
  }

  @Test("CC17: a text view that is empty, or that one types into")
  func editableTextView() throws {
    try says(
      "missing-field-label error likely 1", of: "TextView, {{16.0, 100.0}, {370.0, 300.0}}")
    try says(
      "missing-field-label error likely 1",
      of: "TextView, {{16.0, 100.0}, {370.0, 300.0}}, Keyboard Focused, value: Dear Ada")
  }

  // MARK: Bars

  @Test("CC18: a bar with its class for an identifier, and an item printed twice")
  func bar() throws {
    try says(
      of: """
        NavigationBar, {{0.0, 62.0}, {402.0, 54.0}}, identifier: '_TtGC7SwiftUI32NavigationStackHosting_'
          Button, {{16.0, 62.0}, {44.0, 44.0}}, identifier: 'BackButton', label: 'Back'
          Button, {{340.0, 62.0}, {44.0, 44.0}}, identifier: 'a', label: 'Add'
            Button, {{340.0, 62.0}, {44.0, 44.0}}, identifier: 'a', label: 'Add'
        """)
  }

  @Test("CC19: an item of a bar without a name, and the button for those that found no room")
  func barItem() throws {
    let lines = """
      NavigationBar, {{0.0, 62.0}, {402.0, 54.0}}, identifier: 'Inbox'
        Button, {{300.0, 62.0}, {44.0, 44.0}}
        Button, {{350.0, 66.0}, {38.0, 36.0}}, identifier: 'OverflowBarButtonItem', label: 'More'
      """
    try says("missing-label error likely 2", of: lines)
    #expect(try CaseRun.report(on: lines).contains("overflow"))
  }

  @Test("CC20: a toolbar without items as large as the screen covers nothing")
  func emptyToolbar() throws {
    try says(
      of: """
        Toolbar, {{0.0, 0.0}, {402.0, 874.0}}
        Other, {{0.0, 0.0}, {402.0, 874.0}}
          Button, {{16.0, 700.0}, {370.0, 50.0}}, identifier: 'pay', label: 'Pay'
          TextField, {{16.0, 100.0}, {370.0, 44.0}}, label: 'Name'
        """)
  }

  @Test("CC21: tabs are judged one by one")
  func tabs() throws {
    try says(
      "missing-label error likely 4", "asset-name-label error likely 5",
      of: """
        TabBar, {{0.0, 791.0}, {402.0, 83.0}}, label: 'Tab Bar'
          Button, {{0.0, 791.0}, {134.0, 49.0}}, label: 'Home', Selected
            Image, {{50.0, 796.0}, {28.0, 24.0}}, identifier: 'house.fill'
          Button, {{134.0, 791.0}, {134.0, 49.0}}
          Button, {{268.0, 791.0}, {134.0, 49.0}}, label: 'gearshape.fill'
        """)
  }

  @Test("CC22: tabs of an iPad are buttons, and those that idb leaves out are said to be")
  func tabsElsewhere() throws {
    try says(
      of: """
        Button, {{300.0, 30.0}, {80.0, 44.0}}, identifier: 'house', label: 'Home', Selected
        Button, {{380.0, 30.0}, {80.0, 44.0}}, identifier: 'gearshape', label: 'Settings'
        """)
    let text = """
      [{"type": "Application", "role": "AXApplication", "AXLabel": "Shop",
        "frame": {"x": 0, "y": 0, "width": 402, "height": 874}, "children": [
        {"type": "Button", "role": "AXButton", "AXLabel": "Pay",
         "frame": {"x": 16, "y": 100, "width": 300, "height": 44}},
        {"type": "Group", "role": "AXGroup", "AXLabel": "Tab Bar", "children": [],
         "frame": {"x": 0, "y": 791, "width": 402, "height": 83}}]}]
      """
    #expect(try CaseRun.findings(in: text, named: "a.json") == [])
    let place = try Workplace()
    try place.write(text, to: "a.json")
    #expect(try place.check("a.json", "--no-baseline").output.contains("tab bar"))
  }

  // MARK: Rows

  @Test("CC23: the system's chevron in a row, and an app's button")
  func accessory() throws {
    func row(_ button: String) -> String {
      """
      Cell, {{0.0, 100.0}, {402.0, 44.0}}
        StaticText, {{16.0, 110.0}, {200.0, 20.0}}, label: 'General'
        \(button)
      """
    }
    try says(of: row("Button, {{380.0, 115.0}, {10.0, 14.0}}, Disabled, label: 'chevron'"))
    try says(of: row("Button, {{380.0, 115.0}, {10.0, 14.0}}, Disabled"))
    try says(
      "missing-label error likely 3", "target-size-recommended note likely 3",
      of: row("Button, {{370.0, 110.0}, {22.0, 22.0}}"))
  }

  @Test("CC24: the accessory of iOS 26 around the button of a row")
  func accessoryButton() throws {
    try says(
      of: """
        Cell, {{0.0, 100.0}, {402.0, 52.0}}
          Button, {{0.0, 100.0}, {402.0, 52.0}}, identifier: 'accessory-button'
          Button, {{0.0, 100.0}, {402.0, 52.0}}, identifier: 'general', label: 'General'
        """)
  }

  @Test("CC25: scroll bars, twice, and as the sliders of idb")
  func scrollBars() throws {
    let bar = """
      Other, {{369.0, 62.0}, {30.0, 700.0}}, label: 'Vertical scroll bar, 1 page', value: 0%
          Other, {{396.0, 70.0}, {3.0, 600.0}}
      """
    try says(of: "ScrollView, {{0.0, 62.0}, {402.0, 700.0}}\n  \(bar)\n  \(bar)")
    let text = """
      [{"type": "Application", "role": "AXApplication", "AXLabel": "Shop",
        "frame": {"x": 0, "y": 0, "width": 402, "height": 874}, "children": [
        {"type": "Slider", "role": "AXSlider", "AXLabel": "Vertical scroll bar, 1 page",
         "AXUniqueId": "bar", "AXValue": "0%", "frame": {"x": 369, "y": 62, "width": 30, "height": 700}},
        {"type": "Slider", "role": "AXSlider", "AXLabel": "Vertical scroll bar, 1 page",
         "AXUniqueId": "bar", "AXValue": "0%", "frame": {"x": 369, "y": 62, "width": 30, "height": 700}}]}]
      """
    #expect(try CaseRun.findings(in: text, named: "a.json") == [])
  }

  // MARK: Presentations

  @Test("CC26: a confirmation and the region that dismisses it")
  func popover() throws {
    try says(
      of: """
        Other, {{0.0, 0.0}, {402.0, 874.0}}, identifier: 'PopoverDismissRegion', label: 'dismiss popup'
        Popover, {{60.0, 300.0}, {280.0, 200.0}}
          Sheet, {{60.0, 300.0}, {280.0, 200.0}}, label: 'Remove it?'
            StaticText, {{80.0, 320.0}, {240.0, 20.0}}, label: 'Remove it?'
            Button, {{80.0, 400.0}, {240.0, 44.0}}, label: 'Remove'
        """)
  }

  @Test("CC27: what a sheet and the screen behind it share is a warning, and no place is compared")
  func sheet() throws {
    try says(
      "duplicate-identifier warning certain 1",
      of: """
        Button, {{340.0, 62.0}, {44.0, 44.0}}, identifier: 'done', label: 'Done'
        Button, {{16.0, 700.0}, {370.0, 50.0}}, identifier: 'pay', label: 'Pay'
        Button, {{163.0, 440.0}, {76.0, 25.0}}, label: 'Sheet Grabber', value: Half screen
        Sheet, {{0.0, 437.0}, {402.0, 437.0}}
          Button, {{340.0, 450.0}, {44.0, 44.0}}, identifier: 'done', label: 'Done'
        """)
  }

  @Test("CC28: of a keyboard nothing is the app's, of a toolbar above it everything")
  func keyboard() throws {
    try says(
      of: """
        Keyboard, {{0.0, 874.0}, {402.0, 336.0}}
          Button, {{0.0, 900.0}, {40.0, 54.0}}
          Key, {{40.0, 900.0}, {40.0, 54.0}}, label: 'Padding-Left'
        """)
    try says(
      "missing-label error likely 2",
      of: """
        Toolbar, {{0.0, 494.0}, {402.0, 44.0}}
          Button, {{340.0, 494.0}, {44.0, 44.0}}
        Keyboard, {{0.0, 538.0}, {402.0, 336.0}}
          Key, {{40.0, 560.0}, {40.0, 54.0}}, label: 'q'
        """)
    let rows = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"].enumerated().flatMap { row, keys in
      keys.enumerated().map { column, key in
        """
        {"type": "Button", "role": "AXButton", "AXLabel": "\(key)", "frame": {"x": \(2 + column * 40), "y": \(590 + row * 54), "width": 40, "height": 54}},
        """
      }
    }
    let text = """
      [{"type": "Application", "role": "AXApplication", "AXLabel": "Shop",
        "frame": {"x": 0, "y": 0, "width": 402, "height": 874}, "children": [
        \(rows.joined(separator: "\n"))
        {"type": "Button", "role": "AXButton", "AXLabel": "shift", "AXUniqueId": "shift", "frame": {"x": 2, "y": 698, "width": 52, "height": 54}},
        {"type": "Button", "role": "AXButton", "AXLabel": "space", "AXUniqueId": "space", "frame": {"x": 102, "y": 752, "width": 200, "height": 54}},
        {"type": "Button", "role": "AXButton", "AXLabel": "delete", "AXUniqueId": "delete", "frame": {"x": 350, "y": 698, "width": 52, "height": 54}},
        {"type": "GenericElement", "role": "AXGenericElement", "AXLabel": null, "frame": {"x": 0, "y": 583, "width": 402, "height": 291}}]}]
      """
    #expect(try CaseRun.findings(in: text, named: "a.json") == [])
  }

  // MARK: Maps, photos, React Native

  @Test("CC29: what a map and the photo picker print is the system's, and pins come twice")
  func map() throws {
    try says(
      of: """
        Map, {{0.0, 0.0}, {402.0, 874.0}}
          Other, {{100.0, 300.0}, {40.0, 40.0}}, identifier: 'pin', label: 'Café'
          Other, {{10.0, 200.0}, {20.0, 20.0}}, identifier: 'VKPointFeature', label: 'Park'
          Other, {{60.0, 500.0}, {20.0, 20.0}}, identifier: 'VKPointFeature', label: 'Museum'
          Other, {{0.0, 0.0}, {402.0, 874.0}}, identifier: 'AnnotationContainer'
            Other, {{100.0, 300.0}, {40.0, 40.0}}, identifier: 'pin', label: 'Café'
        """)
    try says(
      of: """
        Other, {{0.0, 100.0}, {402.0, 600.0}}
          Image, {{0.0, 100.0}, {134.0, 134.0}}, identifier: 'PXGGridLayout-Info', label: 'Photo, 1 May'
          Image, {{134.0, 100.0}, {134.0, 134.0}}, identifier: 'PXGGridLayout-Info', label: 'Photo, 2 May'
          Image, {{268.0, 100.0}, {134.0, 134.0}}, identifier: 'PXGGridLayout-Info', label: 'Video, 3 May'
        """)
  }

  @Test("CC30: views of React Native whose labels join what is in them")
  func reactNative() throws {
    try says(
      "identifier-as-label error likely 3",
      of: """
        Other, {{0.0, 0.0}, {402.0, 874.0}}, label: 'menu_button Trips'
          Other, {{0.0, 50.0}, {402.0, 100.0}}, label: 'menu_button Trips'
            Other, {{16.0, 60.0}, {44.0, 44.0}}, identifier: 'menu_button', label: 'menu_button'
              Other, {{16.0, 60.0}, {44.0, 44.0}}, identifier: 'menu_button', label: 'menu_button'
            StaticText, {{100.0, 60.0}, {100.0, 44.0}}, label: 'Trips'
        """)
    try says("empty-screen error likely -1", of: "Other, {{0.0, 0.0}, {402.0, 874.0}}")
  }
}
