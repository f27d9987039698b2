import A11yModel

extension ScreenDraft: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (name, place, rows) = (try reader.next(), try reader.next(), try reader.next())
    (sights, components) = (try reader.next(), try reader.next())
    (rooms, used, unread) = (try reader.next(), try reader.next(), try reader.next())
    (steps, files, keys) = (
      try reader.next(), try reader.fileNumbers(), try reader.next()
    )
    (names, gaps) = (try reader.next(), try reader.next())
    guard 0...Int(Int32.max) ~= steps else { throw StoreDamage() }
  }

  // What follows from other drafts is not known yet.
  func write(to writer: inout StoreWriter) {
    writer.add(name, place, rows, sights, components, rooms, used, unread, steps, files)
    writer.add(keys, names, gaps)
  }
}

extension TouchAreaExpanders: Storable {}

extension TypeUses: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (inline, presented) = (try reader.next(), try reader.next())
  }

  func write(to writer: inout StoreWriter) { writer.add(inline, presented) }
}

extension Gap.Kind: Storable {}

extension Gap: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(try reader.next(), try reader.next())
  }

  func write(to writer: inout StoreWriter) { writer.add(kind, name) }
}

extension Definition: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(try reader.next(), try reader.next())
  }

  func write(to writer: inout StoreWriter) { writer.add(place, type) }
}

extension ComponentUse: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (isReached, naming, namingIsConditional) = (
      try reader.next(), try reader.next(), try reader.next()
    )
    (gesture, traits, label) = (try reader.next(), try reader.next(), try reader.next())
    (visibleText, placeholder) = (try reader.next(), try reader.next())
    (identifier, image, movement) = (try reader.next(), try reader.next(), try reader.next())
    (isDoubtful, imageIsConditional, varies) = (
      try reader.next(), try reader.next(), try reader.next()
    )
  }

  func write(to writer: inout StoreWriter) {
    writer.add(isReached, naming, namingIsConditional, gesture, traits, label)
    writer.add(visibleText, placeholder, identifier, image, movement, isDoubtful)
    writer.add(imageIsConditional, varies)
  }
}

// MARK: Elements

extension ElementType: Storable {}
extension Traits: Storable {}
extension CodeSpan.What: Storable {}
extension CodeFacts.Naming: Storable {}
extension CodeFacts.Children: Storable {}
extension CodeFacts.Gesture: Storable {}
extension CodeFacts.Movement: Storable {}

extension DraftRow: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    self = try reader.next() ? .whole(try reader.next()) : .context(try reader.next())
  }

  func write(to writer: inout StoreWriter) {
    switch self {
    case .whole(let row): writer.add(true, row)
    case .context(let row): writer.add(false, row)
    }
  }
}

extension ContextRow: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (type, depth, isElement) = (try reader.next(), try reader.next(), try reader.next())
    (traits, label, identifier) = (try reader.next(), try reader.next(), try reader.next())
  }

  func write(to writer: inout StoreWriter) {
    writer.add(type, depth, isElement, traits, label, identifier)
  }
}

extension SourceElement: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (type, depth, place) = (try reader.next(), try reader.next(), try reader.next())
    (definition, view, label) = (try reader.next(), try reader.next(), try reader.next())
    (visibleText, placeholder) = (try reader.next(), try reader.next())
    (hint, value, identifier) = (try reader.next(), try reader.next(), try reader.next())
    (traits, isEnabled, isElement) = (try reader.next(), try reader.next(), try reader.next())
    (actions, pinned, hasOpenStyle) = (try reader.next(), try reader.next(), try reader.next())
    (font, end, imagePlace) = (try reader.next(), try reader.next(), try reader.next())
    (imageEnd, code, isInside) = (try reader.next(), try reader.next(), try reader.next())
    spans = try reader.next()
  }

  func write(to writer: inout StoreWriter) {
    writer.add(type, depth, place, definition, view, label, visibleText, placeholder, hint, value)
    writer.add(identifier, traits, isEnabled, isElement, actions, pinned, hasOpenStyle, font, end)
    writer.add(imagePlace, imageEnd, code, isInside, spans)
  }
}

extension CodeFacts: Storable {
  // The places are known when the tree of the screen is built.
  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init()
    (owner, part, purpose) = (try reader.next(), try reader.next(), try reader.next())
    (branch, isTemplate) = (try reader.next(), try reader.next())
    (mayBeHidden, naming) = (try reader.next(), try reader.next())
    (namingIsConditional, image, imageIsConditional) = (
      try reader.next(), try reader.next(), try reader.next()
    )
    (missingKey, children, gesture) = (try reader.next(), try reader.next(), try reader.next())
    (movement, titleLevel) = (try reader.next(), try reader.next())
    (fixedHeight, lineLimit) = (try reader.next(), try reader.next())
    (sortPriority, isDoubtful) = (try reader.next(), try reader.next())
  }

  func write(to writer: inout StoreWriter) {
    writer.add(owner, part, purpose, branch, isTemplate, mayBeHidden, naming, namingIsConditional)
    writer.add(image, imageIsConditional, missingKey, children, gesture, movement, titleLevel)
    writer.add(fixedHeight, lineLimit, sortPriority, isDoubtful)
  }
}

extension PinnedSize: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(width: try reader.next(), height: try reader.next())
  }

  func write(to writer: inout StoreWriter) { writer.add(width, height) }
}

extension SourceSpan: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (what, place) = (try reader.next(), try reader.next())
    (text, isKey) = (try reader.next(), try reader.next())
  }

  func write(to writer: inout StoreWriter) { writer.add(what, place, text, isKey) }
}
