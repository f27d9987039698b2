/// A font of lines and arcs, for pictures that are drawn without font files.
package struct StrokeFont: Sendable {
  /// The width of a stroke in ems.
  package var weight: Double

  package static let regular = StrokeFont(weight: 0.09)
  package static let bold = StrokeFont(weight: 0.14)

  package init(weight: Double) { self.weight = weight }

  /// A glyph in ems, with the origin on the baseline and y upward.
  package struct Glyph: Sendable {
    package var advance: Double
    // Each line is a sequence of points.
    var lines: [[(x: Double, y: Double)]]
  }

  /// Returns the glyph of a character; a box if the font has none.
  package static func glyph(_ character: Character) -> Glyph {
    glyphs[character] ?? glyphs["\u{0}"] ?? Glyph(advance: 0.3, lines: [])
  }

  /// Returns the width of a text in ems.
  package func width(_ text: some StringProtocol) -> Double {
    text.reduce(0) { $0 + Self.glyph($1).advance + weight * 2 }
  }

  // A line for each glyph: the character, the width in hundredths of an em, and strokes. `L` is followed by
  // points; `O` by the center, the radii, and the first and last angle in steps of ten degrees.
  private static let table = """
    A 56 L 0 0 28 70 56 0 L 10 24 46 24
    B 43 L 24 70 0 70 0 0 24 0 L 0 36 24 36 O 24 53 17 17 -9 9 O 24 18 19 18 -9 9
    C 52 O 30 35 30 35 4 32
    D 50 L 20 70 0 70 0 0 20 0 O 20 35 30 35 -9 9
    E 42 L 42 0 0 0 0 70 42 70 L 0 36 38 36
    F 42 L 0 0 0 70 42 70 L 0 36 36 36
    G 58 O 30 35 30 35 4 33 L 58 20 58 33 34 33
    H 50 L 0 0 0 70 L 50 0 50 70 L 0 36 50 36
    I 8 L 4 0 4 70
    J 36 L 36 70 36 18 O 18 18 18 18 18 36
    K 48 L 0 0 0 70 L 46 70 0 26 L 16 40 48 0
    L 40 L 0 70 0 0 40 0
    M 64 L 0 0 0 70 32 10 64 70 64 0
    N 50 L 0 0 0 70 50 0 50 70
    O 66 O 33 35 33 35 0 36
    P 43 L 0 0 0 70 24 70 L 24 34 0 34 O 24 52 19 18 -9 9
    Q 66 O 33 35 33 35 0 36 L 40 18 62 -6
    R 46 L 0 0 0 70 24 70 L 24 34 0 34 O 24 52 19 18 -9 9 L 24 34 46 0
    S 46 O 23 52 21 18 3 27 O 23 17 23 17 -15 9
    T 52 L 0 70 52 70 L 26 70 26 0
    U 50 L 0 70 0 24 L 50 24 50 70 O 25 24 25 24 18 36
    V 56 L 0 70 28 0 56 70
    W 76 L 0 70 18 0 38 66 58 0 76 70
    X 50 L 0 70 50 0 L 0 0 50 70
    Y 52 L 0 70 26 34 52 70 L 26 34 26 0
    Z 48 L 0 70 48 70 0 0 48 0
    a 40 O 20 25 20 25 0 36 L 40 50 40 0
    b 42 L 0 0 0 74 O 21 25 21 25 0 36
    c 38 O 22 25 22 25 4 32
    d 42 L 42 0 42 74 O 21 25 21 25 0 36
    e 44 L 0 26 44 26 O 22 25 22 25 0 32
    f 26 L 10 0 10 58 L 0 48 24 48 O 24 58 14 14 8 18
    g 42 O 21 25 21 25 0 36 L 42 50 42 -2 O 21 -2 21 18 20 36
    h 38 L 0 0 0 74 O 19 30 19 20 0 18 L 38 30 38 0
    i 8 L 4 0 4 50 L 4 67 4 68
    j 12 L 12 50 12 -8 O 2 -8 10 12 26 36 L 12 67 12 68
    k 36 L 0 0 0 74 L 34 50 0 18 L 12 29 36 0
    l 8 L 4 0 4 74
    m 64 L 0 0 0 50 L 32 32 32 0 L 64 32 64 0 O 16 32 16 18 0 18 O 48 32 16 18 0 18
    n 38 L 0 0 0 50 O 19 30 19 20 0 18 L 38 30 38 0
    o 44 O 22 25 22 25 0 36
    p 42 L 0 -20 0 50 O 21 25 21 25 0 36
    q 42 L 42 -20 42 50 O 21 25 21 25 0 36
    r 28 L 0 0 0 50 O 18 32 18 18 6 18
    s 34 O 17 37 15 13 3 27 O 17 12 17 12 -15 9
    t 26 L 12 66 12 12 O 24 12 12 12 18 28 L 0 48 26 48
    u 38 L 0 50 0 18 O 19 18 19 18 18 36 L 38 50 38 0
    v 40 L 0 50 20 0 40 50
    w 58 L 0 50 14 0 29 46 44 0 58 50
    x 36 L 0 50 36 0 L 0 0 36 50
    y 40 L 0 50 20 0 L 40 50 12 -20
    z 36 L 0 50 36 50 0 0 36 0
    0 44 O 22 35 22 35 0 36
    1 20 L 0 56 16 70 16 0
    2 46 O 22 50 22 20 -2 17 L 43 43 0 0 46 0
    3 42 O 20 53 18 17 -9 14 O 20 18 22 18 -14 9
    4 48 L 36 0 36 70 0 22 48 22
    5 43 L 40 70 6 70 3 38 O 21 22 22 22 -14 12
    6 44 O 22 22 22 22 0 36 L 34 70 3 30
    7 44 L 0 70 44 70 16 0
    8 44 O 22 53 18 17 0 36 O 22 18 22 18 0 36
    9 44 O 22 48 22 22 0 36 L 42 42 14 0
    . 8 L 4 2 4 3
    , 8 L 6 4 2 -10
    - 26 L 2 28 24 28
    … 64 L 4 2 4 3 L 30 2 30 3 L 56 2 56 3
    € 46 O 30 35 26 35 5 31 L 0 42 38 42 L 0 28 36 28
    × 36 L 0 10 36 46 L 0 46 36 10
    \u{0} 40 L 0 0 0 70 40 70 40 0 0 0
    """

  private static let glyphs: [Character: Glyph] = {
    var glyphs: [Character: Glyph] = [" ": Glyph(advance: 0.2, lines: [])]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 2, let character = words[0].first, let width = Double(words[1]) else {
        continue
      }
      glyphs[character] = Glyph(advance: width / 100, lines: lines(words[2...]))
    }
    return glyphs
  }()

  private static func lines(_ words: ArraySlice<Substring>) -> [[(x: Double, y: Double)]] {
    var lines: [[(x: Double, y: Double)]] = []
    for stroke in words.split(omittingEmptySubsequences: true, whereSeparator: { $0 == "L" }) {
      let parts = stroke.split(whereSeparator: { $0 == "O" })
      let startsWithArc = stroke.first == "O"
      for (number, part) in parts.enumerated() {
        let numbers = part.compactMap { Double($0) }
        lines.append(number > 0 || startsWithArc ? arc(numbers) : points(numbers))
      }
    }
    return lines
  }

  private static func points(_ numbers: [Double]) -> [(x: Double, y: Double)] {
    stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0] / 100, numbers[$0 + 1] / 100) }
  }

  private static func arc(_ numbers: [Double]) -> [(x: Double, y: Double)] {
    guard numbers.count == 6 else { return [] }
    return (Int(numbers[4])...Int(numbers[5])).map { step in
      let (cosine, sine) = turn(step)
      return ((numbers[0] + numbers[2] * cosine) / 100, (numbers[1] + numbers[3] * sine) / 100)
    }
  }

  // Cosine and sine of ten degrees, multiplied: the module imports no mathematical functions.
  private static func turn(_ step: Int) -> (cosine: Double, sine: Double) {
    let one = (cosine: 0.984807753012208, sine: 0.17364817766693033)
    var result = (cosine: 1.0, sine: 0.0)
    for _ in 0..<((step % 36 + 36) % 36) {
      result = (
        result.cosine * one.cosine - result.sine * one.sine,
        result.cosine * one.sine + result.sine * one.cosine
      )
    }
    return result
  }
}
