extension ElementTree {
  /// Returns the tree with the secrets in its texts masked, unless ``SecretText/isShown`` is true. O(n) for n
  /// bytes of text.
  package func showingNoSecrets() -> ElementTree {
    guard !SecretText.isShown, nodes.contains(where: \.hasSecrets) else { return self }
    return copied { builder, node in if node.hasSecrets { builder.maskSecrets(of: node) } }
  }
}

extension TreeBuilder {
  fileprivate mutating func maskSecrets(of node: Node) {
    for fact in TextFact.allCases where node.hasSecret(fact) {
      set(fact, node[fact].map { SecretText.masked(String($0)) })
    }
    guard node.hasDetails else { return }
    var details = node.details
    details.mapTexts(SecretText.masked)
    set(details: details)
  }
}

extension ElementDetails {
  // Replaces the texts of the app. Names of classes and of code are none.
  fileprivate mutating func mapTexts(_ map: (String) -> String) {
    customActions = customActions?.map(map)
    userInputLabels = userInputLabels?.map(map)
    valueStart = valueStart.map(map)
    largeContentTitle = largeContentTitle.map(map)
    customContent = customContent?.map { item in
      CustomContent(
        label: map(item.label), value: map(item.value), isImportant: item.isImportant)
    }
    customRotors = customRotors?.map { rotor in
      CustomRotor(map(rotor.name), results: rotor.results?.map(map), further: rotor.further)
    }
  }

  fileprivate var hasSecrets: Bool {
    var found = false
    var copy = self
    copy.mapTexts { text in
      found = found || SecretText.masked(text) != text
      return text
    }
    return found
  }
}

extension Node {
  /// Whether a picture of the element may show something confidential: a secure text field, typed text, or text
  /// that looks like a secret.
  package var isSecret: Bool {
    type == .secureTextField || traits?.contains(.secureTextField) == true || isMasked || hasSecrets
  }

  /// Whether a text of the element was masked when it was read.
  private var isMasked: Bool {
    [TextFact.value, .label, .visibleText].contains { fact in
      self[fact].map { $0.utf8.elementsEqual(SecretText.mask.utf8) } ?? false
    }
  }

  fileprivate var hasSecrets: Bool {
    if TextFact.allCases.contains(where: hasSecret) { return true }
    return hasDetails && details.hasSecrets
  }

  // Class names are not texts of the app.
  fileprivate func hasSecret(_ fact: TextFact) -> Bool {
    guard fact != .className, let text = self[fact], text.count >= SecretText.shortest else {
      return false
    }
    return SecretText.isIn(text.utf8)
  }
}
