import A11yBaselineStore
import A11yCapture
import A11yModel
import A11yReporting
import A11yRules

/// Measures parsing of a capture in memory, per element.
func parse(_ path: String) throws -> Double {
  let file = try CaptureFile.read(path: path)
  return try median {
    try CaptureReader.screens(in: file).screens.reduce(0) { $0 + $1.tree.count }
  }
}

/// Measures a visit of every value in a WebDriverAgent JSON source, per element.
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
  // The open containers, outermost first. True for an array.
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

/// Measures all structural rules on a parsed capture, per element. Geometry rules are left out.
func rules(_ path: String) throws -> Double {
  let screens = try CaptureReader.screens(in: try CaptureFile.read(path: path)).screens
  let structural = RuleBook.rules.filter { !$0.card.isContextBound }
  let linter = Linter(structural)
  return median {
    for screen in screens { _ = linter.lint(screen) }
    return screens.reduce(0) { $0 + $1.tree.count }
  }
}
