/// The labels of buttons that show a system symbol alone, for symbols that nearly all apps use for one action.
///
/// The words are those of the system's own bar items (`UIBarButtonItem.SystemItem`) and of the labels that apps give
/// to buttons with these symbols.
package enum SymbolMeanings {
  /// Returns the label of a button with a symbol; nil if the symbol has several uses.
  package static func label(of symbol: String) -> String? {
    var name = symbol[...]
    while true {
      if let label = labels[name] { return label }
      guard let end = variants.first(where: { name.hasSuffix($0) && name.count > $0.count }) else {
        return nil
      }
      name = name.dropLast(end.count)
    }
  }

  // The parts of names that only change how a symbol is drawn.
  private static let variants = [".fill", ".circle", ".square"]

  private static let labels: [Substring: String] = [
    "xmark": "Close", "plus": "Add", "trash": "Delete", "magnifyingglass": "Search",
    "gear": "Settings", "gearshape": "Settings", "gearshape.2": "Settings",
    "arrow.clockwise": "Refresh", "arrow.counterclockwise": "Reset", "info": "Info",
    "chevron.left": "Back", "chevron.backward": "Back", "arrow.left": "Back",
    "arrow.backward": "Back", "chevron.right": "Next", "chevron.forward": "Next",
    "square.and.pencil": "Compose", "pencil": "Edit", "square.and.arrow.up": "Share",
    "play": "Play", "pause": "Pause", "stop": "Stop", "ellipsis": "More",
    "line.3.horizontal.decrease": "Filter", "line.3.horizontal": "Menu",
    "questionmark": "Help", "camera": "Camera", "mic": "Microphone", "paperplane": "Send",
    "arrow.up.arrow.down": "Sort", "doc.on.doc": "Copy", "doc.on.clipboard": "Paste",
    "qrcode.viewfinder": "Scan QR code", "arrow.uturn.backward": "Undo",
    "arrow.uturn.forward": "Redo", "backward": "Rewind", "forward": "Fast forward",
    "backward.end": "Previous", "forward.end": "Next", "bell": "Notifications",
    "link": "Link", "paperclip": "Attach", "slider.horizontal.3": "Filter",
    "square.and.arrow.down": "Download", "arrow.down.circle": "Download",
    "person.badge.plus": "Add person", "folder.badge.plus": "New folder", "printer": "Print",
    "clock.arrow.circlepath": "History",
  ]
}
