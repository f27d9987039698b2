/// The fonts of the texts that the label of a control draws.
struct LabelFonts {
  /// The font that a text is drawn in: one that keeps its size, if any does; nil where the label draws no text
  /// of its own.
  private(set) var shown: WrittenFont?

  /// Looks at what is written in the label; what components draw is judged where they are defined.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - around: The font that it has from what is around it.
  init(of control: ViewNode, around: WrittenFont?, _ fuel: Fuel) {
    var waiting = control.content.reversed().map { (view: $0, font: around) }
    while let (view, outer) = waiting.popLast(), fuel.spend(at: view.place) {
      let font = view.attributes.font ?? outer
      switch view.kind {
      case .text, .label:
        shown = shown ?? font
        if font?.isFixed == true, view.owner == control.owner {
          shown = font
          return
        }
      case .component, .unknown, .image, .shape, .system, .control, .field: continue
      case .group, .stack, .template, .alternatives, .merged, .labelled: break
      }
      waiting += (view.content + view.extras).reversed().map { ($0, font) }
    }
  }

  /// The font that one text is drawn in among the views of a style; nil where that sets none.
  ///
  /// - Parameters:
  ///   - place: Where the text is written.
  ///   - views: The views.
  static func font(
    ofTextAt place: SourcePlace, in views: [ViewNode], _ fuel: Fuel
  ) -> WrittenFont? {
    var waiting = views.reversed().map { (view: $0, font: WrittenFont?.none) }
    while let (view, outer) = waiting.popLast(), fuel.spend(at: view.place) {
      let font = view.attributes.font ?? outer
      if case .text = view.kind, view.place == place { return font }
      waiting += (view.content + view.extras).reversed().map { ($0, font) }
    }
    return nil
  }
}
