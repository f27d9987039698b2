import A11yModel
import A11yRules
import Testing

/// Labels whose ends look like words for a kind of control or a state, in scripts with and without spaces.
@Suite("Labels that only end or start like a word of a list")
struct TrapLabelTests {
  private static let rules: [RuleName] = [
    .assetNameLabel, .unresolvedString, .genericLabel, .unspeakableLabel, .traitInLabel,
    .stateInLabel, .vagueLinkLabel, .punctuatedLabel,
  ]

  private func findings(_ label: String, _ type: ElementType, _ language: String?) -> [String] {
    var builder = TreeBuilder(carrying: [.label, .identifier, .value])
    builder.append(.window, depth: 0)
    builder.set(frame: Rect(0, 0, 390, 844))
    builder.append(type, depth: 1)
    builder.set(.label, label)
    builder.set(frame: Rect(16, 100, 200, 44))
    builder.screen.locale = language
    let screen = Screen(name: "x", tree: builder.finish())
    return Linter(Self.rules.map(\.rule)).lint(screen).findings.map { "\($0.rule) \(label)" }
  }

  private static let images = [
    ("zh-Hans", "插图 截图 路线图 地图 示意图 蓝图 意图 拼图 流程图 版图"),
    ("zh-Hant", "插圖 截圖 路線圖 地圖 示意圖 藍圖 拼圖 流程圖"),
    ("ja", "地図 路線図 設計図 構図 意図 似顔絵 口絵 下図"),
    ("th", "แผนที่ ภาพยนตร์ แผนภูมิ รูปแบบ ภาพรวม"),
    ("ko", "그림일기 사진관 지도 약도 이미지네이션 설계도"),
    ("hi", "मानचित्र चित्रकार नक्शा छविगृह"),
    ("ar", "صورتي خريطة تصوير أيقوني مصور"),
    ("he", "מפה תמונותיי ציורים סמלים"),
  ]

  private static let controls = [
    ("zh-Hans", "开关于此 一键登录 相关 公开 张开 展开 打开地图 机关 有关 地图"),
    ("zh-Hant", "相關 公開 展開 打開地圖 機關 有關"),
    ("ja", "空欄 備考欄 公開 展開 再開 ボタンの色 リンク集 無効化する 図面 タブレット"),
    ("th", "เปิดแผนที่ ปุ่มลัด ปิดเสียง ลิงก์ทั้งหมด"),
    ("ko", "스탭 버튼색 켬퓨터 링크모음 사용법 단추구멍 필드하키"),
    ("hi", "बटनदार लिंकन खोलें बंदरगाह"),
    ("ar", "زراعة زرقاء رابطة مفتاحي مربعات"),
    ("he", "כפתורים קישוריות כבוי־אש פתיחה"),
  ]

  @Test("are no words of a list", arguments: [true, false])
  func traps(isLanguageKnown: Bool) {
    for (types, traps) in [
      ([ElementType.image], Self.images), ([.button, .link, .textField, .switch], Self.controls),
    ] {
      for (language, words) in traps {
        for word in words.split(separator: " ").map(String.init) {
          for type in types {
            let found = findings(word, type, isLanguageKnown ? language : nil)
            #expect(found.isEmpty, "\(language) \(found)")
          }
        }
      }
    }
  }

  @Test("but a whole word at the end says the kind twice")
  func words() {
    #expect(findings("收藏图标", .image, "zh-Hans") == ["trait-in-label 收藏图标"])
    #expect(findings("保存ボタン", .button, "ja") == ["trait-in-label 保存ボタン"])
    #expect(findings("저장 버튼", .button, "ko") == ["trait-in-label 저장 버튼"])
  }
}
