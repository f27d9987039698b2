/// The part of a file name that does not change from run to run.
///
/// Dates, times, unique identifiers, devices, and languages with a region are removed: `login-2026-01-31T10-15-00`,
/// `login_iPhone 16 Pro`, and `login-en_GB` all become `login`. Only unmistakable parts are removed, because two
/// screens with the same name would be taken for one. Names from the configuration or a manifest are never changed.
package enum StableStem {
  /// Returns the stable part of a name, or the whole name if no part is stable.
  package static func of(_ stem: String) -> String {
    let bytes = Array(stem.utf8)
    var kept: [UInt8] = []
    var position = 0
    while position < bytes.count {
      let isStart = position == 0 || bytes[position - 1].isNameSeparator
      if isStart, let end = StemScanner(bytes).volatileEnd(from: position) {
        kept.removeNumberOfAttachment(before: bytes, position, end)
        while let last = kept.last, last.isNameSeparator, last != 0x29 { kept.removeLast() }
        position = end
      } else {
        kept.append(bytes[position])
        position += 1
      }
    }
    guard kept.count < bytes.count else { return stem }
    if !kept.contains(0x28) {
      while let last = kept.last, last == 0x29 { kept.removeLast() }
    }
    let trimmed = kept.drop { $0.isNameSeparator }
    return trimmed.isEmpty ? stem : String(decoding: trimmed, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether the byte separates the words of a file name.
  var isNameSeparator: Bool {
    switch self {
    // space ( ) , - . = @ [ ] _ ~
    case 0x20, 0x28, 0x29, 0x2C, 0x2D, 0x2E, 0x3D, 0x40, 0x5B, 0x5D, 0x5F, 0x7E: true
    default: false
    }
  }
}

extension [UInt8] {
  // Attachments of a test result are exported as `name_0_UUID.txt`.
  fileprivate mutating func removeNumberOfAttachment(
    before bytes: [UInt8], _ start: Int, _ end: Int
  ) {
    guard end - start == 36, last == 0x5F else { return }
    let digits = dropLast().reversed().prefix { $0.isASCIIDigit }.count
    guard 1...3 ~= digits, count > digits + 2, self[count - digits - 2] == 0x5F else { return }
    removeLast(digits + 1)
  }
}

/// A scanner for the parts of a name that change from run to run, at the start of a word.
struct StemScanner {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func volatileEnd(from start: Int) -> Int? {
    runEnd(from: start) ?? languageEnd(start) ?? deviceEnd(start)
  }

  /// Returns the end of the date, time or identifier of a run, or `nil` if there is none.
  func runEnd(from start: Int) -> Int? {
    identifierEnd(start) ?? timeStampEnd(start) ?? epochEnd(start)
  }

  private func isEnd(_ position: Int) -> Bool {
    position >= bytes.count || bytes[position].isNameSeparator
  }

  private func count(from start: Int, while matches: (UInt8) -> Bool) -> Int {
    var end = start
    while end < bytes.count, matches(bytes[end]) { end += 1 }
    return end - start
  }

  private func word(_ start: Int) -> String {
    let length = min(16, count(from: start) { !$0.isNameSeparator })
    return String(decoding: bytes[min(start, bytes.count)..<start + length], as: UTF8.self)
      .lowercased()
  }

  // A UUID: 8-4-4-4-12 hexadecimal digits.
  private func identifierEnd(_ start: Int) -> Int? {
    var position = start
    for (index, length) in [8, 4, 4, 4, 12].enumerated() {
      if index > 0 {
        guard position < bytes.count, bytes[position] == 0x2D else { return nil }
        position += 1
      }
      guard count(from: position, while: { $0.isHexDigit }) == length else { return nil }
      position += length
    }
    return isEnd(position) ? position : nil
  }

  // MARK: Times

  // Whether the two digits at a position form a number in a range.
  private func number(_ start: Int, _ range: ClosedRange<Int>) -> Bool {
    guard start + 1 < bytes.count, bytes[start].isASCIIDigit, bytes[start + 1].isASCIIDigit else {
      return false
    }
    return range ~= Int(bytes[start] - 0x30) * 10 + Int(bytes[start + 1] - 0x30)
  }

  // A date, as in `20260131` or `2026-01-31`, and the time of day after it.
  private func timeStampEnd(_ start: Int) -> Int? {
    guard number(start, 20...20), number(start + 2, 0...99) else { return nil }
    guard let end = fieldsEnd(start + 4, [1...12, 1...31], separators: "-_.") else { return nil }
    for mark in ["T", "t", "-", "_", " ", " at ", "-at-"] {
      let time = end + mark.utf8.count
      guard time < bytes.count, bytes[end..<time].elementsEqual(mark.utf8) else { continue }
      guard number(time, 0...23),
        let seconds = fieldsEnd(time + 2, [0...59, 0...59], separators: "-_.:")
      else { continue }
      if let whole = fractionEnd(seconds) { return whole }
    }
    return isEnd(end) ? end : nil
  }

  // Two-digit fields, either all preceded by the same separator or all without one.
  private func fieldsEnd(_ start: Int, _ ranges: [ClosedRange<Int>], separators: String) -> Int? {
    guard start < bytes.count else { return nil }
    let separator = separators.utf8.contains(bytes[start]) ? bytes[start] : nil
    var position = start
    for range in ranges {
      if let separator {
        guard position < bytes.count, bytes[position] == separator else { return nil }
        position += 1
      }
      guard number(position, range) else { return nil }
      position += 2
    }
    return position < bytes.count && bytes[position].isASCIIDigit ? nil : position
  }

  private func fractionEnd(_ start: Int) -> Int? {
    var position = start
    if position < bytes.count, bytes[position] == 0x2E {
      let digits = count(from: position + 1) { $0.isASCIIDigit }
      if 1...9 ~= digits { position += digits + 1 }
    }
    if position < bytes.count, bytes[position] == 0x5A { position += 1 }
    return isEnd(position) ? position : nil
  }

  // Seconds or milliseconds since 1970, for the years 2001 to 2033.
  private func epochEnd(_ start: Int) -> Int? {
    let digits = count(from: start) { $0.isASCIIDigit }
    guard digits == 10 || digits == 13, bytes[start] == 0x31, isEnd(start + digits) else {
      return nil
    }
    return start + digits
  }

  // MARK: Places

  // `en_GB`, `pt-BR`, `zh-Hans_CN`; two letters alone may be a word.
  private func languageEnd(_ start: Int) -> Int? {
    guard count(from: start, while: { $0.isASCIISmall }) == 2 else { return nil }
    var position = start + 2
    var parts = 0
    while parts < 2, position + 2 < bytes.count, [0x2D, 0x5F].contains(bytes[position]) {
      let upper = count(from: position + 1) { $0.isASCIICapital }
      let lower = count(from: position + 1 + upper) { $0.isASCIISmall }
      let end = position + 1 + upper + lower
      guard (upper, lower) == (2, 0) || (parts == 0 && (upper, lower) == (1, 3)), isEnd(end) else {
        break
      }
      parts += 1
      position = end
      if lower == 0 { return position }
    }
    return parts > 0 ? position : nil
  }

  // `iPhone 16 Pro Max`, `iPad-Air-11-inch-M2`: the name of a device and at least one word of its model.
  private func deviceEnd(_ start: Int) -> Int? {
    guard DeviceName.families.contains(word(start)) else { return nil }
    var position = start + word(start).utf8.count
    var models = 0
    while position < bytes.count {
      var next = position
      while next < bytes.count, bytes[next].isNameSeparator { next += 1 }
      let model = word(next)
      guard next > position, DeviceName.isModel(model) else { break }
      models += 1
      position = next + model.utf8.count
    }
    guard models > 0, isEnd(position) else { return nil }
    return position
  }
}
