import A11yModel

extension BaselineContext {
  /// Creates the context of a captured screen. Facts in the capture override its metadata.
  ///
  /// A design document has no device and no orientation, because it is laid out for each device.
  ///
  /// - Parameter bounds: The screen bounds in points; nil if unknown.
  package init(of screen: Screen, bounds: Rect?) {
    let facts = screen.tree.screen
    var values = Self.said(screen.context).merging(screen.ownAxes) { said, _ in said }
    if let size = facts.contentSizeCategory.flatMap(TextSize.init(named:)) {
      values[Axis.contentSize.rawValue] = size.rawValue
    }
    if let language = facts.locale?.languageOfLocale, !language.isEmpty {
      values[Axis.locale.rawValue] = language
    }
    if facts.isDesignTime {
      values[Axis.orientation.rawValue] = nil
    } else {
      values[Axis.device.rawValue] = Self.device(screen, bounds)?.rawValue
      values[Axis.orientation.rawValue] =
        Self.orientation(facts.orientation) ?? values[Axis.orientation.rawValue]
        ?? Self.orientation(bounds)
    }
    self.init(values)
  }

  /// Creates a context from the metadata of a capture alone.
  package init(said context: [String: String]) { self.init(Self.said(context)) }

  private static func said(_ context: [String: String]) -> [String: String] {
    var values: [String: String] = [:]
    values[Axis.platform.rawValue] = context[Axis.platform.rawValue]
    values[Axis.contentSize.rawValue] =
      context[Axis.contentSize.rawValue].flatMap(TextSize.init(named:))?.rawValue
    values[Axis.locale.rawValue] = context[Axis.locale.rawValue]?.languageOfLocale
    values[Axis.orientation.rawValue] = orientation(context[Axis.orientation.rawValue])
    return values
  }

  private static func orientation(_ word: String?) -> String? {
    guard let word = word?.lowercased() else { return nil }
    return ["portrait", "landscape"].first { word.hasPrefix($0) }
  }

  private static func orientation(_ bounds: Rect?) -> String? {
    guard let bounds, bounds.isFinite, !bounds.isEmpty else { return nil }
    return bounds.height >= bounds.width ? "portrait" : "landscape"
  }

  private static func device(_ screen: Screen, _ bounds: Rect?) -> DeviceClass? {
    let said = idiom(screen.context)
    if said == .watch { return said }
    switch screen.idiom(bounds: bounds) {
    case .tv: return .tv
    case .vision: return .vision
    case .mac: return .mac
    case .phone: return width(bounds).map(DeviceClass.ofPhone)
    case .pad: return width(bounds).map(DeviceClass.ofPad)
    case nil: break
    }
    switch said {
    case nil: return width(bounds).map { $0 < 600 ? .ofPhone(width: $0) : .ofPad(width: $0) }
    case .phone: return width(bounds).map(DeviceClass.ofPhone)
    case .pad: return width(bounds).map(DeviceClass.ofPad)
    case let other: return other
    }
  }

  private static func width(_ bounds: Rect?) -> Double? {
    guard let bounds, bounds.isFinite, !bounds.isEmpty else { return nil }
    return min(bounds.width, bounds.height)
  }

  // The device class named by the metadata; `.phone` and `.pad` represent every size.
  private static func idiom(_ context: [String: String]) -> DeviceClass? {
    switch context[Axis.platform.rawValue]?.lowercased() {
    case "visionos": return .vision
    case "macos", "mac catalyst": return .mac
    case "watchos": return .watch
    default: break
    }
    let device = context[Axis.device.rawValue]?.lowercased() ?? ""
    if device.hasPart("ipad") { return .pad }
    return device.hasPart("iphone") || device.hasPart("ipod") ? .phone : nil
  }
}
