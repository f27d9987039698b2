import A11yModel

/// The announcement of views that form one element: their words and images, for one combination of conditions.
struct Speech: Hashable, Sendable {
  /// Texts that are known, in their order.
  var texts: [String] = []
  /// Whether there are words, too, that follow from data.
  var hasUnknownWords = false
  /// The images that have a name of their own.
  var images: [ImageName] = []
  /// The first key of a translation in it that no catalogue has; nil for none.
  var missingKey: String?
  /// Whether something in it may or may not say something.
  var isOpen = false
  /// Whether code that is not known lies around what it is read from.
  fileprivate(set) var isDoubtful = false
  /// The number of missing texts that a condition shows in other cases. Whether several are missing at once is
  /// unknown.
  var gaps = 0

  /// The announcement as one text.
  var words: Words {
    if hasUnknownWords { return .some }
    if !texts.isEmpty { return isOpen ? .some : .literal(texts.joined(separator: ", ")) }
    return isOpen || !images.isEmpty ? .unknown : .empty
  }

  /// Whether there is nothing in it that may be said.
  var isNothing: Bool { !hasWords && images.isEmpty && !isOpen }

  /// Whether it has any words.
  var hasWords: Bool { hasUnknownWords || !texts.isEmpty }

  /// The announcement as the name of an element.
  var naming: CodeFacts.Naming {
    if hasUnknownWords || !texts.isEmpty && isOpen { return .words }
    if !texts.isEmpty { return .literal }
    if isOpen || gaps > 1 { return .unknown }
    guard let image = worstImage else { return .nothing }
    return image.naming
  }

  /// The announcement beneath code that is not known: the same, one step less sure. Where nothing was read, it may be
  /// anything.
  var inDoubt: Speech {
    var speech = self
    if isNothing { speech.isOpen = true } else { speech.isDoubtful = true }
    return speech
  }

  /// Whether the name of an element follows from more than what was read.
  var isGuess: Bool { isDoubtful || !hasWords && worstImage?.isGuess == true }

  /// The image whose name says least.
  var worstImage: ImageName? { images.max { $0.naming.badness < $1.naming.badness } }

  /// Returns the concatenation of announcements.
  func followed(by other: Speech) -> Speech {
    var both = Speech(
      texts: texts + other.texts, hasUnknownWords: hasUnknownWords || other.hasUnknownWords,
      images: images + other.images, isOpen: isOpen || other.isOpen)
    both.missingKey = missingKey ?? other.missingKey
    both.isDoubtful = isDoubtful || other.isDoubtful
    // With words nobody asks what is missing, and more than two are no other case.
    both.gaps = both.hasWords ? 0 : min(2, gaps + other.gaps)
    return both
  }

  static let open = Speech(isOpen: true)
  fileprivate static let doubtful: Speech = {
    var speech = Speech()
    speech.isDoubtful = true
    return speech
  }()

  init(
    texts: [String] = [], hasUnknownWords: Bool = false, images: [ImageName] = [],
    isOpen: Bool = false
  ) {
    self.texts = texts
    self.hasUnknownWords = hasUnknownWords
    self.images = images
    self.isOpen = isOpen
  }

  init(_ words: Words) {
    self.init()
    switch words {
    case .literal(let text): texts = [text]
    case .key(let key): (hasUnknownWords, missingKey) = (true, key)
    case .some: hasUnknownWords = true
    case .empty: break
    case .unknown: isOpen = true
    }
  }
}

/// The announcements of views, composed as SwiftUI does.
struct SpokenViews {
  /// The texts that images may be called by.
  let catalogue: TextCatalogue
  let fuel: Fuel

  /// Returns the announcements of views that form one element, one per distinct case; at least one.
  func speech(_ views: [ViewNode]) -> [Speech] {
    var cases = [Speech()]
    for view in views {
      // With words of data in every case nothing more is to be known.
      if cases.allSatisfy(\.hasUnknownWords) { return cases }
      guard fuel.spend(cases.reduce(1) { $0 + $1.texts.count / 8 }, at: view.place) else { break }
      cases = Self.product(cases, speech(view))
      if !view.extras.isEmpty { cases = Self.product(cases, speech(extras: view.extras)) }
    }
    return cases
  }

  // What is drawn over or behind a view says nothing more often than not.
  private func speech(extras: [ViewNode]) -> [Speech] {
    speech(extras).map { $0.isOpen && $0.images.isEmpty && !$0.hasWords ? .doubtful : $0 }
  }

  private static func product(_ first: [Speech], _ second: [Speech]) -> [Speech] {
    if second.count == 1 { return first.map { $0.followed(by: second[0]) } }
    var all: [Speech] = []
    for one in first {
      for other in second {
        let speech = one.followed(by: other)
        if !all.contains(speech) { all.append(speech) }
      }
    }
    return all.count <= 8 ? all : collapsed(all)
  }

