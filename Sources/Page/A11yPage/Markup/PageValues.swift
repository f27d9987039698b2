/// Something that a template can show or ask for.
protocol PageConvertible {
  var pageValue: PageValue { get }
}

/// A value of a template.
enum PageValue {
  /// Text from anywhere, which is escaped.
  case text(String)
  /// Text that a template has made, or that is part of the program.
  case markup(Markup)
  case flag(Bool)
  case list([PageValues])
  case group(PageValues)
}

/// Markup that needs no escaping, because a template or this program wrote it.
struct Markup {
  /// The markup in UTF-8.
  private(set) var bytes: [UInt8] = []

  init(bytes: [UInt8] = []) { self.bytes = bytes }

  var count: Int { bytes.count }

  static func += (markup: inout Markup, other: Markup) { markup.bytes += other.bytes }
}

/// The values for a template: texts, lists and conditions by name.
///
/// Every name in a template has a value, `nil` or `false` if it is empty. For a missing name, a template would use a
/// value from the enclosing scope.
struct PageValues: ExpressibleByDictionaryLiteral {
  // The latest last. There are few, so a search takes less time than hashes.
  private var values: [(name: String, value: PageValue)]

  init(dictionaryLiteral elements: (String, any PageConvertible)...) {
    values = elements.map { ($0, $1.pageValue) }
  }

  subscript(name: String) -> any PageConvertible {
    get { value(name) ?? .flag(false) }
    set { values.append((name, newValue.pageValue)) }
  }

  /// Returns the values with further ones.
  func adding(_ others: PageValues) -> PageValues {
    var all = self
    all.values += others.values
    return all
  }

  /// Returns a value; nil if there is none of the name.
  func value(_ name: String) -> PageValue? { values.last { $0.name == name }?.value }
}

extension PageValue: PageConvertible {
  var pageValue: PageValue { self }
}

extension String: PageConvertible {
  var pageValue: PageValue { .text(self) }
}

extension Bool: PageConvertible {
  var pageValue: PageValue { .flag(self) }
}

extension Markup: PageConvertible {
  var pageValue: PageValue { .markup(self) }
}

extension PageValues: PageConvertible {
  var pageValue: PageValue { .group(self) }
}

extension Array: PageConvertible where Element == PageValues {
  var pageValue: PageValue { .list(self) }
}

extension Optional: PageConvertible where Wrapped: PageConvertible {
  var pageValue: PageValue { self?.pageValue ?? .flag(false) }
}
