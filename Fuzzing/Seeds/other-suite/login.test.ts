// appium tester
const ids = { save: 'save', row: { buy: `buy` } };
it('saves', async () => {
  await expect(element(by.id(ids.save).withAncestor(by.text(/x[/]y/i))).atIndex(1)).toBeVisible();
  await $(`-ios predicate string:label == "${ids.row.buy}"`).click();
  (AppiumBy.ACCESSIBILITY_ID, "save"); AppiumBy.xpath("//XCUIElementTypeCell");
  [tester tapViewWithAccessibilityLabel:@"Save"]; grey_allOf(grey_text("a"), nil);
});
