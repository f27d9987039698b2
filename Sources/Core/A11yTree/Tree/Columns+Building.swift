extension Columns {
  /// Creates columns without elements.
  ///
  /// - Parameter carried: The texts that are known to be empty if they are not set.
  init(owner: TreeStorage, source: UnsafeRawPointer, carrying carried: Set<TextFact>) {
    self.owner = .passUnretained(owner)
    self.source = source
    decoded = source
    let texts = TextFact.allCases
    unsetTexts = .allocate(capacity: texts.count)
    for fact in texts {
      (unsetTexts + fact.rawValue).initialize(to: carried.contains(fact) ? .empty : .unknown)
    }
    minorTexts = .allocate(capacity: TextFact.minor.count)
    minorTexts.initialize(repeating: Column(), count: TextFact.minor.count)
    details = .allocate(capacity: 0)
    screen = .allocate(capacity: 1)
    screen.initialize(to: ScreenFacts())
  }

  /// Copies the columns of another tree.
  init(copying other: Columns, owner: TreeStorage) {
    self = other
    self.owner = .passUnretained(owner)
    unsetTexts = .copy(other.unsetTexts, TextFact.allCases.count)
    minorTexts = .copy(other.minorTexts, TextFact.minor.count)
    details = .copy(other.details, detailCount)
    detailCapacity = detailCount
    screen = .copy(other.screen, 1)
    capacity = count
    moveAll(ColumnMove(count: count, capacity: count, freesOld: false))
  }

  mutating func free() {
    moveAll(ColumnMove(count: 0, capacity: 0))
    unsetTexts.deallocate()
    minorTexts.deallocate()
    details.deinitialize(count: detailCount)
    details.deallocate()
    screen.deinitialize(count: 1)
    screen.deallocate()
  }

  mutating func reserve(_ capacity: Int) {
    guard capacity > self.capacity else { return }
    self.capacity = capacity
    moveAll(ColumnMove(count: count, capacity: capacity))
  }

  private mutating func moveAll(_ move: ColumnMove) {
    types.move(move)
    parents.move(move)
    ends.move(move)
    lines.move(move)
    flags.move(move)
    known.move(move)
    identifiers.move(move)
    labels.move(move)
    values.move(move)
    frames.moveIfUsed(move)
    traits.moveIfUsed(move)
    alphas.moveIfUsed(move)
    detailIndexes.moveIfUsed(move)
    columnNumbers.moveIfUsed(move, filling: 0)
    for fact in TextFact.minor {
      minorTexts[fact.minorIndex].moveIfUsed(move, filling: unsetTexts[fact.rawValue])
    }
  }
}

extension UnsafeMutablePointer {
  fileprivate static func copy(_ source: UnsafeMutablePointer, _ count: Int) -> Self {
    let copy = allocate(capacity: count)
    copy.initialize(from: source, count: count)
    return copy
  }
}

extension Columns {
  /// Adds a leaf without any other facts.
  mutating func append(_ type: ElementType, parent: Int32, line: UInt32) {
    if count == capacity { reserve(max(16, capacity * 2)) }
    types[count] = type
    parents[count] = parent
    ends[count] = Int32(count + 1)
    lines[count] = line
    flags[count] = Flags()
    known[count] = []
    identifiers[count] = unsetTexts[TextFact.identifier.rawValue]
    labels[count] = unsetTexts[TextFact.label.rawValue]
    values[count] = unsetTexts[TextFact.value.rawValue]
    count += 1
  }

  @inlinable mutating func set(_ fact: TextFact, _ span: TextSpan, at index: Int) {
    switch fact {
    case .identifier: identifiers[index] = span
    case .label: labels[index] = span
    case .value: values[index] = span
    default:
      minorTexts[fact.minorIndex].use(capacity, filling: unsetTexts[fact.rawValue])
      minorTexts[fact.minorIndex][index] = span
    }
  }

  @inlinable mutating func set(frame: Rect?, at index: Int) {
    known[index].subtract([.frame, .brokenFrame])
    guard let frame else { return }
    frames.use(capacity)
    frames[index] = frame
    known[index].formUnion(frame.isPlausible ? .frame : .brokenFrame)
  }

  mutating func set(traits: Traits?, at index: Int) {
    guard let traits else {
      known[index].subtract(.traits)
      return
    }
    self.traits.use(capacity)
    self.traits[index] = traits
    known[index].formUnion(.traits)
  }

  mutating func set(alpha: Double?, at index: Int) {
    guard let alpha else {
      known[index].subtract(.alpha)
      return
    }
    alphas.use(capacity)
    alphas[index] = alpha
    known[index].formUnion(.alpha)
  }

  mutating func set(columnNumber: UInt32, at index: Int) {
    columnNumbers.use(capacity, filling: 0)
    columnNumbers[index] = columnNumber
  }

  /// The rare facts that some formats state of nearly every element: no custom actions.
  private static let commonDetails = {
    var details = ElementDetails()
    details.customActions = []
    return details
  }()

  /// Sets that only the lack of custom actions is known, without making a record of rare facts.
  mutating func setNoCustomActions(at index: Int) {
    guard !known[index].contains(.details), commonPosition >= 0 else {
      return set(details: Self.commonDetails, at: index)
    }
    known[index].formUnion(.details)
    detailIndexes[index] = commonPosition
  }

  mutating func set(details: consuming ElementDetails, at index: Int) {
    if known[index].contains(.details), detailIndexes[index] != commonPosition {
      return self.details[Int(detailIndexes[index])] = details
    }
    detailIndexes.use(capacity)
    known[index].formUnion(.details)
    let isCommon = details.customActions?.isEmpty == true && details == Self.commonDetails
    if isCommon, commonPosition >= 0 { return detailIndexes[index] = commonPosition }
    detailIndexes[index] = Int32(detailCount)
    if isCommon { commonPosition = Int32(detailCount) }
    append(details)
  }

  private mutating func append(_ details: consuming ElementDetails) {
    if detailCount == detailCapacity {
      detailCapacity = max(8, detailCapacity * 2)
      let larger = UnsafeMutablePointer<ElementDetails>.allocate(capacity: detailCapacity)
      larger.moveInitialize(from: self.details, count: detailCount)
      self.details.deallocate()
      self.details = larger
    }
    (self.details + detailCount).initialize(to: details)
    detailCount += 1
  }
}
