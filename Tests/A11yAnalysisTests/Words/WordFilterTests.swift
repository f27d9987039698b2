import TestSupport
import Testing

@testable import A11yAnalysis

@Suite("Labels with words of lists")
struct WordFilterTests {
  private static func uses(of label: String) -> WordUses? {
    var label = label
    var reader = WordReader()
    return label.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      guard WordFilter.shared.admits(bytes, &reader) else { return nil }
      reader.read(bytes)
      return WordFilter.shared.uses(of: reader)
    }
  }

  private static func words(of language: String) -> [(use: String, word: String)] {
    (WordSources.all[language] ?? "").split(separator: "\n").flatMap { line in
      let parts = line.split(separator: "|").map(String.init)
      return parts.dropFirst().map { (parts[0], $0) }
    }
  }

  @Test("No word of a list is passed over", arguments: WordLanguages.names)
  func everyWord(language: String) {
    let bit = WordLanguages(language)
    for (use, word) in Self.words(of: language)
    where use != "things" && !WordFilter.others.contains(use) {
      for label in [word, word.uppercased(), " \(word)…"] where !use.hasPrefix("role.") {
        #expect(Self.uses(of: label)?.whole.contains(bit) == true, "\(use): \(label)")
      }
      if use.hasPrefix("state.") {
        for label in ["Wi-Fi, \(word)", "WLAN (\(word))", "検索、\(word)", "Ö: \(word) "] {
          #expect(Self.uses(of: label)?.end.contains(bit) == true, "\(use): \(label)")
        }
      }
    }
  }

  @Test("Words lie in the program as they are compared", arguments: WordLanguages.names)
  func folded(language: String) {
    for (use, word) in Self.words(of: language) {
      #expect(FoldedWords(word).words.joined(separator: " ") == word, "\(use)")
    }
  }

  @Test("Phrases are compared by their bytes as by their words", arguments: 1...20)
  func phrases(_ seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let letters = ["a", "b", "ab", "ö", "関", "関a", "한", "ダ", "أ"]
    func text(_ letters: [String]) -> FoldedWords {
      FoldedWords(
        words: (0..<Int.random(in: 0...4, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? ""
        })
    }
    let decomposed =
      letters + [
        "o\u{308}", "\u{1112}\u{1161}\u{11AB}", "タ\u{3099}", "\u{627}\u{654}",
      ]
    for _ in 0..<200 {
      let (phrase, words) = (text(letters), text(decomposed))
      if phrase.words.isEmpty { continue }
      let line = "other|y\nuse|x|\(phrase.words.joined(separator: " "))|a b c\n"
      let entries = try #require(WordEntries.uses(of: line).last { $0.name == "use" }?.entries)
      let bytes = WordBytes(words)
      func matches(_ isMatch: (WordEntries.Phrase) -> Bool) -> Bool {
        entries.contains { $0.words == phrase && isMatch($0) }
      }
      #expect(matches { $0.isWhole(bytes) } == (words == phrase))
      #expect(matches { $0.isStart(of: bytes) } == words.hasPrefix(phrase))
      #expect(matches { $0.isEnd(of: bytes) } == words.hasSuffix(phrase))
      #expect(matches { $0.isPart(of: bytes) } == words.contains(phrase))
      #expect(matches { $0.isWhole(joined: bytes) } == (words.joined == phrase.joined))
      #expect(matches { $0.isStart(ofJoined: bytes) } == words.joined.hasPrefix(phrase.joined))
      #expect(entries.all == [FoldedWords("x"), phrase, FoldedWords("a b c")])
    }
  }

  @Test("Words for controls are found at the edge where a language puts them")
  func roles() {
    let labels = [
      ("de", "Zurücktaste"), ("de", "Taste „Zurück“"), ("en", "Back button"),
      ("fr", "Bouton Retour"),
      ("tr", "Geri düğmesi"), ("ja", "閉じるボタン"), ("ko", "닫기 버튼"), ("zh-Hans", "关闭按钮"),
      ("ar", "زر الرجوع"), ("ru", "Кнопка «Назад»"), ("sv", "Tillbakaknapp"),
    ]
    for (language, label) in labels {
      #expect(
        Self.uses(of: label)?.role.contains(WordLanguages(language)) == true, "\(label)")
    }
  }

  @Test("Numbers and counters do not hide a word")
  func numbers() {
    for label in ["3 Button 12", "Button ٣", "第3枚目の写真", "写真 ３", "Фото 12"] {
      #expect(Self.uses(of: label)?.whole.isEmpty == false, "\(label)")
    }
  }

  @Test("Other labels are not read to their end")
  func others() {
    for label in ["Delivery 1", "Notify me of 検 Settings", "", "12", "…", "Größe ändern"] {
      let uses = Self.uses(of: label)
      #expect(uses?.all.isEmpty ?? true, "\(label)")
    }
  }

  @Test("Characters are folded as Unicode says")
  func folding() throws {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x3400, 0x4DF0...0x4E10, 0x9FF0...0xA010, 0xABF0...0xAC10, 0xD790...0xD7FF,
      0xF8F0...0xFFFF, 0x1F2F0...0x1FB10,
    ]
    for value in ranges.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let fold = FoldedScalars.shared[value]
      if fold.contains(.dropped) { continue }
      let isOfWord =
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
          .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
          .otherNumber:
          true
        default: false
        }
      #expect(fold.contains(.gap) == !isOfWord, "U+\(String(value, radix: 16))")
    }
  }

  @Test("What is no UTF-8 ends a word")
  func invalid() {
    let bytes: [UInt8] = [0x61, 0xE3, 0x81, 0x62, 0xC0, 0x80, 0x63, 0xED, 0xA0, 0x80, 0x64, 0xF0]
    var reader = WordReader()
    bytes.withUnsafeBytes { reader.read($0) }
    var words: [String] = []
    for word in reader.words.indices {
      words.append(String(decoding: reader.bytes(of: word), as: UTF8.self))
    }
    #expect(words == ["a", "b", "c", "d"])
    #expect(FoldedWords(String(decoding: bytes, as: UTF8.self)).words == words)
  }

  @Test("A text longer than the memory of the reader gets more")
  func longText() {
    let text = String(repeating: "Ⱥ ", count: 4000)
    #expect(FoldedWords(text).words == Array(repeating: "ⱥ", count: 4000))
  }
}
