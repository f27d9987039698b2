import A11yModel

/// Lenient readers of the custom content and rotors of AccessibilitySnapshot's model.
extension JSONReader {
  /// Reads an array of objects, or returns `nil` if there is anything else in it.
  ///
  /// - Parameter read: Reads a member, or leaves it to be skipped.
  mutating func looseObjects<Object>(
    _ blank: Object,
    _ read: (JSONString, inout JSONReader, inout Object) throws(JSONError) -> Void
  ) throws(JSONError) -> [Object]? {
    guard kind == .array else { return nil }
    var objects: [Object]? = []
    try beginArray()
    while try nextElement() {
      guard kind == .object else {
        objects = nil
        continue
      }
      var object = blank
      try beginObject()
      while let key = try nextKey() { try read(key, &self, &object) }
      objects?.append(object)
    }
    return objects
  }

  mutating func customContent() throws(JSONError) -> [CustomContent]? {
    try looseObjects(CustomContent(label: "", value: "")) { (key, reader, item) throws(JSONError) in
      switch key {
      case "label": item.label = try reader.looseText()?.text ?? ""
      case "value": item.value = try reader.looseText()?.text ?? ""
      case "isImportant": item.isImportant = try reader.looseBool() ?? false
      default: break
      }
    }
  }

  mutating func customRotors() throws(JSONError) -> [CustomRotor]? {
    try looseObjects(CustomRotor("")) { (key, reader, rotor) throws(JSONError) in
      switch key {
      case "name": rotor.name = try reader.looseText()?.text ?? ""
      case "resultMarkers": rotor.results = try reader.rotorResults()
      case "limit": rotor.further = try reader.furtherResults()
      default: break
      }
    }
  }

  private mutating func rotorResults() throws(JSONError) -> [String]? {
    try looseObjects("") { (key, reader, result) throws(JSONError) in
      if key == "elementDescription" { result = try reader.looseText()?.text ?? "" }
    }
  }

  // Reads `{"none": {}}`, `{"underMaxCount": {"_0": 3}}` or `{"greaterThanMaxCount": {}}`.
  private mutating func furtherResults() throws(JSONError) -> Int {
    guard kind == .object else { return 0 }
    var further = 0
    try beginObject()
    while let key = try nextKey() {
      if key == "greaterThanMaxCount" { further = CustomRotor.mostFurther }
      guard key == "underMaxCount", kind == .object else { continue }
      try beginObject()
      while let key = try nextKey() {
        guard key == "_0", let number = try looseNumber() else { continue }
        further = Int(max(0, min(number, Double(CustomRotor.mostFurther))))
      }
    }
    return further
  }
}
