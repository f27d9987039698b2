/// A value that an index file keeps for a later process.
///
/// A value is written as its parts one after the other, without names or types: only the program that has written it
/// reads it.
protocol Storable {
  /// Reads the value.
  init(from reader: inout StoreReader) throws(StoreDamage)

  /// Writes the value.
  func write(to writer: inout StoreWriter)
}

/// An index file that cannot be read, because it is damaged or of another program. Whatever it is, nothing of it is used.
struct StoreDamage: Error {}

/// A writer of values as bytes.
struct StoreWriter {
  private(set) var bytes: [UInt8] = []
  // The number of each text that was written. Later ones refer to it.
  private var texts = NameMap<Int>()

  /// Returns the bytes of a value.
  static func bytes(of value: some Storable) -> [UInt8] {
    var writer = StoreWriter()
    writer.add(value)
    return writer.bytes
  }

  /// Writes values one after the other.
  mutating func add<each Value: Storable>(_ value: repeat each Value) {
    repeat (each value).write(to: &self)
  }

  /// Writes a number of seven bits a byte, the lowest ones first.
  mutating func add(number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes the number of a case with its values.
  mutating func add<each Value: Storable>(case number: UInt8, _ value: repeat each Value) {
    bytes.append(number)
    repeat (each value).write(to: &self)
  }

  /// Writes bytes after their count.
  mutating func add(block: ArraySlice<UInt8>) {
    add(number: UInt64(block.count))
    bytes += block
  }

  fileprivate mutating func add(text: String) {
    if let number = texts[text] { return add(number: UInt64(number)) }
    texts[text] = texts.names.count + 1
    add(number: 0)
    add(number: UInt64(text.utf8.count))
    bytes += text.utf8
  }
}

/// A reader of the bytes of a ``StoreWriter``.
struct StoreReader {
  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private var texts: [String] = []
  /// The numbers that files have now, by those that they had when the bytes were written; -1 for a file that is gone.
  let files: [Int32]

  init(_ bytes: ArraySlice<UInt8>, files: [Int32] = []) {
    (self.bytes, self.files) = (bytes, files)
    place = bytes.startIndex
  }

  /// Reads the next value.
  mutating func next<Value: Storable>() throws(StoreDamage) -> Value { try Value(from: &self) }

  /// Reads the number of a case.
  mutating func byte() throws(StoreDamage) -> UInt8 {
    guard place < bytes.endIndex else { throw StoreDamage() }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func number() throws(StoreDamage) -> UInt64 {
    var (number, shift) = (UInt64(0), UInt64(0))
    while shift < 64 {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    throw StoreDamage()
  }

  /// Reads the count of what follows, each of which takes a byte or more.
  mutating func count() throws(StoreDamage) -> Int {
    let count = try number()
    guard count <= UInt64(bytes.endIndex - place) else { throw StoreDamage() }
    return Int(count)
  }

  mutating func block() throws(StoreDamage) -> ArraySlice<UInt8> {
    let count = try count()
    defer { place += count }
    return bytes[place..<place + count]
  }

  fileprivate mutating func text() throws(StoreDamage) -> String {
    let number = try number()
    guard number == 0 else {
      guard number <= UInt64(texts.count) else { throw StoreDamage() }
      return texts[Int(number) - 1]
    }
    let text = String(decoding: try block(), as: UTF8.self)
    texts.append(text)
    return text
  }
}

// MARK: Plain values

extension Bool: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) { self = try reader.byte() == 1 }

  func write(to writer: inout StoreWriter) { writer.add(case: self ? 1 : 0) }
}

extension UInt64: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) { self = try reader.number() }

  func write(to writer: inout StoreWriter) { writer.add(number: self) }
}

extension Storable where Self: BinaryInteger {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    let number = try reader.number()
    self = Self(truncatingIfNeeded: Int64(bitPattern: (number >> 1) ^ (~(number & 1) &+ 1)))
  }

  func write(to writer: inout StoreWriter) {
    let number = Int64(truncatingIfNeeded: self)
    writer.add(number: UInt64(bitPattern: (number << 1) ^ (number >> 63)))
  }
}

extension Int: Storable {}
extension Int32: Storable {}
extension UInt8: Storable {}
extension UInt16: Storable {}

extension Double: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(bitPattern: try reader.number())
  }

  func write(to writer: inout StoreWriter) { writer.add(number: bitPattern) }
}

extension String: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) { self = try reader.text() }

  func write(to writer: inout StoreWriter) { writer.add(text: self) }
}

extension Storable where Self: CaseIterable & Equatable, AllCases.Index == Int {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    let number = Int(try reader.byte())
    guard Self.allCases.indices.contains(number) else { throw StoreDamage() }
    self = Self.allCases[number]
  }

  func write(to writer: inout StoreWriter) {
    writer.add(case: UInt8(truncatingIfNeeded: Self.allCases.firstIndex(of: self) ?? 0))
  }
}

extension Storable where Self: OptionSet, RawValue: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(rawValue: try reader.next())
  }

  func write(to writer: inout StoreWriter) { writer.add(rawValue) }
}

// MARK: Collections

extension Optional: Storable where Wrapped: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    guard try reader.byte() == 1 else {
      self = nil
      return
    }
    self = .some(try Wrapped(from: &reader))
  }

  func write(to writer: inout StoreWriter) {
    writer.add(case: self == nil ? 0 : 1)
    if let self { writer.add(self) }
  }
}

extension Array: Storable where Element: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    let count = try reader.count()
    self = []
    reserveCapacity(Swift.min(count, 4096))
    for _ in 0..<count { append(try reader.next()) }
  }

  func write(to writer: inout StoreWriter) {
    writer.add(number: UInt64(count))
    for element in self { writer.add(element) }
  }
}

extension Set: Storable where Element: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    self = []
    for _ in 0..<(try reader.count()) { insert(try reader.next()) }
  }

  func write(to writer: inout StoreWriter) {
    writer.add(number: UInt64(count))
    for element in self { writer.add(element) }
  }
}

extension Dictionary: Storable where Key: Storable, Value: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    self = [:]
    for _ in 0..<(try reader.count()) {
      let key: Key = try reader.next()
      self[key] = try Value(from: &reader)
    }
  }

  func write(to writer: inout StoreWriter) {
    writer.add(number: UInt64(count))
    for (key, value) in self { writer.add(key, value) }
  }
}

extension Range: Storable where Bound == Int {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    let (start, count): (Int, Int) = (try reader.next(), try reader.next())
    guard start >= 0, count >= 0, start <= Int(Int32.max), count <= Int(Int32.max) else {
      throw StoreDamage()
    }
    self = start..<start + count
  }

  func write(to writer: inout StoreWriter) { writer.add(lowerBound, count) }
}
