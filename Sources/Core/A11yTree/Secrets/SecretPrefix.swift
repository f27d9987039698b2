/// The prefix of the keys or tokens of a well-known service. Services choose prefixes so that leaked keys can
/// be found.
struct SecretPrefix {
  private let prefix: StaticString
  // The minimum number of characters that follow. Services use more, but texts may be truncated.
  private let least: Int
  // Whether a digit must follow, because the prefix alone may be part of a word.
  private let needsDigit: Bool
  // Whether only letters and digits may follow at first. Otherwise a group of a UUID could pass for a key.
  private let isPlain: Bool

  private init(
    _ prefix: StaticString, _ least: Int, needsDigit: Bool = false, isPlain: Bool = false
  ) {
    self.prefix = prefix
    self.least = least
    self.needsDigit = needsDigit
    self.isPlain = isPlain
  }

  /// Returns the end of the key that starts at a position; nil if there is none.
  static func end(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    for candidate in byFirst[Int(bytes[start])] {
      if let end = candidate.end(in: bytes, at: start) { return end }
    }
    return endOfUUID(in: bytes, at: start)
  }

  // Prefixes that make a UUID a key: LaunchDarkly (docs.launchdarkly.com, "Keys"), Plaid (plaid.com/docs/api/tokens).
  private static let ofUUID: [StaticString] = [
    "sdk-", "mob-", "api-", "access-production-", "access-sandbox-", "access-development-",
    "public-production-", "public-sandbox-", "public-development-", "link-production-",
    "link-sandbox-", "link-development-",
  ]

  private static func endOfUUID(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard "samlp".utf8.contains(bytes[start]) else { return nil }
    for prefix in ofUUID {
      let first = start + prefix.utf8CodeUnitCount
      let end = first + 36
      guard end <= bytes.count, end == bytes.count || !bytes[end].isASCIILetterOrDigit,
        (0..<prefix.utf8CodeUnitCount).allSatisfy({ bytes[start + $0] == prefix.utf8Start[$0] }),
        (0..<36).allSatisfy({ offset in
          [8, 13, 18, 23].contains(offset)
            ? bytes[first + offset] == UInt8(ascii: "-") : bytes[first + offset].isHexDigit
        })
      else { continue }
      return end
    }
    return nil
  }

  private func end(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    let length = prefix.utf8CodeUnitCount
    guard bytes.count - start >= length + least else { return nil }
    for offset in 0..<length where bytes[start + offset] != prefix.utf8Start[offset] { return nil }
    var end = start + length
    var hasDigit = false
    if isPlain, !bytes[end..<end + least].allSatisfy(\.isASCIILetterOrDigit) { return nil }
    // A key may have several parts: `SG.….…`, `xoxb-…-…`, `hooks.slack.com/services/…/…`.
    while end < bytes.count, bytes[end].isASCIILetterOrDigit || bytes[end].isOne(of: "_-./+=~:") {
      hasDigit = hasDigit || bytes[end].isASCIIDigit
      end += 1
      // Text of this length without a digit is not a key.
      if needsDigit, !hasDigit, end - start > SecretScanner.reach { return nil }
    }
    while end > start, bytes[end - 1].isOne(of: ".:/-=") { end -= 1 }
    return end - start - length >= least && (hasDigit || !needsDigit) ? end : nil
  }

  // Indexed by the first byte.
  private static let byFirst: [[SecretPrefix]] = all.reduce(
    into: Array(repeating: [], count: 256)
  ) { table, prefix in table[Int(prefix.prefix.utf8Start[0])].append(prefix) }

