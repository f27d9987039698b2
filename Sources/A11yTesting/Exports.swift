// A test that imports A11yTesting can name trees, screens, findings and baselines.
@_exported import A11yModel
@_exported import A11yRules
