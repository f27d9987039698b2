import A11yModel

extension SourcePlace: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(file: try reader.file(), offset: try reader.next())
    guard offset >= 0 else { throw StoreDamage() }
  }

  func write(to writer: inout StoreWriter) { writer.add(Int(file), Int(offset)) }
}

extension StoreReader {
  /// Reads the number of a file, and returns the number that it has now.
  mutating func file() throws(StoreDamage) -> Int {
    let number: Int = try next()
    guard files.indices.contains(number), files[number] >= 0 else { throw StoreDamage() }
    return Int(files[number])
  }

  /// Reads numbers of files.
  mutating func fileNumbers() throws(StoreDamage) -> Set<Int> {
    var numbers: Set<Int> = []
    for _ in 0..<(try count()) { numbers.insert(try file()) }
    return numbers
  }
}

extension Unread.Reason: Storable {}

extension Unread: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(reason: try reader.next(), place: try reader.next())
  }

  func write(to writer: inout StoreWriter) { writer.add(reason, place) }
}

// MARK: Effects

extension EvaluatedFile: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    effects = try reader.next()
    let holders: [Location] = try reader.next()
    held = zip(holders, try reader.next() as [Location]).map { (holder: $0, value: $1) }
    (objects, lists) = (try reader.next(), try reader.next())
    (unread, files, keys) = (
      try reader.next(), try reader.fileNumbers(), try reader.next()
    )
    (names, steps) = (try reader.next(), 0)
  }

  func write(to writer: inout StoreWriter) {
    writer.add(effects, held.map(\.holder), held.map(\.value), objects, lists, unread, files, keys)
    writer.add(names)
  }
}

extension Effect: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (location, fact, values) = (try reader.next(), try reader.next(), try reader.next())
    (certainty, place, type) = (try reader.next(), try reader.next(), try reader.next())
    (isOverride, isOwnCode) = (try reader.next(), try reader.next())
    (isInitial, statement, purpose) = (try reader.next(), try reader.next(), try reader.next())
  }

  func write(to writer: inout StoreWriter) {
    writer.add(location, fact, values, certainty, place, type)
    writer.add(isOverride, isOwnCode, isInitial, statement, purpose)
  }
}

extension CodeAspect: Storable {}
extension CodeCertainty: Storable {}

extension ViewFact: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    switch try reader.byte() {
    case 0: self = .aspect(try reader.next())
    case 1: self = .font
    case 2: self = .otherWay
    case 3: self = .content
    default: throw StoreDamage()
    }
  }

  func write(to writer: inout StoreWriter) {
    switch self {
    case .aspect(let aspect): writer.add(case: 0, aspect)
    case .font: writer.add(case: 1)
    case .otherWay: writer.add(case: 2)
    case .content: writer.add(case: 3)
    }
  }
}

extension Location: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    switch try reader.byte() {
    case 0: self = .object(try reader.next(), from: try reader.next())
    case 1: self = .field(try reader.next(), try reader.next())
    case 2: self = .place(try reader.next(), try reader.next())
    case 3: self = .own(try reader.next())
    case 4: self = .any(try reader.next())
    case 5: self = .sender(try reader.next(), try reader.next())
    case 6: self = .named(try reader.next())
    default: throw StoreDamage()
    }
  }

  func write(to writer: inout StoreWriter) {
    switch self {
    case .object(let place, let site): writer.add(case: 0, place, site)
    case .field(let type, let name): writer.add(case: 1, type, name)
    case .place(let type, let name): writer.add(case: 2, type, name)
    case .own(let type): writer.add(case: 3, type)
    case .any(let type): writer.add(case: 4, type)
    case .sender(let type, let name): writer.add(case: 5, type, name)
    case .named(let name): writer.add(case: 6, name)
    }
  }
}

extension StatementPlace: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (file, code, receiver) = (try reader.file(), try reader.next(), try reader.next())
  }

  func write(to writer: inout StoreWriter) { writer.add(file, code, receiver) }
}

