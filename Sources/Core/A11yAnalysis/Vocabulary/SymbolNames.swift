import A11yModel

/// The names of SF Symbols. SwiftUI and UIKit set them as the identifiers of images, and of buttons that
/// consist of one image, unless the app sets another identifier.
package enum SymbolNames {
  /// Whether every component of a dotted text is a word of symbol names.
  static func contains(_ text: Text) -> Bool {
    text.utf8.contains(0x2E) && SystemSymbols.contains(text.utf8)
      || text.utf8.allSatisfy { $0 == 0x2E || 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }
        && String(text).split(separator: ".").allSatisfy { words.contains($0) || Int($0) != nil }
  }

  /// Whether a text is formatted like a symbol name with several components.
  package static func looksLikeOne(_ text: Text) -> Bool {
    contains(text)
      || text.utf8.contains(0x2E)
        && text.utf8.allSatisfy { $0 == 0x2E || 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }
  }

  /// Whether a text is a component of symbol names.
  static func isPart(_ part: Substring) -> Bool { words.contains(part) }

  /// Whether a component only says what is drawn, as no word of an address or a key does.
  static func isDrawn(_ part: Substring) -> Bool { drawn.contains(part) }

  private static let drawn: Set<Substring> = [
    "arrow", "arrowshape", "arrowtriangle", "backward", "badge", "checkmark", "chevron", "circle",
    "clockwise", "counterclockwise", "ellipsis", "exclamationmark", "fill", "filled", "hexagon",
    "magnifyingglass", "octagon", "questionmark", "rectangle", "slash", "square", "squareshape",
    "triangle", "viewfinder", "xmark",
  ]

  private static let words: Set<Substring> = Set(
    """
    airplane alarm and app archivebox arrow arrows arrowshape arrowtriangle at backward badge bag \
    bell bold bolt book bookmark bottom bottomthird bubble building calendar camera car cart case \
    cellularbars chart checklist checkmark chevron circle circlepath clock clockwise cloud compact \
    counterclockwise creditcard cross crown cube cursorarrow dashed diamond dice display doc \
    dollarsign dot dots dotted doublequote down drop ear ellipsis envelope equal exclamationmark eye \
    eyeglasses face faceid fill film flag flame folder forward gamecontroller gauge gear gearshape \
    gift globe graduationcap grid hand hare headphones heart hexagon horizontal hourglass house \
    info inset iphone italic key keyboard left leaf leadinghalf lightbulb line lines link list \
    location lock magnifyingglass map mappin max medal megaphone message mic microphone min minus \
    moon mountains music newspaper note number octagon on open paintbrush paperclip paperplane \
    pause pencil percent person phone photo pin play plus power printer qrcode questionmark quote \
    radiowaves rays rectangle repeat right rosette scissors seal shield shuffle sidebar sign slash \
    slider smiling sparkle sparkles speaker split square squareshape stack star stop suit sum sun \
    swap tablecells tag target text thumbsdown thumbsup ticket timer top touchid trailing trash tray \
    triangle trophy tv unlock up vertical video viewfinder wand wave wifi window wrench xmark
    """.split(separator: " "))
}
