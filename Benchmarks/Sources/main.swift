import A11yCapture
import A11yModel
import Foundation

// Measures one stage of the tool in isolation. `Benchmarks/run` alternates it with the physical limits.
//
//   a11ylint-benchmark parse FILE | json FILE | rules FILE | hit random:N|chain:N
//                      | compare N DATABASE | report N
//
// Prints the median of several runs as `ns=…` per element, finding or row.
let arguments = Array(CommandLine.arguments.dropFirst())
guard let mode = arguments.first, arguments.count > 1 else {
  FileHandle.standardError.write(Data("usage: a11ylint-benchmark STAGE INPUT…\n".utf8))
  exit(2)
}
do {
  let figure =
    switch mode {
    case "parse": try parse(arguments[1])
    case "json": try readJSON(arguments[1])
    case "rules": try rules(arguments[1])
    case "hit": try hitTest(arguments[1])
    case "compare": try compare(arguments[1], database: arguments.dropFirst(2).first)
    case "report": try report(arguments[1])
    default: throw StageError(message: "no stage \"\(mode)\"")
    }
  print("ns=\(String(format: "%.1f", figure))")
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}
