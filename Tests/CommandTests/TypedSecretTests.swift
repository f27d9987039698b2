import Testing

@Suite("Secrets that were typed")
struct TypedSecretTests {
  @Test(
    "no error repeats them",
    arguments: [
      ["check", "ghp_16C7e42F292c6912E7710c838347Ae178B4a"],
      ["check", "--output", "sk_live_4eC39HqLyjWDarjtT1zdp7dc", "x.txt"],
      ["check", "--shard=AKIAIOSFODNN7EXAMPLE", "x.txt"],
      ["chekc", "--token=abcd1234efgh5678"],
      ["tree", "https://alice:hunter2hunter2@example.org/a.json"],
      ["baseline", "show", "--baseline", "xoxb-2345678901-abcdefghijklmnop"],
      ["query", "buttons[\"ghp_16C7e42F292c6912E7710c838347Ae178B4a", "missing.txt"],
    ])
  func errors(arguments: [String]) throws {
    let place = try Workplace()
    let run = try place.run(arguments)
    #expect(run.code != 0 && !run.errors.isEmpty)
    for secret in [
      "16C7e42F292c6912E7710c838347Ae178B4a", "4eC39HqLyjWDarjtT1zdp7dc", "IOSFODNN7",
      "abcd1234efgh5678", "hunter2hunter2", "abcdefghijklmnop",
    ] {
      #expect(!run.errors.contains(secret), "\(arguments): \(run.errors)")
    }
  }

  @Test("a commit and a fingerprint are told as they were typed")
  func digests() throws {
    let place = try Workplace()
    let digest = "9f86d081884c7d659a2feaa0c55ad015"
    #expect(try place.run(["explain", digest]).errors.contains(digest))
  }

  @Test("a path is told as it was typed")
  func paths() throws {
    let place = try Workplace()
    try place.write("", to: "build-9f86d081884c7d659a2feaa0c55ad015/a.txt")
    let path = "build-9f86d081884c7d659a2feaa0c55ad015/b.txt"
    #expect(try place.run(["check", path]).errors.contains(path))
  }
}
