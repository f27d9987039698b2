import Foundation
import TestSupport
import Testing

@testable import A11yProcess

@Suite("The index of a repository", .enabled(if: GitProcess.isThere))
struct GitIndexTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func git(_ arguments: String...) throws {
    let names = [
      "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false",
    ]
    _ = try GitProcess(folder: folder.url.path, arguments: names + arguments).run()
  }

  /// Creates a repository with conflicts in the files `b/x` and `ü` only.
  private func conflict(format: String, version: Int, isSplit: Bool = false) throws {
    try git("init", "-q", "-b", "main", "--object-format=\(format)")
    try FileManager.default.createDirectory(
      atPath: folder.path("b"), withIntermediateDirectories: true)
    for (branch, text) in [("main", "0"), ("other", "1"), ("main", "2")] {
      if branch == "other" { try git("checkout", "-q", "-b", "other") }
      if text == "2" { try git("checkout", "-q", "main") }
      for name in ["b/x", "ü"] { try folder.write(text.utf8, name) }
      for name in ["a", "b/y", String(repeating: "n", count: 250)] {
        try folder.write("same".utf8, name)
      }
      try git("add", "-A")
      try git("commit", "-q", "-m", text)
    }
    try git("merge", "other")
    if version != 2 { try git("update-index", "--index-version", "\(version)") }
    if isSplit { try git("update-index", "--split-index") }
  }

  @Test(
    "conflicts are found in every version, with every hash",
    arguments: [("sha1", 2), ("sha1", 3), ("sha1", 4), ("sha256", 2), ("sha256", 4)])
  func versions(format: String, version: Int) throws {
    try conflict(format: format, version: version)
    #expect(GitIndex.hasConflict(folder.path("b/x")))
    #expect(GitIndex.hasConflict(folder.path("ü")))
    #expect(GitIndex.hasConflict(folder.path("b")))
    for name in ["a", "b/y", "x", "nowhere"] {
      #expect(!GitIndex.hasConflict(folder.path(name)), "\(name)")
    }
    // Symbolic links are followed.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "b/x")
    #expect(GitIndex.hasConflict(folder.path("link")))
    try git("add", "-A")
    #expect(!GitIndex.hasConflict(folder.path("b/x")))
  }

  @Test("an index that is cut or changed says nothing, and breaks nothing")
  func damaged() throws {
    try conflict(format: "sha1", version: 4)
    let path = folder.path(".git/index")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for count in 0..<bytes.count {
      try folder.write(bytes.prefix(count), ".git/index")
      _ = GitIndex.hasConflict(folder.path("b/x"))
    }
    for index in 0..<min(bytes.count, 600) {
      var changed = bytes
      changed[index] ^= 0xFF
      try folder.write(changed, ".git/index")
      _ = GitIndex.hasConflict(folder.path("b/x"))
    }
  }

  @Test("outside of a repository there is no conflict")
  func outside() throws {
    try folder.write("x".utf8, "a")
    #expect(!GitIndex.hasConflict(folder.path("a")))
    try folder.write("gitdir: /nowhere\n".utf8, ".git")
    #expect(!GitIndex.hasConflict(folder.path("a")))
  }

  @Test(
    "what could be an option, or more than one commit, is no reference",
    arguments: ["", "-x", "--output=x", "a\nb", "a\u{0}b"])
  func badReference(text: String) { #expect(GitReference(text) == nil) }

  @Test("a reference that git does not know is named")
  func unknownReference() throws {
    try git("init", "-q", "-b", "main")
    try folder.write("x".utf8, "a")
    try git("add", "-A")
    try git("commit", "-q", "-m", "1")
    let repository = try GitRepository(around: folder.url.path)
    let file = try GitFile(folder.path("a"), in: repository)
    for text in ["nowhere", "main..HEAD", "^main", "main:a", "HEAD~5", "main --all", "main..."] {
      let reference = try #require(GitReference(text))
      #expect(throws: GitError.self, "\(text)") { _ = try repository.commit(reference) }
    }
    for text in ["main", "HEAD", "@", "HEAD^0"] {
      let commit = try repository.commit(try #require(GitReference(text)))
      #expect(try file.contents(in: commit) == Array("x".utf8))
      #expect(try GitFile(folder.path("gone/for ever"), in: repository).contents(in: commit) == nil)
    }
  }

  @Test("what git prints is read to a limit, and a git that hangs is ended")
  func limits() throws {
    try git("init", "-q", "-b", "main")
    #expect(throws: GitError.self) {
      _ = try GitProcess(folder: folder.url.path, arguments: ["config", "--list"], limit: 3).run()
    }
    #expect(throws: GitError.self) {
      _ = try GitProcess(
        folder: folder.url.path, arguments: ["-c", "alias.hang=!sleep 600", "hang"], timeLimit: 0.2
      ).run()
    }
  }
}

extension GitProcess {
  fileprivate static var isThere: Bool {
    (try? GitProcess(folder: "/", arguments: ["--version"]).run())?.status == 0
  }
}
