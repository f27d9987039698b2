import Foundation

// update-rulebook [--check]: generates Swift source from the rule book; with --check, fails if a file is out of
// date.
let check = CommandLine.arguments.dropFirst().contains("--check")
do {
  let pages = try RulePage.all(in: "Rules")
  let audits = try RulePage.all(in: "Rules/Audit")
  let codes = try CodePage.all(in: "Rules/Codes")
  let words = try WordPage.all(in: "Rules/Words")
  let speech = try SpeechPage.all(in: "Rules/Speech")
  let standards = try StandardsPage("Rules/Standards")
  try standards.validate(pages + audits)
  let features = try FeaturesPage("Rules/Standards/app-store.yml")
  try features.validate(pages + audits)
  let controls = try ControlPage("Rules/Controls/controls.yml")
  try controls.validate(pages + audits)
  let report = try PageFolder("Sources/Page/A11yPage/Templates")
  let workflows = try TextFolder("Sources/Command/A11yAdoption/Templates")
  let names = try NamePage.all(in: "Rules/Frameworks")
  let texts = try NamePage.all(in: "Rules/Texts")
  let address = try AddressFile("Scripts/address")
  let packages = try PackageFile("Scripts/distribution/dependencies.json")
  let others: [GeneratedFile] = [
    .page(report), .workflows(workflows), .tool(address, packages), .phrases(speech),
    .controls(controls), .frameworks(names), .texts(texts),
    try .cards(pages), try .audits(audits), .codes(codes),
    .symbols(names, try SymbolList("Rules/Frameworks/symbol-names.txt")),
  ]
  for file in GeneratedFile.all(pages, words, standards, features) + others {
    let current = try? String(contentsOfFile: file.path, encoding: .utf8)
    if current == file.text {
      print("\(file.path) is up to date: \(pages.count) rules")
    } else if check {
      throw RulePage.Failure(
        "\(file.path): is not what Rules say; run swift run update-rulebook")
    } else {
      try file.text.write(toFile: file.path, atomically: true, encoding: .utf8)
      print("wrote \(file.path): \(pages.count) rules")
    }
  }
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}
