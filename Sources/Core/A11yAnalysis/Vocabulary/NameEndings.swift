enum InternetDomains {
  /// Whether the name is a top-level domain that apps and websites commonly use.
  static func isTop(_ name: Substring) -> Bool {
    top.contains(name.lowercased())
  }

  private static let top: Set<String> = [
    "ai", "app", "at", "au", "be", "biz", "br", "ca", "ch", "cloud", "cn", "co", "com", "cz", "de",
    "dev", "dk", "edu", "es", "eu", "fi", "fm", "fr", "gov", "gr", "hu", "ie", "in", "info", "int",
    "io", "it", "jp", "kr", "me", "mil", "mobi", "mx", "name", "net", "nl", "no", "nz", "online",
    "org", "pl", "pt", "ro", "ru", "se", "shop", "site", "store", "tech", "tr", "tv", "tw", "ua",
    "uk", "us", "xyz", "za",
  ]
}

enum FileExtensions {
  /// Whether a word is the extension of files that are no images.
  static func isOfFile(_ word: Substring) -> Bool { all.contains(word) }

  private static let all: Set<Substring> = [
    "apk", "avi", "bak", "conf", "cpp", "css", "csv", "dmg", "doc", "docx", "epub", "exe", "flac",
    "gz", "htm", "html", "ini", "ipa", "iso", "java", "js", "json", "kt", "log", "md", "mkv",
    "mov", "pages", "plist", "ppt", "pptx", "psd", "py", "rar", "rb", "rs", "rtf", "sh", "sketch",
    "sql", "sqlite", "swift", "tar", "tmp", "toml", "ts", "txt", "wav", "xls", "xlsx", "xml",
    "yaml", "yml", "zip",
  ]
}
