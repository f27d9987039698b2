/// Something in the code of a screen that is not known, because no source of the project says what it is.
struct Gap: Hashable, Sendable {
  enum Kind: CaseIterable, Sendable {
    /// The content of a view or function of another package.
    case content
    case modifier
    /// A value that may be a view.
    case value
  }

  let kind: Kind
  let name: String

  init(_ kind: Kind, _ name: String) { (self.kind, self.name) = (kind, String(name.prefix(80))) }

  /// The most that a screen names.
  static let most = 32

  /// The cause in words.
  var text: String {
    switch kind {
    case .content: "content of \(name)"
    case .modifier: ".\(name)"
    case .value: name
    }
  }
}
