import Foundation

/// What went wrong in a stage.
struct StageError: Error, CustomStringConvertible {
  var message: String
  var description: String { message }
}

/// Nanoseconds per unit, the median of several runs of the closure, which returns the units.
func median(runs: Int = 5, _ body: () throws -> Int) rethrows -> Double {
  var figures: [Double] = []
  for _ in 0..<runs {
    let start = DispatchTime.now().uptimeNanoseconds
    let units = try body()
    figures.append(Double(DispatchTime.now().uptimeNanoseconds - start) / Double(max(units, 1)))
  }
  return figures.sorted()[runs / 2]
}
