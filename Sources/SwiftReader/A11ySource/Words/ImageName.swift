import A11yModel

/// The name of an image.
struct ImageName: Hashable, Sendable {
  enum Kind: CaseIterable, Hashable, Sendable { case asset, symbol, picture }
  var kind: Kind
  /// The name; nil where data decide.
  var name: String?
  /// Whether nobody has read what image it is: an asset, a symbol or a picture of data.
  var isGuess = false
  /// The place where the image is written; nil where only its name is asked for.
  var place: SourcePlace?
  /// The place behind its expression, where a modifier can be added; nil if there is none.
  var end: SourcePlace?

  static func == (first: ImageName, second: ImageName) -> Bool {
    first.kind == second.kind && first.name == second.name && first.isGuess == second.isGuess
  }

  /// An image of which nothing is known but perhaps its name.
  static func unknown(_ name: String? = nil) -> ImageName {
    ImageName(kind: .asset, name: name, isGuess: true)
  }

  /// The image of an asset as generators of code name it, SwiftGen and Tuist: a constant of a type is one, in whatever
  /// file that is not in the repository.
  static func generated(_ asset: Expression) -> ImageName {
    asset.path?.first?.isCapitalised == true || asset.path?.dropFirst().first?.isCapitalised == true
      ? ImageName(kind: .asset, name: asset.lastName) : .unknown()
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(name)
  }
}

extension ImageName {
  /// The name, whether the symbol is filled or not; nil where it is not known is a drawing of its own.
  var drawing: String {
    guard kind == .symbol, let name, name.hasSuffix(".fill") else { return name ?? "?" }
    return String(name.dropLast(5))
  }

  /// The announcement as the name of an element.
  var naming: CodeFacts.Naming {
    switch (kind, name) {
    case (.picture, _): .picture
    case (.asset, _): .asset
    case (.symbol, nil): .symbol
    case (.symbol, let name?):
      SystemSymbols.isPlain(name)
        ? .plainSymbol : SystemSymbols.isNameless(name) ? .namelessSymbol : .symbol
    }
  }
}

extension String {
  /// The name of a symbol for the name that a list of symbols as code has for it: `trashFill`.
  var asSymbol: String {
    var name = ""
    for character in self {
      if character.isUppercase
        || character.isNumber && name.last?.isNumber == false && !name.isEmpty
      {
        name += "."
      }
      name += character.lowercased()
    }
    return name
  }
}
