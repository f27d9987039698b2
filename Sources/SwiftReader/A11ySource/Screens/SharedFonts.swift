import A11yModel

/// The fonts that a modifier, a style or a constant of the project gives to the texts of several screens: each is told
/// once, where it is written, at the first of these texts.
struct SharedFonts {
  private struct Use {
    let draft: Int
    let row: Int
    var count = 0
  }

  private var uses: [SourcePlace: Use] = [:]

  /// Collects the fonts. O(n) for n elements.
  init(of drafts: [ScreenDraft]) {
    for (number, draft) in drafts.enumerated() {
      for case (let position, .whole(let row)) in zip(draft.rows.indices, draft.rows) {
        guard let font = row.font, font.isFixed, font.owner != draft.name, row.isOwn, row.drawsText
        else { continue }
        uses[font.place, default: Use(draft: number, row: position)].count += 1
      }
    }
  }

  /// Leaves each font to the text that it is told at.
  func settle(_ row: inout SourceElement, draft: ScreenDraft, number: Int, position: Int) {
    guard let font = row.font, font.isFixed, font.owner != draft.name else { return }
    guard let use = uses[font.place], use.draft == number, use.row == position else {
      row.font?.isFixed = false
      return
    }
    row.code.fixedFontUses = use.count
  }
}

extension SourceElement {
  // Whether letters of it are drawn, as far as that is known.
  fileprivate var drawsText: Bool {
    switch type {
    case .staticText, .textField, .secureTextField, .searchField, .textView: true
    default: code.naming == .literal || code.naming == .words
    }
  }
}
