import A11yModel

extension DebugTree {
  /// Adds an element with all facts on its line. Its depth is the indentation relative to the root.
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

  // XCTest prints only exceptions: without a flag, an element is enabled and not selected. For the device
  // hierarchy, this is not known.
  @inline(__always)
  private mutating func setFlags(_ fields: ElementFields) {
    if !fields.isDisabled, !fields.isSelected, !fields.isFocused, !isDeviceHierarchy {
      return builder.set(flags: plainFlags)
    }
    if fields.isDisabled || !isDeviceHierarchy { builder.set(.enabled, !fields.isDisabled) }
    if fields.isSelected || !isDeviceHierarchy { builder.set(.selected, fields.isSelected) }
    if fields.isFocused { builder.set(.focused, true) }
  }

  /// Records that the last element and everything in it belong to another process.
  mutating func setOwner(_ bundle: String) {
    var details = builder.details(at: builder.count - 1)
    details.window = WindowFacts(level: 0, owner: bundle)
    builder.set(details: details)
  }

  /// Marks the facts after `text`, or all facts on the line, as unknown, because the end of the line is missing.
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

  // XCTest shortens long values to about 18 characters, followed by `...`. A partial value would be compared
  // with labels as if it were complete, so the value is unknown and only its beginning is kept.
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
  /// Continues an open text with the next line. The line break is part of the text.
  mutating func continueText(with part: UnsafeRawBufferPointer, limits: ImportLimits) {
    guard let size = open?.bytes.count, size + part.count < limits.textBytes else {
      open?.isTooLong = true
      return
    }
    open?.bytes.append(0x0A)
    open?.bytes.append(contentsOf: part)
  }

  /// Ends an open text, which is unknown unless it is whole.
  mutating func closeText(isWhole: Bool, line: Int, limits: ImportLimits) {
    guard let text = open else { return }
    open = nil
    if isWhole, !text.isTooLong {
      return text.bytes.withUnsafeBytes { builder.set(text.fact.fact, decoded: $0) }
    }
    builder.set(text.fact.fact, .unknown)
    if text.isTooLong { notes.addLongText(line, limits) } else { notes.addUnclosed(line) }
  }

  mutating func addRest(_ fields: ElementFields, line: Int, limits: ImportLimits) {
    if let range = fields.label { set(.label, range, line, limits) }
    if let range = fields.title { set(.title, range, line, limits) }
    if let range = fields.placeholder { set(.placeholder, range, line, limits) }
    if let range = fields.value { setValue(range, line, limits) }
    setFlags(fields)
    endsInValue = fields.endsInValue
    endsInText = fields.endsInText
  }

  /// Marks the text at the end of the last element's line, and the fields after it, as unknown, because the
  /// text seems to end on a later line.
  mutating func doubtText(_ text: ElementFields.Quoted, line: Int) {
    endsInText = nil
    builder.set(text.fact, .unknown)
    forgetRest(after: ElementFields(), from: text)
    notes.addUnclosed(line)
  }
}
