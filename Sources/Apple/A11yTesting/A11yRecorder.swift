@_exported import A11yRecorder
