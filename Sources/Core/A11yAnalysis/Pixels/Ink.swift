import A11yModel

/// The background of a crop, and the connected shapes on it.
package struct Ink: Sendable {
  /// The area of the picture that was read.
  package let area: PixelArea
  package let background: RGB
  /// The fraction of pixels that have the colour of the background.
  package let plainShare: Double
  /// The shapes, in the order of their first pixels. Shapes at the edge that are part of the surroundings are
  /// not among them.
  package private(set) var components: [Component] = []
  /// The number of shapes that belong to the surroundings, such as the page behind a rounded button.
  package private(set) var surroundings = 0
  /// The number of pixels that are neither background nor part of the surroundings.
  package private(set) var inkCount = 0

  /// A shape of connected pixels.
  package struct Component: Hashable, Sendable {
    /// The smallest area around the shape, in pixels of the picture.
    package var box: PixelArea
    /// The colour of its inner pixels, which antialiasing does not blend with the background.
    package var colour: RGB
    package var count: Int
    /// The number of pixels that are not blended with the background.
    package var solid: Int
  }

  /// Reads a part of a picture, which must not be empty. O(n) for n pixels.
  package init(_ area: PixelArea, of pixels: Pixels) {
    var search = InkSearch(area, of: pixels)
    self.area = area
    (background, plainShare) = pixels.bytes.withUnsafeBufferPointer { bytes in
      let background = search.findBackground(bytes)
      return (background, search.mark(bytes, unlike: background))
    }
    guard plainShare >= InkLimits.plain else { return }
    pixels.bytes.withUnsafeBufferPointer { bytes in
      while let component = search.nextComponent(bytes, on: background) {
        if component.count < InkLimits.dust { continue }
        if isSurroundings(component.box) {
          surroundings += 1
        } else {
          inkCount += component.count
          components.append(component)
        }
      }
    }
  }

  // A page behind a rounded button, a separator or a neighbour reaches in from the edge, and letters that do
  // are small beside it.
  private func isSurroundings(_ box: PixelArea) -> Bool {
    let left = box.x == area.x
    let right = box.maxX == area.maxX
    let top = box.y == area.y
    let bottom = box.maxY == area.maxY
    guard left || right || top || bottom else { return false }
    return (left || right) && (top || bottom)
      || Double(box.height) >= InkLimits.tallEdge * Double(area.height)
      || Double(box.width) >= InkLimits.wideEdge * Double(area.width)
  }

  /// The components by colour, those with most components first.
  package func groups() -> [Group] {
    var groups: [Group] = []
    let bySize = components.indices.sorted {
      (components[$1].count, $0) < (components[$0].count, $1)
    }
    for index in bySize {
      let component = components[index]
      let known = groups.firstIndex {
        $0.colour.distance(to: component.colour) < InkLimits.sameColour
      }
      if let known {
        groups[known].members.append(index)
        groups[known].count += component.count
      } else {
        groups.append(
          Group(colour: component.colour, members: [index], count: component.count))
      }
    }
    for index in groups.indices { groups[index].colour = medianColour(groups[index].members) }
    return groups.sorted {
      ($1.members.count, $1.count) < ($0.members.count, $0.count)
    }
  }

  // An icon may be almost the colour of the letters, and larger than any of them.
  private func medianColour(_ members: [Int]) -> RGB {
    func median(_ channel: KeyPath<RGB, UInt8>) -> UInt8 {
      members.map { components[$0].colour[keyPath: channel] }.sorted()[members.count / 2]
    }
    return RGB(median(\.red), median(\.green), median(\.blue))
  }

  /// Components of one colour.
  package struct Group: Hashable, Sendable {
    /// The median colour of the components.
    package var colour: RGB
    /// The positions of the components.
    package var members: [Int]
    /// The number of pixels.
    package var count: Int
  }
}
