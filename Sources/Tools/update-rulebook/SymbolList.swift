import A11yModel
import Foundation

/// The names of all SF Symbols, `Rules/Frameworks/symbol-names.txt`.
struct SymbolList {
  /// The names in the order of their bytes, separated by spaces.
  let source: String
  /// The bits of all names, 64 in each number.
  let filter: [UInt64]

  init(_ path: String) throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let names = lines.filter { !$0.hasPrefix("#") }.sorted {
      Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8))
    }
    for name in names
    where name.contains(where: { !($0.isASCII && ($0.isLowercase || $0.isNumber || $0 == ".")) }) {
      throw RulePage.Failure("\(path): \"\(name)\" is no name of a symbol")
    }
    for (name, next) in zip(names, names.dropFirst()) where name == next {
      throw RulePage.Failure("\(path): \(name) stands twice")
    }
    source = names.joined(separator: " ")
    var filter = [UInt64](repeating: 0, count: 1024)
    for name in names {
      let bit = SystemSymbols.bit(of: name.utf8)
      filter[bit >> 6] |= 1 << UInt64(bit & 63)
    }
    self.filter = filter
  }
}