  private static let all: [SecretPrefix] = [
    // Amazon.
    .init("AKIA", 12, isPlain: true), .init("ASIA", 12, isPlain: true),
    .init("ABIA", 12, isPlain: true), .init("ACCA", 12, isPlain: true),
    .init("amzn.mws.", 16), .init("amzn1.oa2-cs.", 12),
    // GitHub, GitLab, Atlassian, Bitbucket.
    .init("ghp_", 8), .init("gho_", 8), .init("ghu_", 8), .init("ghs_", 8), .init("ghr_", 8),
    .init("github_pat_", 8), .init("glpat-", 8), .init("gldt-", 8), .init("glrt-", 8),
    .init("glcbt-", 8), .init("glptt-", 8), .init("glft-", 8), .init("glsoat-", 8),
    .init("glimt-", 8), .init("glagent-", 8), .init("ATATT3", 12),
    .init("ATBB", 16, needsDigit: true),
    .init("ATCTT3", 12),
    // Chat.
    .init("xoxb-", 8), .init("xoxp-", 8), .init("xoxa-", 8), .init("xoxr-", 8), .init("xoxs-", 8),
    .init("xoxc-", 8), .init("xoxd-", 8), .init("xoxe-", 8), .init("xoxe.", 8), .init("xapp-", 8),
    .init("xwfp-", 8), .init("hooks.slack.com/services/", 8),
    .init("hooks.slack.com/workflows/", 8), .init("discord.com/api/webhooks/", 8),
    .init("discordapp.com/api/webhooks/", 8),
    // Payments and shops.
    .init("sk_live_", 6), .init("sk_test_", 6), .init("rk_live_", 6), .init("rk_test_", 6),
    .init("pk_live_", 6), .init("pk_test_", 6), .init("whsec_", 8), .init("sq0atp-", 8),
    .init("sq0csp-", 8), .init("sq0idp-", 8), .init("EAAA", 16, needsDigit: true, isPlain: true),
    .init("access_token$production$", 8), .init("shpat_", 8), .init("shpss_", 8),
    .init("shpca_", 8), .init("shppa_", 8), .init("rzp_live_", 6), .init("rzp_test_", 6),
    // Google, Facebook, Microsoft, Apple.
    .init("AIza", 16), .init("ya29.", 12), .init("GOCSPX-", 8), .init("1//0", 20),
    .init("EAAC", 16, needsDigit: true, isPlain: true),
    .init("EAAB", 16, needsDigit: true, isPlain: true),
    .init("EAAG", 16, needsDigit: true, isPlain: true),
    // Hosted inference.
    .init("sk-proj-", 8), .init("sk-ant-", 8), .init("sk-svcacct-", 8), .init("sk-or-", 12),
    .init("sk-", 20, needsDigit: true), .init("hf_", 16), .init("gsk_", 16), .init("r8_", 16),
    .init("pplx-", 16, needsDigit: true), .init("xai-", 16, needsDigit: true),
    // Email and telephony.
    .init("SG.", 16, needsDigit: true), .init("key-", 24, needsDigit: true),
    .init("xkeysib-", 12), .init("SK", 30, needsDigit: true, isPlain: true),
    .init("AC", 32, needsDigit: true, isPlain: true),
    // Package registries and infrastructure.
    .init("npm_", 16), .init("pypi-", 16), .init("rubygems_", 16), .init("dckr_pat_", 8),
    .init("dop_v1_", 8), .init("doo_v1_", 8), .init("hvs.", 12), .init("hvb.", 12),
    .init("dp.pt.", 8), .init("dp.st.", 8), .init("glc_", 16), .init("glsa_", 16),
    .init("sntrys_", 12), .init("NRAK-", 12), .init("NRJS-", 12), .init("PMAK-", 12),
    .init("lin_api_", 8), .init("figd_", 12), .init("ntn_", 16),
    .init("secret_", 24, needsDigit: true),
    .init("dapi", 32, needsDigit: true), .init("tfp_", 16), .init("pat-na1-", 12),
    .init("pat-eu1-", 12), .init("sbp_", 16), .init("AGE-SECRET-KEY-1", 8), .init("EZAK", 24),
    .init("sl.", 40, needsDigit: true), .init("LTAI", 12, needsDigit: true),
    .init("AKID", 16, needsDigit: true, isPlain: true), .init("nfp_", 16), .init("pscale_tkn_", 16),
    .init("shippo_live_", 16), .init("FLWSECK", 12), .init("oauth:", 20, needsDigit: true),
    // JSON Web Tokens, which start with `{"` in Base64.
    .init("eyJ", 13),
  ]
}
