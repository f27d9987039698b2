import A11yFiles
import SwiftParser
import SwiftSyntax
import Foundation
import Testing

@Suite("Probe", .serialized)
struct ZProbe {
  static func rss() -> Int {
    let t = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    for l in t.split(separator: "\n") where l.hasPrefix("VmRSS") { return Int(l.filter(\.isNumber)) ?? 0 }
    return 0
  }
  static func measure(_ name: String, _ text: String, level: Int = 100_000) {
    let a = DispatchTime.now()
    let before = rss()
    let bytes = Array(text.utf8)
    final class Box: @unchecked Sendable { var tree: SourceFileSyntax? ; var stack = 0 }
    let box = Box()
    OwnThread(stackSize: 1 << 30) {
      box.tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: level) }
    }?.join()
    let t = Double(DispatchTime.now().uptimeNanoseconds - a.uptimeNanoseconds) / 1e6
    print("PROBE", name, "bytes", bytes.count, "ms", Int(t), "rssKB", rss() - before, "err", box.tree!.hasError)
    withExtendedLifetime(box.tree) {}
  }
  @Test func squares() {
    for (o, c) in [("[", "]"), ("(", ")"), ("{", "}"), ("f(", ")"), ("f{", "}"), ("[a:", "]"), ("{(", ")}"), ("x[", "]"), ("\"\\(", ")\"")] {
      for k in [8, 10, 12, 14] {
        Self.measure("nest \(o) \(k)", "let a = " + String(repeating: o, count: k) + "1" + String(repeating: c, count: k))
      }
    }
    for k in [8, 10, 12, 14] {
      Self.measure("generic \(k)", "let a: " + String(repeating: "A<", count: k) + "B" + String(repeating: ">", count: k))
      Self.measure("genericexpr \(k)", "let a = " + String(repeating: "A<", count: k) + "B" + String(repeating: ">", count: k) + "()")
      Self.measure("typesq \(k)", "let a: " + String(repeating: "[", count: k) + "B" + String(repeating: "]", count: k))
      Self.measure("typepar \(k)", "let a: " + String(repeating: "(", count: k) + "B" + String(repeating: ")", count: k))
      Self.measure("pattern \(k)", "switch a { case " + String(repeating: "(", count: k) + "let b" + String(repeating: ")", count: k) + ": 1 }")
      Self.measure("closuretuple \(k)", "let a = " + String(repeating: "{ (x) in ", count: k) + "B" + String(repeating: "}", count: k))
    }
  }
  @Test func deep() {
    for k in [200, 400, 800] {
      Self.measure("paren \(k)", "let a = " + String(repeating: "(", count: k) + "1" + String(repeating: ")", count: k))
      Self.measure("brace \(k)", "let a = " + String(repeating: "V{", count: k) + "1" + String(repeating: "}", count: k))
      Self.measure("elseif \(k)", "func f() { if a {}" + String(repeating: " else if a {}", count: k) + "}")
      Self.measure("plus \(k)", "let a = 1" + String(repeating: " + a", count: k))
      Self.measure("tern \(k)", "let a = " + String(repeating: "a ? b : ", count: k) + "c")
      Self.measure("ternthen \(k)", "let a = " + String(repeating: "a ? ", count: k) + "c" + String(repeating: ": d ", count: k))
      Self.measure("dots \(k)", "let a = b" + String(repeating: ".c()", count: k))
      Self.measure("gen \(k)", "let a: " + String(repeating: "A<", count: k) + "B" + String(repeating: ">", count: k))
      Self.measure("genx \(k)", "let a = " + String(repeating: "A<", count: k) + "B" + String(repeating: ">", count: k) + "()")
      Self.measure("closures \(k)", "let a = " + String(repeating: "{ (x) in ", count: k) + "B" + String(repeating: "}", count: k))
      Self.measure("closuretup \(k)", "let a = " + String(repeating: "{(", count: k) + "B" + String(repeating: ")}", count: k))
    }
  }
  @Test func size() {
    for k in [20_000, 40_000] {
      Self.measure("sum", "let a = 1" + String(repeating: "+a", count: k))
      Self.measure("args", "let a = f(" + String(repeating: "a,", count: k) + "a)")
      Self.measure("texts", "struct A: View { var body: some View {\n" + String(repeating: "Text(\"a\")\n", count: k / 4) + "}}")
      Self.measure("garb1", String(repeating: "func ", count: k))
      Self.measure("garb2", String(repeating: "@ ", count: k))
      Self.measure("garb3", String(repeating: "} ", count: k))
      Self.measure("garb4", String(repeating: "struct A: ", count: k))
      Self.measure("garb5", String(repeating: "if a ", count: k / 8))
      Self.measure("garb6", String(repeating: "case .a: ", count: k))
      Self.measure("garb7", String(repeating: "( ", count: 200) + String(repeating: "a b ", count: k))
      Self.measure("garb8", String(repeating: "let a = { (", count: 100) + String(repeating: "a, ", count: k))
      Self.measure("garb9", String(repeating: "f(a, ", count: 200) + String(repeating: "a, ", count: k))
      Self.measure("gen", "let a = " + String(repeating: "A<", count: k / 20))
      Self.measure("lt", "let a = b" + String(repeating: " < b", count: k))
      Self.measure("gencall", String(repeating: "a<b, ", count: k))
      Self.measure("str", "let a = \"" + String(repeating: "\\(a)", count: k) + "\"")
      Self.measure("ifconf", String(repeating: "#if A\n", count: 200) + String(repeating: "a\n", count: k))
      Self.measure("attr", String(repeating: "@A ", count: k) + "func a() {}")
    }
  }
}
