import A11yQueries
import Testing

@Suite("Locators in sources of tests")
struct LocatorTests {
  @Test(
    "Detox",
    arguments: [
      ("element(by.id('save')).tap();", "element(by.id(\"save\"))"),
      (
        "element(by.id(\"a\").withAncestor(by.id('b'))).atIndex(1)",
        "element(by.id(\"a\").withAncestor(by.id(\"b\"))).atIndex(1)"
      ),
      (
        "expect(element(by.text(`Hello`).and(by.label('x')))).toBeVisible()",
        "element(by.text(\"Hello\").and(by.label(\"x\")))"
      ),
      ("const save = by.id('save')", "by.id(\"save\")"),
      ("element(by.id(/row-\\d+/i))", "element(by.id(RegExp(\"row-\\\\d+\", \"i\")))"),
      ("element(by.id(`row-${n}`))", "element(by.id(\"row-\u{FFFC}\"))"),
      ("element(by.id(`${n}`))", "? element(by.id(`${n}`))"),
      ("element(by.id(ids.save))", "? element(by.id(ids.save))"),
      ("element(by.id(make('x')))", "? element(by.id(make('x')))"),
      ("element( by.id('it\\'s'), )", "element(by.id(\"it's\"))"),
    ])
  func detox(source: String, text: String) throws {
    let query = try #require(Suites(("a.test.js", source)).queries.first)
    #expect((query.isOpen ? "? " : "") + query.text == text)
    #expect(query.dialect == .matcher)
    if !query.isOpen { #expect(throws: Never.self) { try Query(text, dialect: .matcher) } }
  }

  @Test("page objects and helpers of Detox have the values that their users give them")
  func parameters() throws {
    let queries = Suites(
      (
        "post_list.ts",
        """
        class PostList {
          testID: any;
          constructor(screenPrefix: string, private readonly name = 'x') {
            this.testID = {flatList: `${screenPrefix}post_list.flat_list`, more: screenPrefix + 'more'};
          }
          getFlatList = () => element(by.id(this.testID.flatList));
          getMore = () => { return element(by.id(this.testID.more)); };
          getPost = (postId: string): Detox.NativeElement => element(by.id(`${this.testID.flatList}.${postId}`));
        }
        """
      ),
      (
        "channel.ts",
        """
        class ChannelScreen {
          testID = {prefix: 'channel.'};
          postList = new PostList(this.testID.prefix);
        }
        const thread = new PostList('thread.');
        it('opens a post', async () => { await channel.postList.getPost('first').tap(); });
        """
      ),
      (
        "match.js",
        """
        const match = {
          Both(label, id) { return element(by.label(label).and(by.id(id))); },
          async Label(label) { return element(by.label(label)); },
        };
        const text = label => element(by.text(label));
        function self(id) { self(id); return element(by.id(id)); }
        it('matches', async () => {
          await match.Both('Save', 'save').tap(); await match.Both('Close', 'close').tap();
          await match.Label(title()).tap(); text('Hello');
        });
        """
      )
    ).queries
    #expect(
      Set(queries.map { ($0.isOpen ? "? " : "") + $0.text }) == [
        "element(by.id(\"channel.post_list.flat_list\"))",
        "element(by.id(\"thread.post_list.flat_list\"))", "element(by.id(\"channel.more\"))",
        "element(by.id(\"thread.more\"))", "element(by.id(\"channel.post_list.flat_list.first\"))",
        "element(by.id(\"thread.post_list.flat_list.first\"))",
        "element(by.label(\"Save\").and(by.id(\"save\")))",
        "element(by.label(\"Close\").and(by.id(\"close\")))", "? element(by.label(label))",
        "element(by.text(\"Hello\"))", "? element(by.id(id))",
      ])
  }

