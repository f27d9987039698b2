import A11yModel

/// Settles what other files say of the views that code makes: who else names them, and what classes of the app are.
package struct SettledViews: Sendable {
  let files: [SourceFile]
  private(set) var made: [MadeViews]
  // Files that declare or extend a type, by its last name.
  private var places: [String: Set<Int>] = [:]
  private var above: [String: Set<String>] = [:]
  private var below: [String: Set<String>] = [:]

  /// - Parameter made: What each of the files makes.
  package init(_ files: [SourceFile], _ made: [MadeViews]) {
    (self.files, self.made) = (files, made)
    guard made.contains(where: { !$0.owners.isEmpty }) else { return }
    for (number, file) in files.enumerated() {
      for entry in file.declarations.types.values {
        let name = String(entry.shortName)
        places[name, default: []].insert(number)
        for parent in entry.inherited {
          above[name, default: []].insert(parent)
          below[parent, default: []].insert(name)
        }
      }
    }
    settleClasses()
  }

  // A class of the app is a button where all that it inherits from, down to the system's, says nothing.
  private mutating func settleClasses() {
    var parents: [String: String] = [:]
    for made in made { parents.merge(made.plainButtons) { first, _ in first } }
    var known: [String: Bool] = [
      "UIButton": true, "UIBarButtonItem": true, "UIImageView": true, "UILabel": true,
    ]
    func isPlain(_ type: String) -> Bool {
      var (type, seen) = (type, Set<String>())
      while known[type] == nil {
        guard let parent = parents[type], places[type]?.count == 1, seen.insert(type).inserted
        else { return false }
        type = parent
      }
      return known[type] == true
    }
    for number in made.indices {
      for owner in made[number].owners.indices {
        made[number].owners[owner].views.removeAll { view in
          let answer = isPlain(view.view.type)
          known[view.view.type] = answer
          return !answer
        }
      }
      made[number].owners.removeAll { $0.views.isEmpty }
    }
  }

  /// The names by which other files may speak of a view; empty where nobody need ask these.
  package var sharedNames: Set<String> {
    var names: Set<String> = []
    for view in made.lazy.flatMap(\.owners).flatMap(\.views)
    where view.view.holder == .sharedProperty {
      names.insert(view.view.name)
    }
    return names
  }

  /// Takes what the files say of such names, each in the order of the files.
  package mutating func settle(_ mentions: [NameMentions]) {
    // The files that speak of a name.
    var members: [String: [Int]] = [:]
    var all: [String: [Int]] = [:]
    for (file, mention) in mentions.enumerated() where !files[file].isLeftOut {
      for name in mention.ofMembers { members[name, default: []].append(file) }
      for name in mention.all { all[name, default: []].append(file) }
    }
    for number in made.indices {
      for owner in made[number].owners.indices {
        settle(&made[number].owners[owner], of: number, members: members, all: all)
      }
    }
  }

  private func settle(
    _ owner: inout MadeViews.Owner, of file: Int, members: [String: [Int]], all: [String: [Int]]
  ) {
    guard owner.views.contains(where: { $0.view.holder == .sharedProperty }) else { return }
    let related = related(to: owner.name)
    for number in owner.views.indices where owner.views[number].view.holder == .sharedProperty {
      let name = owner.views[number].view.name
      let isNamed =
        members[name]?.contains { $0 != file } == true
        || all[name]?.contains { $0 != file && related.contains($0) } == true
      if isNamed { owner.views[number].naming = .unknown }
    }
  }

  // The files in which a property may be spoken of by its bare name: those of extensions, of classes below and of
  // protocols.
  private func related(to type: String) -> Set<Int> {
    var types: Set<String> = [type]
    for relation in [above, below] {
      var waiting = [type]
      while let next = waiting.popLast() {
        for name in relation[next] ?? [] where types.insert(name).inserted { waiting.append(name) }
      }
    }
    return types.reduce(into: []) { $0.formUnion(places[$1] ?? []) }
  }
}
