extension ViewNode {
  /// The texts that one reads on a control, in their order; nil where that is not sure.
  var drawnTexts: [String]? {
    guard !attributes.isDoubtful, !attributes.isRedacted else {
      return nil
    }
    guard !title.isEmpty else { return Self.drawn(content + extras) }
    guard drawsTitle, extras.isEmpty, let text = title.onlyText else { return nil }
    return [text]
  }

  private static func drawn(_ views: [ViewNode]) -> [String]? {
    var texts: [String] = []
    for view in views {
      guard let drawn = view.textsInside else { return nil }
      texts += drawn
    }
    return texts
  }

  // What is hidden from VoiceOver may be drawn or not.
  private var textsInside: [String]? {
    let attributes = attributes
    guard attributes.hidden != true, !attributes.isDoubtful, !attributes.isRedacted else {
      return nil
    }
    switch kind {
    case .text where image.isEmpty:
      if title.isEmpty { return Self.drawn(extras) }
      guard let text = title.onlyText, let more = Self.drawn(extras) else { return nil }
      return [text] + more
    case .image, .shape: return Self.drawn(extras)
    case .group, .stack, .merged: return Self.drawn(content + extras)
    case .component(let deferred):
      guard !deferred.isElsewhere, extras.isEmpty else { return nil }
      return Self.drawn(deferred.views)
    // A label may be drawn as its picture; of what is chosen, nobody knows which.
    case .text, .label, .control, .field, .template, .alternatives, .system, .labelled, .unknown:
      return nil
    }
  }
}
