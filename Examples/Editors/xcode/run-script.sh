# A Run Script phase: shows findings at their lines, and fails the build as `a11ylint check` does.
# Xcode does not read the settings of your shell.
export PATH="/opt/homebrew/bin:/usr/local/bin:$PATH"
cd "$SRCROOT" || exit
if command -v a11ylint >/dev/null; then
  a11ylint check --no-progress --output xcode
else
  echo "warning: a11ylint is not installed, so that accessibility is not checked"
fi
