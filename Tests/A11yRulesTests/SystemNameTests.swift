import A11yAnalysis
import A11yModel
import A11yRules
import Foundation
import Testing

/// Labels as the system makes them from images and symbols, and labels that only look like these.
@Suite("Names that the system makes")
struct SystemNameTests {
  private static let rules: [RuleName] = [
    .assetNameLabel, .unresolvedString, .identifierAsLabel, .labelRepeatsValue, .defaultText,
    .genericLabel, .unspeakableLabel, .traitInLabel, .stateInLabel,
  ]

  // Returns the rules and reasons of findings at a single button.
  private func findings(
    _ label: String, identifier: String? = nil, _ type: ElementType = .button
  ) -> [String] {
    var builder = TreeBuilder(carrying: [.label, .identifier, .value])
    builder.append(.window, depth: 0)
    builder.set(frame: Rect(0, 0, 390, 844))
    builder.append(type, depth: 1)
    builder.set(.label, label)
    if let identifier { builder.set(.identifier, identifier) }
    builder.set(frame: Rect(16, 100, 200, 44))
    let screen = Screen(name: "x", tree: builder.finish())
    return Linter(Self.rules.map(\.rule)).lint(screen).findings.map { "\($0.rule) \($0.reason)" }
  }

  @Test(
    "the name of a symbol is no key of a translation",
    arguments: """
      brain.head.profile questionmark.circle.fill paintpalette.fill text.document.fill clock.arrow.circlepath \
      square.and.arrow.up heart.fill arrow.down.circle chevron.right chevron.left.forwardslash.chevron.right \
      person.crop.circle.badge.plus list.bullet doc.text.magnifyingglass figure.walk figure.run.circle.fill \
      bubble.left.and.bubble.right rectangle.portrait.and.arrow.right slider.horizontal.3 ellipsis.circle \
      waveform.path.ecg battery.100percent iphone.gen3 bolt.slash.fill cloud.sun.rain.fill leaf.fill \
      hand.thumbsup.fill gauge.with.dots.needle.bottom.50percent text.page text.append textformat.size \
      a.circle 1.circle.fill 12.square x.squareroot apple.logo building.columns dumbbell.fill fork.knife \
      cup.and.saucer.fill books.vertical character.book.closed.ja person.2 person.3.sequence.fill \
      lock.open.rotation key.horizontal house.lodge tray.full externaldrive.badge.wifi sun.max moon.stars \
      square.stack.3d.up.fill play.rectangle.on.rectangle line.3.horizontal.decrease.circle mic.slash.fill \
      xmark magnifyingglass gearshape gearshape.fill paintpalette textformat questionmark custom.heart.badge.plus
      """.split(separator: " ").map(String.init))
  func symbols(_ name: String) {
    #expect(findings(name) == ["asset-name-label symbol-name"])
    #expect(findings(name, identifier: name) == ["asset-name-label symbol-name"])
    #expect(findings(name, .image) == ["asset-name-label symbol-name"])
  }

  @Test("the names of a project's images are certain, single words and titles are none")
  func catalog() {
    var linter = Linter([RuleName.assetNameLabel.rule])
    linter.imageNames = ImageNames {
      ImageNames.spoken([
        "settings_white", "Icons/24/Close", "arrow-left", "close black", "Account Created",
        "search",
      ])
    }
    func confidence(_ label: String) -> Confidence? {
      var builder = TreeBuilder(carrying: [.label, .identifier, .value])
      builder.append(.button, depth: 0)
      builder.set(.label, label)
      builder.set(.isAccessibilityElement, true)
      builder.set(frame: Rect(16, 100, 200, 44))
      return linter.lint(Screen(name: "x", tree: builder.finish())).findings.first?.confidence
    }
    for label in [
      "settings white", "settings_white", "Icons/24/Close", "arrow-left", "arrow left",
      "close black",
    ] {
      #expect(confidence(label) == .certain, "\(label)")
    }
    for label in ["Account Created", "search", "Search", "Settings white"] {
      #expect(confidence(label) == nil, "\(label)")
    }
  }

  @Test("a word is the name of a symbol if it is the identifier, too")
  func words() {
    for name in ["paperplane", "calendar", "trash"] {
      #expect(findings(name, identifier: name) == ["asset-name-label symbol-name"])
      #expect(findings(name.capitalized, identifier: name).isEmpty)
      #expect(findings(name).isEmpty)
    }
  }

