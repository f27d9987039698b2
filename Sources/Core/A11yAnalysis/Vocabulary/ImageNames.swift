import A11yModel

/// The names of the images in a project's asset catalogs, as VoiceOver speaks them on elements without a label.
package struct ImageNames: Sendable {
  private var spoken: Set<String> = []

  /// Creates a set from names of images. Names that may be titles, too, are left out: single words, and words with
  /// spaces that begin with a capital.
  package init(_ names: [String] = []) {
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
  }

  package var isEmpty: Bool { spoken.isEmpty }

  /// Whether a label is the name of an image, or what is spoken for it.
  package func contains(_ label: Text) -> Bool {
    !spoken.isEmpty && 3...100 ~= label.utf8.count && spoken.contains(String(label))
  }
}
