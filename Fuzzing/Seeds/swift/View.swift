import SwiftUI

enum Mode { case day, night(Int) }

struct ShopView: View {
  @State private var mode = Mode.day
  @State private var volume = 0.5
  let items: [Item]

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 8) {
        header
        ForEach(items) { item in
          Row(item: item, isNew: true)
        }
        if volume > 0.5 {
          Image("loud")
        } else if case .night(let hour) = mode {
          Text("Night \(hour)")
        } else {
          Text(verbatim: "Day").font(.system(size: 14))
        }
        Slider(value: $volume, in: 0...1, step: 0.1)
          .accessibilityLabel(Text("Volume"))
          .accessibilityValue("\(Int(volume * 100)) %")
        Button(action: buy) { Image(systemName: "cart") }
          .accessibilityLabel("Buy")
          .accessibilityHint("Puts it\ninto the basket")
          .accessibilityAddTraits([.isButton, .isHeader])
      }
      .toolbar { ToolbarItem { Button("Edit") {} } }
      .sheet(isPresented: .constant(false)) { ShopView(items: []) }
    }
  }

  private var header: some View {
    Text("shop.title").modifier(Title(size: 22)).onTapGesture { mode = .day }
  }

  private func buy() { print(#"bought "it""#) }
}

struct Title: ViewModifier {
  var size: CGFloat = 17
  func body(content: Content) -> some View {
    content.font(.system(size: size)).frame(width: 44, height: 20).accessibilityHidden(false)
  }
}

struct Row: View {
  let item: Item
  var isNew = false

  var body: some View {
    HStack {
      Image(item.picture)
      Text(item.name)
      Toggle("", isOn: .constant(isNew)).labelsHidden()
      // a11ylint:disable:next missing-label — drawn by the system
      Button { } label: { Image("more") }
    }
    .accessibilityElement(children: .combine)
  }
}
