import A11yAnalysis
import A11yModel

/// The names that the system gives to its elements, as far as they look like names of code.
enum SystemNames {
  /// Whether a key names an element of the system, or is the name of a symbol.
  static func contains(_ key: String) -> Bool {
    if all.contains(key) || key.hasPrefix("com.apple.") || key.hasPrefix("_XCUI:") || isClass(key) {
      return true
    }
    return Text.with(key) { SystemSymbols.contains($0.utf8) }
  }

  // The class of a view of the system, such as `UIDocumentPickerView`.
  private static func isClass(_ key: String) -> Bool {
    let name = key.drop { $0 == "_" }
    let prefix = name.prefix { $0.isUppercase }.dropLast()
    return (2...3).contains(prefix.count) && prefixes.contains(String(prefix))
      && name.dropFirst(prefix.count + 1).first?.isLowercase == true
  }

  private static let prefixes: Set<String> = [
    "UI", "SF", "PX", "PU", "PH", "MF", "CN", "AV", "WK", "MK", "CK", "QL", "SK", "AS", "LP", "SB",
    "NC", "PK", "EK", "VK", "UIA", "PXG", "DOC",
  ]

  /// Returns the identifier of the control to which a part of it belongs: `size` for `size-Increment` of a stepper.
  static func owner(ofPart key: String) -> String? {
    ["-Increment", "-Decrement"].first { key.hasSuffix($0) }
      .map { String(key.dropLast($0.count)) }
  }

  static let all = SystemPart.names.union(others)

  private static let others: Set<String> = [
    // Elements
    "ActivityListView", "UICloseButtonBackground", "RightBarButton",
    "PhotosGridView", "PXGGridLayout-Info", "PXGSingleViewContainerView_AX", "NavigationBar",
    "SFSafariView", "TopBrowserBar", "TabBarItemTitle", "URL", "ReloadButton", "ShareButton",
    "OpenInSafariButton", "header.closeButton", "AccountLogin", "SearchField",
    "SelectedTabAccessory", "RemoteViewBridge", "Sidebar", "ToggleSidebar", "XCUITest",
    "chevron.backward", "DimmingView",
    // Words
    "Back", "Done", "Cancel", "Close", "Delete", "Edit", "Search", "Share", "Save", "Settings",
    "Allow", "More", "Return", "Next", "Previous", "Continue", "Open", "Copy", "Paste", "Select",
    "Undo", "Redo", "Clear", "Reload", "Send", "Join", "Retry", "Sign", "Home", "Keyboard",
    "return", "shift", "delete", "space", "more", "dictate", "emoji", "done", "search", "next",
    "Photos", "Camera", "Albums", "Recents", "Collections", "Choose", "Download", "Print",
    "Safari", "Messages", "Mail", "Notes", "Reminders", "Today", "Weekday", "Month", "Year",
    "Incremental", "Increment", "Decrement", "Remove", "Insert", "Reorder", "Report",
  ]
}
