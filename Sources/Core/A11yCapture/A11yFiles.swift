@_exported import A11yFiles