  // Too many cases: those that are worst, and one that may be anything.
  private static func collapsed(_ cases: [Speech]) -> [Speech] {
    let sorted = cases.enumerated().sorted {
      ($1.element.naming.badness, $0.offset) < ($0.element.naming.badness, $1.offset)
    }
    return sorted.prefix(7).map(\.element) + [Speech(hasUnknownWords: true)]
  }

  private func speech(_ view: ViewNode) -> [Speech] {
    if view.attributes.hidden == true { return [Speech()] }
    var cases = ownSpeech(view)
    if view.attributes.mayBeHidden {
      // It may be heard or not.
      var other = Speech()
      if cases.contains(where: \.hasWords) { other.gaps = 1 }
      if !cases.contains(other) { cases.append(other) }
    }
    return cases
  }

  /// Returns the announcement of a view, regardless of whether it is hidden.
  func ownSpeech(_ view: ViewNode) -> [Speech] {
    let inner = innerSpeech(view)
    var cases = inner
    if let label = view.attributes.label {
      cases = label.isEmpty ? [.open] : label.map { Speech($0) }
      if view.attributes.isLabelConditional { cases += inner }
    } else if view.attributes.isRepresented {
      cases = [Speech(hasUnknownWords: true)]
    }
    guard view.attributes.label == nil else { return cases }
    if view.attributes.mayHaveWords { return cases.map { $0.followed(by: .open) } }
    return view.attributes.isDoubtful ? cases.map(\.inDoubt) : cases
  }

  /// Returns the announcement of a view from its kind and content, without a label from a modifier.
  func innerSpeech(_ view: ViewNode) -> [Speech] {
    guard fuel.enter(at: view.place) else { return [.open] }
    defer { fuel.leave() }
    switch view.kind {
    case .text:
      if !view.image.isEmpty { return imageSpeech(view) }
      return view.title.isEmpty ? [Speech()] : view.title.map { Speech($0) }
    case .label:
      return view.title.isEmpty ? speech(view.content) : view.title.map { Speech($0) }
    case .image:
      if !view.title.isEmpty { return view.title.map { Speech($0) } }
      return view.image.isEmpty ? [Speech()] : imageSpeech(view)
    case .control:
      if !view.title.isEmpty { return view.title.map { Speech($0) } }
      return controlSpeech(view.content)
    case .field: return [Speech(hasUnknownWords: true)]
    case .group, .stack, .template, .labelled:
      return view.title.isEmpty
        ? speech(view.content) : Self.product(view.title.map { Speech($0) }, speech(view.content))
    case .merged(let children):
      switch children {
      case .ignore: return [Speech()]
      case .unknown: return speech(view.content).map { $0.followed(by: .open) }
      case .combine, .contain: return controlSpeech(view.content)
      }
    case .alternatives:
      var cases: [Speech] = []
      let branches = view.content.map { speech($0.content) }
      let hasWords = branches.contains { $0.contains(where: \.hasWords) }
      for (branch, spoken) in zip(view.content, branches) {
        for var speech in spoken {
          if hasWords, branch.content.isEmpty { speech.gaps = 1 }
          if !cases.contains(speech) { cases.append(speech) }
        }
      }
      if cases.count > 8 { cases = Self.collapsed(cases) }
      return cases.isEmpty ? [Speech()] : cases
    case .component(let deferred): return speech(deferred.views)
    case .shape: return [Speech()]
    case .system: return [Speech(hasUnknownWords: true)]
    case .unknown:
      let cases = speech(view.content).map(\.inDoubt)
      return view.title.isEmpty ? cases : cases.map { $0.followed(by: .open) }
    }
  }

  // Where there are words, pictures with a default label are left out.
  private func controlSpeech(_ content: [ViewNode]) -> [Speech] {
    // A control with nothing in it is not there.
    let cases = speech(content)
    let there = cases.filter { !$0.isNothing }
    return (there.isEmpty ? cases : there).map { speech in
      var speech = speech
      if speech.hasWords { speech.images = [] }
      return speech
    }
  }

  private func imageSpeech(_ view: ViewNode) -> [Speech] {
    view.image.map { image in
      var image = image
      if image.place == view.place { image.end = view.end }
      if image.kind == .asset, let name = image.name {
        fuel.note(textOf: name)
        if let text = catalogue.texts[name] { return Speech(Words(text)) }
      }
      return Speech(images: [image])
    }
  }
}

extension [Speech] {
  /// The worst of several cases, whether others are better, and whether it is a guess.
  var worst: (naming: CodeFacts.Naming, image: ImageName?, namingIsConditional: Bool, isGuess: Bool)
  {
    var worst = first ?? .open
    for speech in self
    where speech.naming.badness > worst.naming.badness
      || speech.naming == worst.naming && worst.isGuess && !speech.isGuess
    {
      worst = speech
    }
    let namingIsConditional = contains { $0.naming.badness < 3 && worst.naming.badness >= 3 }
    var naming = worst.naming
    // Different texts by a condition.
    if naming == .literal, Set(self).count > 1 { naming = .words }
    return (naming, worst.hasWords ? nil : worst.worstImage, namingIsConditional, worst.isGuess)
  }
}
