import A11yModel

extension String {
  /// A key without the files of its types.
  var plainKey: String {
    guard utf8.contains(UInt8(ascii: "(")) else { return self }
    var (plain, depth) = ([UInt8](), 0)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "("):
        if plain.last == UInt8(ascii: " ") { plain.removeLast() }
        depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: if depth == 0 { plain.append(byte) }
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// The name of an extended type without its module and generic arguments: `View` of `SwiftUI.View`.
  var asExtended: String {
    guard hasPrefix("SwiftUI.") || utf8.contains(UInt8(ascii: "<")) else { return self }
    let name = hasPrefix("SwiftUI.") ? dropFirst(8) : self[...]
    return String(name.prefix { $0 != "<" })
  }

  /// The name of a type without optionality, collection and generic arguments: `Cell` of `[Cell<Int>]?`.
  var bareType: String {
    if isBareType { return self }
    var bytes = utf8[...]
    while bytes.last?.isOne(of: "?!] .") == true { bytes.removeLast() }
    while bytes.first?.isOne(of: "[ ") == true { bytes.removeFirst() }
    if bytes.contains(UInt8(ascii: " ")) {
      for prefix in ["any ", "some ", "inout ", "weak "] where bytes.starts(with: prefix.utf8) {
        bytes.removeFirst(prefix.utf8.count)
      }
    }
    if let generic = bytes.firstIndex(of: UInt8(ascii: "<")) { bytes = bytes[..<generic] }
    // `SwiftUI.Image`, where a type of the project has the short name.
    for module in ["SwiftUI.", "UIKit."] where bytes.starts(with: module.utf8) {
      bytes.removeFirst(module.utf8.count)
    }
    return bytes.count == utf8.count ? self : String(Substring(bytes))
  }

  // Whether nothing in it can be a mark around a bare type, as in most types.
  private var isBareType: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): continue
        // All that ends or begins a bare type, but for brackets, lies below the letters.
        case ..<UInt8(ascii: "A"), UInt8(ascii: "["), UInt8(ascii: "]"): return false
        default: continue
        }
      }
      return true
    } ?? false
  }
}
