/// The words and keys of sketch notation, as the facts are declared with them.
enum SketchWords {
  /// A yes-or-no fact and its two words.
  struct FlagWords {
    let flag: Flag
    let yes: String
    let no: String
  }

  /// The yes-or-no facts, in the order in which they are printed.
  static let flags: [FlagWords] = Flag.allCases.compactMap { flag in
    guard case .flag(_, let word, let opposite, _) = flag.fact.declaration else { return nil }
    return FlagWords(flag: flag, yes: word, no: opposite ?? "!" + word)
  }

  /// The texts, in the order in which they are printed.
  static let texts: [(key: String, fact: TextFact)] = TextFact.allCases.compactMap { text in
    guard case .text(_, let key, _)? = text.fact?.declaration else { return nil }
    return (key, text)
  }

  static let textsByKey = Dictionary(uniqueKeysWithValues: texts.map { ($0.key, $0.fact) })

  /// What a word says of a yes-or-no fact: any may have a `!` before it.
  static func flag(_ word: String) -> (flag: Flag, isTrue: Bool)? {
    if let flag = flagsByWord[word] { return flag }
    guard word.hasPrefix("!"), let (flag, isTrue) = flagsByWord[String(word.dropFirst())], isTrue
    else { return nil }
    return (flag, false)
  }

  private static let flagsByWord: [String: (flag: Flag, isTrue: Bool)] = Dictionary(
    uniqueKeysWithValues: flags.flatMap { [($0.yes, ($0.flag, true)), ($0.no, ($0.flag, false))] })

  /// The rare facts by the words that say them, by the keys before a text, and by those before a list.
  static let rareWords = table(\.words)
  static let rareTexts = table(\.texts)
  static let rareLists = table(\.lists)

  /// The keys before a list, for people.
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
