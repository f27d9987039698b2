import Foundation
import Testing

@Suite("Files that variables name")
struct RunnerFileTests {
  private func place() throws -> Workplace {
    let place = try Workplace()
    _ = try place.shell("git init -q .")
    try place.write(Capture.faulty, to: "Login.txt")
    return place
  }

  private func summarize(_ place: Workplace, in path: String) throws -> Tool.Run {
    try place.run(
      ["check", "Login.txt", "--no-baseline", "-o", "github-summary"],
      environment: ["GITHUB_STEP_SUMMARY": place.folder.appending(path: path).path])
  }

  @Test(
    "A summary is appended to a regular file, and to nothing behind a link, no pipe and no folder")
  func summary() throws {
    let place = try place()
    try place.write("before\n", to: "summary.md")
    #expect(try summarize(place, in: "summary.md").code == 1)
    #expect(try place.text(of: "summary.md").hasPrefix("before\n"))
    #expect(try place.text(of: "summary.md").contains("missing-label"))
    try place.write("profile\n", to: "profile")
    _ = try place.shell(
      "ln -s profile link; mkdir folder; ln -s folder linked; mkfifo pipe; ln -s /dev/null null")
    for path in ["link", "linked/summary.md", "pipe", "folder", "null"] {
      let run = try summarize(place, in: path)
      #expect(run.code == 1 && run.errors.contains("note: no summary written: "), "\(run.errors)")
    }
    #expect(try place.text(of: "profile") == "profile\n")
    #expect(try place.shell("test -e folder/summary.md") != 0)
  }

  #if os(Linux)
    @Test(
      "The index of sources is written to the folder for caches, and not behind a link of the repository"
    )
    func index() throws {
      let view =
        "import SwiftUI\nstruct A: View { var body: some View { Image(uiImage: cover) } }\n"
      for link in [false, true] {
        let place = try place()
        try place.write(view, to: "A.swift")
        // An old index of another project, which would be removed.
        _ = try place.shell(
          "mkdir cache elsewhere; touch -d 2020-01-01 elsewhere/0.index"
            + (link ? "; ln -s ../elsewhere cache/a11ylint" : ""))
        let run = try place.run(
          ["check", "A.swift", "--no-baseline"],
          environment: ["XDG_CACHE_HOME": place.folder.appending(path: "cache").path])
        #expect(run.code == 1, "\(run.errors)")
        let found = try place.shell("ls cache/a11ylint/*.index | grep -qv /0.index") == 0
        #expect(found == !link)
        #expect(try place.shell("test -e elsewhere/0.index") == 0)
      }
    }
  #endif
}
