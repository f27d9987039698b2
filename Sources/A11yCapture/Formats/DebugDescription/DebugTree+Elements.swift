import A11yModel

extension DebugTree {
  /// Adds an element with everything that its line says.
  ///
  /// - Parameters:
  ///   - depth: Its indentation relative to the root.
  ///   - line: The line in the file.
  @inline(__always)
  mutating func append(
    _ fields: ElementFields, _ type: ElementType?, depth: Int, line: Int, limits: ImportLimits
  ) {
    builder.append(type ?? .unknown, depth: depth, line: line)
    if fields.address != 0 { elementAddresses.append(fields.address) }
    if type == nil { builder.set(.typeName, TextSpan(fields.type)) }
    if let frame = fields.frame { builder.set(frame: frame) }
    if let range = fields.identifier { set(.identifier, range, line, limits) }
    if let range = fields.label { set(.label, range, line, limits) }
    if let range = fields.title { set(.title, range, line, limits) }
    if let range = fields.placeholder { set(.placeholder, range, line, limits) }
    if let range = fields.value { setValue(range, line, limits) }
    setFlags(fields)
    if let traits = fields.traits { builder.set(traits: traits) }
    if let point = fields.hitPoint {
      var details = builder.details(at: builder.count - 1)
      details.hitPoint = point
      builder.set(details: details)
    }
    endsInValue = fields.endsInValue
    endsInText = fields.endsInText
    endsInCut = fields.isCut
  }

  // XCTest prints what is out of the ordinary: no flag says enabled and not selected. What the
  // device hierarchy does is not known.
  @inline(__always)
  private mutating func setFlags(_ fields: ElementFields) {
    if !fields.isDisabled, !fields.isSelected, !fields.isFocused, !isDeviceHierarchy {
      return builder.set(flags: plainFlags)
    }
    if fields.isDisabled || !isDeviceHierarchy { builder.set(.enabled, !fields.isDisabled) }
    if fields.isSelected || !isDeviceHierarchy { builder.set(.selected, fields.isSelected) }
    if fields.isFocused { builder.set(.focused, true) }
  }

  /// Says whose the last element is, with all that is in it: not the app's.
  mutating func setOwner(_ bundle: String) {
    var details = builder.details(at: builder.count - 1)
    details.window = WindowFacts(level: 0, owner: bundle)
    builder.set(details: details)
  }

  /// Forgets what the end of the line would have said: it is missing.
  ///
  /// - Parameter text: The text after which it is missing; nil for the start of the line.
  mutating func forgetRest(after fields: ElementFields, from text: ElementFields.Quoted? = nil) {
    let texts: [(ElementFields.Quoted, Range<Int>?)] = [
      (.identifier, fields.identifier), (.title, fields.title), (.label, fields.label),
      (.placeholder, fields.placeholder),
    ]
    for (other, range) in texts where range == nil && other.rawValue > text?.rawValue ?? 0 {
      builder.set(other.fact, .unknown)
    }
    builder.set(.value, .unknown)
    if !fields.isDisabled { builder.set(.enabled, nil) }
    if !fields.isSelected { builder.set(.selected, nil) }
  }

  @inline(__always)
  private mutating func set(
    _ fact: TextFact, _ range: Range<Int>, _ line: Int, _ limits: ImportLimits
  ) {
    if range.count > limits.textBytes {
      notes.addLongText(line, limits)
      builder.set(fact, .unknown)
    } else if isAXError(range) {
      notes.addAXError(line, isRoot: builder.count == 1)
      builder.set(fact, .unknown)
    } else {
      builder.set(fact, TextSpan(range))
    }
  }

  // XCTest cuts long values after about 18 characters and writes `...`. Part of a value would be
  // compared with labels as if it were the whole, so such a value is unknown, and
  // only how it begins is kept.
  @inline(__always)
  private mutating func setValue(_ range: Range<Int>, _ line: Int, _ limits: ImportLimits) {
    guard range.count >= 18, isCut(range) else { return set(.value, range, line, limits) }
    notes.addCutValue(line)
    builder.set(.value, .unknown)
    var details = builder.details(at: builder.count - 1)
    details.valueStart = String(decoding: prefix.text(range).dropLast(3), as: UTF8.self)
    builder.set(details: details)
  }

  @inline(__always)
  private func isAXError(_ range: Range<Int>) -> Bool {
    range.count > 9 && prefix.text(range)[0] == 0x41
      && prefix.text(range).starts(with: "AX error -".utf8)
  }

  private func isCut(_ range: Range<Int>) -> Bool {
    let text = prefix.text(range)
    return text.suffix(3).allSatisfy { $0 == 0x2E }
      && text.count { $0 & 0xC0 != 0x80 } >= 18
  }
}

extension DebugTree {
  /// Goes on with an open text in the next line; the line break is part of it.
  mutating func continueText(with part: UnsafeRawBufferPointer, limits: ImportLimits) {
    guard let size = open?.bytes.count, size + part.count < limits.textBytes else {
      open?.isTooLong = true
      return
    }
    open?.bytes.append(0x0A)
    open?.bytes.append(contentsOf: part)
  }

  /// Ends an open text: it is whole, or it is unknown.
  mutating func closeText(isWhole: Bool, line: Int, limits: ImportLimits) {
    guard let text = open else { return }
    open = nil
    if isWhole, !text.isTooLong {
      return text.bytes.withUnsafeBytes { builder.set(text.fact.fact, decoded: $0) }
    }
    builder.set(text.fact.fact, .unknown)
    if text.isTooLong { notes.addLongText(line, limits) } else { notes.addUnclosed(line) }
  }

  /// Sets what follows an open text on its last line.
  mutating func addRest(_ fields: ElementFields, line: Int, limits: ImportLimits) {
    if let range = fields.label { set(.label, range, line, limits) }
    if let range = fields.title { set(.title, range, line, limits) }
    if let range = fields.placeholder { set(.placeholder, range, line, limits) }
    if let range = fields.value { setValue(range, line, limits) }
    setFlags(fields)
    endsInValue = fields.endsInValue
    endsInText = fields.endsInText
  }

  /// Forgets the text with which the last element's line ended, and what would follow it: a later
  /// line looks as if it ended there.
  mutating func doubtText(_ text: ElementFields.Quoted, line: Int) {
    endsInText = nil
    builder.set(text.fact, .unknown)
    forgetRest(after: ElementFields(), from: text)
    notes.addUnclosed(line)
  }
}
