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
    "clock.arrow.circlepath": "History", "minus": "Remove", "arrowshape.turn.up.left": "Reply",
    "arrowshape.turn.up.right": "Forward", "bookmark": "Bookmark", "phone": "Call",
    "envelope": "Email", "house": "Home", "cart": "Cart", "calendar": "Calendar", "map": "Map",
    "person.crop": "Profile", "hand.thumbsup": "Like", "hand.thumbsdown": "Dislike",
    "speaker.slash": "Mute", "mic.slash": "Mute", "location": "Location", "archivebox": "Archive",
    "barcode.viewfinder": "Scan barcode", "qrcode": "QR code", "safari": "Open in Safari",
    "keyboard.chevron.compact.down": "Hide keyboard", "arrow.left.arrow.right": "Swap",
    "rectangle.portrait.and.arrow.right": "Sign out", "doc.badge.plus": "New document",
    "arrow.up.left.and.arrow.down.right": "Full screen", "gobackward": "Skip back",
    "goforward": "Skip forward", "gobackward.10": "Skip back 10 seconds",
    "gobackward.15": "Skip back 15 seconds", "gobackward.30": "Skip back 30 seconds",
    "goforward.10": "Skip forward 10 seconds", "goforward.15": "Skip forward 15 seconds",
    "goforward.30": "Skip forward 30 seconds", "cart.badge.plus": "Add to cart",
    "photo.badge.plus": "Add photo", "text.badge.plus": "Add to list", "video": "Video",
    "arrow.triangle.2.circlepath": "Refresh", "eye.slash": "Hide", "flashlight.on": "Flashlight",
    "person.2": "People", "star": "Favorite", "heart": "Favorite",
  ]
}
