extension ElementTree {
  /// The same elements on a screen of which more, or less, is known. O(1) but for the copy.
  public func with(_ screen: ScreenFacts) -> ElementTree {
    var columns = storage.columns
    columns.screen = screen
    return ElementTree(storage: TreeStorage(columns))
  }
}
