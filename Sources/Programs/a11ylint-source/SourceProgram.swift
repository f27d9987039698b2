import A11ySource

/// Reads Swift sources.
@main
enum SourceProgram {
  static func main() {
    print(SourceFile(path: "-", text: "").hasErrors)
  }
}
