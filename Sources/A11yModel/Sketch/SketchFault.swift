/// What is wrong with a line of a sketch, before anybody has said which line it is.
struct SketchFault: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
