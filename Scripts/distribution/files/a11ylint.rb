class A11ylint < Formula
  desc "Accessibility linter for iOS user interfaces, with a baseline and a merge gate"
  homepage "@{address}"
  version "@{version}"
  license "MIT"

  @{formula_platforms}

  def install
    bin.install Dir["bin/*"]
    man1.install Dir["share/man/man1/*"]
    bash_completion.install "share/bash-completion/completions/a11ylint"
    zsh_completion.install "share/zsh/site-functions/_a11ylint"
    fish_completion.install "share/fish/vendor_completions.d/a11ylint.fish"
  end

  test do
    (testpath/"Login.txt").write <<~TEXT
      Element subtree:
       →Application, 0x1, pid: 1, label: 'App'
          Window, 0x2, {{0.0, 0.0}, {390.0, 844.0}}
            Button, 0x3, {{20.0, 100.0}, {44.0, 44.0}}, identifier: 'login-help'
      Path to element:
    TEXT
    assert_match "missing-label", shell_output("#{bin}/a11ylint check Login.txt --no-baseline", 1)
  end
end
