/// The result of `UIWindow.hitTest(_:with:)` at one point of the running app.
@usableFromInline package struct HitProbe: Hashable, Sendable {
  /// The tested point, in screen points.
  public var point: Point
  /// The view that receives a touch at the point. A view that was not captured is represented by its nearest
  /// ancestor in the tree, a view outside the tree by ``ElementReference/missing(_:)`` with its name, and no
  /// view by ``ElementReference/invalid``.
  public var hit: ElementReference

  /// Creates a probe.
  public init(_ point: Point, hit: ElementReference) {
    self.point = point
    self.hit = hit
  }
}

// MARK: Value of a fact

extension HitProbe: FactRecord {
  package static var blank: HitProbe { HitProbe(Point(0, 0), hit: .invalid) }
  package static var expectation: String { "expected {\"point\": [x, y], \"hit\": …}" }

  package static let members: [FactMember<HitProbe>] = [
    FactMember("point", \.point, "Where it was asked; screen points.", isRequired: true),
    FactMember(
      "hit", \.hit,
      "The view that takes a touch there, or its nearest captured ancestor; null when there is none.",
      isRequired: true),
  ]
}

extension HitProbe: SketchItem {
  package static var listPlace: SketchPlace { .places }

  package static func listKeys(_ key: String) -> SketchKeys {
    SketchKeys(texts: [key], lists: [key + "s"])
  }

  // Each probe is one word, `probe=x,y:name`. An empty list is `probes=[]`.
  package static func read(
    _ argument: SketchArgument, of key: String, into list: inout [HitProbe]?,
    _ notes: inout FactNotes
  ) throws(SketchFault) {
    list = list ?? []
    switch argument {
    case .word, .list([]): break
    case .list: throw SketchFault("a list of probes is empty; write each as probe=x,y:name")
    case .text(let text):
      let (place, name) = SketchNotation.parts(text)
      let point = try Point.parse(place, of: key, &notes)
      guard let name else {
        throw SketchFault("a probe is x,y:name, with null for nobody")
      }
      list?.append(HitProbe(point, hit: .named(name, &notes)))
    }
  }

  package static func sketch(_ list: [HitProbe], _ key: String) -> [String] {
    if list.isEmpty { return ["\(key)s=[]"] }
    return list.map { "\(key)=\($0.hit.sketch(after: SketchNotation.numbers($0.point.numbers)))" }
  }
}