  @Test("a constant that is a matcher stands for it")
  func matchers() throws {
    let queries = Suites(
      (
        "post.js",
        """
        function item(id) {
          const row = by.id(`post.${id}`);
          const title = by.text('Title').withAncestor(row);
          return element(title);
        }
        function other() { const row = by.id('other'); return element(row).atIndex(1); }
        const one = by.id('a').and(two), two = by.id('b').and(one);
        element(one); element(unknown); item('first');
        """
      )
    ).queries
    #expect(
      queries.map { ($0.isOpen ? "? " : "") + $0.text } == [
        "by.id(\"post.first\")", "by.text(\"Title\").withAncestor(by.id(\"post.first\"))",
        "element(by.text(\"Title\").withAncestor(by.id(\"post.first\")))", "by.id(\"other\")",
        "element(by.id(\"other\")).atIndex(1)", "? by.id('a').and(two)", "? by.id('b').and(one)",
        "? element(one)", "? element(unknown)",
      ])
  }

  @Test("a function of a name that several have stays open")
  func ambiguous() throws {
    let queries = Suites(
      (
        "a.js",
        """
        class One { open(id) { return element(by.id(id)); } }
        class Other { open(id) { return element(by.id(id)); } }
        it('opens', () => { one.open('save'); });
        """
      )
    ).queries
    #expect(queries.map(\.isOpen) == [true, true])
  }

  @Test(
    "Appium",
    arguments: [
      (
        "a.py", "d.find_element(AppiumBy.ACCESSIBILITY_ID, \"x\")", "~x",
        QueryDialect.accessibilityID
      ),
      (
        "a.py", "d.find_elements(by=AppiumBy.XPATH, value='//XCUIElementTypeCell')",
        "//XCUIElementTypeCell", .xpath
      ),
      ("a.py", "PAY = (AppiumBy.IOS_PREDICATE, r'label == \"x\"')", "label == \"x\"", .predicate),
      (
        "a.py", "d.find_element(AppiumBy.IOS_CLASS_CHAIN, '**/XCUIElementTypeCell')",
        "**/XCUIElementTypeCell", .classChain
      ),
      ("a.py", "d.find_element_by_accessibility_id('x')", "~x", .accessibilityID),
      (
        "A.java", "driver.findElement(AppiumBy.accessibilityId(\"x\")).click();", "~x",
        .accessibilityID
      ),
      (
        "A.java", "AppiumBy.iOSNsPredicateString(\"label == \\\"x\\\"\")", "label == \"x\"",
        .predicate
      ),
      (
        "A.java", "@iOSXCUITFindBy(accessibility = \"x\") private WebElement x;", "~x",
        .accessibilityID
      ),
      (
        "A.kt", "@iOSXCUITFindBy(iOSClassChain = \"**/XCUIElementTypeCell\")",
        "**/XCUIElementTypeCell", .classChain
      ),
      ("a.ts", "await $('~x').click()", "~x", .accessibilityID),
      (
        "a.ts", "driver.$(\"-ios predicate string:label == 'x'\")",
        "-ios predicate string:label == 'x'", .predicate
      ),
      (
        "a.ts", "$(`-ios class chain:**/XCUIElementTypeCell`)",
        "-ios class chain:**/XCUIElementTypeCell", .classChain
      ),
      ("a.ts", "$$('//XCUIElementTypeCell')", "//XCUIElementTypeCell", .xpath),
    ])
  func appium(path: String, source: String, text: String, dialect: QueryDialect) throws {
    let query = try #require(Suites((path, source)).queries.first)
    #expect(query.text == text && query.dialect == dialect && !query.isOpen)
  }

  @Test(
    "KIF and EarlGrey",
    arguments: [
      (
        "a.swift", "tester().tapView(withAccessibilityLabel: \"Pay\")",
        "accessibilityLabel(\"Pay\")"
      ),
      (
        "a.swift", "viewTester().usingIdentifier(\"pay\")?.tap()",
        "accessibilityIdentifier(\"pay\")"
      ),
      (
        "a.m", "[tester tapViewWithAccessibilityLabel:@\"Pay\" traits:UIAccessibilityTraitButton];",
        "accessibilityLabel(\"Pay\")"
      ),
      ("a.m", "[[viewTester usingIdentifier:@\"pay\"] tap];", "accessibilityIdentifier(\"pay\")"),
      (
        "a.swift",
        "EarlGrey.selectElement(with: grey_accessibilityID(\"pay\")).perform(grey_tap())",
        "grey_accessibilityID(\"pay\")"
      ),
      (
        "a.m",
        "[EarlGrey selectElementWithMatcher:grey_allOf(grey_text(@\"a\"), grey_enabled(), nil)];",
        "grey_allOf(grey_text(\"a\"), grey_enabled(), nil)"
      ),
      (
        "a.swift", "controller.viewWithAccessibilityIdentifier(\"pay\")",
        "accessibilityIdentifier(\"pay\")"
      ),
    ])
  func views(path: String, source: String, text: String) throws {
    let query = try #require(Suites((path, source)).queries.first)
    #expect(query.text == text && query.dialect == .matcher && !query.isOpen)
    #expect(throws: Never.self) { try Query(text, dialect: .matcher) }
  }

  @Test(
    "what is no locator of an iOS app is no query",
    arguments: [
      ("a.ts", "$('#css'); $('.css'); $('android=new UiSelector()'); $(\"button\")"),
      ("a.ts", "// element(by.id('x'))\n/* $('~x') */ const s = \"element(by.id('x'))\""),
      ("a.ts", "$('//android.widget.Button')"), ("a.ts", "web(by.id2).element(by.web.id('x'))"),
      ("a.js", "$(window).ready()"), ("a.py", "By.ID, 'x'"), ("a.py", "# AppiumBy.ID, 'x'"),
      ("A.java", "By.id(\"x\")"), ("a.d.ts", "declare function element(by: Matcher): void; by.id("),
      ("a.m", "- (void)tapViewWithAccessibilityLabel:(NSString *)label; // tester"),
      ("a.py", "AppiumBy.ID"), ("a.txt", "element(by.id('x'))"),
    ])
  func none(path: String, source: String) {
    #expect(Suites((path, source)).texts.filter { !$0.contains("by.id(") }.isEmpty)
  }

  @Test("constants of the file, of classes and of imported objects are inserted")
  func constants() {
    let suites = Suites(
      ("ids.ts", "export const ids = { save: 'save', row: { buy: 'buy' }, [n]: 'x' };\n"),
      (
        "a.test.ts",
        """
        import { ids } from './ids';
        const help = 'help';
        class Page { static SIGN = 'sign-in'; }
        element(by.id(ids.save));
        element(by.id(ids.row.buy));
        element(by.id(help + '-row'));
        element(by.id(`${help}`));
        element(by.id(Page.SIGN));
        let twice = 'a'; twice = 'b';
        element(by.id(twice));
        function f() { const local = 'c'; return $(`~${local}`); }
        function g() { const local = 'd'; return $('~' + local); }
        """
      ))
    #expect(
      suites.texts == [
        "4 element(by.id(\"save\"))", "5 element(by.id(\"buy\"))",
        "6 ? element(by.id(help + '-row'))",
        "7 element(by.id(\"help\"))", "8 element(by.id(\"sign-in\"))",
        "10 ? element(by.id(twice))", "11 ~c", "12 ~d",
      ])
  }

  @Test(
    "the operation and the assertion are those around the locator",
    arguments: [
      ("element(by.id('a')).tap()", QueryUse.action("tap"), Bool?.none),
      ("element(by.id('a')).typeText('x')", .action("typeText"), nil),
      ("expect(element(by.id('a'))).toBeVisible()", .exists, true),
      ("expect(element(by.id('a'))).not.toBeVisible()", .exists, nil),
      ("await $('~a').isDisplayed()", .exists, nil), ("$('~a').click()", .action("tap"), nil),
      ("$('~a').waitForDisplayed({ reverse: true })", .exists, nil), ("$('~a')", .none, nil),
    ])
  func uses(source: String, use: QueryUse, assertion: Bool?) throws {
    let query = try #require(Suites(("a.js", source)).queries.first)
    #expect(query.use == use && query.assertion == assertion)
  }

  @Test("the class and the test around a locator own it")
  func owners() {
    let suites = Suites(
      ("a.test.js", "it('pays', () => { $('~a') })"),
      ("page.py", "import appium\nclass CartPage:\n  def pay(self): x(AppiumBy.ID, 'a')\n"),
      ("A.java", "class CartTest { @Test public void pays() { d(AppiumBy.id(\"a\")); } }"),
      (
        "K.m",
        "@implementation Cart\n- (void)testPay { [tester tapViewWithAccessibilityLabel:@\"a\"]; }"
      ))
    #expect(
      suites.queries.map { "\($0.asker) \($0.isTest)" } == [
        "a.pays true", "CartPage.pay false", "CartTest.pays true", "Cart.testPay true",
      ])
  }

  @Test("broken and enormous sources are read to their end")
  func hostile() {
    let parts = [
      "\"", "'", "`", "`${", "\"\"\"", "/*", "//", "/[", "element(", "by.id(", "$(", "{", "}", "\\",
      "\"\\u{", "@\"", "f'{", "\\(", "const a = {", "a: '", "#", "\n", "é", "AppiumBy.ID, ",
      "iOSXCUITFindBy(", "grey_allOf(", ".atIndex(", "class", "it(",
    ]
    var seed: UInt64 = 7
    for path in ["a.js", "a.py", "a.java", "a.m", "a.swift"] {
      for _ in 0..<40 {
        var text = "appium tester "
        for _ in 0..<30 {
          seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          text += parts[Int(seed >> 33) % parts.count]
        }
        for query in Suites((path, text)).queries { #expect(query.line >= 1 && query.column >= 1) }
      }
      for part in parts {
        _ = Suites((path, String(repeating: part, count: 1_000))).queries
      }
    }
  }
}
