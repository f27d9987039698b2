import A11yModel

/// Colours and materials, which `background` and `overlay` take as well as views, and which are no elements.
struct Paint {
  let index: CodeLookup

  /// Whether what a modifier is given paints, and is no view: `.regularMaterial`, `theme.lineColor.opacity(0.5)`.
  func isMade(by node: Expression, _ frame: Frame) -> Bool {
    var waiting = [node]
    for _ in 0..<16 {
      guard let next = waiting.popLast() else { return true }
      switch next.kind {
      case .choice(_, let first, let second): waiting += [first, second]
      case .call(let callee, let arguments):
        // `.opacity(0.5)`, `.color(for: row)`.
        guard arguments.trailing == nil, case .member(let base, let name) = callee.kind else {
          return false
        }
        if let base {
          // `Image("a").foregroundColor(.red)` is no paint.
          if base.isMadeHere { return false }
          if !name.isNameOfPaint { waiting.append(base) }
        }
      case .member(let base, let name):
        guard !name.isNameOfPaint, let base else { continue }
        if base.asName == "self" {
          guard isMade(named: name, frame) else { return false }
        } else if name == "gradient" {
          waiting.append(base)
        } else if !isConstant(next, frame) {
          return false
        }
      case .name(let name): guard isMade(named: name, frame) else { return false }
      default: return false
      }
    }
    return waiting.isEmpty
  }

  // Whether it is a constant of a type that is no view as far as anybody knows: `Theme.Surface.primary`.
  private func isConstant(_ node: Expression, _ frame: Frame) -> Bool {
    guard let path = node.path, let root = path.first, let name = path.last,
      path.dropLast().contains(where: { $0.isCapitalised == true })
    else { return false }
    let owner = path.dropLast().joined(separator: ".")
    let type = index.key(of: owner, inside: frame.type, file: frame.file) ?? owner
    guard let field = index.type(type)?.property(name) else { return root != "Image" }
    return !field.written.isTypeOfViews && field.initial?.asCall?.callee.asName != "Image"
  }

  private func isMade(named name: String, _ frame: Frame) -> Bool {
    if name.isNameOfPaint { return true }
    guard let type = index.type(frame.type) else { return false }
    let written = type.property(name)?.written ?? type.parts(name).only?.returned ?? ""
    return Self.paints.contains(written)
  }

  private static let paints: Set<String> = [
    "Color", "Color?", "Material", "Gradient", "LinearGradient", "RadialGradient",
    "AngularGradient", "AnyShapeStyle", "some ShapeStyle",
  ]
}

extension Expression {
  // Whether its modifiers stand behind something that is made in the same place: `Image("a").resizable()`.
  fileprivate var isMadeHere: Bool {
    var rest = self
    while let (callee, _) = rest.asCall {
      guard case .member(let base, _) = callee.kind else {
        return callee.asName?.isCapitalised == true
      }
      guard let base else { return false }
      rest = base
    }
    return false
  }
}

extension String {
  // `accentColor`, `color`.
  fileprivate var isNameOfPaint: Bool { isPaint && isCapitalised == false }

  /// Whether it names a colour, a gradient or a material, or a type of them: `BrandColor`, `swiftUIColor`.
  var isPaint: Bool {
    ["color", "colour", "gradient", "material"].contains { lowercased().hasSuffix($0) }
  }
}
