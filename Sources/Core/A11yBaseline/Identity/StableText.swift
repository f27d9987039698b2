import A11yAnalysis
import A11yModel

extension String {
  /// The text as compared from run to run: canonical and in lowercase, with its volatile parts and all digits
  /// masked, at most 80 characters.
  var stable: String {
    let words = withoutControls.normalizedSpaces.canonical
    var text = VolatileText.maskedDigits(words).lowercased().canonical
    if text.utf8.contains(UInt8(ascii: "#")) {
      for separator in ["#,#", "#.#", "#:#"] { text = text.replacingBytes(separator, by: "#") }
    }
    text = String(text.prefix(80))
    for ending in ["…", "..."] where text.hasSuffix(ending) { text.removeLast(ending.count) }
    return text.normalizedSpaces
  }

  /// The identifier with its volatile parts masked; empty if nothing else remains.
  var stableIdentifier: String { VolatileText.masked(storedIdentifier).orEmptyIfMasked }

  /// The name of a group of elements with its volatile parts masked.
  var stableGroup: String { VolatileText.masked(storedIdentifier) }

  /// The identifier with all digits masked as well, as for numbered rows.
  var rowIdentifier: String { VolatileText.maskedDigits(storedIdentifier).orEmptyIfMasked }

  private var storedIdentifier: String {
    String(withoutControls.normalizedSpaces.canonical.prefix(160))
  }
}

extension Text {
  /// The first 512 bytes, enough for every key, without copying megabytes.
  var beginning: String { String(decoding: utf8.prefix(512), as: UTF8.self) }
}
