@_exported import A11yTree
