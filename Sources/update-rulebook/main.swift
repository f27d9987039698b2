import Foundation

// update-rulebook [--check]: writes Sources/A11yRules/RuleBook+Generated.swift from Rules/*.yml.
let check = CommandLine.arguments.dropFirst().contains("--check")
do {
  let cards = try RulePage.all(in: "Rules")
  let file = "Sources/A11yRules/RuleBook+Generated.swift"
  let text = RuleBookFile(cards).text
  let current = try? String(contentsOfFile: file, encoding: .utf8)
  if current == text {
    print("\(file) is up to date: \(cards.count) rules")
  } else if check {
    throw RulePage.Failure("\(file): is not what Rules/*.yml say; run swift run update-rulebook")
  } else {
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    print("wrote \(file): \(cards.count) rules")
  }
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}
