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
    guard let start = code.firstRange(of: "<#")?.upperBound,
      let end = code[start...].firstRange(of: "#>")?.lowerBound
    else { return nil }
    return String(code[start..<end])
  }
}
