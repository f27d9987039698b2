import Foundation

/// A validator for the part of JSON Schema that the project's schemas use.
package struct JSONSchema {
  let root: [String: Any]

  package init(root: [String: Any]) { self.root = root }

  package func keys(of definition: String) -> Set<String> {
    let definitions = root["$defs"] as? [String: [String: Any]]
    return Set((definitions?[definition]?["properties"] as? [String: Any] ?? [:]).keys)
  }

  /// Returns the path of the first mismatch between a value and the schema, or `nil` if there is none.
  package func mismatch(_ value: Any) -> String? { mismatch(value, root, "") }

  private func mismatch(_ value: Any, _ rule: Any, _ path: String) -> String? {
    if let allowed = rule as? Bool { return allowed ? nil : "\(path) is not allowed" }
    guard let rule = rule as? [String: Any] else { return "\(path): no schema" }
    for (keyword, argument) in rule {
      if let mismatch = check(keyword, argument, value, rule, path) { return mismatch }
    }
    return nil
  }

  private func check(
    _ keyword: String, _ argument: Any, _ value: Any, _ rule: [String: Any], _ path: String
  ) -> String? {
    switch keyword {
    case "$schema", "$id", "$defs", "title", "description": return nil
    case "$ref": return mismatch(value, resolve(argument as? String ?? ""), path)
    case "const":
      return (value as? String) == (argument as? String) ? nil : "\(path) is not \(argument)"
    case "enum":
      return (argument as? [String])?.contains(value as? String ?? "?") == true
        ? nil : "\(path): enum"
    case "type": return isType(value, argument as? String ?? "") ? nil : "\(path) is no \(argument)"
    case "minimum":
      return (value as? Double ?? 0) >= (argument as? Double ?? 0) ? nil : "\(path): minimum"
    case "pattern":
      guard let text = value as? String, let pattern = try? Regex(argument as? String ?? "") else {
        return nil
      }
      return text.contains(pattern) ? nil : "\(path): pattern"
    case "minItems":
      return (value as? [Any])?.count ?? 9 >= (argument as? Int ?? 0) ? nil : "\(path): minItems"
    case "maxItems":
      return (value as? [Any])?.count ?? 0 <= (argument as? Int ?? 0) ? nil : "\(path): maxItems"
    case "items":
      return (value as? [Any])?.enumerated().lazy.compactMap {
        mismatch($1, argument, "\(path)[\($0)]")
      }.first
    case "required":
      guard let object = value as? [String: Any] else { return nil }
      return (argument as? [String])?.first { object[$0] == nil }.map { "\(path) lacks \($0)" }
    case "oneOf":
      let matches = (argument as? [Any] ?? []).filter { mismatch(value, $0, path) == nil }.count
      return matches == 1 ? nil : "\(path) matches \(matches) alternatives"
    case "anyOf":
      let isAny = (argument as? [Any] ?? []).contains { mismatch(value, $0, path) == nil }
      return isAny ? nil : "\(path) matches no alternative"
    case "maximum":
      return (value as? Double ?? 0) <= (argument as? Double ?? 0) ? nil : "\(path): maximum"
    case "properties", "patternProperties", "additionalProperties":
      return members(value, rule, path)
    default: return "\(path): the test does not know the keyword \(keyword)"
    }
  }

  private func members(_ value: Any, _ rule: [String: Any], _ path: String) -> String? {
    guard let object = value as? [String: Any] else { return nil }
    let properties = rule["properties"] as? [String: Any] ?? [:]
    for (key, member) in object {
      let fitting = (rule["patternProperties"] as? [String: Any] ?? [:]).first { pattern, _ in
        (try? Regex(pattern)).map { key.contains($0) } ?? false
      }
      let schema = properties[key] ?? fitting?.value ?? rule["additionalProperties"] ?? true
      if let mismatch = mismatch(member, schema, "\(path).\(key)") { return mismatch }
    }
    return nil
  }

  private func resolve(_ reference: String) -> Any {
    reference.split(separator: "/").dropFirst().reduce(root as Any) { value, part in
      (value as? [String: Any])?[String(part)] ?? false
    }
  }

  private func isType(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": (value as? NSNumber).map { CFBoolean.isBoolean($0) } ?? false
    case "number": (value as? NSNumber).map { !CFBoolean.isBoolean($0) } ?? false
    case "integer": (value as? NSNumber).map { !CFBoolean.isBoolean($0) && value is Int } ?? false
    case "null": value is NSNull
    default: false
    }
  }
}

private enum CFBoolean {
  /// Whether the number comes from `true` or `false`.
  static func isBoolean(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c" || "\(type(of: number as Any))".contains("Bool")
  }
}
