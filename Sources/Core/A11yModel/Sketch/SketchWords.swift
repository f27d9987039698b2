/// The words and keys of sketch notation, from the declarations of the facts.
enum SketchWords {
  /// A flag and its two words.
  struct FlagWords {
    let flag: Flag
    let yes: String
    let no: String
  }

  /// The flags, in printing order.
  static let flags: [FlagWords] = Flag.allCases.compactMap { flag in
    guard case .flag(_, let word, let opposite, _) = flag.fact.declaration else { return nil }
    return FlagWords(flag: flag, yes: word, no: opposite ?? "!" + word)
  }

  /// The text facts, in printing order.
  static let texts: [(key: String, fact: TextFact)] = TextFact.allCases.compactMap { text in
    guard case .text(_, let key, _)? = text.fact?.declaration else { return nil }
    return (key, text)
  }

  static let textsByKey = Dictionary(uniqueKeysWithValues: texts.map { ($0.key, $0.fact) })

  /// Returns the flag and value for a word. A `!` negates any word for true.
  static func flag(_ word: String) -> (flag: Flag, isTrue: Bool)? {
    if let flag = flagsByWord[word] { return flag }
    guard word.hasPrefix("!"), let (flag, isTrue) = flagsByWord[String(word.dropFirst())], isTrue
    else { return nil }
    return (flag, false)
  }

  private static let flagsByWord: [String: (flag: Flag, isTrue: Bool)] = Dictionary(
    uniqueKeysWithValues: flags.flatMap { [($0.yes, ($0.flag, true)), ($0.no, ($0.flag, false))] })

  // The rare facts by their words, by their keys for texts, and by their keys for lists.
  static let rareWords = table(\.words)
  static let rareTexts = table(\.texts)
  static let rareLists = table(\.lists)

  /// The keys for lists, for error messages.
  static let listKeys: String = {
    let keys = Fact.sketched.flatMap(\.keys.lists)
    return keys.dropLast().joined(separator: ", ") + " or " + (keys.last ?? "")
  }()

  private static func table(_ keys: KeyPath<SketchKeys, [String]>) -> [String: RareFact] {
    Dictionary(
      uniqueKeysWithValues: Fact.sketched.flatMap { rare in
        rare.keys[keyPath: keys].map { ($0, rare) }
      })
  }
}
