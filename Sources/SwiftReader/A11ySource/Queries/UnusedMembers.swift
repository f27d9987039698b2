import A11yModel

/// The members of page objects whose names appear nowhere else in the files of a suite.
struct UnusedMembers {
  /// A declaration with its place.
  struct Candidate {
    let name: String
    let form: HabitFacts.Form
    /// The number of the file.
    let file: Int
    let start: Int32
    /// The enclosing types, as `Page.Row`; that of a type is its own name.
    let owner: String
    /// The last part of the name of the enclosing type.
    let type: String
  }

  /// The unused declarations in the order of files and places.
  private(set) var all: [Candidate] = []

  private let words: SuiteWords
  private let files: [SourceFile]
  private var candidates: [Candidate] = []
  // The number of occurrences of each name in the declarations that introduce it.
  private var declared: [String: Int] = [:]

  /// - Complexity: O(n) for n bytes of all files.
  init(_ files: [SourceFile], _ words: SuiteWords) {
    (self.files, self.words) = (files, words)
    for (number, file) in files.enumerated() where !file.isGenerated {
      add(file.code.declarations, in: number, owner: "")
    }
    let types = Set(candidates.filter { $0.form == .unusedType && isUnused($0) }.map(\.name))
    all = candidates.filter { candidate in
      candidate.form == .unusedType
        ? types.contains(candidate.name)
        : isUnused(candidate) && !types.contains(candidate.type)
    }
  }

  private func isUnused(_ candidate: Candidate) -> Bool {
    words.counts[candidate.name] == declared[candidate.name]
  }

  private mutating func add(_ declarations: [Declaration], in file: Int, owner: String) {
    for case .type(let type) in declarations.flattened { add(type, in: file, owner: owner) }
  }

  private mutating func add(_ type: TypeDeclaration, in file: Int, owner: String) {
    let name = type.name.bareName
    let ancestry = words.ancestry(of: name)
    let owner = owner.isEmpty ? type.name : "\(owner).\(type.name)"
    declared[name, default: 0] += 1
    let isPublic = files[file].isPublic(type)
    let isJudged =
      words.isWhole(ancestry) && words.holdsElements(ancestry)
      && !(isPublic && type.kind == .extension)
    let isTestCase = words.isTestCase(ancestry)
    if isJudged, !isPublic, type.kind != .extension, type.kind != .protocol, !isTestCase,
      !type.attributes.contains("main")
    {
      candidates.append(
        Candidate(
          name: name, form: .unusedType, file: file, start: type.start, owner: owner, type: name))
    }
    // Whoever knows the protocol may use what it requires.
    guard type.kind != .protocol else { return }
    for member in type.members.flattened {
      switch member {
      case .type(let inner): add(inner, in: file, owner: owner)
      case .function(let function):
        let end = max(function.start, function.body?.end ?? 0)
        declare(function.name, function.start..<end, in: file)
        let isJudged =
          isJudged && function.body != nil && function.isCalledByName
          && !(isTestCase && function.mayBeTest)
          && Self.isPlain(function.modifiers, function.attributes)
        guard isJudged else { continue }
        candidates.append(
          Candidate(
            name: function.name, form: .unusedFunction, file: file, start: function.start,
            owner: owner, type: name))
      case .variable(let variable):
        for binding in variable.bindings {
          guard let property = binding.name else { continue }
          let ends = [binding.initial?.end ?? 0, binding.getter?.end ?? 0]
          declare(property, binding.start..<max(binding.start, ends.max() ?? 0), in: file)
          let isJudged =
            isJudged && (binding.getter != nil || binding.initial != nil)
            && Self.isPlain(variable.modifiers, variable.attributes)
          guard isJudged else { continue }
          candidates.append(
            Candidate(
              name: property, form: .unusedProperty, file: file, start: binding.start,
              owner: owner, type: name))
        }
      default: continue
      }
    }
  }

  // A getter may contain the name of its property as a key.
  private mutating func declare(_ name: String, _ span: Range<Int32>, in file: Int) {
    let words = files[file].text(span.lowerBound, span.upperBound).split { !$0.isOfIdentifier }
    declared[name, default: 0] += max(1, words.count { $0.elementsEqual(name.utf8) })
  }

  // Whether only code in the files can use a declaration.
  private static func isPlain(_ modifiers: Modifiers, _ attributes: [String]) -> Bool {
    modifiers.isDisjoint(with: [.isPublic, .isOverride])
      && plainAttributes.isSuperset(of: attributes)
  }

  private static let plainAttributes: Set<String> = ["discardableResult", "MainActor", "available"]
}

extension FunctionDeclaration {
  /// Whether code that calls it has to name it.
  fileprivate var isCalledByName: Bool {
    !["init", "subscript", "callAsFunction"].contains(name)
  }

  /// Whether it is a test, or was one before its name changed so that it is skipped.
  fileprivate var mayBeTest: Bool { parameters.isEmpty && name.lowercased().hasPart("test") }
}

extension SourceFile {
  /// Whether a type is public, or an extension, whose members are public then.
  fileprivate func isPublic(_ type: TypeDeclaration) -> Bool {
    let head = text(type.start, Int32(clamping: bytes.count)).prefix { $0 != UInt8(ascii: "{") }
    let words = head.split { !$0.isOfIdentifier }.map { String(decoding: $0, as: UTF8.self) }
    let modifiers = words.prefix {
      !["extension", "class", "struct", "enum", "actor"].contains($0)
    }
    return !Set(modifiers).isDisjoint(with: ["public", "open", "package"])
  }
}
