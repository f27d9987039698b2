import A11yUIKit

/// A screen captured inside the app, or from the running app by a UI test.
public typealias CapturedScreen = A11yUIKit.CapturedScreen

/// A setting in which a screen is captured, such as a text size.
public typealias CaptureSetting = A11yUIKit.CaptureSetting
