import A11yModel

extension JSONWriter {
  /// Writes a number; one that JSON has no form for as `"inf"`, `"-inf"` or `"nan"`.
  mutating func write(number: Double) {
    number.isFinite ? write(number) : write(number.isNaN ? "nan" : number < 0 ? "-inf" : "inf")
  }

  /// Writes a key and a number, unless it is unknown.
  mutating func member(_ key: String, _ number: Double?) {
    guard let number else { return }
    self.key(key)
    write(number: number)
  }

  /// Writes a key and numbers on one line, unless they are unknown.
  mutating func member(_ key: String, _ numbers: [Double]?) {
    guard let numbers else { return }
    self.key(key)
    beginArray(onOneLine: true)
    for number in numbers { write(number: number) }
    endArray()
  }

  /// Writes a key and a string, unless it is unknown.
  mutating func member(_ key: String, _ text: String?) {
    guard let text else { return }
    self.key(key)
    write(text)
  }

  /// Writes a key and strings on one line, unless they are unknown.
  mutating func member(_ key: String, _ texts: [String]?) {
    guard let texts else { return }
    member(key, texts, onOneLine: true)
  }

  /// Writes the rarer facts of an element.
  mutating func write(_ details: ElementDetails) {
    member("hitRegion", details.hitRegion?.numbers)
    member("activationPoint", details.activationPoint?.numbers)
    member("hitPoint", details.hitPoint?.numbers)
    if let probes = details.hitProbes { write(probes) }
    if let interactable = details.interactable { write(interactable) }
    member("accessibilityElements", details.accessibilityElements)
    member("containerElements", details.containerElements)
    if let lost = details.unindexedElements { member("unindexedElements", .list(lost)) }
    if let container = details.accessibilityContainer {
      key("accessibilityContainer")
      write(container)
    }
    member("containerType", details.containerType?.rawValue)
    member("customActions", details.customActions)
    member("userInputLabels", details.userInputLabels)
    if let scroll = details.scroll { write(scroll) }
    if let font = details.font { write(font) }
    if let window = details.window { write(window) }
    member("controller", details.controller)
    if let isHeld = details.heldByCode { member("heldByCode", isHeld) }
  }

  private mutating func member(_ key: String, _ list: ElementList?) {
    guard let list else { return }
    self.key(key)
    guard let references = list.references else { return writeNull() }
    beginArray(onOneLine: true)
    for reference in references { write(reference) }
    endArray()
  }

  private mutating func write(_ reference: ElementReference) {
    switch reference {
    case .element(let index): write("e\(index)")
    case .missing(let name): object(onOneLine: true) { $0.member("missing", name) }
    case .invalid: writeNull()
    }
  }

  private mutating func write(_ probes: [HitProbe]) {
    key("hitProbes")
    array { writer in
      for probe in probes {
        writer.object(onOneLine: true) { writer in
          writer.member("point", probe.point.numbers)
          writer.key("hit")
          writer.write(probe.hit)
        }
      }
    }
  }

  private mutating func write(_ interactable: Interactability) {
    key("interactable")
    switch interactable {
    case .actionable(let point):
      object(onOneLine: true) { writer in
        writer.member("status", "actionable")
        writer.member("at", point?.numbers)
      }
    case .blocked(let reasons):
      beginObject()
      member("status", "blocked")
      key("reasons")
      array { writer in
        for reason in reasons { writer.write(reason) }
      }
      endObject()
    }
  }

  private mutating func write(_ reason: TouchBlock) {
    object(onOneLine: true) { writer in
      writer.member("kind", reason.kind.rawValue)
      guard let element = reason.element else { return }
      writer.key("by")
      writer.write(element)
    }
  }

  private mutating func write(_ scroll: Scroll) {
    key("scroll")
    beginObject(onOneLine: true)
    member("contentSize", [scroll.contentSize.width, scroll.contentSize.height])
    member("contentOffset", scroll.contentOffset.numbers)
    member("inset", scroll.inset.numbers)
    endObject()
  }

  private mutating func write(_ font: Font) {
    key("font")
    beginObject(onOneLine: true)
    member("pointSize", font.pointSize as Double?)
    member("textStyle", font.textStyle)
    member("numberOfLines", font.numberOfLines)
    endObject()
  }

  private mutating func write(_ window: WindowFacts) {
    key("window")
    beginObject(onOneLine: true)
    member("level", window.level as Double?)
    member("owner", window.owner)
    endObject()
  }
}

extension Rect {
  /// x, y, width, height.
  var numbers: [Double] { [x, y, width, height] }
}

extension Point {
  /// x, y.
  var numbers: [Double] { [x, y] }
}

extension Insets {
  /// Top, left, bottom, right.
  var numbers: [Double] { [top, left, bottom, right] }
}

extension Traits {
  /// The names, and the bits without a name as one hexadecimal number.
  var allNames: [String] {
    let rest = unnamed.rawValue
    return names + (rest == 0 ? [] : ["0x" + String(rest, radix: 16)])
  }
}
