/// A day in the Gregorian calendar, in UTC.
package struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  private let year: Int
  private let month: Int
  private let day: Int

  /// Parses a date such as `2027-01-31`; nil if it is malformed or doesn't exist.
  package init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 10, digits[4] == UInt8(ascii: "-"), digits[7] == UInt8(ascii: "-"),
      let year = Self.number(digits[0..<4]), let month = Self.number(digits[5..<7]),
      let day = Self.number(digits[8..<10]), year > 0, 1...12 ~= month,
      1...Self.length(ofMonth: month, year) ~= day
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates the day that contains a point in time.
  ///
  /// - Parameter seconds: The seconds since the start of 1970, in UTC, clamped to the years 1 to 9999.
  package init(secondsSince1970 seconds: Double) {
    let days = Int(max(-719_162, min(2_932_896, (seconds / 86_400).rounded(.down))))
    // Years start in March, so that the leap day comes last. The algorithm is from Howard Hinnant's
    // "chrono-Compatible Low-Level Date Algorithms".
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Returns the number of days until another day.
  package func days(to other: CalendarDay) -> Int { other.number - number }

  // The number of days since March 1 of the year 0.
  private var number: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let shiftedMonth = (month + 9) % 12
    return shiftedYear * 365 + shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400
      + (153 * shiftedMonth + 2) / 5 + day - 1
  }

  package var description: String {
    "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
  }

  package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.reduce(0) { number, digit in
      guard let number, UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      return number * 10 + Int(digit - UInt8(ascii: "0"))
    }
  }

  private static func length(ofMonth month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