extension CreatedObject: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (type, place, owner) = (try reader.next(), try reader.next(), try reader.next())
    (maker, variable, statement) = (try reader.next(), try reader.next(), try reader.next())
    if let variable: Range<Int> = try reader.next() { target = (variable, try reader.next()) }
    (isReturned, isDropped) = (try reader.next(), try reader.next())
  }

  func write(to writer: inout StoreWriter) {
    writer.add(type, place, owner, maker, variable, statement, target?.variable)
    if let target { writer.add(target.access) }
    writer.add(isReturned, isDropped)
  }
}

extension ElementList: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (holder, members, isCertain) = (try reader.next(), try reader.next(), try reader.next())
  }

  func write(to writer: inout StoreWriter) { writer.add(holder, members, isCertain) }
}

// MARK: Values

extension Value: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    switch try reader.byte() {
    case 0: self = .text(try reader.next(), isShown: try reader.next())
    case 1: self = .image(try reader.next())
    case 2: self = .font(try reader.next())
    case 3: self = .flag(try reader.next())
    case 4: self = .number(try reader.next())
    case 5: self = .nothing
    case 6: self = .item(try reader.next(), [], of: try reader.next())
    case 7: self = .type(try reader.next())
    case 8: self = .reference(try reader.next())
    case 9: self = .part(try reader.next(), try reader.next())
    case 10: self = .instance(try reader.next())
    case 11: self = .some
    case 12: self = .unknown
    default: throw StoreDamage()
    }
  }

  // Those of code have become others (``EvaluatedFile``).
  func write(to writer: inout StoreWriter) {
    switch self {
    case .text(let words, let isShown): writer.add(case: 0, words, isShown)
    case .image(let image): writer.add(case: 1, image)
    case .font(let font): writer.add(case: 2, font)
    case .flag(let flag): writer.add(case: 3, flag)
    case .number(let number): writer.add(case: 4, number)
    case .nothing: writer.add(case: 5)
    case .item(let name, _, let type): writer.add(case: 6, name, type)
    case .type(let name): writer.add(case: 7, name)
    case .reference(let location): writer.add(case: 8, location)
    case .part(let location, let name): writer.add(case: 9, location, name)
    case .instance(let type, _): writer.add(case: 10, type)
    case .list, .tuple, .closure, .code, .content, .some: writer.add(case: 11)
    case .unknown: writer.add(case: 12)
    }
  }
}

extension Words: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    switch try reader.byte() {
    case 0: self = .literal(try reader.next())
    case 1: self = .key(try reader.next())
    case 2: self = .some
    case 3: self = .empty
    case 4: self = .unknown
    default: throw StoreDamage()
    }
  }

  func write(to writer: inout StoreWriter) {
    switch self {
    case .literal(let text): writer.add(case: 0, text)
    case .key(let key): writer.add(case: 1, key)
    case .some: writer.add(case: 2)
    case .empty: writer.add(case: 3)
    case .unknown: writer.add(case: 4)
    }
  }
}

extension ImageName.Kind: Storable {}

extension ImageName: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (kind, name, isGuess) = (try reader.next(), try reader.next(), try reader.next())
    (place, end) = (try reader.next(), try reader.next())
  }

  func write(to writer: inout StoreWriter) { writer.add(kind, name, isGuess, place, end) }
}

extension WrittenFont: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (isFixed, size, titleLevel) = (try reader.next(), try reader.next(), try reader.next())
    (place, owner, code) = (try reader.next(), try reader.next(), try reader.next())
  }

  func write(to writer: inout StoreWriter) {
    writer.add(isFixed, size, titleLevel, place, owner, code)
  }
}

extension FontCode: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (isUIKit, isOptional, call) = (try reader.next(), try reader.next(), try reader.next())
    (weight, design) = (try reader.next(), try reader.next())
  }

  func write(to writer: inout StoreWriter) {
    writer.add(isUIKit, isOptional, call, weight, design)
  }
}
