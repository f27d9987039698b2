import A11yModel
import SwiftParser
import SwiftSyntax

/// The platforms of the targets in manifests of Swift packages.
///
/// `platforms:` names the oldest version of each; a platform that it leaves out is built for versions which have no
/// SwiftUI. So its views are for those that it names.
package struct PackagePlatforms: Sendable {
  // By the folders of targets.
  private var folders: [String: Platforms] = [:]

  package init() {}

  /// Adds a manifest (`Package.swift`); one that makes its platforms otherwise than by writing them out says nothing.
  package mutating func add(_ manifest: UnsafeBufferPointer<UInt8>, at path: String) {
    guard manifest.position(of: "platforms:") != nil,
      manifest.position(of: "package.platforms") == nil, NestingDepth(manifest).tooDeepAt == nil
    else { return }
    let reader = ManifestReader(viewMode: .sourceAccurate)
    reader.walk(Parser.parse(source: manifest, maximumNestingLevel: NestingDepth.deepest))
    guard let platforms = reader.platforms, platforms.isElsewhere else { return }
    let folder = PathText.folder(of: PathText.normal(path))
    for target in reader.targets { folders[PathText.joined(folder, target)] = platforms }
  }

  /// Returns the platforms of a file by the innermost target around it; nil if none declares any.
  package func platforms(of path: String) -> Platforms? {
    guard !folders.isEmpty else { return nil }
    return PathText.folders(around: PathText.normal(path)).lazy.compactMap { folders[$0] }.first
  }
}

// A manifest is parsed before anything lies too deep in it.
private final class ManifestReader: SyntaxVisitor {
  /// Nil where they are not written out.
  private(set) var platforms: Platforms?
  /// Their folders below that of the manifest.
  private(set) var targets: [String] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    switch Self.name(of: node.calledExpression) {
    case "Package":
      platforms = node.arguments.first { $0.label?.text == "platforms" }.flatMap(Self.platforms)
    case ".target", ".executableTarget", "Target.target", "Target.executableTarget":
      if let folder = Self.folder(of: node) { targets.append(folder) }
    default: break
    }
    return .visitChildren
  }

  // The text of a whole chain would be made for each of its links.
  private static func name(of callee: ExprSyntax) -> String {
    guard let member = callee.as(MemberAccessExprSyntax.self) else {
      return callee.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    }
    let name = member.declName.baseName.text
    guard let base = member.base else { return ".\(name)" }
    return base.as(DeclReferenceExprSyntax.self)?.baseName.text == "Target" ? "Target.\(name)" : ""
  }

  private static func platforms(_ argument: LabeledExprSyntax) -> Platforms? {
    guard let list = argument.expression.as(ArrayExprSyntax.self) else { return nil }
    var platforms: Platforms = []
    for element in list.elements {
      guard let call = element.expression.as(FunctionCallExprSyntax.self),
        let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
        let platform = Platforms(named: name)
      else { return nil }
      platforms.insert(platform)
    }
    return platforms
  }

  private static func folder(of target: FunctionCallExprSyntax) -> String? {
    func text(_ label: String) -> String? {
      target.arguments.first { $0.label?.text == label }?.expression
        .as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
    return text("path") ?? text("name").map { "Sources/\($0)" }
  }
}
