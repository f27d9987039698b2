import A11yModel

/// A placeholder of an editor in a drafted edit, which a person replaces by words: `<#what it does#>`.
///
/// It stands outside quotation marks, so that a forgotten one does not compile.
package struct EditGap {
  /// The words to write, such as `what it does`.
  package let wish: String

  init(_ wish: String) { self.wish = wish }

  /// The placeholder, as editors know it.
  var code: String { "<#\(wish)#>" }

  /// The words to write in some code; nil if it has no placeholder.
  static func wish(in code: String) -> String? {
    let bytes = Array(code.utf8)
    func place(of mark: StaticString, from start: Int) -> Int? {
      (start..<bytes.count).first { bytes[$0...].starts(with: "\(mark)".utf8) }
    }
    guard let start = place(of: "<#", from: 0), let end = place(of: "#>", from: start + 2) else {
      return nil
    }
    return String(decoding: bytes[(start + 2)..<end], as: UTF8.self)
  }
}
