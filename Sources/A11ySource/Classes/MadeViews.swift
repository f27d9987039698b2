import A11yModel
import SwiftSyntax

/// The views that classes of a file make for themselves.
package struct MadeViews: Sendable {
  /// A class, with what is known of its views.
  struct Owner: Sendable {
    let name: String
    /// The position of the declaration in the file, in bytes.
    let offset: Int
    var views: [View] = []
  }

  /// A view.
  struct View: Sendable {
    let view: MadeView
    var naming: CodeFacts.Naming
    /// Its label, where that stands there.
    let label: String?
    /// Whether it is no control, and a recogniser of taps acts on it.
    var isTapped = false
    /// Whether VoiceOver stops on it.
    var isElement = true
  }

  var owners: [Owner] = []
  /// Classes of buttons that say no more than the system's, with the classes above them.
  private(set) var plainButtons: [String: String] = [:]

  /// The reason why a part of the file was not read; nil if all of it was.
  package private(set) var unread: Unread?

  /// No view.
  package init() {}

  /// Reads those of a file that keeps its syntax.
  package init(_ source: SourceFile) {
    guard source.mayMakeViews, let syntax = source.syntax else { return }
    let finder = MadeViewFinder(viewMode: .sourceAccurate)
    finder.walk(syntax)
    finder.addGiven()
    if !source.mayTapViews { finder.leaveOutTexts() }
    guard !finder.views.isEmpty || !finder.plainButtons.isEmpty else { return }
    var names = OutletNames()
    for view in finder.views { names.insert(view.key) }
    let file = ClassReader(source, names: names, making: finder.views).file
    unread = file.unread
    let classes = ProjectClasses([file])
    if unread == nil, let (_, line) = classes.endOfReading {
      unread = Unread(
        reason: .tooMany, place: source.place(ofLine: line))
    }
    for known in classes.classes { add(known, finder, source) }
    owners.sort { $0.offset < $1.offset }
  }

  private mutating func add(
    _ known: ProjectClasses.Class, _ finder: MadeViewFinder, _ source: SourceFile
  ) {
    guard let offset = finder.places[known.name], finder.counts[known.name] == 1 else { return }
    if finder.plainButtons.contains(known.name), !known.own.contains(where: \.mayName) {
      plainButtons[known.name] = finder.parents[known.name]
    }
    // What inherits from a view of the app may be one element, or have a list.
    let isController = finder.parents[known.name]?.hasSuffix("Controller") == true
    guard !known.base.isEmpty || isController else { return }
    let inherited = known.own + known.places.flatMap(\.sayings)
    let mayBeHidden = inherited.contains { $0.statement.aspect.hides }
    var owner = Owner(name: known.name, offset: offset)
    let outlets = Dictionary(known.outlets.map { ($0.name, $0) }) { first, _ in first }
    for view in finder.views where view.owner == known.name {
      guard let sayings = known.sayings(of: view, outlets[view.key]) else { continue }
      let tapped =
        source.mayTapViews ? View(tapped: view, sayings, mayBeHidden: mayBeHidden) : nil
      if let view = tapped ?? View(view, sayings, mayBeHidden: mayBeHidden) {
        owner.views.append(view)
      }
    }
    owner.views.sort { $0.view.offset < $1.view.offset }
    if !owner.views.isEmpty { owners.append(owner) }
  }
}

extension ProjectClasses.Class {
  // What code does to a view; nil where it is not known.
  fileprivate func sayings(
    of view: MadeView, _ outlet: ProjectClasses.Outlet?
  ) -> [ProjectClasses.Saying]? {
    if view.holder == .place {
      // The first of a list is reached by itself, too.
      return places.filter { $0.name.hasPrefix(view.name) || view.name.hasPrefix($0.name) }
        .flatMap(\.sayings)
    }
    guard let outlet else { return nil }
    guard view.type == "UIBarButtonItem" else { return outlet.sayings }
    // The items of a bar are reached by the bar, too.
    return outlet.sayings
      + places.filter { UIKitNames.barItems.contains($0.name) }.flatMap(\.sayings)
  }
}

extension CodeAspect {
  fileprivate var hides: Bool { [.isElement, .elements, .elementsHidden].contains(self) }
}

extension ProjectClasses.Saying {
  // Whether an object that does so may have a name by it.
  fileprivate var mayName: Bool {
    [.label, .text, .value, .placeholder, .image, .anything].contains(statement.aspect)
      || statement.aspect.hides
  }
}

extension MadeViews.View {
  fileprivate typealias Saying = ProjectClasses.Saying

  /// An image or a text that a tap acts on; nil for any other, and where code may say what it is.
  fileprivate init?(tapped view: MadeView, _ sayings: [Saying], mayBeHidden: Bool) {
    let open: Set<CodeAspect> = [.anything, .traits, .elements, .elementsHidden]
    guard ["UIImageView", "UILabel"].contains(view.type), !mayBeHidden,
      sayings.contains(where: { $0.statement.aspect == .taps && $0.text == "true" }),
      !sayings.contains(where: { open.contains($0.statement.aspect) })
    else { return nil }
    let element = sayings.filter { $0.statement.aspect == .isElement }
    guard element.allSatisfy({ $0.text == "true" }) else { return nil }
    self.view = view
    (naming, label, isTapped) = (.unknown, nil, true)
    // An image is none by itself.
    isElement = view.type == "UILabel" || !element.isEmpty
  }

  /// Nil for a view that VoiceOver does not come to.
  fileprivate init?(_ view: MadeView, _ sayings: [Saying], mayBeHidden: Bool) {
    func all(_ aspects: CodeAspect...) -> [Saying] {
      sayings.filter { aspects.contains($0.statement.aspect) }
    }
    let names = all(.label, .text, .value, .placeholder).filter { !$0.isWordless }
    let isOfElement = all(.isElement)
    if view.type == "UILabel" { return nil }
    let isImage = view.type == "UIImageView"
    if isImage {
      // Images are no elements, unless code makes them such.
      guard !isOfElement.isEmpty, isOfElement.allSatisfy({ $0.text == "true" }) else { return nil }
    }
    self.view = view
    if let only = names.only, only.statement.aspect == .label, let text = only.text, !text.isEmpty {
      (naming, label) = (.literal, text)
      return
    }
    label = nil
    guard names.isEmpty else {
      naming = .words
      return
    }
    let images = all(.image)
    let isOfApp =
      view.image == .asset || images.contains { $0.isWordless && $0.text == nil }
    let isOpen =
      mayBeHidden || view.image?.areWords == true
      || sayings.contains { saying in
        let aspect = saying.statement.aspect
        return aspect == .anything || aspect.hides && !(isImage && aspect == .isElement)
      }
      || images.contains { !$0.isWordless }
    naming = isOfApp && !isOpen ? .nothing : .unknown
  }
}
