@_exported import A11yNative
