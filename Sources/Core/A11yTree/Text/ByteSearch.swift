extension UnsafeBufferPointer<UInt8> {
  /// Returns the position of the first occurrence of an ASCII text at or after a position; nil without one.
  ///
  /// - Complexity: O(n) for n bytes and a short text.
  package func position(of text: StaticString, from start: Int = 0) -> Int? {
    position(
      of: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), from: start)
  }

  fileprivate func position(of wanted: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let length = wanted.count
    guard length > 0, count - start >= length else { return nil }
    if count - start >= 1024, 3...255 ~= length { return skipping(to: wanted, from: start) }
    let (first, last) = (wanted[0], wanted[length - 1])
    for place in start...(count - length)
    where self[place] == first && self[place + length - 1] == last {
      if wanted.indices.allSatisfy({ self[place + $0] == wanted[$0] }) { return place }
    }
    return nil
  }

  // Looks at the byte where the text would end, and goes on as far as that byte allows (Boyer, Moore and Horspool).
  private func skipping(to wanted: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let length = wanted.count
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { steps in
      steps.initialize(repeating: UInt8(length))
      for index in 0..<(length - 1) { steps[Int(wanted[index])] = UInt8(length - 1 - index) }
      let last = wanted[length - 1]
      var end = start + length - 1
      while end < count {
        let byte = self[end]
        if byte == last {
          let place = end - length + 1
          if wanted.indices.allSatisfy({ self[place + $0] == wanted[$0] }) { return place }
        }
        end += Int(steps[Int(byte)])
      }
      return nil
    }
  }

  /// Whether a text of ASCII stands at a position.
  package func has(_ text: StaticString, at place: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard place >= 0, length <= count - place else { return false }
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: length)
    return wanted.indices.allSatisfy { self[place + $0] == wanted[$0] }
  }
}

extension String {
  /// Returns whether the text contains a part, byte by byte.
  package func hasPart(_ part: String) -> Bool {
    var (text, part) = (self, part)
    return text.withUTF8 { text in part.withUTF8 { text.position(of: $0, from: 0) != nil } }
  }
}
