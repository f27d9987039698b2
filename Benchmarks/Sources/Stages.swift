import A11yBaselineStore
import A11yCapture
import A11yModel
import A11yReporting
import A11yRules

/// Reads a capture that is already in memory; units are elements.
func parse(_ path: String) throws -> Double {
  let file = try CaptureFile.read(path: path)
  return try median {
    try CaptureReader.screens(in: file).screens.reduce(0) { $0 + $1.tree.count }
  }
}

/// Visits every value of a WebDriverAgent JSON source; units are elements.
func readJSON(_ path: String) throws -> Double {
  let file = try CaptureFile.read(path: path)
  return try median {
    var reader = JSONReader(file.storage)
    var elements = 0
    try visit(&reader, &elements)
    return elements
  }
}

private func visit(_ reader: inout JSONReader, _ elements: inout Int) throws(JSONError) {
  try reader.beginObject()
  // Open containers, outermost first: true for an array.
  var open = [false]
  while let isArray = open.last {
    if isArray {
      guard try reader.nextElement() else { _ = open.popLast(); continue }
    } else {
      guard let key = try reader.nextKey() else { _ = open.popLast(); continue }
      if key == "rawIdentifier" { elements += 1 }
    }
    switch reader.kind {
    case .object:
      try reader.beginObject()
      open.append(false)
    case .array:
      try reader.beginArray()
      open.append(true)
    case .string: _ = try reader.text()
    case .number: _ = try reader.double()
    default: try reader.skipValue()
    }
  }
}

/// Every structural rule, geometry left out, on a capture that is already read; units are elements.
func rules(_ path: String) throws -> Double {
  let screens = try CaptureReader.screens(in: try CaptureFile.read(path: path)).screens
  let structural = RuleBook.rules.filter { !$0.card.isContextBound }
  let linter = Linter(structural)
  return median {
    for screen in screens { _ = linter.lint(screen) }
    return screens.reduce(0) { $0 + $1.tree.count }
  }
}
