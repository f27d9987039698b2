import A11yBaseline
import A11yModel

/// A screen of a capture in the project: its name, and what the capture says about its context.
package struct FoundScreen: Sendable {
  /// The file with the capture, relative to the project.
  let file: String
  /// The path of the capture. In an archive, it is below the file.
  let path: String
  let name: String
  /// Whether the name is that of the file, so that a pattern may replace it.
  let isNamedByFile: Bool
  private let context: [String: String]
  private let classes: BaselineContext
  private let isPad: Bool?

  /// - Parameters:
  ///   - file: The path relative to the project.
  ///   - place: The path from which the file was read.
  init(_ screen: Screen, in file: String, readAt place: String) {
    self.file = file
    path = file + screen.source.path.dropFirst(place.count)
    name = screen.name
    isNamedByFile = screen.nameOrigin == .file
    context = screen.context
    // Without bounds, only what the capture says counts.
    classes = BaselineContext(of: screen, bounds: nil)
    switch screen.tree.screen.idiom {
    case .phone: isPad = false
    case .pad: isPad = true
    default: isPad = context["device"].map(Self.isPad)
    }
  }

  /// Returns whether the capture contradicts a value that its name has.
  func contradicts(_ value: String, for part: NamePart) -> Bool {
    switch part {
    case .device: isPad.map { $0 != Self.isPad(value) } ?? false
    case .os, .appearance:
      context[part.rawValue].map { said in
        let (said, value) = (said.lowercased(), value.lowercased())
        return !said.hasPrefix(value) && !value.hasPrefix(said)
      } ?? false
    default: !BaselineContext(said: [part.rawValue: value]).isCompatible(with: classes)
    }
  }

  private static func isPad(_ device: String) -> Bool { device.lowercased().hasPrefix("ipad") }
}
