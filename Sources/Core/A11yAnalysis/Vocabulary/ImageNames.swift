import A11yModel

/// The names of the images in a project's asset catalogs, as VoiceOver speaks them on elements without a label.
package struct ImageNames: Sendable {
  private let spoken: (@Sendable () -> Set<String>)?

  /// Creates a set without names.
  package init() { spoken = nil }

  /// Creates a set of what is spoken for names (``spoken(_:)``), which is asked for when a label may be one of them.
  package init(_ spoken: @escaping @Sendable () -> Set<String>) { self.spoken = spoken }

  /// Returns names of images with what is spoken for them. Names that may be titles, too, are left out: single words, and
  /// words with spaces that begin with a capital.
  package static func spoken(_ names: [String]) -> Set<String> {
    var spoken: Set<String> = []
    for name in names {
      let isSeparated = name.contains { "_-/".contains($0) }
      let isTitle = name.first?.isUppercase == true && !name.contains(where: \.isNumber)
      guard isSeparated || name.contains(" ") && !isTitle else { continue }
      spoken.insert(name)
      // UIKit replaces underscores.
      let words = String(name.map { $0 == "_" ? " " : $0 })
      spoken.insert(words)
      spoken.insert(String(words.map { $0 == "-" ? " " : $0 }))
    }
    return spoken
  }

  /// Whether a label is the name of an image, or what is spoken for it.
  package func contains(_ label: Text) -> Bool {
    guard let spoken, 3...100 ~= label.utf8.count, label.utf8.contains(where: Self.separates)
    else { return false }
    let names = spoken()
    return !names.isEmpty && names.contains(String(label))
  }

  private static func separates(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/"): true
    default: false
    }
  }
}
