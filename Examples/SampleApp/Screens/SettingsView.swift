#if canImport(SwiftUI)
  import SwiftUI

  /// A settings screen in SwiftUI with two defects: a switch whose label is left out instead of hidden, and a
  /// button with an image but no label.
  struct SettingsView: View {
    let edition: Edition
    @State private var sendsNews = false

    var body: some View {
      VStack(alignment: .leading, spacing: 16) {
        Text("Settings").font(.largeTitle).accessibilityAddTraits(.isHeader)
        HStack {
          Text("Newsletter").accessibilityHidden(edition == .repaired)
          Spacer()
          newsletter
        }
        export
      }
      .padding()
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .foregroundStyle(Color(uiColor: Palette.text))
      .tint(Color(uiColor: Palette.accent))
      .background(Color(uiColor: Palette.background))
    }

    @ViewBuilder private var newsletter: some View {
      if edition == .repaired {
        Toggle("Newsletter", isOn: $sendsNews).labelsHidden()
          .accessibilityIdentifier("settings.newsletter")
      } else {
        Toggle("", isOn: $sendsNews).labelsHidden()
          .accessibilityIdentifier("settings.newsletter")
      }
    }

    @ViewBuilder private var export: some View {
      let button = Button {
      } label: {
        Canvas { context, size in
          let edge = Path(CGRect(origin: .zero, size: size))
          context.stroke(edge, with: .color(Color(uiColor: Palette.accent)))
        }
        .frame(width: 44, height: 44)
      }
      .accessibilityIdentifier("settings.export")
      if edition == .repaired { button.accessibilityLabel("Export") } else { button }
    }
  }
#endif
