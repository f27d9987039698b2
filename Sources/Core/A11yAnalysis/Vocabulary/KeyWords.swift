/// The words of which keys of translations are made.
enum KeyWords {
  /// Whether a word says which text is meant, which no word of a symbol does.
  static func isText(_ word: Substring) -> Bool { texts.contains(word) }

  /// Whether a word says to which part of an app a text belongs.
  static func isPlace(_ word: Substring) -> Bool { places.contains(word) }

  private static let texts: Set<Substring> = [
    "accessibility", "action", "body", "button", "cancel", "cta", "description", "done", "error",
    "header", "hint", "label", "message", "name", "placeholder", "save", "subtitle", "text",
    "title", "tooltip",
  ]

  private static let places: Set<Substring> = [
    "account", "add", "alert", "app", "auth", "back", "banner", "card", "cart", "cell", "chat",
    "checkout", "close", "common", "confirm", "continue", "delete", "detail", "details", "dialog",
    "edit", "email", "empty", "errors", "feature", "filter", "form", "generic", "global", "home",
    "item", "items", "link", "list", "loading", "login", "logout", "menu", "modal", "navigation",
    "next", "notification", "notifications", "ok", "onboarding", "open", "page", "password",
    "payment", "payments", "permission", "popup", "profile", "register", "retry", "row", "screen",
    "search", "section", "select", "send", "settings", "share", "sheet", "shared", "signin",
    "signup", "state", "status", "step", "submit", "success", "tab", "tabbar", "tabs", "toast",
    "toolbar", "transfer", "ui", "user", "view", "wallet", "welcome",
  ]
}