  @Test(
    "the description of a symbol names the drawing",
    arguments: [
      ("Arrow Up Circle", "arrow.up.circle.fill"), ("Arrow Down Circle", "arrow.down.circle"),
      ("Chevron Right", nil), ("Arrow Up", nil), ("Arrow Clockwise Circle", nil),
      ("Text Bubble", "text.bubble"), ("Forward", "chevron.right"), ("Go Down", "chevron.down"),
      ("Edit", "slider.horizontal.3"),
    ])
  func descriptions(_ label: String, _ identifier: String?) {
    #expect(
      findings(label, identifier: identifier) == ["asset-name-label symbol-description"])
  }

  @Test(
    "a name of a file with spaces is still one",
    arguments: [
      ("nav cast off", "nav_cast_off"), ("nav cast off", nil), ("com icon backup u", nil),
      ("com icon backup u", "com_icon_backup_u"), ("ic close", nil), ("btn back", nil),
      ("help icn", nil), ("arrow left c", nil), ("arrow white", nil), ("arrow right", nil),
      ("close icon", "close-icon"), ("tab home normal", "tab_home_normal"),
      ("menu 24px white", "menu_24px_white"), ("img placeholder", nil),
    ])
  func files(_ label: String, _ identifier: String?) {
    let found = findings(label, identifier: identifier)
    #expect(found.first == "asset-name-label spoken-name")
  }

  @Test("the name of an image with spaces, and of one with a scale")
  func images() {
    #expect(
      findings("user avatar", identifier: "user_avatar", .image)
        == ["asset-name-label spoken-name"])
    #expect(findings("comunity top report@3x") == ["asset-name-label scale-suffix"])
  }

  @Test(
    "an identifier for tests is no name of a file",
    arguments: [
      ("Add to cart", "add_to_cart"), ("sign up", "sign_up"), ("Log Out", "log_out"),
      ("turn off", "turn_off"), ("scroll up", "scroll_up"), ("Next", "chevron.right"),
      ("Close", "xmark"), ("Share", "square.and.arrow.up"), ("Calendar", "calendar"),
      ("Songs", "music.note"), ("Settings", "gear"), ("option 1", "option_1"), ("on", "on"),
      ("back", "back"), ("Star", "star.fill"), ("Bookmark", "bookmark"),
    ])
  func identifiers(_ label: String, _ identifier: String) {
    #expect(findings(label, identifier: identifier).isEmpty)
  }

  @Test(
    "a key of a translation is no name of a symbol",
    arguments: [
      "login.button.title", "settings.account.delete", "home.tab.title", "list.empty.title",
      "photo.text.label", "onboarding.step.subtitle", "common.cancel", "SETTINGS_TITLE",
    ])
  func keys(_ label: String) {
    #expect(findings(label) == ["unresolved-string localization-key"])
  }

  @Test("natural labels are none of these", arguments: naturalLabels)
  func natural(_ label: String) {
    #expect(findings(label).isEmpty)
  }

  private static let naturalLabels: [String] =
    """
    reMarkable|iPhone 15 Pro|iCloud+|eBay|adidas|bitcoin|npm|macOS|tvOS|YouTube|LinkedIn|openSUSE|deviantART|easyJet|airBaltic|thredUP|freeCodeCamp
    example.com|docs.apple.com|apple.com|Booking.com|google.co.uk|bbc.co.uk/news|my.site.org|play.tv|open.spotify.com
    github.io|t.co|a.co|store.google.com|maps.app|wetter.de|amazon.co.jp|yandex.ru
    v1.2.3|1.2.3|2.0|3.14|v2.0-beta|iOS 17.4.1|10.0.0.1|192.168.0.1|e.g.|i.e.|a.m.|p.m.|z.B.|d.h.|p. ej.|т.е.|U.S.A.
    node.js|Node.js|vue.js|three.js|main.swift|index.html|README.md|notes.txt|archive.zip|budget.xlsx|report.docx|archive.tar.gz|budget.final.xlsx|photo.draft.psd|shop.example.berlin|emma.van.dijk
    10:30|9.30|18.05.2024|24/7|1,234.56|€ 12.50|50%|100 %|+1 555 0100|#hashtag|@username|C++|C#|.NET|R&D
    ada_lovelace|john.doe|maria.carelli.56|jane-doe|santosels|anna.star|user_123|x_y_z|the.real.deal
    SKU-4711|A4|B2B|MP3|WLAN|ISBN 978-3-16|RTX 4090|M3 Pro|F-150|Boeing 737-800|XMARK-7|AB-12-CD
    Bora Bora|Baden-Baden|Walla Walla|Duran Duran|New York, New York|Singapore, Singapore|Pago Pago|Bye bye|so so
    Chop Chop|谢谢|妈妈|ママ|はいはい|Blink Blink|Mahi Mahi|Couscous|Tuk Tuk|Aye Aye|Yo-Yo Ma|No, no|cha cha
    Add to cart|add to cart|sign up|log in|turn off|turn on|next|back|home|menu|play|pause|share|like|follow
    Heart Circle|Inner Circle|Times Square|Square Root|Star Wars|Circle of Friends|Green Arrow|Arrow Keys|Up Next
    arrow keys|point up|sunny side up|stay on top|lights off|day off|black and white|navy blue|icons of design
    dark mode|light on|white noise|small talk|large print|right now|what's up|show icon on left|circle up
    Schließen|Zurück|Einstellungen|In den Warenkorb|Überspringen|Weiter|Ein-/Ausblenden|Groß-Umstadt|z. B. Berlin
    Fermer|Ajouter au panier|Précédent|Réglages|s’abonner|Se déconnecter|Porte-monnaie|aujourd’hui
    Añadir|Atrás|Ajustes|¿Olvidaste tu contraseña?|¡Hola!|Chiudi|Avanti|Impostazioni|Fechar|Voltar|Início
    Закрыть|Настройки|Добавить в корзину|Я согласен|Zamknij|Ustawienia|Kapat|Ayarlar|İleri|Stäng|Tillbaka|Sluiten
    閉じる|設定|カートに追加|次へ|닫기|설정|关闭|设置|添加到购物车|إغلاق|الإعدادات|סגור|הגדרות|ปิด|बंद करें|Đóng
    trash|bell|calendar|star|heart|camera|mail|map|flag|bolt|leaf|pencil|clock|gift|globe|house|paperplane
    Trash|Bell|Calendar|Camera|Paper plane|Magnifying glass|Question mark|Credit card|Music note|Wine glass|teddybear
    Nav|Icon size|Logo design|Image quality|Background noise|Off-White|On Running|Normal heights|Selected works
    to-do|T-shirt|e-mail|up-to-date|state-of-the-art|Wi-Fi|Hip-Hop|image-to-text|image-based|logo-free|icon-only|follow-up|x-ray|24-hour|one-way
    sunny.day|blue.sky.99|leo.messi|tom.hardy.fan|rio.de.janeiro|next.js|d3.js|deno.land|a.out|setup.exe|song.mp3|main.c
    index.d.ts|user.service.ts|app.component.html|my-file_v2|invoice_2024_03|Scan 12|back camera|front camera
    left turn|up and down|on and off|nav bar|home tab|square one|full circle|dress circle|circle k|heads up|plug in
    selected items|default settings|white wine|dark chocolate 70|right hand|swipe left|page down|side b|vitamin c|type c
    option b|exit b|terminal 2|2x|1.5x|@2x|user@2x speed|icon pack 3|arrow season 2|Arrow S2|Chevron Corporation
    Arrow Electronics|caret browsing|Icon B|arrow of time|icons|arrowhead|list.maker|St.Gallen|Dr.Oetker|Nr.5|7.30
    1.000,00|1.0.0-rc.1|R.E.M.|t.A.T.u.|P!nk|deadmau5|blink-182|k.d. lang|bell hooks|Boutros Boutros|Zsa Zsa|Lang Lang
    Wagga Wagga|Luxembourg, Luxembourg|Mexico, Mexico|Québec, Québec|Tut tut|Well, well|hello hello|Sing Sing
    Photo, 3 of 5|3.5 stars|Level 1.2|Q&A|P.S.|St. John's|No. 5|Dr. Dre|Mr. Bean|J.K. Rowling|will.i.am|Ph.D.|M.D.
    """.split { $0 == "|" || $0 == "\n" }.map(String.init)
}
