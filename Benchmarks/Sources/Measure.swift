import Foundation

struct StageError: Error, CustomStringConvertible {
  var message: String
  var description: String { message }
}

/// Returns the median time per unit of several runs, in nanoseconds. The closure returns the number of units.
func median(runs: Int = 5, _ body: () throws -> Int) rethrows -> Double {
  var figures: [Double] = []
  for _ in 0..<runs {
    let start = DispatchTime.now().uptimeNanoseconds
    let units = try body()
    figures.append(Double(DispatchTime.now().uptimeNanoseconds - start) / Double(max(units, 1)))
  }
  return figures.sorted()[runs / 2]
}
